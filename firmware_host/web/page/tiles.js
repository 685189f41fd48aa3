/** Floor tiles, each drawn around (0, 0) and covering its space. */

import { write } from "./letters.js";

const HALF = 0.45;

/** How each kind is drawn lying. The context is in spaces and already turned with the piece. */
export const TILES = {
  stone: drawStone,
  crystal: drawCrystal,
  "turn-right": (ctx) => drawTurningStone(ctx, drawQuarterTurn),
  "turn-180": (ctx) => drawTurningStone(ctx, drawHalfTurn),
  bunny: drawBunny,
  teleporter: drawTeleporter,
};

const OUTLINES = {
  stone: "#b9b2a6",
  crystal: "#9be8ff",
  "turn-right": "#f0c15a",
  "turn-180": "#f0c15a",
  bunny: "#f6d9e4",
};

// The two pairs, told apart by their colour as well as by their number.
const PAIRS = {
  1: { ground: "#22143b", rings: ["#7b3ff0", "#a776ff"], bright: "#e9dcff", outline: "#c79bff" },
  2: { ground: "#0d2b2c", rings: ["#128a86", "#35c6ba"], bright: "#d3fff7", outline: "#6fe0d2" },
};
const OTHER_PAIR = PAIRS[1];

/** Draw a lifted tile: its edge, and for a teleporter its arrow beside the light. */
export function drawLiftedTile(ctx, { kind, pair }) {
  const outline = kind === "teleporter" ? (PAIRS[pair] ?? OTHER_PAIR).outline : OUTLINES[kind];
  square(ctx, HALF - 0.03, 0.12);
  ctx.strokeStyle = outline;
  ctx.lineWidth = 0.06;
  ctx.stroke();
  if (kind === "teleporter") head(ctx, 0.42, 0, 0, 0.15, outline);
}

function drawStone(ctx) {
  drawBlock(ctx, "#8f897e", "#5f5a53");
  ctx.strokeStyle = "#4a463f";
  ctx.lineWidth = 0.035;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-0.3, -0.12);
  ctx.lineTo(-0.1, -0.02);
  ctx.lineTo(-0.04, 0.16);
  ctx.moveTo(-0.1, -0.02);
  ctx.lineTo(0.08, -0.14);
  ctx.moveTo(0.14, 0.26);
  ctx.lineTo(0.24, 0.08);
  ctx.stroke();
}

function drawBlock(ctx, light, dark) {
  square(ctx, HALF, 0.14);
  ctx.fillStyle = dark;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(-HALF + 0.03, -HALF + 0.03, 2 * HALF - 0.1, 2 * HALF - 0.12, 0.12);
  ctx.fillStyle = light;
  ctx.fill();
}

function drawCrystal(ctx) {
  square(ctx, HALF, 0.14);
  ctx.fillStyle = "#15303d";
  ctx.fill();
  facet(ctx, "#d8f7ff", [-0.16, -0.34], [0.16, -0.34], [0.32, -0.08], [-0.32, -0.08]);
  facet(ctx, "#7fd6ef", [-0.32, -0.08], [-0.1, -0.08], [0, 0.36]);
  facet(ctx, "#b5ecfb", [-0.1, -0.08], [0.1, -0.08], [0, 0.36]);
  facet(ctx, "#56b4d3", [0.1, -0.08], [0.32, -0.08], [0, 0.36]);
}

function facet(ctx, colour, ...points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = "#15303d";
  ctx.lineWidth = 0.02;
  ctx.stroke();
}

function drawTurningStone(ctx, drawSign) {
  drawBlock(ctx, "#7a6a4d", "#4d4230");
  ctx.strokeStyle = "#ffd983";
  ctx.lineWidth = 0.09;
  ctx.lineCap = "round";
  drawSign(ctx);
}

function drawQuarterTurn(ctx) {
  ctx.beginPath();
  ctx.moveTo(-0.18, 0.26);
  ctx.lineTo(-0.18, 0.02);
  ctx.arcTo(-0.18, -0.14, -0.02, -0.14, 0.16);
  ctx.lineTo(0.06, -0.14);
  ctx.stroke();
  head(ctx, 0.29, -0.14, 0, 0.19, "#ffd983");
}

function drawHalfTurn(ctx) {
  ctx.beginPath();
  ctx.moveTo(-0.19, 0.27);
  ctx.lineTo(-0.19, -0.06);
  ctx.arc(0, -0.06, 0.19, Math.PI, 0);
  ctx.lineTo(0.19, 0.04);
  ctx.stroke();
  head(ctx, 0.19, 0.27, Math.PI / 2, 0.19, "#ffd983");
}

function drawBunny(ctx) {
  square(ctx, HALF, 0.14);
  ctx.fillStyle = "#5b2f4a";
  ctx.fill();
  for (const side of [-1, 1]) {
    ellipse(ctx, side * 0.11, -0.21, 0.075, 0.17, side * 0.16, "#fdf6f2");
    ellipse(ctx, side * 0.11, -0.2, 0.035, 0.11, side * 0.16, "#f3a9bd");
  }
  ellipse(ctx, 0, 0.11, 0.24, 0.22, 0, "#fdf6f2");
  for (const side of [-1, 1]) ellipse(ctx, side * 0.09, 0.07, 0.035, 0.045, 0, "#2b1622");
  ellipse(ctx, 0, 0.17, 0.045, 0.03, 0, "#ef7f9f");
}

function drawTeleporter(ctx, { pair, turn }) {
  const { ground, rings, bright } = PAIRS[pair] ?? OTHER_PAIR;
  square(ctx, HALF, 0.14);
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.lineWidth = 0.06;
  for (const [radius, colour] of [[0.36, rings[0]], [0.26, rings[1]]]) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(-0.03, 0, radius, 0.5, 2 * Math.PI - 0.5);
    ctx.stroke();
  }
  head(ctx, 0.42, 0, 0, 0.24, bright);
  ctx.save();
  ctx.rotate(-turn);
  write(ctx, pair, -0.03 * Math.cos(turn), -0.03 * Math.sin(turn), { size: 0.3, weight: 700, colour: bright });
  ctx.restore();
}

function square(ctx, half, radius) {
  ctx.beginPath();
  ctx.roundRect(-half, -half, 2 * half, 2 * half, radius);
}

function ellipse(ctx, x, y, width, height, turn, colour) {
  ctx.beginPath();
  ctx.ellipse(x, y, width, height, turn, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
}

// An arrow's head with its tip on a point.
function head(ctx, x, y, turn, size, colour) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(-size, -size * 0.75);
  ctx.lineTo(-size, size * 0.75);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.restore();
}
