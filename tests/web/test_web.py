#!/usr/bin/env python3
"""The web page in a real browser, served over loopback and from the disk: `make test-web`."""
import base64
import functools
import http.server
import os
import pathlib
import random
import re
import sys
import threading
import time
import traceback

from browser import ARROW_LEFT, BACKSPACE, Browser
from native import BUTTONS, Native

BUILD = pathlib.Path(os.environ.get("BUILD", "build")).resolve()
GOLDEN = pathlib.Path("tests/golden/release-1.0.0")
FRAMES_COMPARED = 3000
A, START, UP = 1 << BUTTONS.index("A"), 1 << BUTTONS.index("START"), 1 << BUTTONS.index("UP")
# Going back is among them: without it a player who cannot pay would try for ever.
PLAYERS_BUTTONS = [A] * 6 + [1 << BUTTONS.index(name) for name in ("UP", "RIGHT", "DOWN", "LEFT", "B")]
LEFT = 1 << BUTTONS.index("LEFT")
# "First time?" has "Learn it" chosen: the other answer is "Just play".
TO_A_MATCH = [[0, 200], [A, 1], [0, 60], [A, 1], [0, 60], [LEFT, 1], [0, 20], [A, 1], [0, 300]]

# Plays steps of [buttons, frames]; what is held is let go for a frame. Tells the state and the picture's hash after each frame.
PLAY = """
    const [steps, wantsPictures] = words, states = [], pictures = [];
    const frames = steps.flatMap(([held, count]) => [...Array(count).fill(held), ...(held ? [0] : [])]);
    cardhold.pause();
    for (const held of frames) {
        cardhold.frame({ buttons: [held, 0, 0, 0, 0], connected: 1 });
        if (cardhold.stopped) break;
        states.push(cardhold.machine.said);
        if (!wantsPictures) continue;
        cardhold.show();
        const picture = document.getElementById("picture").getContext("2d").getImageData(0, 0, 320, 240).data;
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", picture));
        pictures.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    cardhold.show();
    return [states, pictures];
"""
AFRESH = "cardhold.pause(); localStorage.clear(); cardhold.boot(BigInt(words[0]));"
DROP = """
    const bytes = Uint8Array.from(atob(words[1]), (letter) => letter.charCodeAt(0)), data = new DataTransfer();
    data.items.add(new File([bytes], words[0]));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


class Served:
    """The folder on a port of this machine."""

    def __init__(self):
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=BUILD / "web"))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def play(browser, steps, pictures=False):
    return browser.run(PLAY, steps, pictures)


def stored(browser, key="cardhold.sav"):
    text = browser.run("return localStorage.getItem(words[0]);", key)
    return text and base64.b64decode(text)


def visit(browser, address):
    browser.open("about:blank")  # the same address with another #seed would not load anew
    browser.open(address)
    browser.until("cardhold && cardhold.frames > 30")


def monkey(seed, count):
    chance, steps = random.Random(seed), list(TO_A_MATCH)
    for _ in range(count):
        held = chance.choice([A] * 4 + [1 << bit for bit in range(len(BUTTONS))])
        steps.append([held, chance.choice([1, 1, 1, 2, 9])])
        steps += [[0, 1]] * chance.choice([1, 2, 4])
    return steps


def play_until(browser, reached, why):
    chance, tried = random.Random(1), 0
    while not reached():
        play(browser, [[chance.choice(PLAYERS_BUTTONS), 1], [0, 20]])
        tried += 1
        assert tried < 500, why


def play_until_decided(browser, times=1):
    def decided():
        said = re.match("match .* decisions ([0-9]+)", browser.run("return cardhold.machine.said;"))
        return said and int(said[1]) >= times
    play_until(browser, decided, "nothing is ever decided")


def assert_sounds(browser):
    """Something comes out of the worklet; the music has rests, so it is listened to for a while."""
    browser.until("cardhold.sound.context && cardhold.sound.context.state === 'running'")
    loudest = browser.run("""
        const ear = cardhold.sound.context.createAnalyser(), heard = new Float32Array(ear.fftSize);
        let loudest = 0;
        cardhold.sound.node.connect(ear);
        for (let i = 0; i < 40 && loudest === 0; i++) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            ear.getFloatTimeDomainData(heard);
            loudest = Math.max(...heard.map(Math.abs));
        }
        return loudest;""")
    assert loudest > 0.001, f"nothing is heard ({loudest})"


def frames_of(steps):
    return sum(frames + (held != 0) for held, frames in steps)


def test_boots(browser, served):
    """the page boots and shows the title"""
    visit(browser, served.address)
    browser.until("cardhold.machine.said === 'title'")
    browser.until("document.getElementById('said').textContent === 'title'")
    assert browser.run("return [...document.images].every((image) => !image.complete || image.naturalWidth > 0);")


def test_loading(browser, served):
    """while the cartridge is unpacked the page says so, seen and spoken; then it is gone"""
    watch = browser.develop("Page.addScriptToEvaluateOnNewDocument", source="""
        const unpacks = WebAssembly.instantiate, says = () => document.querySelector("#loading[role=status]")?.innerText;
        let shown = "";
        const look = () => { shown ||= says() ?? ""; requestAnimationFrame(look); };
        look();
        WebAssembly.instantiate = (bytes) => {
            window.saidMeanwhile ??= [shown, says()];
            return unpacks(bytes);
        };""")["identifier"]
    for address in (served.address, (BUILD / "cardhold.html").as_uri()):
        visit(browser, address)
        said = browser.run("return [...saidMeanwhile, document.getElementById('loading')];")
        assert said == ["Loading the game", "Loading the game", None], said
    browser.develop("Page.removeScriptToEvaluateOnNewDocument", identifier=watch)


def test_policy(browser, served):
    """neither page runs a script that does not belong to it, or asks another place for anything"""
    for address in (served.address, (BUILD / "cardhold.html").as_uri()):
        visit(browser, address)
        browser.run("""
            const script = document.createElement("script");
            script.textContent = "window.injected = true";
            document.body.append(script);
            await fetch("http://127.0.0.1:9/").catch(() => {});""")
        assert not browser.run("return window.injected;")
        complaints = browser.complaints()
        assert sum("Content Security Policy" in words for words in complaints) >= 2, complaints
        asked = browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name);")
        assert all(name.startswith((served.address, "data:", "http://127.0.0.1:9/")) for name in asked), asked


def test_pictures_equal_native(browser, served):
    """some thousand frames of a monkey on the pad: every picture, every state and the battery are the native ones"""
    visit(browser, served.address)
    compared = seed = 0
    while compared < FRAMES_COMPARED:
        seed += 1
        steps, native = monkey(seed, 250), Native()
        browser.run(AFRESH, seed)
        states, pictures = play(browser, steps, True)
        native_states, native_pictures = native.play(seed, steps, True)
        for number, (ours, theirs) in enumerate(zip(zip(states, pictures), zip(native_states, native_pictures))):
            assert ours == theirs, f"seed {seed}, frame {number}: {ours} is not {theirs}"
        assert abs(len(states) - len(native_states)) <= 1, f"seed {seed} ended at {len(states)}"
        if stored(browser):
            assert stored(browser) == native.battery(), f"seed {seed}: the batteries differ"
        compared += len(pictures)
        assert seed < 50, "the monkey always leaves"
    print(f"# {compared} pictures, one a frame, with {seed} seeds")


def test_scripted_match(browser, served):
    """a whole match from the title to the final score, as it goes natively; a reload resumes it in the middle"""
    native, chance, steps, seed = Native(), random.Random(4), [], 3
    visit(browser, f"{served.address}#seed={seed}")
    browser.run(AFRESH, seed)
    states, half = [], None
    part = list(TO_A_MATCH)
    while not any(state.startswith("standings") for state in states):
        for _ in range(250):
            part.append([chance.choice(PLAYERS_BUTTONS), 1])
            part.append([0, chance.choice([16, 20])])
        states, _ = play(browser, part)
        assert native.play(seed, part, False)[0] == states
        assert stored(browser) == native.battery()
        steps, part = steps + part, [[0, 200], [A, 1], [0, 60]]
        if not any(state.startswith("standings") for state in states):
            half = half or states[-1]
            browser.reload()
            browser.until("cardhold && cardhold.battery")
            browser.run("cardhold.pause(); cardhold.boot(BigInt(words[0]));", seed)
        assert len(steps) < 20000, "the match has no end"
    resumed = play(browser, [[0, 1]])[0]
    assert half and half.startswith("match"), half
    print(f"# {len(steps)} steps, {frames_of(steps)} frames; first reload at \"{half}\", last state {resumed}")


def begin_match(browser):
    """From the title with real keys."""
    browser.until("cardhold.machine.said === 'title' && cardhold.frames > 200")
    browser.press("z")
    browser.until("cardhold.machine.said === 'games'")
    browser.press("z")
    time.sleep(0.5)
    browser.press(ARROW_LEFT, "z")  # "First time?" Just play.
    browser.until("cardhold.machine.said.startsWith('match')", 60)


def test_reload_resumes(browser, served):
    """real keys begin a match, a reload and one press resume it at the same decision"""
    visit(browser, served.address)
    browser.run("localStorage.clear(); cardhold.boot(1n); cardhold.run();")
    begin_match(browser)
    play_until_decided(browser)
    before = browser.run("return cardhold.machine.said;").split()
    browser.reload()
    browser.until("cardhold && cardhold.machine.said === 'title' && cardhold.frames > 200", 30)
    browser.press(" ")
    after = browser.until("cardhold.machine.said.startsWith('match') && cardhold.machine.said").split()
    assert after[:2] == before[:2] and int(after[-1]) >= int(before[-1]) > 0, f"{after} is not {before}"
    browser.until("cardhold.page.said.textContent.startsWith('match')")
    for _ in range(20):  # back step by step; where there is none, B opens the menu
        if browser.run("return cardhold.machine.said;").startswith("pause"):
            break
        browser.press("x")
        time.sleep(0.4)
    browser.until("cardhold.machine.said.startsWith('pause')")
    time.sleep(0.4)
    browser.press("x")
    browser.until("cardhold.machine.said.startsWith('match')")
    assert_sounds(browser)


def test_export(browser, served):
    """a report comes as a download, and dropped onto the page it can be watched"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, TO_A_MATCH)
    back = [[1 << BUTTONS.index("B"), 1], [0, 30]]
    for row in range(3, 8):  # the menu wraps: from its end upwards
        for _ in range(6):
            if play(browser, back)[0][-1].startswith("pause"):
                break
        play(browser, [[UP, 1], [0, 2]] * row + [[A, 1], [0, 60]])
        if browser.run("return cardhold.fileServed;"):
            break
    end, found = time.monotonic() + 20, []
    while not found and time.monotonic() < end:
        found = [file for file in pathlib.Path(browser.downloads).iterdir() if file.name.startswith("report-") and file.suffix != ".crdownload"]
        time.sleep(0.1)
    assert found, "no file was downloaded"
    browser.run(AFRESH, 1)
    play(browser, [[0, 200]])
    browser.run(DROP, found[0].name, base64.b64encode(found[0].read_bytes()).decode())
    time.sleep(0.3)
    assert play(browser, [[0, 300]])[0][-1].startswith("watch")


