/* What the page itself says and asks, around the picture. */
class Page {
    constructor(find) {
        this.said = find("said");
        this.notice = find("notice");
        this.cover = find("cover");
        this.question = find("question");
    }

    /* For those who listen: only what is new. */
    speak(words) {
        if (words !== this.said.textContent) this.said.textContent = words;
    }

    /* A line above the picture, with something to do about it or to be put away. */
    tell(words, label = "OK", act = () => {}) {
        this.fill(this.notice, words, label, act);
    }

    hush() { this.notice.hidden = true; }

    tellBroken(promise) {
        this.fill(this.cover, "Cardhold has made a mistake and stops here. What was saved last is good. " +
            `Please report: ${promise}.`, "Start again", () => location.reload());
    }

    tellLeft(isStored, again) {
        this.fill(this.cover, isStored ? "Everything is stored. You can close this page." :
            "You can close this page. This tab stored nothing.", "Play on", again);
    }

    fill(place, words, label, act) {
        const text = document.createElement("p"), button = document.createElement("button");
        text.textContent = words;
        button.textContent = label;
        button.addEventListener("click", () => {
            place.hidden = true;
            act();
        });
        place.replaceChildren(text, button);
        place.hidden = false;
    }

    async askReplace(name) {
        const { question } = this;
        question.querySelector("p").textContent =
            `Replace the saved games in this browser, and the match that is being played, with ${name}?`;
        question.returnValue = "";
        question.showModal();
        await new Promise((resolve) => question.addEventListener("close", resolve, { once: true }));
        return question.returnValue === "replace";
    }
}
