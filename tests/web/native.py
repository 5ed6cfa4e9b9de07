"""The same cartridge in the headless console: what the page is compared with."""
import datetime
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../support"))
from png_pixels import rgb_of

CARDHOLD = pathlib.Path(os.environ.get("BUILD", "build")) / "tests" / "cardhold"
BUTTONS = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y", "L", "R", "START", "SELECT"]


def rgba_of(path):
    """The pixels of a shot, as a page's canvas has them."""
    width, height, rgb = rgb_of(path.read_bytes())
    assert (width, height) == (320, 240)
    rgba = bytearray(b"\xff" * (4 * width * height))
    for channel in range(3):
        rgba[channel::4] = rgb[channel::3]
    return bytes(rgba)


def script_lines(buttons, frames):
    """One for each frame, so that all can be looked at; what was held is let go for a frame."""
    names = "+".join(name for bit, name in enumerate(BUTTONS) if buttons >> bit & 1)
    waits = ["wait 1"] * frames
    return [f"down {names}", *waits, f"up {names}", "wait 1"] if buttons else waits


class Native:
    """Keeps its battery from one run to the next."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cardhold-native-")
        self.path = pathlib.Path(self.folder.name)

    def play(self, seed, steps, shots):
        """Plays the steps and tells the state and, if wanted, the hash of the picture after every frame."""
        lines, number = [], 0
        for line in (line for step in steps for line in script_lines(*step)):
            lines.append(line)
            if line == "wait 1":
                lines += ["state"] + [f"shot s{number}"] * shots
                number += 1
        day = (datetime.date.today() - datetime.date(1970, 1, 1)).days  # the page has a clock, and with it the day's deal
        said = subprocess.run([CARDHOLD, "--headless", "--seed", str(seed), "--day", str(day), "--save", self.path / "save", "--script", "-",
                               "--shots", self.path], input="\n".join(lines), text=True, capture_output=True, check=True)
        states = [line for line in said.stdout.splitlines() if line != "ok"]
        pictures = []
        for number in range(len(states) if shots else 0):
            picture = self.path / f"s{number}.png"
            if picture.exists():
                pictures.append(hashlib.sha256(rgba_of(picture)).hexdigest())
                picture.unlink()
        return states, pictures

    def battery(self):
        return (self.path / "save" / "cardhold.sav").read_bytes()