def test_dropped_save(browser, served):
    """a dropped save asks before it replaces, and what was there stays as the previous generation"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, TO_A_MATCH)
    mine, save = stored(browser), (GOLDEN / "casual.sav").read_bytes()
    for answer in ("keep", "replace"):
        browser.run(DROP, "casual.sav", base64.b64encode(save).decode())
        browser.until("document.getElementById('question').open")
        assert stored(browser) == mine
        browser.run(f"document.querySelector('#question button[value={answer}]').click();")
        time.sleep(0.3)
        assert (stored(browser) == mine) == (answer == "keep")
    assert stored(browser, "cardhold.sav.previous") == mine
    assert stored(browser)[256:] == save[256:], "the sections are not those of the file"
    browser.run(DROP, "rubbish.bin", base64.b64encode(bytes(40000)).decode())
    browser.until("document.getElementById('notice').textContent.includes('neither')")


def test_damaged_battery(browser, served):
    """a damaged newest battery is mended from the one before and kept aside"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, TO_A_MATCH)
    play_until_decided(browser, 2)  # so that the match is in both generations
    before = browser.run("return cardhold.machine.said;")
    assert stored(browser, "cardhold.sav.previous"), "there is no previous generation"
    browser.run("localStorage.setItem('cardhold.sav', 'rubbish');")
    browser.reload()
    browser.until("cardhold && cardhold.frames > 30")
    after = play(browser, [[0, 200], [A, 1], [0, 900]])[0]
    assert after[-1].split()[:2] == before.split()[:2], f"{after} after {before}"
    aside = "return localStorage.getItem('cardhold.sav.damaged');"
    play_until(browser, lambda: browser.run(aside), "nothing is ever stored")
    assert browser.run(aside) == "rubbish"
    assert browser.run("return cardhold.battery.generation;") > 0


