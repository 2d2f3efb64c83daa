// How values are written for people, and other words that several parts need.

export const svgNamespace = "http://www.w3.org/2000/svg";

/** Text of games as it is shown: no character of it turns the direction of what stands beside it.
 *  @param {string} text */
export const shownText = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);

/** @param {number | null | undefined} x */
export const percent = (x) => (x === null || x === undefined ? "–" : `${Math.round(x)} %`);

/** White's score after a move, or how the game has ended. */
export const scoreText = (m) => {
  if (m.over) return m.over.replaceAll("_", " ");
  if (m.mate !== undefined && m.mate !== null) return `#${m.mate}`.replace("-", "−");
  return (m.score_cp >= 0 ? "+" : "−") + Math.abs(m.score_cp / 100).toFixed(2);
};

/** @param {number} ms */
export const clockText = (ms) => {
  const s = Math.round(ms / 1000);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, "0")} s`;
  return `${Math.floor(s / 3600)} h ${String(Math.floor(s / 60) % 60).padStart(2, "0")} min`;
};

export const signed = (x) => (x > 0 ? `+${x}` : x < 0 ? `−${-x}` : "0");

export const moveText = (m) => `${m.number}${m.side === "white" ? "." : "…"}${m.san}`;

// A side line as books write it: Black's later moves carry no number.
export const stepText = (step, at) => (at > 0 ? step.san.replace(/^\d+\.\.\./, "") : step.san.replace("...", "…"));

export const classNames = {
  book: "book", good: "good", only: "only move", great: "great", brilliant: "brilliant",
  inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder",
};
export const errorClasses = new Set(["inaccuracy", "mistake", "blunder"]);
export const praiseClasses = new Set(["great", "brilliant"]);

export const isError = (m) => errorClasses.has(m.class);
export const isJudged = (m) => errorClasses.has(m.class) || praiseClasses.has(m.class);

const isKnown = (text) => Boolean(text) && !/^[?. ]+$/.test(text);
export const playerName = (game, side) =>
  isKnown(game[side].player) ? game[side].player : side === "white" ? "White" : "Black";
export const gameTitle = (game) => `${playerName(game, "white")} – ${playerName(game, "black")}`;

// Event, place and date, as far as they are known and are no addresses.
export const gamePlace = (game) =>
  [game.tags.Event, game.tags.Site, (game.tags.Date || "").replace(/\.\?\?/g, "")]
    .filter((t) => isKnown(t) && !t.startsWith("http")).join(", ");

export const openingText = (game) => {
  const name = [game.opening.eco, game.opening.name].filter(Boolean).join(" ");
  const last = game.moves[game.opening.book_plies - 1];
  return name && last ? `${name}, known up to ${moveText(last)}` : name;
};

export const humanMotif = (motif) => motif.replaceAll("_", " ");
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
