/** Letters on the canvas, all of one kind. */

const FAMILY = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

// Browsers round or refuse fonts below a pixel, so letters are drawn large and scaled down.
const LARGE = 100;

/**
 * Write text with its middle on a point.
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{size: number, colour: string, weight?: number}} look size in spaces
 */
export function write(ctx, text, x, y, { size, colour, weight = 600 }) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1 / LARGE, 1 / LARGE);
  ctx.font = `${weight} ${size * LARGE}px ${FAMILY}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ctx.measureText(text);
  ctx.fillStyle = colour;
  ctx.fillText(text, 0, (up - down) / 2);
  ctx.restore();
}
