/** What lies under the mouse, in words: for eyes that cannot tell the colours apart, and for finding a space. */

import { nameOf } from "./geometry.js";
import { passageAt } from "./passages.js";

const WORDS = {
  stone: "stone",
  crystal: "crystal",
  "turn-right": "turning stone (right)",
  "turn-180": "turning stone (180°)",
  bunny: "bunny",
  monster: "monster",
};

/**
 * @param {{x: number, y: number}} point in spaces
 * @param {object} board the server's board message
 * @param {import("./pieces.js").Piece[]} pieces as they lie
 * @param {string[][]} pools
 * @returns {string} such as "C3: green 1, white side up"; nothing beside the board, its letters and its trays
 */
export function titleAt({ x, y }, board, pieces, pools) {
  const name = nameOf(Math.floor(x), Math.floor(y));
  const onBoard = board.spaces.includes(name);
  const found = pieces.filter((piece) => Math.max(Math.abs(piece.x - x), Math.abs(piece.y - y)) < 0.5 * piece.scale);
  const words = found.map(wordsFor).reverse();
  if (pools.some((pool) => pool.includes(name))) words.push("blood pool");
  if (!onBoard && !words.length) return passageAt({ x, y }, board);
  return [onBoard ? name : "", words.join("; ")].filter(Boolean).join(": ");
}

/**
 * Tell who stands beside the board, for those who do not see it.
 * @param {{position: object | null, seats?: string[][]}} table the server's table message
 * @returns {string} such as "Bus: seat 1: green 4, green 1; seat 2: blue 5. Jail: blue 3."
 */
export function asideInWords({ position, seats = [] }) {
  const figures = position?.figures ?? [];
  const nameOfId = new Map(figures.map((figure) => [figure.id, visibleName(figure)]));
  const namesAt = (where) => figures.filter(({ at }) => at === where).map(visibleName).join(", ");
  const seated = seats.map((stack, index) => `seat ${index + 1}: ${stack.map((id) => nameOfId.get(id)).join(", ")}`);
  const told = [["Bus", seated.join("; ") || namesAt("bus")], ["Jail", namesAt("jail")], ["Box", namesAt("eaten")]];
  return told.filter(([, names]) => names).map(([where, names]) => `${where}: ${names}.`).join(" ");
}

function visibleName({ id, side }) {
  const [team, white] = id.split("-");
  return `${team} ${side === "white" ? white : 7 - Number(white)}`;
}

function wordsFor({ kind, figure, seat, pair }) {
  if (figure) return `${figure.team} ${figure.number}, ${figure.side} side up${seat ? `, seat ${seat}` : ""}`;
  return kind === "teleporter" ? `teleporter ${pair}` : WORDS[kind];
}
