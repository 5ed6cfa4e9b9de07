/* Unpacks the cartridge. Browsers bring deflate along, but LZMA makes it a sixth smaller, which is what keeps the page
 * below its limit; so here is its other half, after the published description of the format: a range coder whose bits
 * are guessed from what came before, and a history from which whole stretches are repeated. */
const MODEL_BITS = 11, MODEL_STEP = 5, LENGTH_LEAST = 2;

/* The stream, bit by bit. A guess is the chance of a zero, out of 2048, and learns from every bit. */
class BitStream {
    constructor(bytes, at) {
        this.bytes = bytes;
        this.at = at + 1;
        this.range = 0xFFFFFFFF;
        this.code = 0;
        for (let i = 0; i < 4; i++)
            this.code = (this.code << 8 | this.bytes[this.at++]) >>> 0;
    }

    refill() {
        if (this.range >= 0x1000000)
            return;
        this.range = this.range << 8 >>> 0;
        this.code = (this.code << 8 | this.bytes[this.at++]) >>> 0;
    }

    bit(guesses, which) {
        const guess = guesses[which], bound = (this.range >>> MODEL_BITS) * guess;
        const one = this.code >= bound;
        if (one) {
            guesses[which] = guess - (guess >> MODEL_STEP);
            this.code -= bound;
            this.range -= bound;
        } else {
            guesses[which] = guess + (((1 << MODEL_BITS) - guess) >> MODEL_STEP);
            this.range = bound;
        }
        this.refill();
        return one ? 1 : 0;
    }

    /* Bits that are even chances. */
    even(count) {
        let value = 0;
        for (; count > 0; count--) {
            this.range >>>= 1;
            const one = this.code >= this.range;
            if (one)
                this.code -= this.range;
            this.refill();
            value = value * 2 + (one ? 1 : 0);
        }
        return value;
    }

    /* A number whose every bit is guessed from those before it: the highest first, or the lowest. */
    tree(guesses, base, bits) {
        let node = 1;
        for (let i = 0; i < bits; i++)
            node = node << 1 | this.bit(guesses, base + node);
        return node - (1 << bits);
    }

    treeBackwards(guesses, base, bits) {
        let node = 1, value = 0;
        for (let i = 0; i < bits; i++) {
            const bit = this.bit(guesses, base + node);
            node = node << 1 | bit;
            value |= bit << i;
        }
        return value;
    }
}

const guessesOf = (count) => new Uint16Array(count).fill(1 << (MODEL_BITS - 1));

/* How long a repeated stretch is: short, middling or long, the first two by where it begins. */
class LengthModel {
    constructor() {
        this.kind = guessesOf(2);
        this.short = guessesOf(16 << 3);
        this.middling = guessesOf(16 << 3);
        this.long = guessesOf(256);
    }

    read(stream, place) {
        if (!stream.bit(this.kind, 0))
            return LENGTH_LEAST + stream.tree(this.short, place << 3, 3);
        if (!stream.bit(this.kind, 1))
            return LENGTH_LEAST + 8 + stream.tree(this.middling, place << 3, 3);
        return LENGTH_LEAST + 16 + stream.tree(this.long, 0, 8);
    }
}

class Unpacker {
    constructor(packed) {
        const head = new DataView(packed.buffer, packed.byteOffset);
        let shape = head.getUint8(0);
        this.contextBits = shape % 9;
        shape = Math.floor(shape / 9);
        this.placeMask = (1 << shape % 5) - 1;
        this.positionMask = (1 << Math.floor(shape / 5)) - 1;
        this.out = new Uint8Array(head.getUint32(5, true));
        this.at = 0;
        this.stream = new BitStream(packed, 13);
        this.state = 0; /* of twelve: what the last few steps were */
        this.distances = [0, 0, 0, 0]; /* the last four, less one */
        this.literals = guessesOf(0x300 << (this.contextBits + shape % 5));
        this.isStretch = guessesOf(12 << 4);
        this.isAgain = guessesOf(12);
        this.isOlder = guessesOf(12 * 3);
        this.isLonger = guessesOf(12 << 4);
        this.slots = guessesOf(4 << 6);
        this.near = guessesOf(128);
        this.align = guessesOf(16);
        this.newLength = new LengthModel();
        this.againLength = new LengthModel();
    }

    byteBefore(distance) { return this.at > distance ? this.out[this.at - distance - 1] : 0; }

    literal() {
        const before = this.byteBefore(0) >> (8 - this.contextBits);
        const base = 0x300 * (((this.at & this.placeMask) << this.contextBits) + before);
        let symbol = 1;
        if (this.state >= 7) /* after a stretch: not the byte that would have continued it, but perhaps like it */
            for (let other = this.byteBefore(this.distances[0]); symbol < 0x100; other <<= 1) {
                const expected = other >> 7 & 1;
                const bit = this.stream.bit(this.literals, base + (1 + expected << 8) + symbol);
                symbol = symbol << 1 | bit;
                if (bit !== expected)
                    break;
            }
        while (symbol < 0x100)
            symbol = symbol << 1 | this.stream.bit(this.literals, base + symbol);
        this.out[this.at++] = symbol & 0xFF;
        this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
    }

    newDistance(length) {
        const slot = this.stream.tree(this.slots, Math.min(length - LENGTH_LEAST, 3) << 6, 6);
        if (slot < 4)
            return slot;
        const bits = (slot >> 1) - 1, base = (2 | slot & 1) * 2 ** bits;
        if (slot < 14)
            return base + this.stream.treeBackwards(this.near, base - slot, bits);
        return base + this.stream.even(bits - 4) * 16 + this.stream.treeBackwards(this.align, 0, 4);
    }

    /* One of the last four distances comes to the front; 0: it was for a single byte, which is done. */
    oldDistance(place) {
        if (!this.stream.bit(this.isOlder, this.state)) {
            if (!this.stream.bit(this.isLonger, (this.state << 4) + place)) {
                this.state = this.state < 7 ? 9 : 11;
                this.out[this.at] = this.byteBefore(this.distances[0]);
                this.at++;
                return 0;
            }
        } else {
            const which = !this.stream.bit(this.isOlder, 12 + this.state) ? 1
                : !this.stream.bit(this.isOlder, 24 + this.state) ? 2 : 3;
            this.distances.unshift(...this.distances.splice(which, 1));
        }
        const length = this.againLength.read(this.stream, place);
        this.state = this.state < 7 ? 8 : 11;
        return length;
    }

    stretch(place) {
        let length;
        if (this.stream.bit(this.isAgain, this.state)) {
            length = this.oldDistance(place);
        } else {
            length = this.newLength.read(this.stream, place);
            this.state = this.state < 7 ? 7 : 10;
            this.distances.unshift(this.newDistance(length));
            this.distances.length = 4;
        }
        for (; length > 0 && this.at < this.out.length; length--) {
            this.out[this.at] = this.byteBefore(this.distances[0]);
            this.at++;
        }
    }

    whole() {
        while (this.at < this.out.length) {
            const place = this.at & this.positionMask;
            if (this.stream.bit(this.isStretch, (this.state << 4) + place))
                this.stretch(place);
            else
                this.literal();
        }
        return this.out;
    }
}
