/** Paints an output frame: a glow in the room, a lit space, and in its middle the dot of the light model. */

import { nameOf, panelOf, placeOf } from "./geometry.js";
import { DOT_RADIUS, colourOf } from "./light.js";

const GLOW_RADIUS = 1.7;

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {object} board the server's board message
 * @param {Uint8Array} frame the newest output frame
 */
export function drawLights(ctx, board, frame) {
  // The board lies in the top left corner of the panel, which may be larger.
  const { columns } = panelOf(board);
  const at = (column, row) => ({ x: column + 0.5, y: row + 0.5, rgb: colourOf(frame, row * columns + column) });
  const lights = board.spaces.map((name) => at(placeOf(name).column, placeOf(name).row));
  const lit = [...lights, ...cutOut(board, at)].filter(({ rgb }) => rgb.some((channel) => channel > 0));
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (const light of lit) glow(ctx, light);
  ctx.restore();
  // Over the glow, so that a light is brightest where it is; the dots last, so that nothing tints them.
  for (const light of lit) fillSpace(ctx, light);
  for (const light of lights) drawDot(ctx, light);
}

/** The lights where a board has no spaces: while it is corrected, the cursor goes there. */
function cutOut(board, at) {
  const spaces = new Set(board.spaces);
  const lights = [];
  for (let row = 0; row < board.height; row += 1) {
    for (let column = 0; column < board.width; column += 1) {
      if (!spaces.has(nameOf(column, row))) lights.push(at(column, row));
    }
  }
  return lights;
}

function fillSpace(ctx, { x, y, rgb }) {
  const fill = ctx.createRadialGradient(x, y, DOT_RADIUS, x, y, 0.66);
  fill.addColorStop(0, css(rgb, 1));
  fill.addColorStop(0.5, css(rgb, 0.84));
  fill.addColorStop(1, css(rgb, 0.4));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(x - 0.47, y - 0.47, 0.94, 0.94, 0.1);
  ctx.fill();
}

function glow(ctx, { x, y, rgb }) {
  const halo = ctx.createRadialGradient(x, y, 0.45, x, y, GLOW_RADIUS);
  halo.addColorStop(0, css(rgb, 0.34));
  halo.addColorStop(0.35, css(rgb, 0.12));
  halo.addColorStop(1, css(rgb, 0));
  ctx.fillStyle = halo;
  ctx.fillRect(x - GLOW_RADIUS, y - GLOW_RADIUS, 2 * GLOW_RADIUS, 2 * GLOW_RADIUS);
}

function drawDot(ctx, { x, y, rgb }) {
  ctx.fillStyle = css(rgb, 1);
  ctx.beginPath();
  ctx.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
  ctx.fill();
}

function css([red, green, blue], alpha) {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
