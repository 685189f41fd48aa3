/** The seven buttons: who holds which one down, and what that looks like. */

/** The buttons that a held key presses again and again. */
export const ARROWS = ["up", "down", "left", "right"];

const FIRST_AGAIN_MS = 350;
const AGAIN_MS = 150;
const UP_MS = 40;

/** A button is down while anything holds it: fingers and keys are holders alike. */
export class Buttons {
  #panel;
  #send;
  #elements = new Map();
  #held = new Map();
  #repeats = new Map();

  /**
   * @param {HTMLFieldSetElement} panel holds an element with `data-button` for each button
   * @param {(button: string, pressed: boolean) => void} send
   */
  constructor(panel, send) {
    this.#panel = panel;
    this.#send = send;
    for (const element of panel.querySelectorAll("[data-button]")) {
      this.#elements.set(element.dataset.button, element);
      this.#listen(element);
    }
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pagehide", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => this.releaseAll());
  }

  /** @returns {boolean} whether the table can hear the buttons */
  get enabled() {
    return !this.#panel.disabled;
  }

  /** Switch the panel on or off. Switched off, it lets go of everything: the table has done so too. */
  set enabled(enabled) {
    if (!enabled) this.releaseAll();
    this.#panel.disabled = !enabled;
  }

  /**
   * @param {string} button
   * @param {string} holder a finger or a key, which presses one button at a time
   * @param {boolean} repeats whether holding it presses again and again: to the table those are presses like others
   */
  press(button, holder, repeats = false) {
    if (!this.enabled || this.#held.has(holder) || this.#repeats.has(holder)) return;
    this.#putDown(button, holder);
    if (repeats) this.#repeat(button, holder, FIRST_AGAIN_MS);
  }

  /** Let go of what this finger or key holds, if anything. */
  release(holder) {
    clearTimeout(this.#repeats.get(holder));
    this.#repeats.delete(holder);
    this.#takeOff(holder);
  }

  /** Let go of everything. */
  releaseAll() {
    for (const holder of [...this.#held.keys(), ...this.#repeats.keys()]) this.release(holder);
  }

  /** @param {Record<string, boolean>} lamps those that there are, lit or not */
  light(lamps) {
    for (const [button, element] of this.#elements) element.classList.toggle("lit", Boolean(lamps[button]));
  }

  /** @param {Record<string, string>} labels what each button does that does something; none where that is not known
   * @param {Record<string, boolean>} lamps OK with a dark lamp is not heard for a moment, and so its label is grey */
  label(labels, lamps = {}) {
    const known = Object.keys(labels).length > 0;
    for (const [button, element] of this.#elements) {
      const key = element.closest(".key");
      const deaf = button === "ok" && lamps[button] === false;
      key.classList.toggle("idle", known && (deaf || !(button in labels)));
      key.querySelector(".does").textContent = labels[button] ?? "";
    }
    const arrows = new Set(ARROWS.map((button) => labels[button]));
    this.#panel.querySelector(".cross").classList.toggle("alike", arrows.size === 1);
  }

  #putDown(button, holder) {
    const wasDown = this.#isDown(button);
    this.#held.set(holder, button);
    if (!wasDown) this.#change(button, true);
  }

  #takeOff(holder) {
    const button = this.#held.get(holder);
    if (button === undefined) return;
    this.#held.delete(holder);
    if (!this.#isDown(button)) this.#change(button, false);
  }

  #repeat(button, holder, after) {
    const later = (wait, what) => this.#repeats.set(holder, setTimeout(what, wait));
    later(after - UP_MS, () => {
      this.#takeOff(holder);
      later(UP_MS, () => {
        this.#putDown(button, holder);
        this.#repeat(button, holder, AGAIN_MS);
      });
    });
  }

  #isDown(button) {
    return [...this.#held.values()].includes(button);
  }

  #change(button, pressed) {
    this.#elements.get(button).setAttribute("aria-pressed", String(pressed));
    this.#send(button, pressed);
  }

  #listen(element) {
    const { button } = element.dataset;
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      this.press(button, `pointer ${event.pointerId}`);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, (event) => this.release(`pointer ${event.pointerId}`));
    }
    // A click without a pointer or a key comes from a screen reader or a switch: a press, whole.
    element.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      this.press(button, "click");
      this.release("click");
    });
    // A mouse must not leave the focus here: Space is Hunt, whatever was clicked before.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}
