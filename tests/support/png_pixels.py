"""The pixels of a PNG file, for all who look at pictures from the outside: of our own shots, which have a palette and no
filter, and of those of other programs."""
import struct
import zlib

PALETTE, RGBA = 3, 6  # kinds of colour; the third that is read is RGB


def unfilter(kind, line, above, step):
    for i, value in enumerate(line if kind else b""):
        a = line[i - step] if i >= step else 0
        b = above[i]
        c = above[i - step] if i >= step else 0
        p = a + b - c
        paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        line[i] = (value + (0, a, b, (a + b) // 2, paeth)[kind]) & 255


def lines_of(packed, height, length, step):
    above = bytearray(length)
    for y in range(height):
        begin = y * (length + 1)
        line = bytearray(packed[begin + 1:begin + 1 + length])
        unfilter(packed[begin], line, above, step)
        yield line
        above = line


def rgb_of(png):
    """Width, height, and three bytes a pixel, row by row, of a picture with eight bits a colour or a palette."""
    at, chunks = 8, {}
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at:at + 8])
        chunks[name] = chunks.get(name, b"") + png[at + 8:at + 8 + length]
        at += length + 12
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert depth == 8, depth
    step = {PALETTE: 1, RGBA: 4}.get(kind, 3)
    pixels = b"".join(lines_of(zlib.decompress(chunks[b"IDAT"]), height, width * step, step))
    rgb = bytearray(3 * width * height)
    for channel in range(3):
        if kind == PALETTE:
            rgb[channel::3] = pixels.translate(chunks[b"PLTE"][channel::3].ljust(256, b"\0"))
        else:
            rgb[channel::3] = pixels[channel::step]
    return width, height, bytes(rgb)
