/** From a position to a list of pieces to draw, and nothing but that. */

import { SIDES, centreOf } from "./geometry.js";
import { placeIn } from "./trays.js";

/**
 * @typedef {object} Piece
 * @property {string} alike pieces with the same word can stand for each other (stones); a figure has its own
 * @property {"teleporter" | "stone" | "crystal" | "turn-right" | "turn-180" | "bunny" | "figure" | "monster"} kind
 * @property {number} x the middle, in spaces
 * @property {number} y
 * @property {number} scale
 * @property {number} turn an angle; 0 faces east
 * @property {{team: string, white: string, number: number, side: string}} [figure] `number` is the visible one
 * @property {boolean} [aside] whether a figure stands beside the board, where no light can be under it
 * @property {string} [pair] a teleporter's
 */

// What lies lower comes first.
const LAYERS = ["teleporter", "stone", "crystal", "turn-right", "turn-180", "bunny", "figure", "monster"];

/**
 * @param {object | null} position in the form of the contract
 * @param {{bus: object, jail: object, eaten: object}} trays
 * @returns {Piece[]} in the order in which they are drawn
 */
export function piecesOf(position, trays) {
  if (!position) return [];
  const pieces = position.tiles.filter(({ kind }) => kind !== "blood").map(tilePiece);
  if (position.monster) pieces.push(monsterPiece(position.monster));
  pieces.push(...figurePieces(position.figures, trays));
  return pieces.sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));
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

function figurePieces(figures, trays) {
  const taken = { bus: 0, jail: 0, eaten: 0 };
  // In order of their names, so that nobody changes seats when another one comes.
  const inOrder = [...figures].sort((a, b) => (a.id < b.id ? -1 : 1));
  return inOrder.map(({ id, at, side }) => {
    const aside = at in taken;
    const place = aside ? placeIn(trays[at], taken[at]++) : { ...centreOf(at), scale: 1 };
    const [team, white] = id.split("-");
    const number = side === "white" ? Number(white) : 7 - Number(white);
    return { alike: id, kind: "figure", ...place, turn: 0, aside, figure: { team, white, number, side } };
  });
}
