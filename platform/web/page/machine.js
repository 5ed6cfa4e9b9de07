/* The cartridge in its WebAssembly: calls, and views of the memory that it shares with the page. */
const WIDTH = 320, HEIGHT = 240, FRAMES_A_SECOND = 60;
const SAMPLE_RATE = 44100, SAMPLES = SAMPLE_RATE / FRAMES_A_SECOND;
const BATTERY_BYTES = 32 * 1024, FILE_BYTES = 16 * 1024, PADS = 4;
const STORED = { well: 0, not: 1, byAnother: 2 };

/* The date by the player's own calendar, in days since 1970. */
function today() {
    const now = new Date();
    return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
}

class Machine {
    constructor(calls) {
        this.calls = calls;
        this.memory = calls.memory.buffer;
    }

    static async insert(cartridge) {
        const { instance } = await WebAssembly.instantiate(await unpack(bytesOf(cartridge)));
        return new Machine(instance.exports);
    }

    bytes(at, count) { return new Uint8Array(this.memory, at, count); }

    words(at) {
        const bytes = this.bytes(at, 256);
        return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    }

    boot(seed) {
        this.calls.web_boot(Number(seed & 0xFFFFFFFFn), Number(seed >> 32n));
    }

    /* Buttons of four pads and, last, of the keyboard. */
    frame(buttons, connected) {
        buttons.forEach((held, pad) => this.calls.web_hold(pad, held));
        this.calls.web_connect(connected);
        this.calls.web_date(today());
        this.calls.web_frame();
    }

    watch(match) {
        this.bytes(this.calls.web_inserted(), FILE_BYTES).set(match);
        this.calls.web_insert(match.length);
    }

    get picture() { return new Uint8ClampedArray(this.memory, this.calls.web_picture(), 4 * WIDTH * HEIGHT); }
    get sound() { return new Int16Array(this.memory, this.calls.web_sound(), SAMPLES); }
    get battery() { return this.bytes(this.calls.web_battery(), BATTERY_BYTES); }
    get newest() { return this.bytes(this.calls.web_newest(), BATTERY_BYTES); }
    get older() { return this.bytes(this.calls.web_older(), BATTERY_BYTES); }
    get file() { return this.bytes(this.calls.web_file(), this.calls.web_file_length()); }
    get fileName() { return this.words(this.calls.web_file_name()); }
    get said() { return this.words(this.calls.web_said()); }
    get broken() { return this.words(this.calls.web_broken()); }
}