def test_two_tabs(browser, served):
    """a second tab says so and stores nothing; when the first is closed it can go on with its game"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, TO_A_MATCH)
    mine, first = stored(browser), browser.tabs()[0]
    second = browser.new_tab()
    visit(browser, served.address)
    assert "another tab" in browser.until("document.getElementById('notice').textContent")
    play(browser, TO_A_MATCH + [[0, 600]])
    assert stored(browser) == mine, "the second tab has stored"
    browser.go_to(first)
    play_until(browser, lambda: stored(browser) != mine, "the first tab does not store any more")
    browser.close_tab()
    browser.go_to(second)
    browser.until("document.getElementById('notice').textContent.includes('closed')")
    browser.run("window.isOld = true; document.querySelector('#notice button').click();")
    browser.until("!window.isOld && cardhold && cardhold.frames > 30 && cardhold.battery.lock.isOurs()")
    assert browser.run("return document.getElementById('notice').hidden;")


def test_storage_lock(browser, served):
    """without the browser's locks a line in the storage keeps a second tab from storing"""
    visit(browser, served.address)
    browser.run("cardhold.pause();")
    taken = browser.run("""
        const one = new Lock(localStorage), other = new Lock(localStorage);
        one.byBrowser = other.byBrowser = false;
        const taken = [await one.take(), await other.take()];
        localStorage.setItem("cardhold.lock", JSON.stringify({ name: "dead", time: Date.now() - 6000 }));
        return [...taken, one.isOurs(), await other.take()];""")
    assert taken == [True, False, False, True], taken


