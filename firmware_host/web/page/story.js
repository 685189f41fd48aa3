/** The running text: what happens, and why. Text only: nothing in it is ever read as HTML. */

const TONES = new Set(["look", "move", "capture", "prompt", "note", "alarm"]);
const LONGEST = 500;
const NEAR_THE_END_PX = 32;
const QUIET_MS = 1000;

/** @returns {string} a tone that the style sheet knows */
export function knownTone(tone) {
  return TONES.has(tone) ? tone : "note";
}

/** A log that follows its newest line, unless its reader has scrolled up. */
export class Story {
  #list;
  #newest;
  #atTheEnd = true;

  /**
   * @param {HTMLElement} list
   * @param {HTMLButtonElement} newest leads back to the end; shown only away from it
   */
  constructor(list, newest) {
    this.#list = list;
    this.#newest = newest;
    list.addEventListener("scroll", () => this.#look());
    newest.addEventListener("click", () => this.#follow());
    new ResizeObserver(() => this.#atTheEnd && this.#follow()).observe(list);
  }

  /** Forget everything: the table is about to tell anew what it still knows, which nobody needs read out again. */
  clear() {
    this.#list.replaceChildren();
    this.#list.setAttribute("aria-live", "off");
    setTimeout(() => this.#list.setAttribute("aria-live", "polite"), QUIET_MS);
  }

  /** @param {{id: number, text: string, tone: string}[]} lines */
  add(lines) {
    for (const line of lines) {
      // Whoever presses a wrong button again and again is told once: what is asked, and why not, stands above.
      if (line.text !== this.#list.lastElementChild?.textContent) this.#list.append(paragraph(line));
    }
    while (this.#list.childElementCount > LONGEST) this.#list.firstElementChild.remove();
    if (this.#atTheEnd) this.#follow();
    else this.#newest.hidden = false;
  }

  #look() {
    const { scrollTop, clientHeight, scrollHeight } = this.#list;
    this.#atTheEnd = scrollTop + clientHeight >= scrollHeight - NEAR_THE_END_PX;
    if (this.#atTheEnd) this.#newest.hidden = true;
  }

  #follow() {
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#newest.hidden = true;
    this.#atTheEnd = true;
  }
}

function paragraph({ text, tone }) {
  const element = document.createElement("p");
  element.dataset.tone = knownTone(tone);
  element.textContent = text;
  return element;
}
