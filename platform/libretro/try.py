#!/usr/bin/env python3
"""Tries the core in a real RetroArch on a screen that nobody sees: `make test-libretro`.

RetroArch is told what to do through its standard input, and its keys are pressed by xdotool. What became of it is
read from its screenshots, its states, its save RAM and the core's own file; a match that was kept is taken up by the
headless console. Prints "ok ..." or "not ok ..." lines. The folder with all that was seen is named when one fails."""
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests/support"))
from png_pixels import rgb_of
from unseen_screen import PATIENCE, Screen, holds, wait_for

BUILD = os.environ.get("BUILD", "build")
WIDTH, HEIGHT, COLOURS = 320, 240, 64
CART_BYTES = 256 * 1024

CONFIG = """
video_driver = "gl"
audio_driver = "null"
input_driver = "x"
input_joypad_driver = "null"
menu_driver = "null"
video_vsync = "false"
vrr_runloop_enable = "true"
video_gpu_screenshot = "false"
stdin_cmd_enable = "true"
pause_nonactive = "false"
config_save_on_exit = "false"
quit_press_twice = "false"
savestate_file_compression = "false"
save_file_compression = "false"
savestate_thumbnail_enable = "false"
sort_savefiles_enable = "false"
sort_savestates_enable = "false"
sort_savefiles_by_content_enable = "false"
sort_savestates_by_content_enable = "false"
sort_screenshots_by_content_enable = "false"
history_list_enable = "false"
suspend_screensaver_enable = "false"
savefile_directory = "{0}/saves"
savestate_directory = "{0}/states"
screenshot_directory = "{0}/shots"
libretro_directory = "{0}/cores"
libretro_info_path = "{0}/cores"
rgui_config_directory = "{0}/config"
"""


class RetroArch:
    def __init__(self, place, screen, *options):
        self.place, self.screen = place, screen
        environment = dict(os.environ, DISPLAY=screen.name, HOME=place, XDG_CONFIG_HOME=place + "/config")
        with open(place + "/retroarch.cfg", "w") as config:
            config.write(CONFIG.format(place) + "".join(line + "\n" for line in options))
        self.log = open(place + "/log", "ab")
        self.process = subprocess.Popen(
            ["retroarch", "--verbose", "--config", place + "/retroarch.cfg", "-L",
             place + "/cores/cardhold_libretro.so"],
            stdin=subprocess.PIPE, stdout=self.log, stderr=self.log, env=environment)

    def tell(self, command):
        self.process.stdin.write(command.encode() + b"\n")
        self.process.stdin.flush()

    def press(self, key):
        self.screen.press(key)
        time.sleep(0.6)

    def files(self, folder):
        path = os.path.join(self.place, folder)
        return {name: os.stat(os.path.join(path, name)).st_mtime_ns for name in os.listdir(path)}

    def new_file(self, folder, before):
        """What lies there and did not before, once it is whole."""
        name = wait_for(lambda: next((n for n, at in self.files(folder).items() if before.get(n) != at), None))
        if not name:
            return b""
        path = os.path.join(self.place, folder, name)
        size = -1
        while size != os.path.getsize(path) or size == 0:
            size = os.path.getsize(path)
            time.sleep(0.3)
        return read(path)

    def screenshot(self):
        time.sleep(1.1)  # its name is the second
        before = self.files("shots")
        self.tell("SCREENSHOT")
        return pixels_of(self.new_file("shots", before))

    def save_state(self):
        """The cartridge's memory; RetroArch writes a state only while it runs and does nothing else."""
        before = self.files("states")
        self.tell("SAVE_STATE")
        return memory_of(self.new_file("states", before))

    def quit(self):
        self.tell("QUIT")
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None

    def kill(self):
        self.process.kill()
        self.process.wait()


def memory_of(state):
    """RetroArch packs the core's bytes into blocks, each with a name and a length."""
    at = 8
    while state[:7] == b"RASTATE" and at + 8 <= len(state):
        name, length = state[at:at + 4], struct.unpack("<I", state[at + 4:at + 8])[0]
        if name == b"MEM ":
            return state[at + 8:at + 8 + length]
        at += 8 + (length + 7) // 8 * 8
    return state


def picture_of(memory):
    """What the cartridge has drawn: the first thing in its memory, and then the palette."""
    palette = struct.unpack("<%dI" % COLOURS, memory[WIDTH * HEIGHT:WIDTH * HEIGHT + 4 * COLOURS])
    return [palette[index] for index in memory[:WIDTH * HEIGHT]]


def pixels_of(png):
    """Width, height, and the pixels as 0xRRGGBB."""
    width, height, rgb = rgb_of(png)
    return width, height, [rgb[i] << 16 | rgb[i + 1] << 8 | rgb[i + 2] for i in range(0, len(rgb), 3)]


