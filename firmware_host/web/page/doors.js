/** The two doors, where the light of the world outside falls in. */

import { SIDES, centreOf, nameOf } from "./geometry.js";
import { write } from "./letters.js";
import { asideOf, groundBeside, lettersAt } from "./passages.js";

const LOOKS = {
  exit: { light: "#8fe3a8", leaves: 1, word: "EXIT" },
  entrance: { light: "#f0a27a", leaves: -1, word: "ENTRANCE" },
};

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {{at: string, side: string}} door
 * @param {"exit" | "entrance"} kind
 * @param {object} board the server's board message
 * @param {boolean} roomy whether small print can be read at this size
 */
export function drawDoor(ctx, { at, side }, kind, board, roomy) {
  const { light, leaves, word } = LOOKS[kind];
  const step = SIDES[side];
  const { x, y } = centreOf(at);
  ctx.save();
  ctx.translate(x + step.x * 0.5, y + step.y * 0.5);
  ctx.rotate(step.turn);
  drawOpening(ctx, light);
  drawArrow(ctx, light, leaves);
  ctx.restore();
  if (roomy) drawWord(ctx, { at, side }, board, word, light);
}

// Past the corner where nothing stands there, else behind the arrow; in a notch that has a letter there is no room.
function drawWord(ctx, door, board, word, colour) {
  const step = SIDES[door.side];
  const { x, y } = centreOf(door.at);
  const past = -asideOf(door, board);
  ctx.save();
  if (isFree(groundBeside(door, past), board)) {
    const along = 0.79 * past;
    ctx.translate(x + 0.9 * step.x + (step.y && along), y + 0.9 * step.y + (step.x && along));
    write(ctx, word, 0, 0, { size: 0.16, colour });
  } else if (lettersAt(groundBeside(door, 0), board).every(({ at, side }) => at === door.at && side === door.side)) {
    // Between the arrow and the coordinates.
    ctx.translate(x + 1.2 * step.x, y + 1.2 * step.y);
    ctx.rotate((step.x * Math.PI) / 2);
    write(ctx, word, 0, 0, { size: 0.15, colour });
  }
  ctx.restore();
}

function isFree(ground, board) {
  return !board.spaces.includes(nameOf(ground.column, ground.row)) && lettersAt(ground, board).length === 0;
}

function drawOpening(ctx, light) {
  const glow = ctx.createLinearGradient(-0.25, 0, 0.62, 0);
  glow.addColorStop(0, `${light}00`);
  glow.addColorStop(0.3, `${light}55`);
  glow.addColorStop(1, `${light}00`);
  ctx.fillStyle = "#14131b";
  ctx.fillRect(-0.06, -0.42, 0.24, 0.84);
  ctx.fillStyle = glow;
  ctx.fillRect(-0.25, -0.42, 0.9, 0.84);
  ctx.strokeStyle = light;
  ctx.lineWidth = 0.08;
  ctx.lineCap = "round";
  ctx.beginPath();
  for (const post of [-0.42, 0.42]) {
    ctx.moveTo(-0.04, post);
    ctx.lineTo(0.2, post);
  }
  ctx.stroke();
}

function drawArrow(ctx, light, direction) {
  ctx.save();
  ctx.translate(0.38, 0);
  ctx.scale(direction, 1);
  ctx.strokeStyle = light;
  ctx.lineWidth = 0.09;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-0.2, 0);
  ctx.lineTo(0.2, 0);
  ctx.moveTo(0.04, -0.17);
  ctx.lineTo(0.2, 0);
  ctx.lineTo(0.04, 0.17);
  ctx.stroke();
  ctx.restore();
}
