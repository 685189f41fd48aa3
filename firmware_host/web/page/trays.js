/** Beside the board: the bus at the exit, the jail at the entrance, the box for the eaten. */

import { placeOf } from "./geometry.js";
import { write } from "./letters.js";

// Figures stand this far apart where there is room, and closer where there is none.
const PITCH = 0.92;
const FEWEST_SEATS = 4;
const PADDING = 0.3;
const NAME_ROOM = 1.1;

/**
 * @typedef {object} Tray
 * @property {number} x its left edge, in spaces
 * @property {number} y the middle of its row
 * @property {number} width
 * @property {number} pitch from one figure to the next
 * @property {boolean} onTheRight whether it stands at the board's right end
 */

/**
 * Lay out the trays for the figures that are not on the board.
 * @param {object} board the server's board message
 * @param {object[]} figures the position's
 * @returns {{bus: Tray, jail: Tray, eaten: Tray}} the box has no width while it is empty
 */
export function layTrays(board, figures) {
  const count = (where) => figures.filter(({ at }) => at === where).length;
  const below = board.height + 1.32;
  const jailOnTheRight = isOnTheRight(board, board.doors?.entrance, true);
  const seats = { jail: Math.max(FEWEST_SEATS, count("jail")), eaten: count("eaten") };
  const room = board.width - (seats.eaten ? 2 : 1) * (2 * PADDING + NAME_ROOM);
  const pitch = Math.min(PITCH, room / (seats.jail + seats.eaten));
  return {
    bus: tray(board, Math.max(FEWEST_SEATS, count("bus")), isOnTheRight(board, board.doors?.exit, false), -1.72),
    jail: tray(board, seats.jail, jailOnTheRight, below, pitch),
    eaten: tray(board, seats.eaten, !jailOnTheRight, below, pitch),
  };
}

function isOnTheRight(board, door, otherwise) {
  return door ? placeOf(door.at).column >= board.width / 2 : otherwise;
}

function tray(board, seats, onTheRight, y, fixedPitch) {
  const pitch = fixedPitch ?? Math.min(PITCH, (board.width - 2 * PADDING - NAME_ROOM) / seats);
  const width = seats ? seats * pitch + 2 * PADDING : 0;
  return { x: onTheRight ? board.width - width : 0, y, width, pitch, onTheRight };
}

/**
 * @param {Tray} tray
 * @param {number} index the figure's place in the tray
 * @returns {{x: number, y: number, scale: number}}
 */
export function placeIn(tray, index) {
  return { x: tray.x + PADDING + tray.pitch * (index + 0.5), y: tray.y, scale: Math.min(0.9, tray.pitch / PITCH) };
}

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {{bus: Tray, jail: Tray, eaten: Tray}} trays
 */
export function drawTrays(ctx, { bus, jail, eaten }) {
  drawBus(ctx, bus);
  drawJail(ctx, jail);
  if (eaten.width) drawBox(ctx, eaten);
}

function drawBus(ctx, tray) {
  const { x, y, width } = tray;
  body(ctx, tray, "#2c2716", "#c79a3c", [0.3, 0.3, 0.14, 0.14]);
  ctx.fillStyle = "#0b0a10";
  ctx.strokeStyle = "#c79a3c";
  for (const wheel of [x + 0.75, x + width - 0.75]) {
    ctx.beginPath();
    ctx.arc(wheel, y + 0.47, 0.14, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  // It leaves: headlight in front, away from the board.
  ctx.fillStyle = "#ffe9a8";
  ctx.beginPath();
  ctx.arc(tray.onTheRight ? x + width : x, y + 0.2, 0.08, 0, 2 * Math.PI);
  ctx.fill();
  seats(ctx, tray, "#4b4224");
  name(ctx, tray, "BUS", "#e3c583");
}

function drawJail(ctx, tray) {
  body(ctx, tray, "#17171f", "#6f7587", 0.08);
  seats(ctx, tray, "#2b2c39");
  name(ctx, tray, "JAIL", "#b4bacb");
}

/**
 * The jail's bars stand in front of those inside.
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {Tray} jail
 */
export function drawBars(ctx, jail) {
  ctx.strokeStyle = "#8a90a3";
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  for (let bar = jail.x + PADDING; bar < jail.x + jail.width; bar += jail.pitch) {
    ctx.moveTo(bar, jail.y - 0.46);
    ctx.lineTo(bar, jail.y + 0.46);
  }
  ctx.stroke();
}

function drawBox(ctx, tray) {
  body(ctx, tray, "#241c15", "#8a6a47", 0.05);
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  for (const [edge, out] of [[tray.x, -0.22], [tray.x + tray.width, 0.22]]) {
    ctx.moveTo(edge, tray.y - 0.47);
    ctx.lineTo(edge + out, tray.y - 0.62);
  }
  ctx.stroke();
  name(ctx, tray, "BOX", "#c8a37a");
}

function body(ctx, { x, y, width }, fill, edge, radius) {
  ctx.beginPath();
  ctx.roundRect(x, y - 0.47, width, 0.94, radius);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.05;
  ctx.stroke();
}

function seats(ctx, tray, colour) {
  ctx.fillStyle = colour;
  for (let index = 0; placeIn(tray, index).x < tray.x + tray.width - PADDING; index++) {
    const { x, y, scale } = placeIn(tray, index);
    ctx.beginPath();
    ctx.arc(x, y, 0.3 * scale, 0, 2 * Math.PI);
    ctx.fill();
  }
}

// Beside the tray, on the side that has room.
function name(ctx, { x, y, width, onTheRight }, text, colour) {
  const away = NAME_ROOM / 2;
  write(ctx, text, onTheRight ? x - away : x + width + away, y, { size: 0.3, weight: 700, colour });
}
