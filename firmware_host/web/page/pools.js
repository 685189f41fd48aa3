/** Blood pools: one flat, opaque shape over all their spaces. */

import { loopsAround, roundedPath } from "./geometry.js";

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {string[]} spaces the pool's
 * @param {boolean} lifted whether only its edge is drawn
 */
export function drawPool(ctx, spaces, lifted) {
  const loops = loopsAround(spaces);
  if (lifted) {
    ctx.strokeStyle = "#e0474f";
    ctx.lineWidth = 0.07;
    ctx.stroke(roundedPath(loops, 0.09, 0.34));
    return;
  }
  ctx.fillStyle = "#4d070c";
  ctx.fill(roundedPath(loops, 0.04, 0.4));
  ctx.fillStyle = "#8c1119";
  ctx.fill(roundedPath(loops, 0.1, 0.34));
  ctx.strokeStyle = "#b3272e";
  ctx.lineWidth = 0.05;
  ctx.stroke(roundedPath(loops, 0.22, 0.26));
}
