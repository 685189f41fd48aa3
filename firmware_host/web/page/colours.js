/** The teams' colours, as paint. */

const UNKNOWN = [128, 128, 128];

/**
 * @param {Record<string, number[]>} teams the board message's colours
 * @param {string} team
 * @param {{into?: number[], part?: number}} [mix] another colour, and how much of that is in it, 0 to 1
 * @returns {string} for a style
 */
export function colourOfTeam(teams, team, { into = UNKNOWN, part = 0 } = {}) {
  const mixed = (teams[team] ?? UNKNOWN).map((channel, index) => channel + (into[index] - channel) * part);
  return `rgb(${mixed.map(Math.round).join(" ")})`;
}
