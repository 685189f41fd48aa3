/** The board itself: floor, spaces, walls with their passage letters, coordinates. Drawn once for each size. */

import { drawDoor } from "./doors.js";
import { SIDES, centreOf, loopsAround, nameOf, placeOf, roundedPath } from "./geometry.js";
import { write } from "./letters.js";
import { drawPassage } from "./passages.js";

/**
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {object} board the server's board message
 * @param {boolean} roomy whether small print can be read at this size
 */
export function drawFloor(ctx, board, roomy) {
  const loops = loopsAround(board.spaces);
  drawPlate(ctx, board.spaces);
  for (const name of board.spaces) drawSpace(ctx, placeOf(name));
  drawOuterWall(ctx, loops);
  for (const passage of board.passages) drawPassage(ctx, passage, board);
  // All edges first, so that the walls of a row are one.
  for (const wall of board.walls) drawDividingWall(ctx, wall, 0.2, "#08070b");
  for (const wall of board.walls) drawDividingWall(ctx, wall, 0.12, "#a79fbb");
  if (board.doors?.exit) drawDoor(ctx, board.doors.exit, "exit", board, roomy);
  if (board.doors?.entrance) drawDoor(ctx, board.doors.entrance, "entrance", board, roomy);
  drawCoordinates(ctx, board);
}

// The ground around every space together: what is cut out between two of them lies on it, however narrow it is.
function drawPlate(ctx, names) {
  const plate = new Path2D();
  for (const { column, row } of names.map(placeOf)) plate.roundRect(column - 0.72, row - 0.72, 2.44, 2.44, 0.22);
  ctx.lineWidth = 0.06;
  ctx.strokeStyle = "#2b2937";
  ctx.stroke(plate);
  // This covers all lines but the outermost.
  ctx.fillStyle = "#14131b";
  ctx.fill(plate);
}

function drawSpace(ctx, { column, row }) {
  ctx.beginPath();
  ctx.roundRect(column + 0.03, row + 0.03, 0.94, 0.94, 0.1);
  // A checker so faint that it counts spaces for the eye without being seen as a pattern.
  ctx.fillStyle = (column + row) % 2 ? "#1e1d28" : "#22212d";
  ctx.fill();
}

function drawOuterWall(ctx, loops) {
  const wall = roundedPath(loops, -0.05, 0.05);
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#08070b";
  ctx.lineWidth = 0.2;
  ctx.stroke(wall);
  ctx.strokeStyle = "#7d758f";
  ctx.lineWidth = 0.11;
  ctx.stroke(wall);
}

function drawDividingWall(ctx, { at, side }, width, colour) {
  const { x, y } = centreOf(at);
  const step = SIDES[side];
  ctx.save();
  ctx.translate(x + step.x * 0.5, y + step.y * 0.5);
  ctx.rotate(step.turn);
  ctx.lineCap = "round";
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(0, -0.5);
  ctx.lineTo(0, 0.5);
  ctx.stroke();
  ctx.restore();
}

function drawCoordinates(ctx, board) {
  const look = { size: 0.27, weight: 500, colour: "#77728a" };
  for (let column = 0; column < board.width; column++) {
    write(ctx, nameOf(column, 0)[0], column + 0.5, -0.93, look);
  }
  for (let row = 0; row < board.height; row++) write(ctx, String(row + 1), -0.9, row + 0.5, look);
}