def test_glass_and_pad(browser, served):
    """fingers on the glass and a standard gamepad press what they should, upright and sideways"""
    for width, height in ((390, 844), (844, 390)):
        browser.size(width, height, 3, True)
        visit(browser, served.address)
        browser.run("localStorage.clear(); cardhold.boot(1n);")
        browser.until("cardhold.machine.said === 'title' && cardhold.frames > 200")
        box = browser.run("const box = document.querySelector('[data-button=a]').getBoundingClientRect();"
                          "return [box.x + box.width / 2, box.y + box.height / 2];")
        browser.touch(*box)
        browser.until("cardhold.machine.said === 'games'")
    browser.run("""
        const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
        buttons[0].pressed = true;
        navigator.getGamepads = () => [{ connected: true, buttons, axes: [0, 0] }];""")
    browser.until("cardhold.machine.said === 'title'")
    browser.run("delete navigator.getGamepads;")


def test_whole_pixels(browser, served):
    """the picture has whole pixels and all buttons are on the screen, on phones and on a desk"""
    for width, height, density in ((390, 844, 3), (360, 640, 2), (844, 390, 3), (1280, 720, 1), (1920, 1080, 1)):
        browser.size(width, height, density, width < 1000)
        visit(browser, served.address)
        scale = browser.run("return parseFloat(document.getElementById('picture').style.width) * devicePixelRatio / 320;")
        assert abs(scale - round(scale)) < 1e-4 and scale >= 2, f"{width}x{height}: {scale}"
        outside = browser.run("""
            return [...document.querySelectorAll("#device [data-button], #cross, #picture")].filter((key) => {
                const box = key.getBoundingClientRect();
                return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
            }).map((key) => key.id || key.dataset.button);""")
        assert outside == [], f"{width}x{height}: {outside}"
    browser.size(1280, 720)


