/* The battery in the browser's storage: the newest, and the generation before it. What a generation is and how a
 * damaged one is mended, the cartridge knows. */
const NEWEST = "cardhold.sav", PREVIOUS = "cardhold.sav.previous", DAMAGED = "cardhold.sav.damaged";

class Battery {
    constructor(machine, storage, lock) {
        this.machine = machine;
        this.storage = storage;
        this.lock = lock;
        this.generation = 0;
    }

    /* Puts what was stored into the machine, whole again if it can be. */
    load() {
        const { machine } = this;
        const older = decode(this.storage?.getItem(PREVIOUS), machine.older);
        const newest = decode(this.storage?.getItem(NEWEST), machine.newest);
        machine.calls.web_mend(newest, older);
        this.generation = machine.calls.web_generation();
        if (!this.storage) machine.calls.web_tell_stored(STORED.not);
        else if (!this.lock.isOurs()) machine.calls.web_tell_stored(STORED.byAnother);
    }

    /* Stores a battery and says what became of it. One that is damaged never pushes out the good one before it, and
     * what another has stored since is not written over. */
    store(battery) {
        const { machine, storage } = this;
        if (!storage) return STORED.not;
        if (!this.lock.isOurs()) return STORED.byAnother;
        const before = storage.getItem(NEWEST);
        const good = decode(before, machine.newest) && machine.calls.web_is_battery();
        if (good && machine.calls.web_generation() > this.generation) return STORED.byAnother;
        machine.newest.set(battery);
        machine.calls.web_stamp(this.generation + 1);
        try {
            if (before !== null) storage.setItem(good ? PREVIOUS : DAMAGED, before);
            storage.setItem(NEWEST, encode(machine.newest));
        } catch {
            return STORED.not; /* full, or forbidden: what was there is still there */
        }
        this.generation++;
        return STORED.well;
    }

    /* Whether these bytes are a battery from somewhere else. */
    recognises(bytes) {
        if (bytes.length !== BATTERY_BYTES) return false;
        this.machine.newest.set(bytes);
        return Boolean(this.machine.calls.web_is_battery());
    }
}

function encode(bytes) {
    let letters = "";
    for (let at = 0; at < bytes.length; at += 4096) {
        letters += String.fromCharCode(...bytes.subarray(at, at + 4096));
    }
    return btoa(letters);
}

/* Whether there was anything. What is no battery at all counts as a damaged one. */
function decode(text, into) {
    if (text === null || text === undefined) return false;
    into.fill(0);
    try {
        const letters = atob(text);
        for (let i = 0; i < letters.length && i < into.length; i++) into[i] = letters.charCodeAt(i);
    } catch {
        return true;
    }
    return true;
}

/* The storage, or null where the browser forbids it. */
function findStorage() {
    try {
        localStorage.getItem(NEWEST);
        return localStorage;
    } catch {
        return null;
    }
}
