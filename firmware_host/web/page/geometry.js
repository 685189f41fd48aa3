/**
 * Where things lie. All drawing is done in spaces: A1 reaches from (0, 0) to (1, 1), x to the east, y to the south.
 * Around the board lie margins for the letters, the coordinates and the trays.
 */

const MARGIN = { left: 1.05, right: 1.05, top: 2.55, bottom: 1.95 };

/** How far from the board's edge the rim lies: beyond the coordinates. */
export const RIM_AWAY = 1.3;
const RIM_ROOM = { across: 0.5, down: 0.75 };
const STRIP_ROOM = 0.42;

/** Unit steps, and the angle by which something drawn facing east must be turned. */
export const SIDES = {
  east: { x: 1, y: 0, turn: 0 },
  south: { x: 0, y: 1, turn: Math.PI / 2 },
  west: { x: -1, y: 0, turn: Math.PI },
  north: { x: 0, y: -1, turn: -Math.PI / 2 },
};

/**
 * @param {string} name a space, such as "C11"
 * @returns {{column: number, row: number}} both counted from 0
 */
export function placeOf(name) {
  return { column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 };
}

/** @returns {string} the name of the space in this column and row, both counted from 0 */
export function nameOf(column, row) {
  return String.fromCharCode(65 + column) + (row + 1);
}

/** @returns {{x: number, y: number}} the middle of a space */
export function centreOf(name) {
  const { column, row } = placeOf(name);
  return { x: column + 0.5, y: row + 0.5 };
}

/** @returns {{columns: number, rows: number}} the lights that a frame tells of */
export function panelOf({ panel, width, height }) {
  return panel ?? { columns: width, rows: height };
}

/** @returns {{name: string, lights: number}[]} the strips beside the board, in the order of a frame */
export function stripsOf({ strips }) {
  return strips ?? [];
}

function has(board, strip) {
  return stripsOf(board).some(({ name }) => name === strip);
}

/** @returns {number} how many lights a frame has */
export function lightsOf(board) {
  const { columns, rows } = panelOf(board);
  return stripsOf(board).reduce((count, { lights }) => count + lights, columns * rows);
}

/** @returns {number} how much further above and below the board things stand, where a rim lies between */
export function rimRoom(board) {
  return has(board, "rim") ? RIM_ROOM.down : 0;
}

/** @returns {{left: number, right: number, top: number, bottom: number}} the room around the board, in spaces */
export function marginOf(board) {
  const rim = rimRoom(board);
  const across = has(board, "rim") ? RIM_ROOM.across : 0;
  return {
    left: MARGIN.left + across,
    right: MARGIN.right + across,
    top: MARGIN.top + rim + (has(board, "bus") ? STRIP_ROOM : 0),
    bottom: MARGIN.bottom + rim + (has(board, "jail") ? STRIP_ROOM : 0),
  };
}

/** @returns {{width: number, height: number}} board and margins together, in spaces */
export function extent(board) {
  const { left, right, top, bottom } = marginOf(board);
  return { width: board.width + left + right, height: board.height + top + bottom };
}

/**
 * Walk around a set of spaces.
 * @param {string[]} names
 * @returns {{x: number, y: number}[][]} closed loops of corner points, the spaces on the right hand
 */
export function loopsAround(names) {
  const inside = new Set(names);
  /** @type {Map<string, {x: number, y: number}[]>} edges that have the spaces on one side only, by where they begin */
  const edges = new Map();
  for (const name of names) {
    const { column: x, row: y } = placeOf(name);
    addEdge(edges, inside.has(nameOf(x, y - 1)), [x, y], [x + 1, y]);
    addEdge(edges, inside.has(nameOf(x + 1, y)), [x + 1, y], [x + 1, y + 1]);
    addEdge(edges, inside.has(nameOf(x, y + 1)), [x + 1, y + 1], [x, y + 1]);
    addEdge(edges, inside.has(nameOf(x - 1, y)), [x, y + 1], [x, y]);
  }
  const loops = [];
  for (const start of edges.keys()) {
    const loop = [];
    let at = start;
    for (let next = edges.get(at)?.pop(); next; next = edges.get(at)?.pop()) {
      loop.push(next);
      at = `${next.x},${next.y}`;
    }
    if (loop.length) loops.push(corners(loop));
  }
  return loops;
}

function addEdge(edges, hasNeighbour, [x, y], [toX, toY]) {
  if (hasNeighbour) return;
  const from = `${x},${y}`;
  edges.set(from, [...(edges.get(from) ?? []), { x: toX, y: toY }]);
}

function corners(loop) {
  return loop.filter((point, index) => {
    const before = loop.at(index - 1);
    const after = loop[(index + 1) % loop.length];
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y);
  });
}

/**
 * @param {{x: number, y: number}[][]} loops from `loopsAround`
 * @param {number} inset how far inside the loops the path runs; negative runs outside
 * @param {number} radius of the corners
 * @returns {Path2D} one path, in spaces
 */
export function roundedPath(loops, inset, radius) {
  const path = new Path2D();
  for (const loop of loops) {
    const points = loop.map((point, index) => moveIn(loop, index, inset));
    const last = points.at(-1);
    path.moveTo((last.x + points[0].x) / 2, (last.y + points[0].y) / 2);
    points.forEach((point, index) => {
      const after = points[(index + 1) % points.length];
      path.arcTo(point.x, point.y, after.x, after.y, radius);
    });
    path.closePath();
  }
  return path;
}

// A corner moves by the inward normal (clockwise: the direction turned right) of both edges that meet there.
function moveIn(loop, index, inset) {
  const before = loop.at(index - 1);
  const point = loop[index];
  const after = loop[(index + 1) % loop.length];
  const come = { x: Math.sign(point.x - before.x), y: Math.sign(point.y - before.y) };
  const go = { x: Math.sign(after.x - point.x), y: Math.sign(after.y - point.y) };
  return { x: point.x - inset * (come.y + go.y), y: point.y + inset * (come.x + go.x) };
}