def test_broken(browser, served):
    """a cartridge that breaks a promise stops with a message, and what was stored last stays"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, TO_A_MATCH)
    mine = stored(browser)
    # Bytes that cannot be are put into one place of the cartridge's memory after the other, until it finds out.
    found = browser.run("""
        const { calls } = cardhold.machine, memory = cardhold.machine.bytes(0, 1 << 20), whole = memory.slice();
        const end = calls.web_newest() - 1000, begin = end - (1 << 18) + 2000;
        for (let at = begin - begin % 16; at < end; at += 16) {
            memory.fill(0xFF, at, at + 16);
            try {
                for (let i = 0; i < 6; i++) {
                    calls.web_hold(0, i % 2 ? 0 : 16);
                    calls.web_frame();
                }
            } catch {
                if (cardhold.machine.broken) {
                    memory.set(whole);
                    memory.fill(0xFF, at, at + 16);
                    return at;
                }
            }
            memory.set(whole);
        }
        return 0;""")
    assert found, "the cartridge never finds out"
    play(browser, [[A, 1]] * 3)
    words = browser.until("!document.getElementById('cover').hidden && document.getElementById('cover').textContent")
    assert "made a mistake" in words and ", line " in words and "game/" in words, words
    assert stored(browser) == mine
    print(f"# {words}")


def test_leaving(browser, served):
    """Start and Select held for a second leave, and one press plays on"""
    visit(browser, served.address)
    browser.run(AFRESH, 1)
    play(browser, [[0, 200], [START | 1 << BUTTONS.index("SELECT"), 61]])
    assert "stored" in browser.until("document.getElementById('cover').textContent")
    browser.run("document.querySelector('#cover button').click(); cardhold.run();")
    browser.until("cardhold.machine.said === 'title'")


def test_single_file(browser, served):
    """all in one file, from the disk: boots, plays, keeps its battery"""
    visit(browser, (BUILD / "cardhold.html").as_uri())
    browser.run("localStorage.clear(); cardhold.boot(1n);")
    begin_match(browser)
    assert_sounds(browser)
    browser.until("localStorage.getItem('cardhold.sav')")
    browser.reload()
    browser.until("cardhold && cardhold.battery.generation > 0")


def test_offline(browser, served):
    """without a network the page loads and plays; the browser finds it can be installed"""
    visit(browser, served.address)
    browser.until("(await navigator.serviceWorker.ready).active.state === 'activated'")
    faults = browser.develop("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == [], faults
    served.stop()
    browser.reload()
    browser.until("cardhold && cardhold.frames > 30 && cardhold.machine.said === 'title'")
    assert browser.run("return navigator.serviceWorker.controller !== null;")
    browser.until("[...document.images].every((image) => { image.loading = 'eager'; return image.complete && image.naturalWidth; })")
    browser.press(BACKSPACE)


def main():
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    wanted = sys.argv[1:]
    failed, served, browser = 0, Served(), Browser()
    try:
        for test in tests:
            if wanted and test.__name__ not in wanted:
                continue
            start, fault = time.monotonic(), None
            try:
                test(browser, served)
                complaints = browser.complaints()
                assert complaints == [], f"the browser complains: {complaints}"
            except Exception:
                fault = traceback.format_exc()
                failed += 1
            if fault:
                browser.screenshot(BUILD / "tests" / f"{test.__name__}.png")
            print(f"{'not ok' if fault else 'ok'} {test.__doc__} ({time.monotonic() - start:.0f} s)", flush=True)
            if fault:
                print("".join(f"#   {line}\n" for line in fault.splitlines()), flush=True)
    finally:
        browser.close()
    print(f"{len(wanted or tests) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
