/* Only one tab stores. The browser's own locks end with their tab. Where there are none (a page that came over
 * plain http) a line in the storage does it: renewed every second, and stale when its tab has died. */
const LOCK = "cardhold.lock", LOCK_WAIT_MS = 700, LOCK_BEAT_MS = 1000, LOCK_STALE_MS = 5000;

class Lock {
    constructor(storage) {
        this.storage = storage;
        this.name = crypto.getRandomValues(new Uint32Array(2)).join("-");
        this.byBrowser = Boolean(navigator.locks);
        this.held = false;
    }

    /* A page that is being loaded anew may have to wait a moment for itself. */
    async take() {
        if (this.byBrowser) {
            try {
                return await this.request({ signal: AbortSignal.timeout(LOCK_WAIT_MS) });
            } catch (refusal) {
                if (refusal.name === "TimeoutError" || refusal.name === "AbortError") return false;
                this.byBrowser = false; /* it has locks, but not for this page */
            }
        }
        const end = Date.now() + LOCK_WAIT_MS;
        while (!(await this.write()) && Date.now() < end) await pause(100);
        return this.held;
    }

    /* Whenever the other tab has gone. */
    async wait() {
        if (this.byBrowser) return this.request({});
        while (!(await this.write())) await pause(LOCK_BEAT_MS);
        return true;
    }

    /* It may have been lost: a tab that the browser had put to sleep renews nothing. */
    isOurs() {
        return this.held && (this.byBrowser || this.read()?.name === this.name);
    }

    request(options) {
        return new Promise((taken, refused) => {
            navigator.locks.request(LOCK, options, () => {
                this.held = true;
                taken(true);
                return new Promise(() => {}); /* kept as long as the page lives */
            }).catch(refused);
        });
    }

    read() {
        try {
            return JSON.parse(this.storage.getItem(LOCK));
        } catch {
            return null;
        }
    }

    async write() {
        const other = this.read();
        if (other && other.name !== this.name && Math.abs(Date.now() - other.time) < LOCK_STALE_MS) return false;
        this.beat();
        await pause(50); /* two at the same moment: the last to write has it */
        this.held = this.read()?.name === this.name;
        if (this.held) {
            this.beating = setInterval(() => this.isOurs() && this.beat(), LOCK_BEAT_MS);
            addEventListener("pagehide", () => this.isOurs() && this.storage.removeItem(LOCK));
        }
        return this.held;
    }

    beat() {
        this.storage.setItem(LOCK, JSON.stringify({ name: this.name, time: Date.now() }));
    }
}

function pause(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
