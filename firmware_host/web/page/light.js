/**
 * The light model: how a light of the panel looks on this screen.
 *
 * An output frame holds linear light, 0 to 255 a channel. A screen wants gamma-coded values, and a room's eyes
 * adapt to a board that is never driven beyond some 40 %. So, for each channel:
 *
 *     shown = round(255 · min(1, EXPOSURE · linear / 255) ^ (1 / GAMMA))
 *
 * The dot in the middle of a space has exactly this colour, also when it is dark (black). What glows around the
 * dot is decoration made from the same colour.
 */

export const EXPOSURE = 2.0;
export const GAMMA = 2.2;

/** The radius of the dot that has exactly the model's colour, in spaces. */
export const DOT_RADIUS = 0.17;

/**
 * @param {number} linear one channel of the output frame, 0 to 255
 * @returns {number} the channel on the screen, 0 to 255
 */
export function shown(linear) {
  return Math.round(255 * Math.min(1, (EXPOSURE * linear) / 255) ** (1 / GAMMA));
}

// A frame holds few different values, many times over.
const SHOWN = Uint8Array.from({ length: 256 }, (_, linear) => shown(linear));

/**
 * @param {Uint8Array} frame an output frame
 * @param {number} index the space, counted row by row from A1
 * @returns {[number, number, number]} red, green and blue on the screen
 */
export function colourOf(frame, index) {
  const at = 3 * index;
  return [SHOWN[frame[at] ?? 0], SHOWN[frame[at + 1] ?? 0], SHOWN[frame[at + 2] ?? 0]];
}
