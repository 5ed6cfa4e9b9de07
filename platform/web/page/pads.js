/* Buttons: keyboard, pads and the pad on the glass. A tap between two frames still counts for one. */
const BUTTON = {
    up: 1 << 0, down: 1 << 1, left: 1 << 2, right: 1 << 3, a: 1 << 4, b: 1 << 5, x: 1 << 6, y: 1 << 7,
    l: 1 << 8, r: 1 << 9, start: 1 << 10, select: 1 << 11,
};
const KEYS = {
    ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
    KeyZ: "a", Space: "a", KeyX: "b", Escape: "b", KeyA: "x", KeyS: "y", KeyQ: "l", KeyW: "r",
    Enter: "start", Backspace: "select",
};
/* By position, as the standard mapping numbers them: the right-hand button is A. */
const STANDARD = ["b", "a", "y", "x", "l", "r", "l", "r", "select", "start", null, null, "up", "down", "left", "right"];
const STICK = 0.5, GLASS_PAD = 0, KEYBOARD = PADS;

class Held {
    constructor() {
        this.held = 0;
        this.tapped = 0;
    }

    hold(buttons) {
        this.tapped |= buttons & ~this.held;
        this.held = buttons;
    }

    take() {
        const buttons = this.held | this.tapped;
        this.tapped = 0;
        return buttons;
    }
}

class Keyboard extends Held {
    /* `isPlaying` says whether a key is meant for the game and not for the page. */
    constructor(isPlaying) {
        super();
        addEventListener("keydown", (event) => {
            const button = BUTTON[KEYS[event.code]];
            if (!button || event.ctrlKey || event.altKey || event.metaKey || !isPlaying()) return;
            event.preventDefault();
            this.hold(this.held | button);
        });
        addEventListener("keyup", (event) => this.hold(this.held & ~(BUTTON[KEYS[event.code]] ?? 0)));
        addEventListener("blur", () => this.hold(0));
    }
}

/* A finger may slide from button to button; on the cross it holds one direction or two. */
class Glass extends Held {
    constructor(pad, cross) {
        super();
        this.pad = pad;
        this.cross = cross;
        this.fingers = new Map();
        pad.addEventListener("pointerdown", (event) => {
            if (!event.target.closest("[data-button], [data-cross]")) return;
            event.preventDefault();
            event.target.releasePointerCapture?.(event.pointerId);
            this.put(event);
        });
        addEventListener("pointermove", (event) => this.fingers.has(event.pointerId) && this.put(event));
        for (const end of ["pointerup", "pointercancel"]) {
            addEventListener(end, (event) => this.fingers.delete(event.pointerId) && this.gather());
        }
        pad.addEventListener("contextmenu", (event) => event.preventDefault());
    }

    put(event) {
        this.fingers.set(event.pointerId, this.under(event.clientX, event.clientY));
        this.gather();
    }

    under(x, y) {
        const found = document.elementFromPoint(x, y);
        if (found?.closest("[data-cross]")) return this.directions(x, y);
        return BUTTON[found?.closest("[data-button]")?.dataset.button] ?? 0;
    }

    /* Eight sectors around a small dead middle. */
    directions(x, y) {
        const box = this.cross.getBoundingClientRect();
        const right = (x - box.left) / box.width - 0.5, down = (y - box.top) / box.height - 0.5;
        if (Math.hypot(right, down) < 0.08) return 0;
        const across = Math.abs(right) > 0.41 * Math.abs(down), along = Math.abs(down) > 0.41 * Math.abs(right);
        return (across && right < 0 ? BUTTON.left : 0) | (across && right > 0 ? BUTTON.right : 0) |
            (along && down < 0 ? BUTTON.up : 0) | (along && down > 0 ? BUTTON.down : 0);
    }

    gather() {
        let buttons = 0;
        for (const held of this.fingers.values()) buttons |= held;
        this.hold(buttons);
        for (const key of this.pad.querySelectorAll("[data-button], [data-arrow]")) {
            key.classList.toggle("held", Boolean(buttons & BUTTON[key.dataset.button ?? key.dataset.arrow]));
        }
    }
}

function gamepadButtons(gamepad) {
    let buttons = 0;
    gamepad.buttons.forEach((button, i) => {
        if (button.pressed && STANDARD[i]) buttons |= BUTTON[STANDARD[i]];
    });
    const [across = 0, down = 0] = gamepad.axes;
    if (across < -STICK) buttons |= BUTTON.left;
    if (across > STICK) buttons |= BUTTON.right;
    if (down < -STICK) buttons |= BUTTON.up;
    if (down > STICK) buttons |= BUTTON.down;
    return buttons;
}

class Pads {
    constructor(keyboard, glass) {
        this.keyboard = keyboard;
        this.glass = glass;
        this.gamepads = Array.from({ length: PADS }, () => new Held());
    }

    /* Before every frame: what each holds, and which are there. The pad on the glass always is. */
    poll() {
        let connected = 1 << GLASS_PAD;
        const present = navigator.getGamepads?.() ?? [];
        this.gamepads.forEach((pad, i) => {
            if (present[i]?.connected) connected |= 1 << i;
            pad.hold(present[i]?.connected ? gamepadButtons(present[i]) : 0);
        });
        const buttons = this.gamepads.map((pad) => pad.take());
        buttons[GLASS_PAD] |= this.glass.take();
        buttons[KEYBOARD] = this.keyboard.take();
        return { buttons, connected };
    }
}
