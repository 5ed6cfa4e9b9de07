/* The sound. Browsers allow it from the player's first press on; without a device or a worklet it stays silent. */
class Sound {
    constructor(worklet) {
        this.worklet = worklet;
        this.muted = false;
    }

    async wake() {
        if (!this.starting) this.starting = this.start();
        await this.starting;
        if (this.context && !this.muted && !document.hidden) await this.context.resume();
    }

    async start() {
        try {
            const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: "interactive" });
            await context.audioWorklet.addModule(this.worklet);
            this.node = new AudioWorkletNode(context, "cardhold", { numberOfInputs: 0, outputChannelCount: [1] });
            this.node.connect(context.destination);
            this.context = context;
        } catch {
            this.context = null;
        }
    }

    play(frame) {
        if (this.context?.state === "running") this.node.port.postMessage(frame.slice());
    }

    rest() { this.context?.suspend(); }

    mute(muted) {
        this.muted = muted;
        if (muted) this.rest();
        else this.wake();
    }
}
