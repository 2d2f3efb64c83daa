// The charts under the board: White's chances, time on the clock, the four values. All share one
// axis, half moves from left to right, and one cursor.
import { boardAt, isHidden, isOfSide, lastPly } from "./state.js";
import { clockText, isJudged, moveText, percent, scoreText, signed } from "./wording.js";
import { h } from "./view.js";

const plotWidth = 1000;  // units of a drawing that is stretched to the width of its place

/** Moves of one phase: [name, first half move, behind the last]. */
const phasesOf = (game) => {
  const found = [];
  game.moves.forEach((m, i) => {
    const last = found[found.length - 1];
    if (last && last[0] === m.phase) last[2] = i + 1;
    else found.push([m.phase, i, i + 1]);
  });
  return found;
};

// As wide as the whole game, also where only its beginning is known yet.
const spanOf = (game) => Math.max(1, game.moves.length, game.plies_in_game);
const xOf = (game, ply) => (plotWidth * ply) / spanOf(game);
const share = (game, ply) => `${((100 * ply) / spanOf(game)).toFixed(2)}%`;

const drawing = (height, ...inside) =>
  h("svg", { viewBox: `0 0 ${plotWidth} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, inside);

const line = (x1, y1, x2, y2, kind) => h("line", { x1, y1, x2, y2, class: kind });

/** A place for a drawing, with the cursor over it. Whoever points at it goes to that move. */
const chart = (game, s, act, { kind, label, name, value }, ...inside) => {
  const point = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    act.go(Math.round(((event.clientX - box.left) / box.width) * spanOf(game)), event.type === "pointerdown");
  };
  const drag = (event) => event.buttons & 1 && point(event);
  return h("div", { class: `chart ${kind}`, key: kind + name, onPointerdown: point, onPointermove: drag },
    inside,
    lastPly(game, s) < game.moves.length
      ? h("div", { class: "veil", style: { left: share(game, lastPly(game, s)) } }, kind === "chances" ? "hidden until you have found the move" : "") : null,
    h("div", { class: "cursor", style: { left: share(game, s.ply) } }),
    name ? h("span", { class: "name", title: label }, name) : null,
    value ? h("span", { class: "value" }, value) : null);
};

const chancesChart = (game, s, act) => {
  const chances = [game.start.white_chance, ...game.moves.map((m) => m.white_chance)];
  const shown = chances.slice(0, lastPly(game, s) + 1);
  const points = shown.map((c, i) => `${xOf(game, i).toFixed(1)},${(100 - 100 * c).toFixed(1)}`);
  const end = xOf(game, shown.length - 1).toFixed(1);
  const m = game.moves[s.ply - 1];
  const marks = game.moves.map((move, i) => isJudged(move) && isOfSide(s, move) && !isHidden(game, s, i)
    ? h("span", { class: `mark ${move.class}`, key: `mark${i}`, title: moveText(move) + move.sign,
        style: { left: share(game, i + 1), top: `${Math.min(90, Math.max(10, 100 - 100 * move.white_chance)).toFixed(1)}%` } }, move.sign) : null);
  const phases = phasesOf(game);
  const words = m ? `after ${moveText(m)}, White ${percent(100 * m.white_chance)}` : `start, White ${percent(100 * chances[0])}`;
  const plot = chart(game, s, act, { kind: "chances", label: "White's winning chances", name: "", value: "" },
    drawing(100,
      h("rect", { x: 0, y: 0, width: end, height: 100, class: "black-area" }),
      h("polygon", { points: `0,100 ${points.join(" ")} ${end},100`, class: "white-area" }),
      line(0, 50, plotWidth, 50, "half"),
      phases.slice(1).map((p) => line(xOf(game, p[1]), 0, xOf(game, p[1]), 100, "border"))),
    phases.filter((p) => p[2] - p[1] > 0.12 * spanOf(game)).map((p) => h("span", { class: "phase", style: { left: share(game, p[1]), width: share(game, p[2] - p[1]) } }, p[0])),
    marks);
  return h("div", { class: "slider", role: "slider", tabindex: 0, "aria-label": "Place in the game", "aria-valuemin": 0,
    "aria-valuemax": lastPly(game, s), "aria-valuenow": s.ply, "aria-valuetext": words }, plot);
};

const hasClock = (game) => game.moves.some((m) => m.spent_ms > 0);

// White's moves upwards, Black's downwards; the square root lets short and long thinks be seen.
const timeChart = (game, s, act) => {
  const most = Math.max(1, ...game.moves.flatMap((m) => [m.spent_ms || 0, m.deserved_ms || 0]));
  const height = (ms) => 48 * Math.sqrt(ms / most);
  const width = plotWidth / spanOf(game);
  const bars = game.moves.map((m, i) => {
    if (isHidden(game, s, i) || m.spent_ms === undefined) return null;
    const up = m.side === "white";
    const x = xOf(game, i) + 0.12 * width;
    const tall = height(m.spent_ms);
    const due = m.deserved_ms ? 50 - (up ? 1 : -1) * height(m.deserved_ms) : null;
    return [h("rect", { x, y: up ? 50 - tall : 50, width: 0.76 * width, height: tall, class: `spent ${m.side}${m.in_haste ? " hasty" : ""}` }),
      due === null ? null : line(x - 0.1 * width, due, x + 0.86 * width, due, "due")];
  });
  const m = game.moves[s.ply - 1];
  const value = m && m.spent_ms !== undefined
    ? clockText(m.spent_ms) + (m.deserved_ms ? `, deserved about ${clockText(m.deserved_ms)}` : "") : "";
  return chart(game, s, act, { kind: "time", name: "Time", value, label: "Time for each move, White upwards; the line: what the position deserved, by our estimate" },
    drawing(100, line(0, 50, plotWidth, 50, "half"), bars));
};

const valueNames = [
  ["piece_value", "Pieces", "Piece value (PV): what the pieces are worth, White's less Black's"],
  ["mobility_value", "Mobility", "Mobility value (MV): moves there are, White's less Black's"],
  ["offensive_value", "Attack", "Offensive value (OV): what could be taken, White's less Black's"],
  ["defensive_value", "Defence", "Defensive value (DV): what is guarded, White's less Black's"],
];

const balanceChart = (game, s, act, [field, name, label]) => {
  const values = [game.start, ...game.moves].map((m) => m.balance[field]);
  const most = Math.max(1, ...values.map(Math.abs));
  const points = values.slice(0, lastPly(game, s) + 1).map((v, i) => `${xOf(game, i).toFixed(1)},${(50 - (46 * v) / most).toFixed(1)}`);
  const end = xOf(game, points.length - 1).toFixed(1);
  return chart(game, s, act, { kind: "balance", name, label, value: signed(values[s.ply]) },
    drawing(100, h("polygon", { points: `0,50 ${points.join(" ")} ${end},50`, class: "level" }), line(0, 50, plotWidth, 50, "half")));
};

export function charts(game, s, act) {
  return h("div", { class: "charts" },
    h("h2", { class: "unseen" }, "Charts"),
    chancesChart(game, s, act),
    hasClock(game) ? timeChart(game, s, act) : null,
    h("details", { class: "balances", open: act.wide },
      h("summary", {}, "Pieces, mobility, attack, defence: White's less Black's"),
      valueNames.map((row) => balanceChart(game, s, act, row))));
}

/** What is on the board, in a line. */
export function statusText(game, s) {
  if (s.line) {
    const label = { better: "Better", follows: "The line", refutation: "The answer" }[s.line.kind];
    return `${label}: ${game.moves[s.line.move][s.line.kind][s.line.at].san.replace("...", "…")}`;
  }
  const m = game.moves[s.ply - 1];
  if (!m) return "Start of the game";
  const kind = isJudged(m) ? `, ${m.class}` : m.class === "book" ? ", book" : "";
  return `${moveText(m)}${m.sign}${kind} · ${scoreText(m)} · White ${percent(100 * m.white_chance)}`;
}

export const chanceAt = (game, s) => (s.ply ? game.moves[s.ply - 1].white_chance : game.start.white_chance);
