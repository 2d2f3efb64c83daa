// The figures of both players.
import { capital, clockText, percent, playerName } from "./wording.js";
import { h } from "./view.js";

const rowsOf = (game) => {
  const rows = [["Accuracy", (p) => percent(p.accuracy), true]];
  for (const phase of ["opening", "middlegame", "endgame"])
    rows.push([`in the ${phase}`, (p) => (p.accuracy_by_phase[phase] === null ? "" : percent(p.accuracy_by_phase[phase]))]);
  for (const [kind, sign, always] of [["brilliant", "!!"], ["great", "!"], ["inaccuracy", "?!", true], ["mistake", "?", true], ["blunder", "??", true]]) {
    const plural = { inaccuracy: "Inaccuracies", mistake: "Mistakes", blunder: "Blunders" }[kind] || capital(kind);
    rows.push([[h("span", { class: `sign ${kind}` }, sign), ` ${plural}`], (p) => p.counts[kind], always]);
  }
  rows.push(["Time", (p) => p.time && clockText(p.time.total_ms)],
    ["Moves in time trouble", (p) => p.time && p.time.moves_in_trouble],
    ["Errors in time trouble", (p) => p.time && p.time.errors_in_trouble]);
  return rows.map(([label, pick, always]) => [label, pick(game.white), pick(game.black), always])
    .filter(([, white, black, always]) => always || white || black);
};

export function figures(game) {
  const head = (side) => h("th", { scope: "col" }, playerName(game, side), game[side].elo ? h("small", {}, ` ${game[side].elo}`) : null);
  return h("table", { class: "figures" },
    h("thead", {}, h("tr", {}, h("td", {}), head("white"), head("black"))),
    h("tbody", {}, rowsOf(game).map(([label, white, black]) =>
      h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, String(white || "–")), h("td", {}, String(black || "–"))))));
}
