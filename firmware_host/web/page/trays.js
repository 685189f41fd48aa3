/**
 * Beside the board: the bus at the exit, the jail at the entrance, the box for the eaten. Here is where everybody
 * stands in them; `traylooks.js` draws them.
 *
 * In jail each team has a cell, in seat order, and each figure its own place in it: a newcomer finds it at once, and
 * nobody moves over when another one leaves.
 */

import { placeOf, rimRoom } from "./geometry.js";

const ABOVE_THE_BOARD = -1.72;
const BELOW_THE_BOARD = 1.32;
const PADDING = 0.3;
const NAME_ROOM = 1.1;
const FEWEST_PLACES = 4;
const FULL = 0.9;

const SEAT = 1;
// How far each further figure of a stack stands aside, so that the numbers below it can be seen.
const FAN = 0.58;

const PITCH = 0.92;
const BETWEEN_CELLS = 0.14;

// The eaten lie small, in two rows.
const EATEN_PITCH = 0.46;
const EATEN_ROWS = [-0.22, 0.22];
const EATEN = 0.5;

/**
 * @typedef {object} Tray
 * @property {number} x its left edge, in spaces
 * @property {number} y the middle of its row
 * @property {number} width 0 where there is no such tray
 * @property {number} scale
 * @property {boolean} onTheRight whether it stands at the board's right end
 * @property {{x: number, number?: number, team?: string}[]} slots the middles of its places
 * @property {{x: number, width: number, team: string}[]} cells
 *
 * @typedef {object} Place where a figure stands
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} above how many lie below it
 * @property {number} [seat]
 */

/**
 * Lay out the trays.
 * @param {object} board the server's board message
 * @param {{position?: object | null, seats?: string[][], teams?: string[]}} table the server's table message
 * @returns {{bus: Tray, jail: Tray, box: Tray, places: Map<string, Place>}} the places of all who are in a tray
 */
export function layTrays(board, { position = null, seats = [], teams = [] } = {}) {
  const figures = [...(position?.figures ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  const order = teams.length ? teams : Object.keys(board.teams ?? {});
  const seated = new Set(seats.flat());
  const unseated = byTeam(figures.filter(({ id, at }) => at === "bus" && !seated.has(id)), order);
  const bus = layBus(seats, unseated, teams.length);
  const box = layBox(figures.filter(isAt("eaten")));
  const jail = layJail(board, byTeam(figures, order), new Set(figures.filter(isAt("jail")).map(({ id }) => id)));
  const exit = isOnTheRight(board, board.doors?.exit, false);
  const entrance = isOnTheRight(board, board.doors?.entrance, true);
  const above = ABOVE_THE_BOARD - rimRoom(board);
  const below = board.height + BELOW_THE_BOARD + rimRoom(board);
  const scale = Math.min(1, board.width / (withName(bus) + withName(box)));
  const places = new Map();
  return {
    bus: stand(bus, { board, onTheRight: exit, y: above, scale }, places),
    box: stand(box, { board, onTheRight: !exit, y: above, scale }, places),
    jail: stand(jail, { board, onTheRight: entrance, y: below, scale: 1 }, places),
    places,
  };
}

function isAt(where) {
  return ({ at }) => at === where;
}

function isOnTheRight(board, door, otherwise) {
  return door ? placeOf(door.at).column >= board.width / 2 : otherwise;
}

function byTeam(figures, order) {
  const ids = figures.map(({ id }) => id);
  return order.map((team) => ids.filter((id) => id.startsWith(`${team}-`))).filter((some) => some.length);
}

// Of those without a seat nobody knows who came first: they stand behind the others, on places without a number.
function layBus(seats, unseated, teams) {
  const [slots, figures] = [[], []];
  const stacks = [...seats, ...unseated];
  let x = PADDING;
  const count = Math.max(stacks.length, teams || FEWEST_PLACES);
  for (let place = 1; place <= count; place++) {
    const stack = stacks[place - 1] ?? [];
    const middle = x + SEAT / 2;
    const seat = place <= seats.length ? place : undefined;
    slots.push({ x: middle, number: unseated.length ? seat : place });
    stack.forEach((id, above) => figures.push({ id, x: middle + FAN * above, y: 0, scale: FULL, above, seat }));
    x += SEAT + FAN * Math.max(0, stack.length - 1);
  }
  return { width: x + PADDING, slots, figures, cells: [] };
}

function layBox(eaten) {
  const figures = eaten.map(({ id }, index) => ({
    id,
    x: PADDING + EATEN_PITCH * (Math.floor(index / 2) + 0.5),
    y: EATEN_ROWS[index % 2],
    scale: EATEN,
    above: 0,
  }));
  const columns = Math.ceil(eaten.length / 2);
  return { width: columns && columns * EATEN_PITCH + 2 * PADDING, slots: [], figures, cells: [] };
}

function layJail(board, teams, inJail) {
  const count = teams.flat().length;
  const room = board.width - NAME_ROOM - 2 * PADDING - BETWEEN_CELLS * Math.max(0, teams.length - 1);
  const pitch = Math.min(PITCH, room / Math.max(1, count));
  const [slots, figures, cells] = [[], [], []];
  let x = PADDING;
  for (const ids of teams) {
    const team = ids[0].split("-")[0];
    cells.push({ x, width: pitch * ids.length, team });
    for (const id of ids) {
      slots.push({ x: x + pitch / 2, team });
      if (inJail.has(id)) figures.push({ id, x: x + pitch / 2, y: 0, scale: FULL * (pitch / PITCH), above: 0 });
      x += pitch;
    }
    x += BETWEEN_CELLS;
  }
  if (!teams.length) {
    for (let place = 0; place < FEWEST_PLACES; place++, x += PITCH) slots.push({ x: x + PITCH / 2 });
  }
  return { width: x + PADDING - (teams.length ? BETWEEN_CELLS : 0), slots, figures, cells, size: pitch / PITCH };
}

function withName({ width }) {
  return width ? width + NAME_ROOM : 0;
}

// Bring a tray that was laid out from its own left edge to where it stands.
function stand({ width, slots, figures, cells, size = 1 }, { board, onTheRight, y, scale }, places) {
  const left = onTheRight ? board.width - scale * width : 0;
  const across = (x) => left + scale * x;
  for (const { id, ...place } of figures) {
    places.set(id, { ...place, x: across(place.x), y: y + scale * place.y, scale: scale * place.scale });
  }
  return {
    x: left,
    y,
    width: scale * width,
    scale: scale * size,
    onTheRight,
    slots: slots.map((slot) => ({ ...slot, x: across(slot.x) })),
    cells: cells.map((cell) => ({ ...cell, x: across(cell.x), width: scale * cell.width })),
  };
}
