/**
 * The strips beside the board, where they are there: the rim around it, the jail's and the bus's along their trays.
 * A frame has their lights behind those of the panel, in the order of the board message.
 */

import { RIM_AWAY, panelOf, stripsOf } from "./geometry.js";
import { colourOf } from "./light.js";

const THICK = 0.34;
const GLOW_RADIUS = 0.95;
const LARGEST_DOT = 0.11;
const LEAST_STEP = 0.27;
const PADDING = 0.3;
// How far a strip lies from the middle of its tray: the bus has its numbers above, the jail nothing below.
const BESIDE_TRAY = { bus: -1, jail: 0.74 };

const BODY = "#121119";
const EDGE = "#34313f";
const CHIP = "#262431";

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {object} board the server's board message
 * @param {{bus: import("./trays.js").Tray, jail: import("./trays.js").Tray}} trays
 * @param {Uint8Array} frame the newest output frame
 */
export function drawStrips(ctx, board, trays, frame) {
  const { columns, rows } = panelOf(board);
  let first = columns * rows;
  for (const { name, lights } of stripsOf(board)) {
    const places = placesOf(board, trays, name);
    if (name === "rim") drawRimBody(ctx, board);
    else drawRowBody(ctx, trays[name], BESIDE_TRAY[name], lights);
    drawLightsAt(ctx, places.map((place) => ({ ...place, rgb: colourOf(frame, first + place.light) })));
    first += lights;
  }
}

/**
 * Where the lights of a strip are drawn.
 * @param {object} board the server's board message
 * @param {{bus: import("./trays.js").Tray, jail: import("./trays.js").Tray}} trays
 * @param {string} strip
 * @returns {{light: number, x: number, y: number, dot: number}[]} in spaces; each with its number in the strip
 */
export function placesOf(board, trays, strip) {
  const { lights } = stripsOf(board).find(({ name }) => name === strip);
  return strip === "rim" ? placesOnRim(board, lights) : placesAlong(trays[strip], BESIDE_TRAY[strip], lights);
}

/** Spread clockwise from the top left corner, each beside its row or column; where the board ends, so does the rim. */
function placesOnRim(board, lights) {
  const { columns, rows } = panelOf(board);
  const { width, height } = board;
  const step = (2 * (columns + rows)) / lights;
  const dot = dotOf(step);
  const places = [];
  for (let light = 0; light < lights; light++) {
    const way = (light + 0.5) * step;
    let x = way;
    let y = -RIM_AWAY;
    if (way >= 2 * columns + rows) [x, y] = [-RIM_AWAY, 2 * (columns + rows) - way];
    else if (way >= columns + rows) [x, y] = [2 * columns + rows - way, height + RIM_AWAY];
    else if (way >= columns) [x, y] = [width + RIM_AWAY, way - columns];
    if (x <= width + RIM_AWAY && y <= height + RIM_AWAY) places.push({ light, x, y, dot });
  }
  return places;
}

function placesAlong(tray, away, lights) {
  const { left, width } = reach(tray, lights);
  const step = width / lights;
  const y = tray.y + away;
  return Array.from({ length: lights }, (_, light) => ({ light, x: left + (light + 0.5) * step, y, dot: dotOf(step) }));
}

/** As long as a tray's places, or longer where it has many lights. */
function reach({ x, width, onTheRight }, lights) {
  const long = Math.max(width - 2 * PADDING, LEAST_STEP * lights);
  return { left: onTheRight ? x + width - PADDING - long : x + PADDING, width: long };
}

function dotOf(step) {
  return Math.min(LARGEST_DOT, 0.4 * step);
}

function drawRimBody(ctx, { width, height }) {
  const out = RIM_AWAY + THICK / 2;
  const inner = RIM_AWAY - THICK / 2;
  const ring = new Path2D();
  ring.roundRect(-out, -out, width + 2 * out, height + 2 * out, 0.3);
  ring.roundRect(-inner, -inner, width + 2 * inner, height + 2 * inner, 0.16);
  ctx.fillStyle = BODY;
  ctx.fill(ring, "evenodd");
  ctx.strokeStyle = EDGE;
  ctx.lineWidth = 0.04;
  ctx.stroke(ring);
}

function drawRowBody(ctx, tray, away, lights) {
  const { left, width } = reach(tray, lights);
  ctx.beginPath();
  ctx.roundRect(left, tray.y + away - THICK / 2, width, THICK, THICK / 2);
  ctx.fillStyle = BODY;
  ctx.fill();
  ctx.strokeStyle = EDGE;
  ctx.lineWidth = 0.04;
  ctx.stroke();
}

function drawLightsAt(ctx, lights) {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const light of lights) if (light.rgb.some((channel) => channel > 0)) glow(ctx, light);
  ctx.restore();
  // The dots last, so that nothing tints them: each has exactly the colour of the light model.
  for (const { x, y, dot, rgb } of lights) {
    const lit = rgb.some((channel) => channel > 0);
    ctx.fillStyle = lit ? css(rgb, 1) : CHIP;
    ctx.beginPath();
    ctx.arc(x, y, dot, 0, 2 * Math.PI);
    ctx.fill();
  }
}

function glow(ctx, { x, y, dot, rgb }) {
  const radius = GLOW_RADIUS * (0.4 + 0.6 * (dot / LARGEST_DOT));
  const halo = ctx.createRadialGradient(x, y, dot, x, y, radius);
  halo.addColorStop(0, css(rgb, 0.42));
  halo.addColorStop(0.25, css(rgb, 0.16));
  halo.addColorStop(1, css(rgb, 0));
  ctx.fillStyle = halo;
  ctx.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function css([red, green, blue], alpha) {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