def headless(battery, place, script):
    """What the headless console answers when it goes on from that battery."""
    folder = tempfile.mkdtemp(dir=place)
    shutil.copy(battery, folder + "/cardhold.sav")
    answer = subprocess.run([BUILD + "/tests/cardhold", "--headless", "--save", folder, "--script", "-"],
                            input=script, stdout=subprocess.PIPE, text=True, timeout=PATIENCE)
    return answer.stdout


def resumes(battery, place):
    """The first row of the title goes on with the match that was kept."""
    return "\nmatch" in headless(battery, place, "wait 200\npress A\nwait 120\nstate\n")


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


def play(retroarch, times):
    for _ in range(times):
        retroarch.press("x")  # that key is the pad's A


def begin_match(retroarch):
    play(retroarch, 2)
    retroarch.press("Left")  # "First time?" has "Learn it" chosen: the other answer is "Just play"
    play(retroarch, 9)


def likeness(one, other):
    """How many of a hundred pixels are the same."""
    return 100 * sum(a == b for a, b in zip(one, other)) // (WIDTH * HEIGHT)


def started(retroarch, times=1):
    wait_for(lambda: read(retroarch.place + "/log").count(b"GET_SAVE_DIRECTORY") == times)
    time.sleep(4)


def states(retroarch, match):
    memory = retroarch.save_state()
    if not holds("a state is saved", len(memory) > CART_BYTES):
        return
    holds("in it is the picture that is seen", likeness(match, picture_of(memory)) > 90)
    retroarch.press("s")  # the pad's X: what lies there is explained
    holds("the next button changes the picture", likeness(match, retroarch.screenshot()[2]) < 90)
    retroarch.tell("LOAD_STATE")
    time.sleep(2)
    holds("with the state loaded it is back", likeness(match, retroarch.screenshot()[2]) > 90)


def pictures_states_and_a_match(place, screen):
    retroarch = RetroArch(place, screen)
    own = place + "/saves/cardhold/cardhold.sav"
    started(retroarch)
    width, height, title = retroarch.screenshot()
    holds("the first picture is 320x240", (width, height) == (WIDTH, HEIGHT))
    holds("it is no empty one", len(set(title)) > 8)
    begin_match(retroarch)
    holds("the core stores a match itself, at once", wait_for(lambda: read(own)) and resumes(own, place))
    states(retroarch, retroarch.screenshot()[2])
    holds("RetroArch leaves", retroarch.quit() == 0)
    srm = place + "/saves/Cardhold.srm"
    holds("it has stored the save RAM", resumes(srm, place))
    holds("which is what the core has stored", read(srm) == read(own))


def kept_by_save_ram_alone(place, screen):
    srm = place + "/saves/Cardhold.srm"
    before = read(srm)
    shutil.rmtree(place + "/saves/cardhold")
    retroarch = RetroArch(place, screen)
    own = place + "/saves/cardhold/cardhold.sav"
    holds("the core goes on from the save RAM", wait_for(lambda: read(own)) and resumes(own, place))
    retroarch.quit()
    holds("and RetroArch keeps that", resumes(srm, place) and len(read(srm)) == len(before))


def kept_by_the_core_alone(place, screen):
    srm = place + "/saves/Cardhold.srm"
    own = place + "/saves/cardhold/cardhold.sav"
    os.remove(srm)
    retroarch = RetroArch(place, screen)
    started(retroarch, 3)
    play(retroarch, 3)
    retroarch.kill()
    holds("a killed RetroArch has stored nothing", not os.path.exists(srm))
    holds("but the core has", resumes(own, place))


def running_ahead(place, screen, second):
    words = "in a second instance" if second else "in one instance"
    shutil.rmtree(place + "/saves")
    os.mkdir(place + "/saves")
    os.remove(place + "/log")
    retroarch = RetroArch(place, screen, 'run_ahead_enabled = "true"', 'run_ahead_frames = "2"',
                          'run_ahead_secondary_instance = "%s"' % ("true" if second else "false"))
    own = place + "/saves/cardhold/cardhold.sav"
    started(retroarch, 2 if second else 1)
    begin_match(retroarch)
    holds("running ahead %s it plays and stores" % words, wait_for(lambda: read(own)) and resumes(own, place))
    retroarch.quit()
    holds("and one core has stored", read(place + "/saves/Cardhold.srm") == read(own))


def main():
    place = tempfile.mkdtemp(prefix="cardhold-retroarch-")
    for folder in ("saves", "states", "shots", "cores", "config"):
        os.mkdir(place + "/" + folder)
    for name in ("cardhold_libretro.so", "cardhold_libretro.info"):
        shutil.copy(BUILD + "/" + name, place + "/cores/")
    screen = Screen((960, 720))
    try:
        pictures_states_and_a_match(place, screen)
        kept_by_save_ram_alone(place, screen)
        kept_by_the_core_alone(place, screen)
        running_ahead(place, screen, False)
        running_ahead(place, screen, True)
    finally:
        screen.close()
    if holds.failed:
        print("all that was seen is in", place)
    else:
        shutil.rmtree(place)
    return 1 if holds.failed else 0


if __name__ == "__main__":
    sys.exit(main())
