/* Unpacks the cartridge. Browsers bring deflate along, but a model that was made for it (squeeze/) makes it a quarter
 * smaller, which is what keeps the page below its limit. */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function unpack(packed) {
    const { instance: { exports: unpacker } } = await WebAssembly.instantiate(bytesOf(UNPACKER));
    new Uint8Array(unpacker.memory.buffer).set(packed, unpacker.unpack_packed());
    const length = unpacker.unpack(packed.length);
    return new Uint8Array(unpacker.memory.buffer, unpacker.unpack_bytes(), length);
}
