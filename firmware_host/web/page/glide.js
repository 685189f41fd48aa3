/** Pieces do not jump: they glide from where they are to where the new position has them. */

export const GLIDE_MS = 250;

// What lies lower comes first.
const LAYERS = ["teleporter", "stone", "crystal", "turn-right", "turn-180", "bunny", "figure", "monster"];

/** The pieces on their way. Time is passed in, in milliseconds, so that the drawing decides when it is. */
export class Glide {
  #moves = [];
  #start = 0;
  #length = 0;
  #changes = 0;

  /**
   * Send the pieces to new places, from wherever they are at this moment. What comes or goes grows or shrinks there.
   * @param {import("./pieces.js").Piece[]} pieces
   * @param {number} now
   * @param {number} length how long the way takes; 0 puts them there at once
   */
  moveTo(pieces, now, length) {
    const shown = this.at(now);
    this.#changes++;
    // Who stays is settled first, so that no newcomer takes a lying stone for the one that moved.
    const stayed = pieces.map((piece) => takeNearest(shown, piece, 0));
    const moves = pieces.map((piece, index) => {
      const from = stayed[index] ?? takeNearest(shown, piece, Infinity) ?? { ...piece, scale: 0 };
      return { from, to: { ...piece, stamp: stayed[index]?.stamp ?? this.#changes } };
    });
    const gone = shown.map((piece) => ({ from: piece, to: { ...piece, scale: 0, gone: true } }));
    this.#moves = [...gone, ...moves].sort((a, b) => height(a.to) - height(b.to) || lastMoved(a.to) - lastMoved(b.to));
    this.#start = now;
    this.#length = length;
  }

  /** @returns {boolean} whether anything is still under way */
  moving(now) {
    return now < this.#start + this.#length;
  }

  /** @returns {import("./pieces.js").Piece[]} the pieces as they lie at this moment, the lowest first */
  at(now) {
    if (!this.moving(now)) return this.#moves.filter(({ to }) => !to.gone).map(({ to }) => to);
    const done = Math.max(0, now - this.#start) / this.#length;
    const eased = done * done * (3 - 2 * done);
    return this.#moves.map(({ from, to }) => between(from, to, eased));
  }
}

function height({ kind }) {
  return LAYERS.indexOf(kind);
}

// A figure that runs over another one's space is above it, however long it stands there.
function lastMoved({ kind, stamp }) {
  return kind === "figure" ? stamp : 0;
}

// Stones are all alike: the nearest one is taken to be the same one.
function takeNearest(shown, piece, farthest) {
  let nearest = -1;
  let shortest = farthest;
  shown.forEach(({ alike, x, y }, index) => {
    const distance = Math.hypot(x - piece.x, y - piece.y);
    if (alike === piece.alike && distance <= shortest) [nearest, shortest] = [index, distance];
  });
  return nearest < 0 ? undefined : shown.splice(nearest, 1)[0];
}

function between(from, to, part) {
  const mix = (a, b) => a + (b - a) * part;
  // The short way round.
  const turned = Math.atan2(Math.sin(to.turn - from.turn), Math.cos(to.turn - from.turn));
  return {
    ...to,
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    scale: mix(from.scale, to.scale),
    turn: from.turn + turned * part,
  };
}
