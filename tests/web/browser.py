"""A real Chromium, driven through chromedriver with nothing but the standard library."""
import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync",
         "--disable-component-update", "--disable-dev-shm-usage", "--no-first-run",
         "--autoplay-policy=document-user-activation-required"]
ENTER, BACKSPACE, ARROW_LEFT = "\ue006", "\ue003", "\ue012"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="cardhold-browser-")
        self.downloads = tempfile.mkdtemp(prefix="cardhold-downloads-")
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.session = None
        try:
            self.wait_for_driver()
            self.session = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
                "goog:loggingPrefs": {"browser": "ALL"},
                "goog:chromeOptions": {"binary": shutil.which("chromium"),
                                       "args": FLAGS + [f"--user-data-dir={self.profile}"],
                                       "prefs": {"download.default_directory": self.downloads}}}}})["sessionId"]
        except BaseException:
            self.close()
            raise
        self.call("POST", self.session + "/timeouts", {"script": 120000, "pageLoad": 60000})

    def wait_for_driver(self):
        for _ in range(300):
            try:
                if self.call("GET", "/status")["ready"]:
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise RuntimeError("chromedriver does not answer")

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method, headers={"Content-Type": "application/json"},
                                         data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=150) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def close(self):
        if self.session:
            self.call("DELETE", self.session)
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
        shutil.rmtree(self.downloads, ignore_errors=True)

    def open(self, address):
        self.call("POST", self.session + "/url", {"url": address})

    def reload(self):
        self.call("POST", self.session + "/refresh", {})

    def run(self, script, *words):
        """The value of a function's body in the page; it may await."""
        return self.call("POST", self.session + "/execute/async", {"args": list(words), "script":
            "const done = arguments[arguments.length - 1], words = [...arguments].slice(0, -1);"
            "(async (...words) => {" + script + "})(...words).then(done, (fault) => done(`fault: ${fault.stack}`));"})

    def until(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.run(f"return {expression};")
            if value and not str(value).startswith("fault: "):
                return value
            time.sleep(0.05)
        raise AssertionError(f"never came: {expression} (last: {value})")

    def press(self, *keys):
        """Real keys: down, and up a few frames later."""
        for key in keys:
            self.call("POST", self.session + "/actions", {"actions": [{"type": "key", "id": "keys", "actions": [
                {"type": "keyDown", "value": key}, {"type": "pause", "duration": 60}, {"type": "keyUp", "value": key},
                {"type": "pause", "duration": 60}]}]})

    def touch(self, x, y, milliseconds=80):
        self.call("POST", self.session + "/actions", {"actions": [
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
                {"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": milliseconds}, {"type": "pointerUp", "button": 0},
                {"type": "pause", "duration": 60}]}]})

    def develop(self, command, **parameters):
        return self.call("POST", self.session + "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def size(self, width, height, density=1, touch=False):
        self.develop("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=touch)
        self.develop("Emulation.setTouchEmulationEnabled", enabled=touch)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", self.session + "/screenshot")))

    def complaints(self):
        """Errors, violations of the policy and uncaught faults since the last call; but not that we look at pictures."""
        said = self.call("POST", self.session + "/se/log", {"type": "browser"})
        return [line["message"] for line in said if line["level"] in ("SEVERE", "WARNING") and
                "willReadFrequently" not in line["message"]]

    def tabs(self):
        return self.call("GET", self.session + "/window/handles")

    def new_tab(self):
        handle = self.call("POST", self.session + "/window/new", {"type": "tab"})["handle"]
        self.go_to(handle)
        return handle

    def go_to(self, handle):
        self.call("POST", self.session + "/window", {"handle": handle})

    def close_tab(self):
        self.call("DELETE", self.session + "/window")
