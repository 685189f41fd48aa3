/** Figures: discs in the team's colour, with the circle that is up and its number. */

import { colourOfTeam } from "./colours.js";
import { write } from "./letters.js";

const WHITE = [255, 255, 255];

const RADIUS = 0.4;
const CIRCLE = 0.29;

/**
 * Draw a figure as it lies, around (0, 0).
 * @param {CanvasRenderingContext2D} ctx in spaces
 * @param {import("./pieces.js").Piece} piece
 * @param {Record<string, number[]>} teams the board message's colours
 */
export function drawDisc(ctx, { figure }, teams) {
  const [paper, ink] = figure.side === "white" ? ["#fbfaf5", "#08070b"] : ["#08070b", "#fbfaf5"];
  circle(ctx, RADIUS);
  ctx.fillStyle = colourOfTeam(teams, figure.team);
  ctx.fill();
  ctx.lineWidth = 0.035;
  // Mixed, not seen through: no light may shine through a piece.
  ctx.strokeStyle = colourOfTeam(teams, figure.team, { into: WHITE, part: 0.6 });
  ctx.stroke();
  circle(ctx, CIRCLE);
  ctx.fillStyle = paper;
  ctx.fill();
  write(ctx, String(figure.number), 0, 0, { size: 0.46, weight: 800, colour: ink });
}

/** Draw a lifted figure: its rim, and its number beside the light. */
export function drawLiftedDisc(ctx, { figure }, teams) {
  circle(ctx, RADIUS);
  ctx.lineWidth = 0.14;
  ctx.strokeStyle = "rgb(255 255 255 / 0.55)";
  ctx.stroke();
  ctx.lineWidth = 0.09;
  ctx.strokeStyle = colourOfTeam(teams, figure.team);
  ctx.stroke();
  const [paper, ink] = figure.side === "white" ? ["#fbfaf5", "#08070b"] : ["#08070b", "#fbfaf5"];
  ctx.beginPath();
  ctx.arc(0.29, -0.29, 0.17, 0, 2 * Math.PI);
  ctx.fillStyle = paper;
  ctx.fill();
  ctx.lineWidth = 0.03;
  ctx.strokeStyle = colourOfTeam(teams, figure.team);
  ctx.stroke();
  write(ctx, String(figure.number), 0.29, -0.29, { size: 0.27, weight: 800, colour: ink });
}

function circle(ctx, radius) {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
}
