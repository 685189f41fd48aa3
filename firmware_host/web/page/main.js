/** Puts the page together. The table decides everything; the page shows it and hands presses over. */

import { Buttons } from "./buttons.js";
import { colourOfTeam } from "./colours.js";
import { listenToKeys } from "./keys.js";
import { Line } from "./socket.js";
import { Story, knownTone } from "./story.js";
import { asideInWords } from "./titles.js";
import { BoardView } from "./view.js";

// Letters of a prompt and a refusal that are easily read in large type.
const A_FEW_LINES = 80;

const NUDGE_MS = 180;
const STANDS_STILL = matchMedia("(prefers-reduced-motion: reduce)");

const byId = (id) => document.getElementById(id);

const view = new BoardView(byId("board"));
const story = new Story(byId("lines"), byId("newest"));
const buttons = new Buttons(byId("panel"), (button, pressed) => line.send(button, pressed));

let teams = {};

/** What to do with each kind of message. Kinds from a newer table are passed over. */
const ANSWERS = {
  board(board) {
    teams = board.teams ?? {};
    view.showBoard(board);
  },
  table(table) {
    view.showTable(table);
    buttons.light(table.lamps);
    buttons.label(table.labels, table.lamps);
    showPrompt(table);
    showHeading(table);
    show("aside", asideInWords(table));
  },
  say({ lines }) {
    story.add(lines);
    const refused = byId("refused");
    if (lines.some(({ text }) => text === refused.textContent)) nudge(refused);
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

function showPrompt({ prompt, spoken = prompt, tone, refused = null }) {
  show("prompt", prompt);
  show("spoken", spoken);
  show("refused", refused ?? "");
  byId("refused").hidden = !refused;
  byId("prompt").dataset.tone = knownTone(tone);
  byId("ask").classList.toggle("long", prompt.length + (refused ?? "").length > A_FEW_LINES);
}

function showHeading({ heading = null, turn = null }) {
  const element = byId("heading");
  element.hidden = !heading;
  element.querySelector(".words").textContent = heading ?? "";
  element.querySelector(".dot").hidden = !turn;
  if (turn) element.style.setProperty("--team", colourOfTeam(teams, turn));
}

// The same refusal once more looks as if nothing had been heard.
function nudge(element) {
  if (!STANDS_STILL.matches) element.animate({ translate: ["-0.4rem", "0.4rem", "0"] }, NUDGE_MS);
}

function show(id, text) {
  // Said again, the same words would be read out again.
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

function showConnection(open) {
  // The table tells anew what it still knows.
  if (open) story.clear();
  buttons.enabled = open;
  document.body.classList.toggle("offline", !open);
  const lost = byId("lost");
  lost.hidden = open;
  lost.textContent = open ? "" : "No connection to the table. Trying again …";
  if (!open) {
    buttons.light({});
    buttons.label({});
    showPrompt({ prompt: "Is Furunkulus still running? This page comes back by itself.", tone: "alarm" });
  }
}

/** For tests: the newest output frame, and where a space's or a strip's light is on the canvas, in canvas pixels. */
window.furunkulus = {
  frame: () => view.frame(),
  spaceCentre: (name) => view.spaceCentre(name),
  stripCentre: (strip, light) => view.stripCentre(strip, light),
};
