/* Plays the frames of sound as they come. A little is kept in store; when frames come too fast, the oldest go. */
const STORE_FRAMES = 3, STORE_FRAMES_MOST = 8;

class Speaker extends AudioWorkletProcessor {
    constructor() {
        super();
        this.frames = [];
        this.at = 0;
        this.filling = true;
        this.port.onmessage = ({ data }) => {
            this.frames.push(data);
            if (this.frames.length > STORE_FRAMES_MOST) {
                this.frames.splice(0, this.frames.length - STORE_FRAMES);
                this.at = 0;
            }
        };
    }

    process(inputs, [[out]]) {
        if (this.filling && this.frames.length < STORE_FRAMES) return true;
        this.filling = false;
        for (let i = 0; i < out.length; i++) {
            if (this.frames.length === 0) {
                this.filling = true;
                return true;
            }
            out[i] = this.frames[0][this.at++] / 32768;
            if (this.at === this.frames[0].length) {
                this.frames.shift();
                this.at = 0;
            }
        }
        return true;
    }
}

registerProcessor("cardhold", Speaker);
