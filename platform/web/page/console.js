/* The console: runs the cartridge sixty times a second, shows, plays, stores and speaks what it gives. */
const STORE_AGAIN_FRAMES = 10 * FRAMES_A_SECOND, SPEAK_FRAMES = FRAMES_A_SECOND / 4;
const FRAME_MS = 1000 / FRAMES_A_SECOND, PAUSE_MS = 250;

class Console {
    constructor(parts) {
        Object.assign(this, parts); /* machine, battery, screen, sound, pads, page */
        this.running = false;
        this.next = 0;
    }

    /* From what is stored; the seed is for those who want the same cards again. */
    boot(seed) {
        this.battery.load();
        this.start(seed);
    }

    start(seed) {
        this.machine.boot(seed ?? crypto.getRandomValues(new BigUint64Array(1))[0]);
        this.frames = this.batteryServed = this.fileServed = 0;
        this.again = 0;
        this.stopped = false;
    }

    run() {
        if (this.running) return;
        this.running = true;
        requestAnimationFrame((now) => this.turn(now));
    }

    pause() { this.running = false; }

    /* A display of sixty pictures a second drifts against the clock: a frame a little early is better than one that
     * misses its picture. A long pause is forgotten, not caught up. */
    turn(now) {
        if (!this.running) return;
        let due = 0;
        if (Math.abs(now - this.next) > PAUSE_MS) this.next = now;
        for (; this.next <= now + FRAME_MS / 4; this.next += FRAME_MS) due++;
        for (let i = 0; i < due && !this.stopped; i++) this.frame(this.pads.poll());
        if (due > 0 && !this.stopped) this.show();
        requestAnimationFrame((later) => this.turn(later));
    }

    frame({ buttons, connected }) {
        const { machine } = this;
        try {
            machine.frame(buttons, connected);
        } catch (trap) {
            this.stopped = true;
            this.page.tellBroken(machine.broken || trap.message);
            return;
        }
        this.keepBattery();
        this.serveFile();
        this.sound.play(machine.sound);
        if (this.frames++ % SPEAK_FRAMES === 0) this.page.speak(machine.said);
        if (machine.calls.web_leaving()) this.leave();
    }

    show() {
        const { calls } = this.machine;
        this.screen.show(this.machine.picture, calls.web_quarter_turns(), calls.web_fit());
    }

    keepBattery() {
        const { calls } = this.machine, number = calls.web_battery_number();
        const again = this.again > 0 && --this.again === 0;
        if (number === this.batteryServed && !again) return;
        this.batteryServed = number;
        this.tellStored(this.battery.store(this.machine.battery));
    }

    tellStored(stored) {
        this.again = stored === STORED.well ? 0 : STORE_AGAIN_FRAMES;
        this.machine.calls.web_tell_stored(stored);
    }

    serveFile() {
        const { machine } = this, number = machine.calls.web_file_number();
        if (number === this.fileServed) return;
        this.fileServed = number;
        download(machine.fileName, machine.file);
        machine.calls.web_tell_file(number, true);
    }

    leave() {
        this.stopped = true;
        this.page.tellLeft(this.battery.lock.isOurs(), () => this.boot());
    }

    /* A file from the player: a match to be watched, or a battery to be played from. */
    async open(file) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (this.battery.recognises(bytes)) {
            if (!this.battery.lock.isOurs()) this.page.tell("This tab stores nothing, so it takes no save either.");
            else if (await this.page.askReplace(file.name)) this.replaceBattery(bytes);
        } else if (bytes.length > 0 && bytes.length <= FILE_BYTES) {
            this.watch(bytes);
        } else {
            this.page.tell(`${file.name} is neither a match nor a whole save of Cardhold.`);
        }
    }

    /* As on other consoles, a match is there when the power comes on; the one that was being played waits. */
    watch(match) {
        this.machine.newest.set(this.machine.battery);
        this.start();
        this.machine.watch(match);
    }

    replaceBattery(bytes) {
        const stored = this.battery.store(bytes);
        if (stored === STORED.well) {
            this.boot();
            this.page.tell("The saved games were replaced. Those from before are kept as the previous generation.");
        } else {
            this.tellStored(stored);
            this.page.tell("Nothing was replaced: this tab cannot store.");
        }
    }

    /* What would be stored now, for another browser or another console. */
    downloadBattery() {
        const { machine } = this;
        machine.newest.set(machine.battery);
        machine.calls.web_stamp(this.battery.generation + 1);
        download("cardhold.sav", machine.newest);
    }
}

function download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes.slice()], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
