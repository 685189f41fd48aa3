/** How the trays beside the board look: a bus with numbered seats, a jail with a cell for each team, a box. */

import { colourOfTeam } from "./colours.js";
import { write } from "./letters.js";

const HALF = 0.47;
const NAME_AWAY = 0.55;
const JAIL = [0x17, 0x17, 0x1f];

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {{bus: import("./trays.js").Tray, jail: object, box: object}} trays
 * @param {Record<string, number[]>} teams the board message's colours
 */
export function drawTrays(ctx, { bus, jail, box }, teams) {
  drawBus(ctx, bus);
  drawJail(ctx, jail, teams);
  if (box.width) drawBox(ctx, box);
}

function drawBus(ctx, tray) {
  const { x, y, width, scale } = tray;
  ctx.fillStyle = "#2c2716";
  ctx.strokeStyle = "#c79a3c";
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  ctx.roundRect(x, y - HALF - 0.28, width, 2 * HALF + 0.28, [0.3, 0.3, 0.14, 0.14]);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#0b0a10";
  for (const wheel of [x + 0.75, x + width - 0.75]) {
    circle(ctx, wheel, y + HALF, 0.14);
    ctx.stroke();
  }
  // It leaves: headlight in front, away from the board.
  ctx.fillStyle = "#ffe9a8";
  circle(ctx, tray.onTheRight ? x + width : x, y + 0.2, 0.08);
  for (const { x: middle, number } of tray.slots) {
    ctx.fillStyle = "#4b4224";
    circle(ctx, middle, y, 0.3 * scale);
    if (number) write(ctx, String(number), middle, y - HALF - 0.08, { size: 0.26, weight: 700, colour: "#e3c583" });
  }
  name(ctx, tray, "BUS", "#e3c583");
}

function drawJail(ctx, tray, teams) {
  body(ctx, tray, "#17171f", "#6f7587", 0.08);
  for (const { x, width, team } of tray.cells) {
    ctx.beginPath();
    ctx.roundRect(x, tray.y - 0.4, width, 0.8, 0.1);
    ctx.fillStyle = colourOfTeam(teams, team, { into: JAIL, part: 0.75 });
    ctx.fill();
    ctx.fillStyle = colourOfTeam(teams, team);
    ctx.fillRect(x + 0.1, tray.y + 0.355, width - 0.2, 0.045);
  }
  for (const { x, team } of tray.slots) {
    ctx.fillStyle = team ? colourOfTeam(teams, team, { into: JAIL, part: 0.5 }) : "#2b2c39";
    circle(ctx, x, tray.y, 0.3 * tray.scale);
  }
  name(ctx, tray, "JAIL", "#b4bacb");
}

/**
 * The jail's bars stand in front of those inside, and between their numbers.
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {import("./trays.js").Tray} jail
 */
export function drawBars(ctx, jail) {
  ctx.strokeStyle = "#8a90a3";
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  for (let slot = 1; slot < jail.slots.length; slot++) {
    const bar = (jail.slots[slot - 1].x + jail.slots[slot].x) / 2;
    ctx.moveTo(bar, jail.y - HALF);
    ctx.lineTo(bar, jail.y + HALF);
  }
  ctx.stroke();
}

function drawBox(ctx, tray) {
  body(ctx, tray, "#241c15", "#8a6a47", 0.05);
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  for (const [edge, out] of [[tray.x, -0.2], [tray.x + tray.width, 0.2]]) {
    ctx.moveTo(edge, tray.y - HALF);
    ctx.lineTo(edge + out, tray.y - 0.62);
  }
  ctx.stroke();
  name(ctx, tray, "BOX", "#c8a37a");
}

function body(ctx, { x, y, width }, fill, edge, radius) {
  ctx.beginPath();
  ctx.roundRect(x, y - HALF, width, 2 * HALF, radius);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.05;
  ctx.stroke();
}

function circle(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

// Beside the tray, on the side that has room.
function name(ctx, { x, y, width, onTheRight }, text, colour) {
  const at = onTheRight ? x - NAME_AWAY : x + width + NAME_AWAY;
  write(ctx, text, at, y, { size: 0.3, weight: 700, colour });
}
