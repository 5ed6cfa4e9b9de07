#!/usr/bin/env python3
"""Tries the console that people install in a real window, on a screen that nobody sees: `make test-window`.

What stands on the screen is read from the X server's own memory, and must be, pixel for pixel, one of the pictures that
the headless console draws about then. Prints "ok ..." or "not ok ..." lines."""
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests/support"))
from png_pixels import rgb_of
from unseen_screen import PATIENCE, Screen, holds, wait_for

BUILD = os.environ.get("BUILD", "build")
CARDHOLD = BUILD + "/cardhold"
WIDTH, HEIGHT = 320, 240
SCREEN = (800, 600)  # room for two times the picture, and a border that must stay black


def pixels_of(path):
    """Of a picture that the headless console wrote."""
    with open(path, "rb") as file:
        return rgb_of(file.read())[2]


def pictures(place, presses, first, last):
    """What the headless console shows from one frame to another: all that a clock may have let the window come to."""
    script, now = "", 0
    for frame, button in presses:
        script += f"wait {frame - now}\npress {button}\n"
        now = frame
    script += f"wait {first - now}\n" + "".join(f"shot f{i}\nwait 1\n" for i in range(first, last)) + "quit\n"
    shots = tempfile.mkdtemp(dir=place)
    subprocess.run([CARDHOLD, "--headless", "--seed", "1", "--script", "-", "--shots", shots],
                   input=script.encode(), stdout=subprocess.DEVNULL, check=True)
    return {pixels_of(os.path.join(shots, name)) for name in os.listdir(shots)}


class ReadScreen(Screen):
    """One whose memory is a file."""

    def __init__(self, place):
        folder = tempfile.mkdtemp(dir=place)
        super().__init__(SCREEN, "-fbdir", folder)
        self.memory = os.path.join(folder, "Xvfb_screen0")
        if not wait_for(lambda: os.path.exists(self.memory) and os.path.getsize(self.memory) > 4 * SCREEN[0] * SCREEN[1]):
            sys.exit("not ok a screen that nobody sees: Xvfb did not start")

    def rows(self):
        """The screen as rows of bytes, blue first, four for each pixel."""
        with open(self.memory, "rb") as file:
            dump = file.read()
        head = struct.unpack(">25I", dump[:100])
        at, line = head[0] + 12 * head[19], head[12]
        return [dump[at + y * line:at + y * line + 4 * SCREEN[0]] for y in range(SCREEN[1])]

    def picture(self):
        """The picture in the middle, two by two pixels each; None where it is not so."""
        rows, left, top = self.rows(), (SCREEN[0] - 2 * WIDTH) // 2, (SCREEN[1] - 2 * HEIGHT) // 2
        seen = []
        for y, row in enumerate(rows):
            row = b"".join(row[i:i + 3] for i in range(0, len(row), 4))
            inside = row[3 * left:3 * (left + 2 * WIDTH)] if top <= y < top + 2 * HEIGHT else b""
            if any(row[:3 * left]) or any(row[3 * (left + 2 * WIDTH):]) or (not inside and any(row)):
                return None
            if inside:
                small = b"".join(inside[i:i + 3] for i in range(0, len(inside), 6))
                if inside != b"".join(small[i:i + 3] * 2 for i in range(0, len(small), 3)) or (y - top) % 2 and small != seen[-1]:
                    return None
                if (y - top) % 2 == 0:
                    seen.append(small)
        return b"".join(bytes((row[i + 2], row[i + 1], row[i])) for row in seen for i in range(0, len(row), 3))


def play(place):
    screen, save = ReadScreen(place), os.path.join(place, "save")
    environment = dict(os.environ, DISPLAY=screen.name, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy", HOME=place)
    title = pictures(place, [], 150, 900)
    console = subprocess.Popen([CARDHOLD, "--fullscreen", "--fit", "integer", "--seed", "1", "--save", save], env=environment)
    try:
        holds("the title stands in the window, pixel for pixel", wait_for(lambda: screen.picture() in title))
        screen.press("z")
        games = pictures(place, [(300, "A")], 360, 660)
        holds("a key on the keyboard opens the first page", wait_for(lambda: screen.picture() in games))
        screen.press("Escape")
        back = pictures(place, [(300, "A"), (360, "B")], 420, 900)
        holds("and Escape leads back", wait_for(lambda: screen.picture() in back))
        holds("which are different pictures", not games & (title | back))
        console.send_signal(signal.SIGTERM)
        holds("told to stop it leaves with 0", console.wait(PATIENCE) == 0)
        holds("and has stored what was chosen", os.path.getsize(save + "/cardhold.sav") == 32 * 1024)
    finally:
        console.kill()
        screen.close()


def main():
    place = tempfile.mkdtemp(prefix="cardhold-window-")
    try:
        play(place)
    finally:
        shutil.rmtree(place, ignore_errors=True)
    sys.exit(holds.failed != 0)


main()
