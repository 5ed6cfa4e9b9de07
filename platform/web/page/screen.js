/* The picture on its canvas, in whole pixels of the display. */
const FIT = { integer: 0, aspect: 1, stretch: 2 }, FILLED_LEAST = 0.7;

class Screen {
    constructor(box, canvas) {
        this.canvas = canvas;
        this.pen = canvas.getContext("2d", { alpha: false });
        this.turns = 0;
        this.fit = FIT.integer;
        new ResizeObserver(([entry]) => {
            this.room = entry.contentRect;
            this.place();
        }).observe(box);
    }

    show(picture, turns, fit) {
        this.pen.putImageData(new ImageData(picture, WIDTH, HEIGHT), 0, 0);
        if (turns === this.turns && fit === this.fit && devicePixelRatio === this.density) return;
        this.turns = turns;
        this.fit = fit;
        this.place();
    }

    place() {
        if (!this.room) return;
        const upright = this.turns % 2 === 0, { width, height } = this.room;
        this.density = devicePixelRatio;
        let wide = ((upright ? width : height) * this.density) / WIDTH;
        let high = ((upright ? height : width) * this.density) / HEIGHT;
        if (this.fit !== FIT.stretch) wide = high = this.scale(Math.min(wide, high));
        this.canvas.style.width = `${(WIDTH * wide) / this.density}px`;
        this.canvas.style.height = `${(HEIGHT * high) / this.density}px`;
        this.canvas.style.transform = `rotate(${90 * this.turns}deg)`;
    }

    /* Who wants the picture as large as it fits gets whole pixels, too, unless they would leave too much empty. */
    scale(most) {
        const whole = Math.floor(most);
        return whole >= 1 && (this.fit === FIT.integer || whole >= FILLED_LEAST * most) ? whole : most;
    }
}
