/* The picture on its canvas, in whole pixels of the display where they fit. */
const FIT = { integer: 0, aspect: 1, stretch: 2 };

class Screen {
    constructor(box, canvas) {
        this.box = box;
        this.canvas = canvas;
        this.pen = canvas.getContext("2d", { alpha: false });
        this.turns = 0;
        this.fit = FIT.integer;
        new ResizeObserver(() => this.place()).observe(box);
    }

    show(picture, turns, fit) {
        this.pen.putImageData(new ImageData(picture, WIDTH, HEIGHT), 0, 0);
        if (turns === this.turns && fit === this.fit && devicePixelRatio === this.density) return;
        this.turns = turns;
        this.fit = fit;
        this.place();
    }

    place() {
        const upright = this.turns % 2 === 0;
        const across = upright ? this.box.clientWidth : this.box.clientHeight;
        const down = upright ? this.box.clientHeight : this.box.clientWidth;
        this.density = devicePixelRatio;
        let wide = (across * this.density) / WIDTH, high = (down * this.density) / HEIGHT;
        if (this.fit !== FIT.stretch) wide = high = Math.min(wide, high);
        if (this.fit === FIT.integer && wide >= 1) wide = high = Math.floor(wide);
        this.canvas.style.width = `${(WIDTH * wide) / this.density}px`;
        this.canvas.style.height = `${(HEIGHT * high) / this.density}px`;
        this.canvas.style.transform = `rotate(${90 * this.turns}deg)`;
    }
}
