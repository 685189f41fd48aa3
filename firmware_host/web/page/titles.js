/** What lies under the mouse, in words: for eyes that cannot tell the colours apart, and for finding a space. */

import { nameOf } from "./geometry.js";

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
 * @returns {string} such as "C3: green 1, white side up"; nothing beside the board and its trays
 */
export function titleAt({ x, y }, board, pieces, pools) {
  const name = nameOf(Math.floor(x), Math.floor(y));
  const onBoard = board.spaces.includes(name);
  const found = pieces.filter((piece) => Math.max(Math.abs(piece.x - x), Math.abs(piece.y - y)) < 0.5 * piece.scale);
  const words = found.map(wordsFor).reverse();
  if (pools.some((pool) => pool.includes(name))) words.push("blood pool");
  return [onBoard ? name : "", words.join("; ")].filter(Boolean).join(": ");
}

function wordsFor({ kind, figure, pair }) {
  if (figure) return `${figure.team} ${figure.white}, ${figure.side} side up`;
  return kind === "teleporter" ? `teleporter ${pair}` : WORDS[kind];
}
