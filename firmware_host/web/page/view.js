/** The board on its canvas: what is shown, how large, and when it is drawn anew. */

import { drawDisc, drawLiftedDisc } from "./discs.js";
import { drawFloor } from "./floor.js";
import { centreOf, extent, lightsOf, marginOf } from "./geometry.js";
import { GLIDE_MS, Glide } from "./glide.js";
import { drawLights } from "./glow.js";
import { drawLiftedMonster, drawMonster } from "./monster.js";
import { piecesOf, poolsOf } from "./pieces.js";
import { drawPool } from "./pools.js";
import { drawStrips, placesOf } from "./strips.js";
import { TILES, drawLiftedTile } from "./tiles.js";
import { titleAt } from "./titles.js";
import { drawBars, drawTrays } from "./traylooks.js";
import { layTrays } from "./trays.js";

const STANDS_STILL = matchMedia("(prefers-reduced-motion: reduce)");
const ROOMY = 30;

/** Draws only when something has changed, and then once a screen frame at most. */
export class BoardView {
  #canvas;
  #ctx;
  #board = null;
  #frame = new Uint8Array();
  #table = { position: null };
  #carried = true;
  #trays = null;
  #glide = new Glide();
  #floor = document.createElement("canvas");
  #cell = 0;
  #lifted = false;
  #asked = false;

  /** @param {HTMLCanvasElement} canvas whose parent gives it its room */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d", { alpha: false });
    new ResizeObserver(() => this.#fit()).observe(canvas.parentElement);
    canvas.addEventListener("pointermove", (event) => this.#nameWhatIsUnder(event));
  }

  /** Take another board, or the same one changed; the pieces lie as they did until the table tells otherwise. */
  showBoard(board) {
    const bytes = 3 * lightsOf(board);
    if (this.#frame.length !== bytes) this.#frame = new Uint8Array(bytes);
    // From one board to another one pieces are carried, and do not glide.
    this.#carried = board.name !== this.#board?.name;
    this.#board = board;
    if (this.#carried) this.#table = { position: null };
    this.#lay(0);
    const { width, height } = extent(board);
    this.#canvas.parentElement.style.aspectRatio = `${width} / ${height}`;
    this.#cell = 0;
    this.#fit();
  }

  /** @param {Uint8Array} frame an output frame */
  showFrame(frame) {
    this.#frame = frame;
    this.#draw();
  }

  /** @param {{position: object | null, seats?: string[][], teams?: string[]}} table the server's table message */
  showTable(table) {
    if (!this.#board) return;
    const isFirst = this.#carried || this.#table.position === null;
    this.#carried = false;
    this.#table = table;
    this.#lay(isFirst || STANDS_STILL.matches ? 0 : GLIDE_MS);
    this.#draw();
  }

  #lay(length) {
    this.#trays = layTrays(this.#board, this.#table);
    this.#glide.moveTo(piecesOf(this.#table.position, this.#trays.places), performance.now(), length);
  }

  /** @param {boolean} lifted whether pieces are outlines only */
  lift(lifted) {
    this.#lifted = lifted;
    this.#draw();
  }

  /** @returns {Uint8Array} a copy of the newest output frame */
  frame() {
    return this.#frame.slice();
  }

  /** @returns {{x: number, y: number}} the middle of a space, in canvas pixels */
  spaceCentre(name) {
    return this.#onCanvas(centreOf(name));
  }

  /** @returns {{x: number, y: number}} the middle of a strip's light, in canvas pixels */
  stripCentre(strip, light) {
    return this.#onCanvas(placesOf(this.#board, this.#trays, strip).find((place) => place.light === light));
  }

  #onCanvas({ x, y }) {
    const { left, top } = marginOf(this.#board);
    return { x: Math.round((left + x) * this.#cell), y: Math.round((top + y) * this.#cell) };
  }

  // Whole canvas pixels for a space, so that all spaces look alike.
  #fit() {
    if (!this.#board) return;
    const ratio = devicePixelRatio;
    const { width, height } = extent(this.#board);
    const room = this.#canvas.parentElement.getBoundingClientRect();
    const cell = Math.max(8, Math.floor(Math.min(room.width / width, room.height / height) * ratio));
    if (cell === this.#cell) return;
    this.#cell = cell;
    for (const canvas of [this.#canvas, this.#floor]) {
      canvas.width = Math.round(width * cell);
      canvas.height = Math.round(height * cell);
    }
    this.#canvas.style.width = `${this.#canvas.width / ratio}px`;
    this.#canvas.style.height = `${this.#canvas.height / ratio}px`;
    const floor = this.#floor.getContext("2d", { alpha: false });
    floor.fillStyle = getComputedStyle(document.body).backgroundColor;
    floor.fillRect(0, 0, this.#floor.width, this.#floor.height);
    this.#useSpaces(floor);
    drawFloor(floor, this.#board, cell / ratio > ROOMY);
    this.#paint();
  }

  #nameWhatIsUnder({ offsetX, offsetY }) {
    if (!this.#board) return;
    const cell = this.#cell / devicePixelRatio;
    const { left, top } = marginOf(this.#board);
    const point = { x: offsetX / cell - left, y: offsetY / cell - top };
    const pieces = this.#glide.at(performance.now());
    const title = titleAt(point, this.#board, pieces, poolsOf(this.#table.position));
    if (this.#canvas.title !== title) this.#canvas.title = title;
  }

  #useSpaces(ctx) {
    const cell = this.#cell;
    const { left, top } = marginOf(this.#board);
    ctx.setTransform(cell, 0, 0, cell, Math.round(left * cell), Math.round(top * cell));
  }

  #draw() {
    if (this.#asked || !this.#board) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      this.#paint();
      if (this.#glide.moving(performance.now())) this.#draw();
    });
  }

  #paint() {
    const ctx = this.#ctx;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.#floor, 0, 0);
    this.#useSpaces(ctx);
    drawLights(ctx, this.#board, this.#frame);
    drawStrips(ctx, this.#board, this.#trays, this.#frame);
    drawTrays(ctx, this.#trays, this.#board.teams ?? {});
    for (const pool of poolsOf(this.#table.position)) drawPool(ctx, pool, this.#lifted);
    for (const piece of this.#glide.at(performance.now())) this.#drawPiece(ctx, piece);
    drawBars(ctx, this.#trays.jail);
  }

  #drawPiece(ctx, piece) {
    ctx.save();
    ctx.translate(piece.x, piece.y);
    ctx.scale(piece.scale, piece.scale);
    ctx.rotate(piece.turn);
    const { teams = {} } = this.#board;
    const lifted = this.#lifted && !piece.aside;
    if (piece.kind === "monster") (lifted ? drawLiftedMonster : drawMonster)(ctx);
    else if (piece.kind === "figure") (lifted ? drawLiftedDisc : drawDisc)(ctx, piece, teams);
    else (lifted ? drawLiftedTile : TILES[piece.kind])(ctx, piece);
    ctx.restore();
  }
}
