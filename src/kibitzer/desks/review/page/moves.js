// The moves of the game as a list, with the lines that would have been better as variations.
import { isHidden, isOfSide } from "./state.js";
import { isError, isJudged, stepText } from "./wording.js";
import { h } from "./view.js";

const variation = (game, s, act, i) => {
  const m = game.moves[i];
  if (!isError(m) || !isOfSide(s, m) || !m.better.length) return null;
  const shown = { kind: "better", label: "Better:", move: i, steps: m.better };
  return h("span", { class: "variation", key: `v${i}` }, m.better.slice(0, 6).map((step, at) => {
    const current = s.line && s.line.kind === "better" && s.line.move === i && s.line.at === at;
    return [at ? " " : "", h("button", { type: "button", class: current ? "step current" : "step", "aria-current": current ? "step" : undefined,
      onClick: () => act.showLine(shown, at) }, stepText(step, at))];
  }));
};

export function moveList(game, s, act) {
  const rows = [];
  let isNew = true;
  game.moves.forEach((m, i) => {
    if (isHidden(game, s, i)) return;
    const current = !s.line && s.ply === i + 1;
    const judged = isJudged(m) && isOfSide(s, m);
    if (m.side === "white" || isNew) rows.push(h("span", { class: "number", key: `n${i}` }, `${m.number}${m.side === "white" ? "." : "…"}`));
    if (m.side === "black" && isNew) rows.push(h("span", { class: "blank", key: `b${i}` }));
    rows.push(h("button", { type: "button", key: `m${i}`, class: ["move", judged && m.class, m.class === "book" && "book", current && "current"].filter(Boolean).join(" "),
      "aria-current": current ? "step" : undefined, "aria-label": judged ? `${m.san}, ${m.class}` : undefined, onClick: () => act.go(i + 1, true) },
      m.san, judged && m.sign ? h("span", { class: "sign" }, m.sign) : null), " ");
    const aside = variation(game, s, act, i);
    isNew = Boolean(aside);
    if (aside) rows.push(aside, " ");
    if (i + 1 === game.opening.book_plies && !isHidden(game, s, i + 1)) {
      rows.push(h("span", { class: "theory", key: "theory" }, "end of known moves"), " ");
      isNew = true;
    }
  });
  return h("div", { class: "moves", role: "group", "aria-label": "Moves", tabindex: 0 }, rows,
    s.ask && game.moves.length && isHidden(game, s, game.moves.length - 1)
      ? h("span", { class: "rest" }, "… the rest comes when you have found the move") : null,
    !s.ask || !isHidden(game, s, game.moves.length - 1) ? h("span", { class: "result" }, game.result) : null);
}

/** Keeps the current move in sight. */
export function followMove(root) {
  const list = root.querySelector(".moves");
  const current = list?.querySelector(".current");
  if (!list || !current || list.scrollHeight <= list.clientHeight) return;
  const box = current.getBoundingClientRect(), frame = list.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > frame.bottom)
    list.scrollTop += box.top - frame.top - list.clientHeight / 2;
}
