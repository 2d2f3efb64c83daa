// Where the reader is in a review: which game, which move, which side line, which filters. All of
// it can be written as a query, so that every state has an address of its own.
import { errorClasses, praiseClasses, isError, isJudged } from "./wording.js";

/**
 * A side line: the words of move `move` speak of it, and `at` of its steps have been made but one.
 * @typedef { {kind: "better" | "follows" | "refutation", move: number, at: number}} Line
 */

/** @typedef { {game: number, ply: number, line: Line | null, flipped: boolean, side: string,
 *   show: string, motif: string, ask: boolean, found: number[]}} State */

/** @returns {State} */
export const firstState = () => ({
  game: 0,         // index
  ply: 0,          // half moves made
  line: null,
  flipped: false,
  side: "both",    // whose moves are shown
  show: "lessons", // or "errors", "all"
  motif: "",
  ask: false,      // the reader finds the moves; nothing is told before
  found: [],       // indices of moves that were found, or given up
});

const lineLetters = { b: "better", f: "follows", r: "refutation" };
const lineText = (line) => `${line.kind[0]}${line.move}.${line.at}`;
const readLine = (text) => {
  const parts = /^([bfr])(\d+)\.(\d+)$/.exec(text || "");
  return parts ? { kind: lineLetters[parts[1]], move: Number(parts[2]), at: Number(parts[3]) } : null;
};

/** @param {State} s */
export function stateQuery(s) {
  const parts = [];
  const say = (name, value, usual) => value !== usual && parts.push(`${name}=${encodeURIComponent(value)}`);
  say("game", s.game + 1, 1);
  say("ply", s.ply, 0);
  if (s.line) say("line", lineText(s.line), "");
  say("turned", s.flipped ? 1 : 0, 0);
  say("side", s.side, "both");
  say("show", s.show, "lessons");
  say("motif", s.motif, "");
  say("ask", s.ask ? 1 : 0, 0);
  if (s.ask) say("found", s.found.join("."), "");
  return parts.join("&");
}

/** @param {string} query @returns {State} */
export function stateOf(query) {
  const has = new URLSearchParams(query);
  const whole = (name, usual) => (/^\d{1,5}$/.test(has.get(name) || "") ? Number(has.get(name)) : usual);
  const oneOf = (name, values) => (values.includes(has.get(name)) ? has.get(name) : values[0]);
  return {
    game: Math.max(0, whole("game", 1) - 1),
    ply: whole("ply", 0),
    line: readLine(has.get("line")),
    flipped: has.get("turned") === "1",
    side: oneOf("side", ["both", "white", "black"]),
    show: oneOf("show", ["lessons", "errors", "all"]),
    motif: has.get("motif") || "",
    ask: has.get("ask") === "1",
    found: (has.get("found") || "").split(".").filter((x) => /^\d{1,5}$/.test(x)).map(Number),
  };
}

/** What a game cannot show is left out: an address may be old, or typed by hand. */
export function fitState(s, games) {
  const game = games[Math.min(s.game, games.length - 1)];
  const at = { ...s, game: games.indexOf(game), ply: Math.min(s.ply, lastPly(game, s)) };
  const steps = at.line && game.moves[at.line.move]?.[at.line.kind];
  if (!steps || !steps[at.line.at] || isHidden(game, at, at.line.move)) at.line = null;
  return at;
}

// --- Moments --------------------------------------------------------------------------------------

export const isOfSide = (s, m) => s.side === "both" || s.side === m.side;

/** Moments that the reader asked to see, in the order of the game. */
export function shownMoments(game, s) {
  const wanted = game.moves.map((m, i) => i).filter((i) => {
    const m = game.moves[i];
    if (!isOfSide(s, m) || (s.motif && !m.motifs.includes(s.motif))) return false;
    if (s.show === "lessons") return game.teachable.includes(i);
    return s.show === "errors" ? isError(m) : isJudged(m) || m.words.length > 0;
  });
  return wanted;
}

/** Motifs of the moments there are, for choosing one. */
export function motifsOf(game, s) {
  const seen = new Set();
  for (const i of shownMoments(game, { ...s, motif: "" })) for (const motif of game.moves[i].motifs) seen.add(motif);
  return [...seen].sort();
}

