/** The monster, seen from above: horns, eyes and teeth where it is going. Drawn around (0, 0), facing east. */

const HIDE = "#a8203a";
const DARK = "#5d0d1e";

/** Draw the monster as it stands. */
export function drawMonster(ctx) {
  drawSnout(ctx);
  drawHorns(ctx);
  disc(ctx, -0.06, 0, 0.39, DARK);
  disc(ctx, -0.06, 0, 0.35, HIDE);
  drawWarts(ctx);
  drawTeeth(ctx);
  for (const side of [-1, 1]) {
    disc(ctx, 0.08, side * 0.17, 0.13, "#fff3b0");
    disc(ctx, 0.13, side * 0.16, 0.06, "#0b0a10");
  }
}

/** Draw the lifted monster: its edge and the way it faces. */
export function drawLiftedMonster(ctx) {
  ctx.strokeStyle = "#ff5d78";
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.arc(-0.06, 0, 0.37, 0, 2 * Math.PI);
  ctx.stroke();
  drawSnout(ctx);
}

// The one thing that must be clear at any size: which way it faces.
function drawSnout(ctx) {
  ctx.beginPath();
  ctx.moveTo(0.54, 0);
  ctx.lineTo(0.27, -0.27);
  ctx.lineTo(0.27, 0.27);
  ctx.closePath();
  ctx.fillStyle = "#ffe27a";
  ctx.strokeStyle = "#0b0a10";
  ctx.lineWidth = 0.04;
  ctx.lineJoin = "round";
  ctx.stroke();
  ctx.fill();
}

function drawHorns(ctx) {
  ctx.fillStyle = "#efe3cc";
  ctx.strokeStyle = "#0b0a10";
  ctx.lineWidth = 0.03;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(-0.14, side * 0.3);
    ctx.quadraticCurveTo(0.02, side * 0.54, 0.38, side * 0.43);
    ctx.quadraticCurveTo(0.2, side * 0.38, 0.14, side * 0.24);
    ctx.closePath();
    ctx.stroke();
    ctx.fill();
  }
}

function drawWarts(ctx) {
  for (const [x, y, radius] of [[-0.25, 0.02, 0.06], [-0.16, -0.16, 0.04], [-0.17, 0.19, 0.045]]) {
    disc(ctx, x, y, radius, DARK);
  }
}

function drawTeeth(ctx) {
  ctx.fillStyle = "#fffdf5";
  for (const y of [-0.1, 0, 0.1]) {
    ctx.beginPath();
    ctx.moveTo(0.24, y - 0.05);
    ctx.lineTo(0.36, y);
    ctx.lineTo(0.24, y + 0.05);
    ctx.closePath();
    ctx.fill();
  }
}

function disc(ctx, x, y, radius, colour) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
}
