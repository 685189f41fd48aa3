/** From a position to a list of pieces to draw, and nothing but that. */

import { SIDES, centreOf } from "./geometry.js";

/**
 * @typedef {object} Piece
 * @property {string} alike pieces with the same word can stand for each other (stones); a figure has its own
 * @property {"teleporter" | "stone" | "crystal" | "turn-right" | "turn-180" | "bunny" | "figure" | "monster"} kind
 * @property {number} x the middle, in spaces
 * @property {number} y
 * @property {number} scale
 * @property {number} turn an angle; 0 faces east
 * @property {{team: string, number: number, side: string}} [figure] `number` is the visible one
 * @property {number} [seat] a figure's on the bus
 * @property {boolean} [aside] whether a figure stands beside the board, where no light can be under it
 * @property {string} [pair] a teleporter's
 */

/**
 * @param {object | null} position in the form of the contract
 * @param {Map<string, import("./trays.js").Place>} places of the figures beside the board
 * @returns {Piece[]}
 */
export function piecesOf(position, places) {
  if (!position) return [];
  const pieces = position.tiles.filter(({ kind }) => kind !== "blood").map(tilePiece);
  if (position.monster) pieces.push(monsterPiece(position.monster));
  return [...pieces, ...figurePieces(position.figures, places)];
}

/**
 * @param {object | null} position
 * @returns {string[][]} the spaces of each pool
 */
export function poolsOf(position) {
  return (position?.tiles ?? []).filter(({ kind }) => kind === "blood").map(({ at }) => at);
}

function tilePiece({ kind, at, pair, arrow }) {
  const turn = arrow ? SIDES[arrow].turn : 0;
  return { alike: pair === undefined ? kind : `${kind} ${pair} ${arrow}`, kind, ...centreOf(at), scale: 1, turn, pair };
}

function monsterPiece({ at, facing }) {
  return { alike: "monster", kind: "monster", ...centreOf(at), scale: 1, turn: SIDES[facing].turn };
}

function figurePieces(figures, places) {
  const pieces = figures.map(({ id, at, side }) => {
    const aside = places.get(id);
    const [team, white] = id.split("-");
    const number = side === "white" ? Number(white) : 7 - Number(white);
    const place = aside ?? { ...centreOf(at), scale: 1, above: 0 };
    return { alike: id, kind: "figure", ...place, turn: 0, aside: Boolean(aside), figure: { team, number, side } };
  });
  return pieces.sort((a, b) => a.above - b.above);
}
