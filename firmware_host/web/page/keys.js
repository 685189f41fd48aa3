/** The keyboard as the seven buttons. */

import { ARROWS } from "./buttons.js";

const BUTTON_OF_KEY = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "ok",
  Backspace: "back",
  Escape: "back",
  " ": "hunt",
};

/**
 * Let the keys press the buttons. What a keyboard repeats while a key is held does nothing, so that a button can be
 * held; the arrows alone are pressed again and again, at a pace that every keyboard shares.
 *
 * Who walks through the page with Tab means the thing that has the focus: there, Enter and Space press just that,
 * and the arrows scroll the text. As soon as a pointer is used, all keys belong to the table again.
 * @param {import("./buttons.js").Buttons} buttons
 * @param {() => void} toggleLift what the key L does
 */
export function listenToKeys(buttons, toggleLift) {
  let pointing = false;
  addEventListener("pointerdown", () => (pointing = true), { capture: true });
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") pointing = false;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.toLowerCase() === "l" && !event.repeat) toggleLift();
    const button = meantBy(event, pointing);
    if (button === undefined) return;
    event.preventDefault();
    if (!event.repeat) buttons.press(button, holder(event), ARROWS.includes(button));
  });
  addEventListener("keyup", (event) => {
    // The browser would click a focused button once more when Space comes up.
    if (meantBy(event, pointing) !== undefined) event.preventDefault();
    buttons.release(holder(event));
  });
}

function holder(event) {
  return `key ${event.code || event.key}`;
}

/** @returns {string | undefined} the button that this key stands for here */
function meantBy(event, pointing) {
  const focused = pointing ? null : event.target.closest?.("button, [tabindex]");
  const confirms = event.key === "Enter" || event.key === " ";
  if (focused?.dataset.button && confirms) return focused.dataset.button;
  if (focused?.matches("button:not([data-button])") && confirms) return undefined;
  if (focused?.matches("[role=log]") && event.key !== "Escape") return undefined;
  return BUTTON_OF_KEY[event.key];
}
