/** The passages in the outer walls: an archway, its letter, and what becomes of the monster's direction. */

import { SIDES, centreOf, nameOf, placeOf } from "./geometry.js";
import { write } from "./letters.js";

/** What a passage does with whoever walks through it; the words are those of the rules. */
export const WAYS = {
  straight: "goes on straight",
  back: "comes out turned round",
  "in place": "is turned round in place",
  bend: "comes out in another direction",
};

const LOOKS = {
  straight: { brass: "#d7b46a", letter: "#e3c583" },
  back: { brass: "#d98fb4", letter: "#f0b3d0" },
  "in place": { brass: "#d98fb4", letter: "#f0b3d0" },
  bend: { brass: "#d98fb4", letter: "#f0b3d0" },
};

const BACK = { east: "west", west: "east", north: "south", south: "north" };

/**
 * @param {{at: string, side: string, to?: string, facing?: string}} passage
 * @returns {keyof typeof WAYS} what becomes of the direction in which the monster walks into the wall
 */
export function wayOf({ at, side, to = at, facing = side }) {
  if (facing === side) return "straight";
  if (facing !== BACK[side]) return "bend";
  return to === at ? "in place" : "back";
}

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {object} passage one of the board's
 * @param {object} board the server's board message
 */
export function drawPassage(ctx, passage, board) {
  const { at, side, letter } = passage;
  if (!letter) return;
  if (hasDoor(passage, board)) return drawBesideDoor(ctx, passage, board);
  const way = wayOf(passage);
  const { x, y } = centreOf(at);
  const step = SIDES[side];
  ctx.save();
  ctx.translate(x + step.x * 0.55, y + step.y * 0.55);
  ctx.rotate(step.turn);
  drawArch(ctx, LOOKS[way].brass, way === "straight");
  ctx.restore();
  const { out, aside, size } = letterPlace(passage, way, board.passages);
  const [letterX, letterY] = [x + step.x * out + aside.x, y + step.y * out + aside.y];
  write(ctx, letter, letterX, letterY, { size, colour: LOOKS[way].letter });
}

function hasDoor({ at, side }, { doors = {} }) {
  return Object.values(doors).some((door) => door.at === at && door.side === side);
}

// The door takes the wall's middle: the letter stands small between it and the next wall, away from the corner.
function drawBesideDoor(ctx, passage, board) {
  const { at, side, letter } = passage;
  const { x, y } = centreOf(at);
  const step = SIDES[side];
  const aside = 0.5 * asideOf(passage, board);
  const [letterX, letterY] = [x + step.x * 0.78 + (step.y && aside), y + step.y * 0.78 + (step.x && aside)];
  write(ctx, letter, letterX, letterY, { size: 0.24, colour: LOOKS[wayOf(passage)].letter });
}

/**
 * @param {{at: string, side: string}} door
 * @param {object} board the server's board message
 * @returns {1 | -1} on which side of a door its wall's letter stands: to the board's middle, if no space is there
 */
export function asideOf({ at, side }, board) {
  const { x, y } = centreOf(at);
  const [along, end] = SIDES[side].x ? [y, board.height] : [x, board.width];
  const middle = along < end / 2 ? 1 : -1;
  const { column, row } = groundBeside({ at, side }, middle);
  return board.spaces.includes(nameOf(column, row)) ? -middle : middle;
}

/** @returns {{column: number, row: number}} the ground outside a wall, or so many places further along */
export function groundBeside({ at, side }, places) {
  const { column, row } = placeOf(at);
  const step = SIDES[side];
  return { column: column + step.x + (step.y && places), row: row + step.y + (step.x && places) };
}

/** @returns {object[]} the passages whose letters stand on a ground outside the board */
export function lettersAt({ column, row }, { passages }) {
  return passages.filter((passage) => passage.letter && groundOutside(passage) === `${column},${row}`);
}

// Straight through: two posts. Where the monster is turned, the way bends back behind the wall.
function drawArch(ctx, brass, straight) {
  ctx.strokeStyle = brass;
  ctx.lineWidth = 0.05;
  ctx.fillStyle = "#0d0c12";
  ctx.fillRect(-0.08, -0.2, 0.16, 0.4);
  ctx.beginPath();
  for (const edge of [-0.2, 0.2]) {
    ctx.moveTo(-0.09, edge);
    ctx.lineTo(0.09, edge);
  }
  ctx.stroke();
  if (!straight) drawHook(ctx, brass);
}

// A hook that leads in at one end of the arch and out again at the other.
function drawHook(ctx, brass) {
  ctx.strokeStyle = brass;
  ctx.lineWidth = 0.045;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-0.16, -0.09);
  ctx.lineTo(-0.02, -0.09);
  ctx.arc(-0.02, 0, 0.09, -Math.PI / 2, Math.PI / 2);
  ctx.lineTo(-0.15, 0.09);
  ctx.moveTo(-0.09, 0.02);
  ctx.lineTo(-0.17, 0.09);
  ctx.lineTo(-0.09, 0.16);
  ctx.stroke();
}

/**
 * Walls may share the ground outside. In a stair's corner each letter moves away from the other's wall; in a notch,
 * with a wall opposite or three of them, each stands small at its own wall.
 * @param {object} passage
 * @param {keyof typeof WAYS} way
 * @param {object[]} all passages of the board
 * @returns {{out: number, aside: {x: number, y: number}, size: number}} how far out of its space's middle, in spaces
 */
export function letterPlace(passage, way, all) {
  const ground = groundOutside(passage);
  const others = all.filter((one) => one !== passage && groundOutside(one) === ground);
  const still = { x: 0, y: 0 };
  if (others.length > 1 || others.some(({ side }) => side === BACK[passage.side])) {
    return { out: way === "straight" ? 0.74 : 0.77, aside: still, size: 0.28 };
  }
  const away = others.length ? SIDES[others[0].side] : still;
  return { out: way === "straight" ? 0.86 : 0.92, aside: { x: 0.22 * away.x, y: 0.22 * away.y }, size: 0.36 };
}

function groundOutside({ at, side }) {
  const { column, row } = groundBeside({ at, side }, 0);
  return `${column},${row}`;
}

/**
 * @param {{x: number, y: number}} point in spaces
 * @param {object} board the server's board message
 * @returns {string} what a letter outside the board stands for; nothing where there is none
 */
export function passageAt({ x, y }, { passages }) {
  return lettersAt({ column: Math.floor(x), row: Math.floor(y) }, { passages })
    .map((passage) => `passage ${passage.letter} of ${passage.at}: the monster ${sentenceOf(passage)}`)
    .join("; ");
}

function sentenceOf(passage) {
  const way = wayOf(passage);
  return way === "in place" ? WAYS[way] : `comes in at ${passage.to} and ${WAYS[way]}`;
}
