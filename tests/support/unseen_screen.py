"""What the tries of the consoles share: a screen that nobody sees, keys pressed on it, waiting, and how a thing is told."""
import os
import subprocess
import sys
import time

PATIENCE = 40  # seconds, on a machine with much else to do


def holds(name, truth):
    print("ok" if truth else "not ok", name, flush=True)
    holds.failed += not truth
    return truth


holds.failed = 0


def wait_for(found):
    """What `found` gives, as soon as it is something."""
    until = time.time() + PATIENCE
    while time.time() < until:
        got = found()
        if got:
            return got
        time.sleep(0.1)
    return None


class Screen:
    """An X server of its own."""

    def __init__(self, size, *options):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % size, "-nolisten", "tcp", "-noreset", *options],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as told:
            self.name = ":" + told.readline().strip()  # all of the line: it is written in two pieces
        if self.name == ":":
            sys.exit("not ok a screen that nobody sees: Xvfb did not start")

    def press(self, key):
        """Held for several frames, so that a slow machine sees it, too."""
        for how in ("keydown", "keyup"):
            subprocess.run(["xdotool", how, key], env=dict(os.environ, DISPLAY=self.name), check=True)
            time.sleep(0.15)

    def close(self):
        self.process.terminate()
        self.process.wait()