/** Moves that the reader is asked to find. */
export const askedMoments = (game, s) =>
  game.teachable.filter((i) => isOfSide(s, game.moves[i]) && goodMoves(game.moves[i]).size > 0).sort((a, b) => a - b);

/** The first of them that is still to be found; none: -1. */
export const openMoment = (game, s) => (s.ask ? askedMoments(game, s).find((i) => !s.found.includes(i)) ?? -1 : -1);

/** Nothing behind the move that is to be found may be seen. */
export function lastPly(game, s) {
  const open = openMoment(game, s);
  return open < 0 ? game.moves.length : open;
}
export const isHidden = (game, s, i) => i >= lastPly(game, s);

const winChance = (line, side) => {
  const white = line.mate !== undefined && line.mate !== null ? (line.mate > 0 ? 1 : 0) : 1 / (1 + Math.exp(-0.0063 * line.score_cp));
  return side === "white" ? white : 1 - white;
};
const nearlyBest = 0.05;

/** Moves that are as good as the best, by what the engine compared; UCI. */
export function goodMoves(m) {
  const lines = m.lines.filter((line) => line.pv.length);
  const best = Math.max(...lines.map((line) => winChance(line, m.side)), 0);
  const good = new Set(lines.filter((line) => winChance(line, m.side) + nearlyBest >= best).map((line) => line.pv[0]));
  for (const better of m.better_moves) good.add(better.uci);
  if (m.better.length) good.add(m.better[0].uci);
  if (praiseClasses.has(m.class)) good.add(m.uci);
  if (errorClasses.has(m.class)) good.delete(m.uci);
  return good;
}

// --- Going through the game -------------------------------------------------------------------------

/** The steps of the side line that is shown. */
export const lineSteps = (game, s) => (s.line ? game.moves[s.line.move][s.line.kind] : []);

export const startOfLine = (line) => line.move + (line.kind === "refutation" ? 1 : 0);

/** What is on the board: its FEN, the move that led there, and what may be drawn on it. */
export function boardAt(game, s) {
  const steps = lineSteps(game, s);
  if (s.line) {
    const step = steps[s.line.at];
    return { fen: step.fen, last: step.uci, sign: "", class: "", arrows: [] };
  }
  const next = game.moves[s.ply];
  const last = game.moves[s.ply - 1];
  return {
    fen: next ? next.fen : game.final_fen,
    last: last ? last.uci : "",
    sign: last ? last.sign : "",
    class: last ? last.class : "",
    arrows: next && !isHidden(game, s, s.ply) ? next.arrows : [],
  };
}

export const goTo = (game, s, ply) => ({ ...s, line: null, ply: Math.max(0, Math.min(lastPly(game, s), ply)) });

export function forward(game, s) {
  if (!s.line) return goTo(game, s, s.ply + 1);
  return s.line.at + 1 < lineSteps(game, s).length ? { ...s, line: { ...s.line, at: s.line.at + 1 } } : s;
}
export function back(game, s) {
  if (!s.line) return goTo(game, s, s.ply - 1);
  return s.line.at > 0 ? { ...s, line: { ...s.line, at: s.line.at - 1 } } : leaveLine(s);
}
/** Back to the game, where the line began. */
export const leaveLine = (s) => (s.line ? { ...s, ply: startOfLine(s.line), line: null } : s);

/** To before the next error of the side that is shown, round and round. */
export function nextError(game, s) {
  const errors = game.moves.map((m, i) => i).filter((i) => isError(game.moves[i]) && isOfSide(s, game.moves[i]) && !isHidden(game, s, i));
  if (!errors.length) return s;
  const next = errors.find((i) => i >= s.ply && !(i === s.ply && !s.line)) ?? errors[0];
  return goTo(game, s, next);
}

/** Space: the best line of the position, then step by step along it. */
export function alongBest(game, s) {
  if (s.line) return forward(game, s);
  const m = game.moves[s.ply];
  if (!m || isHidden(game, s, s.ply)) return s;
  const kind = m.better.length ? "better" : m.follows.length ? "follows" : "";
  return kind ? { ...s, line: { kind, move: s.ply, at: 0 } } : forward(game, s);
}
