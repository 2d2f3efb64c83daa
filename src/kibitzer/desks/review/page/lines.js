// Words in which the moves of a line can be clicked, and lines on their own.
import { stepText } from "./wording.js";
import { h } from "./view.js";

/**
 * The moves of a line from `first` to `end`, each a button; an opening bracket stays with the first,
 * the signs that follow with the last.
 * @typedef { {kind: string, label: string, move: number, steps: any[]}} ShownLine
 */
const steps = (act, s, shown, first, end, bracket = "", signs = "") => {
  const parts = [];
  for (let at = first; at < end; ++at) {
    const current = s.line && s.line.kind === shown.kind && s.line.move === shown.move && s.line.at === at;
    const button = h("button", { type: "button", class: current ? "step current" : "step", "aria-current": current ? "step" : undefined,
      onClick: () => act.showLine(shown, at) }, stepText(shown.steps[at], at - first));
    if (at > first) parts.push(" ");
    const opening = at === first ? bracket : "", closing = at === end - 1 ? signs : "";
    parts.push(opening || closing ? h("span", { class: "together" }, opening, button, closing) : button);
  }
  return parts;
};

export const ownLine = (act, s, shown) =>
  shown.steps.length ? h("p", { class: "line" }, h("span", { class: "label" }, shown.label + " "), steps(act, s, shown, 0, shown.steps.length)) : null;

/** The words with their lines, and which lines they contain: in one piece, or the first move and, in
 *  brackets, what follows it. */
export function wordsWithLines(act, s, words, lines) {
  const found = [];
  const isFree = (at, end) => !found.some((f) => at < f.end && f.at < end);
  const mark = (shown, first, end, before = "") => {
    const said = before + shown.steps.slice(first, end).map((step, i) => (i > 0 ? step.san.replace(/^\d+\.\.\./, "") : step.san)).join(" ");
    const at = words.indexOf(said) + before.length;
    if (at < before.length || !isFree(at, at + said.length - before.length)) return false;
    found.push({ at, end: at + said.length - before.length, shown, first, last: end });
    return true;
  };
  for (const shown of lines) {
    const length = shown.steps.length;
    const least = Math.min(2, length);
    let end = length;
    while (end >= least && end > 0 && !mark(shown, 0, end)) --end;
    if (end >= least || length < 2) continue;
    for (end = length; end > 1 && !mark(shown, 1, end, "("); --end);
    if (end > 1) mark(shown, 0, 1);
  }
  const parts = [];
  let done = 0;
  for (const f of found.sort((a, b) => a.at - b.at)) {
    const bracket = words[f.at - 1] === "(" ? "(" : "";
    const [signs] = /^[),.;:!?]*/.exec(words.slice(f.end));
    parts.push(words.slice(done, f.at - bracket.length), steps(act, s, f.shown, f.first, f.last, bracket, signs));
    done = f.end + signs.length;
  }
  parts.push(words.slice(done));
  return { view: h("p", { class: "words" }, parts), told: found.map((f) => f.shown) };
}
