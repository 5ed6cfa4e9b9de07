#!/usr/bin/env python3
"""Puts the web page together: a folder of static files, and all of it in one file.

The packed cartridge is written as text into cartridge.js, so that the page finds it on a disk as well as on a
server. The same sources give the same bytes.
"""
import argparse
import base64
import gzip
import hashlib
import html
import pathlib
import re
import struct
import zlib

PAGE = pathlib.Path(__file__).parent / "page"
SCRIPTS = ["unpack.js", "machine.js", "lock.js", "battery.js", "screen.js", "sound.js", "pads.js", "page.js", "console.js", "main.js"]
GAMES = ["glory", "generals", "calltoglory", "kingdom", "lifeforce"]
NIGHT = bytes([0x0B, 0x10, 0x26])
BYTES_MOST = 300 * 1024  # of what travels, gzipped


def base64_of(content):
    return base64.b64encode(content).decode()


def source(name):
    return (PAGE / name).read_text(encoding="utf-8")


def read_png(path):
    """The chunks of a PNG file by kind, its pixels unpacked."""
    content, at, chunks = path.read_bytes(), 8, {}
    while at < len(content):
        length, kind = struct.unpack(">I4s", content[at:at + 8])
        chunks[kind] = chunks.get(kind, b"") + content[at + 8:at + 8 + length]
        at += length + 12
    chunks[b"IDAT"] = zlib.decompress(chunks[b"IDAT"])
    return chunks


def png_of(chunks):
    """The smallest that zlib can: the game's own writer does not try as hard."""
    content = b"\x89PNG\r\n\x1a\n"
    for kind, chunk in chunks.items():
        chunk = zlib.compress(chunk, 9) if kind == b"IDAT" else chunk
        content += struct.pack(">I", len(chunk)) + kind + chunk + struct.pack(">I", zlib.crc32(kind + chunk))
    return content


def rgba_rows(chunks):
    """Width, height and the rows of an icon: eight bits a channel, no filter."""
    width, height, depth, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    pixels, row = chunks[b"IDAT"], 4 * width + 1
    assert (depth, colours) == (8, 6) and all(pixels[y * row] == 0 for y in range(height))
    return width, height, [pixels[y * row + 1:(y + 1) * row] for y in range(height)]


def app_icon(icon, side, scale):
    """The icon on a ground of its own: systems cut such pictures to a circle, so there is room around it."""
    width, height, rows = icon
    left, top = (side - width // 2 * scale) // 2, (side - height // 2 * scale) // 2
    out = []
    for y in range(side):
        row, from_y = bytearray(NIGHT * side), 2 * ((y - top) // scale)
        for x in range(side):
            from_x = 2 * ((x - left) // scale)
            if 0 <= from_x < width and 0 <= from_y < height and rows[from_y][4 * from_x + 3]:
                row[3 * x:3 * x + 3] = rows[from_y][4 * from_x:4 * from_x + 3]
        out.append(b"\0" + bytes(row))
    return png_of({b"IHDR": struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0), b"IDAT": b"".join(out), b"IEND": b""})


def policy(script, style, image, rest):
    return (f"default-src 'none'; script-src {script} 'wasm-unsafe-eval'; style-src {style}; img-src {image}; {rest}"
            "base-uri 'none'; form-action 'none'")


def packages_link(address):
    if address:
        return f'<p><a href="{html.escape(address)}">To the packages</a></p>'
    return "<p>Each is made from the source by one command: <code>make dist</code>.</p>"


def make_files(options):
    """All files of the folder by name, but the service worker, which lists them."""
    icon = rgba_rows(read_png(options.icon))
    files = {f"{name}.png": png_of(read_png(options.shots / f"{name}.png")) for name in ["title"] + GAMES}
    files["icon-192.png"] = app_icon(icon, 192, 2)
    files["icon-512.png"] = app_icon(icon, 512, 6)
    unpacker, cartridge = (base64_of(path.read_bytes()) for path in (options.unpacker, options.cartridge))
    files["cartridge.js"] = f'"use strict";\nconst UNPACKER = "{unpacker}";\nconst CARTRIDGE = "{cartridge}";\n'.encode()
    files["cardhold.js"] = ('"use strict";\n' + "\n".join(map(source, SCRIPTS))).encode()
    for name in ["worklet.js", "style.css", "manifest.webmanifest"]:
        files[name] = source(name).encode()
    return files


def make_folder(files, page, folder):
    files = dict(files)
    files["index.html"] = page.replace("@POLICY@", policy(
        "'self'", "'self'", "'self'", "connect-src 'self'; worker-src 'self'; manifest-src 'self'; ")).encode()
    digest = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()[:16]
    listed = ", ".join(f'"{name}"' for name in ["./"] + sorted(files))
    files["worker.js"] = source("worker.js").replace("@DIGEST@", digest).replace("@FILES@", f"[{listed}]").encode()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return sum(len(gzip.compress(content, 9)) for content in files.values())


def make_single(files, page, path):
    """The page with everything in it. Its scripts and its style are allowed by their digests; data: is for the
    worklet, which has no other address that works from a disk."""
    page = re.sub(r'<link rel="(manifest|apple-touch-icon)".*\n', "", page)
    for name, content in files.items():
        if name.endswith(".png"):
            page = page.replace(f'"{name}"', f'"data:image/png;base64,{base64_of(content)}"')
    style = "\n" + files["style.css"].decode()
    scripts = ["\n" + files[name].decode() for name in ["cartridge.js", "cardhold.js"]]
    page = page.replace('<link rel="stylesheet" href="style.css">', f"<style>{style}</style>")
    worklet = f'<script type="text/plain" id="worklet">\n{files["worklet.js"].decode()}</script>\n'
    page = page.replace('<script src="cartridge.js"></script>', f"{worklet}<script>{scripts[0]}</script>")
    page = page.replace('<script src="cardhold.js"></script>', f"<script>{scripts[1]}</script>")

    def digest(text):
        return f"'sha256-{base64_of(hashlib.sha256(text.encode()).digest())}'"
    page = page.replace("@POLICY@", policy(" ".join(map(digest, scripts)) + " data:", digest(style), "data:", ""))
    path.write_text(page, encoding="utf-8")
    return len(gzip.compress(page.encode(), 9))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ["cartridge", "unpacker", "icon", "shots", "folder", "single"]:
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--packages", default="")
    options = parser.parse_args()
    files = make_files(options)
    page = source("index.html").replace("@VERSION@", options.version)
    page = page.replace("@PACKAGES@", packages_link(options.packages))
    sizes = {options.folder: make_folder(files, page, options.folder),
             options.single: make_single(files, page, options.single)}
    for path, size in sizes.items():
        print(f"{path}: {size} bytes gzipped, {BYTES_MOST} allowed")
        if size > BYTES_MOST:
            raise SystemExit(f"{path} is too large")


main()
