/* Puts the console together and wires it to the page. */
const find = (id) => document.getElementById(id);

/* In the single file the worklet is in the page; a data: address is the one that works from a disk, too. */
const enclosed = find("worklet");
const WORKLET = enclosed ? `data:text/javascript,${encodeURIComponent(enclosed.textContent)}` : "worklet.js";

/* Keys are the game's while it is in sight and nothing else on the page has the focus. */
function isPlaying() {
    const focus = document.activeElement, device = find("device").getBoundingClientRect();
    return (focus === document.body || focus === find("picture")) && device.bottom > innerHeight / 2;
}

/* Unpacking holds the page up for a while: before that, what it says meanwhile must be on the glass. */
function painted() {
    return new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))));
}

async function putTogether(page) {
    const storage = findStorage(), lock = new Lock(storage);
    const screen = new Screen(find("screen"), find("picture")); /* as large as it will be from the start */
    await painted();
    const machine = await Machine.insert(CARTRIDGE);
    if (storage) await lock.take(); /* not at the same time: unpacking holds the page up, and the lock's patience is short */
    const battery = new Battery(machine, storage, lock), sound = new Sound(WORKLET);
    const pads = new Pads(new Keyboard(isPlaying), new Glass(find("device"), find("cross")));
    return new Console({ machine, battery, screen, sound, pads, page });
}

function tellStorage(page, { storage, lock }) {
    if (!storage) {
        page.tell("This browser lets the page keep nothing: what you play here is not stored.");
    } else if (!lock.held) {
        page.tell("Cardhold is open in another tab. You can play here, but this tab stores nothing.");
        lock.wait().then(() => page.tell("The other tab was closed.", "Go on with its game", () => location.reload()));
    }
}

function wireTools({ sound }, device) {
    const fullscreen = find("fullscreen"), mute = find("mute"), file = find("file");
    mute.addEventListener("click", () => {
        sound.mute(!sound.muted);
        mute.setAttribute("aria-pressed", sound.muted);
    });
    fullscreen.hidden = !device.requestFullscreen;
    fullscreen.addEventListener("click", () => {
        if (document.fullscreenElement) document.exitFullscreen();
        else device.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
    });
    find("open").addEventListener("click", () => file.click());
    find("keep").addEventListener("click", () => cardhold.downloadBattery());
    file.addEventListener("change", () => {
        if (file.files[0]) cardhold.open(file.files[0]);
        file.value = "";
    });
    /* A tool that was used gives the keys back to the game. */
    find("tools").addEventListener("click", () => find("picture").focus({ preventScroll: true }));
}

function wireDrop() {
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        if (event.dataTransfer.files[0]) cardhold.open(event.dataTransfer.files[0]);
    });
}

function wireLife({ sound }) {
    for (const press of ["keydown", "pointerup"]) addEventListener(press, () => sound.wake());
    document.addEventListener("visibilitychange", () => (document.hidden ? sound.rest() : sound.starting && sound.wake()));
    /* A page that comes back out of the browser's memory may find that another has stored since. */
    addEventListener("pageshow", (event) => event.persisted && location.reload());
}

/* `#seed=7` deals the same cards each time, as --seed does. */
function wantedSeed() {
    const words = new URLSearchParams(location.hash.slice(1)).get("seed");
    return /^\d+$/.test(words ?? "") ? BigInt.asUintN(64, BigInt(words)) : undefined;
}

let cardhold; /* the console: the door for scripts, too */

async function main() {
    const page = new Page(find);
    if (!enclosed && location.protocol.startsWith("http")) navigator.serviceWorker?.register("worker.js");
    try {
        cardhold = await putTogether(page);
    } catch (fault) {
        page.tellBroken(`this browser cannot run the game (${fault.message})`);
        return;
    } finally {
        find("loading").remove();
    }
    tellStorage(page, cardhold.battery);
    wireTools(cardhold, find("device"));
    wireDrop();
    wireLife(cardhold);
    find("picture").focus({ preventScroll: true });
    cardhold.boot(wantedSeed());
    cardhold.run();
}

main();
