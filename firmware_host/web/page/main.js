/** Puts the page together. The table decides everything; the page shows it and hands presses over. */

import { Buttons } from "./buttons.js";
import { listenToKeys } from "./keys.js";
import { Line } from "./socket.js";
import { Story, knownTone } from "./story.js";
import { BoardView } from "./view.js";

const byId = (id) => document.getElementById(id);

const view = new BoardView(byId("board"));
const story = new Story(byId("lines"), byId("newest"));
const buttons = new Buttons(byId("panel"), (button, pressed) => line.send(button, pressed));

/** What to do with each kind of message. Kinds from a newer table are passed over. */
const ANSWERS = {
  board(board) {
    story.clear();
    view.showBoard(board);
  },
  table({ position, lamps, prompt, tone }) {
    view.showPosition(position);
    buttons.light(lamps);
    showPrompt(prompt, tone);
  },
  say({ lines }) {
    story.add(lines);
  },
};

const line = new Line({
  onMessage: (message) => ANSWERS[message.type]?.(message),
  onFrame: (frame) => view.showFrame(frame),
  onChange: showConnection,
});

listenToKeys(buttons, toggleLift);
byId("lift").addEventListener("click", toggleLift);

function toggleLift() {
  const lifted = byId("lift").getAttribute("aria-pressed") !== "true";
  byId("lift").setAttribute("aria-pressed", String(lifted));
  view.lift(lifted);
}

function showPrompt(text, tone) {
  const prompt = byId("prompt");
  // Said again, the same words would be read out again.
  if (prompt.textContent !== text) prompt.textContent = text;
  prompt.dataset.tone = knownTone(tone);
}

function showConnection(open) {
  buttons.enabled = open;
  document.body.classList.toggle("offline", !open);
  const lost = byId("lost");
  lost.hidden = open;
  lost.textContent = open ? "" : "No connection to the table. Trying again …";
  if (!open) {
    buttons.light({});
    showPrompt("Is Furunkulus still running? This page comes back by itself.", "alarm");
  }
}

/** For tests: the newest output frame, and where a space's middle is on the canvas, in canvas pixels. */
window.furunkulus = {
  frame: () => view.frame(),
  spaceCentre: (name) => view.spaceCentre(name),
};
