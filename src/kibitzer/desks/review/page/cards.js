// Moments as cards: what happened, why, the proof to be played on the board, the lesson. Where the
// reader wants to find the move, the card asks first.
import { drawnBoard } from "./board.js";
import { ownLine, wordsWithLines } from "./lines.js";
import { askedMoments, goodMoves, openMoment, shownMoments } from "./state.js";
import { capital, clockText, isError, moveText, percent } from "./wording.js";
import { h } from "./view.js";

const linesOf = (m, i) => [
  { kind: "better", label: "Better:", move: i, steps: m.better },
  { kind: "follows", label: "The line:", move: i, steps: m.follows },
  { kind: "refutation", label: "The answer:", move: i, steps: m.refutation },
];

const factsOf = (m) => {
  const facts = [m.fortune];
  if (m.spent_ms !== undefined)
    facts.push(`${clockText(m.spent_ms)} spent${m.in_haste ? ` where about ${clockText(m.deserved_ms)} were due` : ""}${m.time_trouble ? ", in time trouble" : ""}`);
  return facts.filter(Boolean).join("; ");
};

// Other moves that are as good, but for the one the words name.
const alsoGood = (m) => m.better_moves.filter((b) => b.uci !== m.better[0]?.uci).map((b) => b.san.replace("...", "…"));

const toldCard = (game, s, act, i, lessons, note) => {
  const m = game.moves[i];
  const lines = linesOf(m, i);
  const words = wordsWithLines(act, s, m.words.join(" "), lines);
  const here = (!s.line && (s.ply === i || s.ply === i + 1)) || (s.line && s.line.move === i);
  const isNew = m.lesson && !lessons.has(m.lesson);  // once is enough
  lessons.add(m.lesson);
  const also = alsoGood(m);
  return h("article", { class: `card ${m.class}${here ? " here" : ""}`, key: `c${i}`, "data-move": i },
    h("h3", {},
      h("button", { type: "button", class: "title", onClick: () => act.go(i, true) }, moveText(m),
        m.sign ? h("span", { class: "sign" }, m.sign) : null),
      h("span", { class: "kind" }, m.sign || m.class === "only" ? capital(m.class === "only" ? "only move" : m.class) : "")),
    note || null,
    // On paper every moment has its position.
    h("div", { class: "paper", "aria-hidden": "true" }, drawnBoard({ fen: m.fen, flipped: m.side === "black", last: i > 0 ? game.moves[i - 1].uci : "", arrows: m.arrows })),
    factsOf(m) ? h("p", { class: "facts" }, factsOf(m)) : null,
    m.words.length ? words.view : null,
    lines.filter((line) => !words.told.includes(line)).map((line) => ownLine(act, s, line)),
    also.length ? h("p", { class: "facts" }, `Also good: ${also.join(", ")}`) : null,
    isNew ? h("p", { class: "lesson" }, m.lesson) : null);
};

const question = (m) => {
  const side = capital(m.side);
  return isError(m) ? `${moveText(m)} was played. What is better?` : `${side} has a strong move here. Which one?`;
};

const askingCard = (game, s, act, i, asked) => {
  const m = game.moves[i];
  const tried = act.tried && act.tried.move === i ? act.tried : null;
  const number = `${asked.indexOf(i) + 1} of ${asked.length}`;
  return h("article", { class: "card asking here", key: `q${i}`, "data-move": i },
    h("h3", {}, h("button", { type: "button", class: "title", onClick: () => act.go(i, true) }, `Find the move (${number})`),
      h("span", { class: "kind" }, `${capital(m.side)} to move, move ${m.number}`)),
    h("p", { class: "words" }, question(m)),
    s.ply === i && !s.line && (!tried || tried.status === "wrong") ? h("form", { class: "answer", onSubmit: (event) => {
      event.preventDefault();
      const field = event.currentTarget.elements[0];
      field.setCustomValidity(act.attemptText(field.value) ? "" : "not a legal move here");
      field.reportValidity();
    } }, h("label", { class: "choice" }, "Move it on the board, or type it",
      h("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "Nf3", onInput: (event) => event.currentTarget.setCustomValidity("") })),
      h("button", { type: "submit" }, "Answer")) : null,
    tried ? h("div", { class: `tried ${tried.status}`, role: "status" }, tried.words,
      tried.steps?.length ? h("p", { class: "line" }, "It is answered by ", tried.steps.join(" ")) : null) : null,
    h("div", { class: "choices" },
      tried && tried.status === "wrong" ? h("button", { type: "button", onClick: act.tryAgain }, "Try again") : null,
      s.ply !== i || s.line ? h("button", { type: "button", onClick: () => act.go(i, true) }, "Set up the position") : null,
      h("button", { type: "button", class: "quiet", onClick: () => act.giveUp(i) }, "Show me")));
};

/** What a move of the reader's is worth by what the game's review knows; nothing: not known. */
export function judgeTry(m, uci, san) {
  if (goodMoves(m).has(uci)) return { status: "good", words: "" };
  if (uci === m.uci)
    return { status: "wrong", words: `That is what was played. ${m.words[0] || "There is a better move."}` };
  const line = m.lines.find((each) => each.pv[0] === uci);
  const best = m.lines[0];
  if (line && best) return { status: "wrong", known: true, words: `${san} is worse than the best: ${worth(line, m.side)} instead of ${worth(best, m.side)}.` };
  return null;
}
const worth = (line, side) => {
  if (line.mate !== undefined && line.mate !== null) return (line.mate > 0) === (side === "white") ? "a forced mate" : "being mated by force";
  const white = 1 / (1 + Math.exp(-0.0063 * line.score_cp));
  return `a win chance of ${percent(100 * (side === "white" ? white : 1 - white))}`;
};

export function cards(game, s, act) {
  const lessons = new Set();
  if (!s.ask) {
    const shown = shownMoments(game, s);
    if (!shown.length) return h("p", { class: "facts" }, s.show === "lessons" && !s.motif ? "Nothing stood out in this game." : "No move of this kind.");
    return shown.map((i) => toldCard(game, s, act, i, lessons));
  }
  const asked = askedMoments(game, s);
  const open = openMoment(game, s);
  if (!asked.length) return h("p", { class: "facts" }, "There is no move to be found in this game.");
  const seen = asked.filter((i) => s.found.includes(i));
  return [
    open < 0 ? h("p", { class: "facts", key: "done" }, `All ${asked.length} moves are behind you.`) : askingCard(game, s, act, open, asked),
    seen.reverse().map((i) => toldCard(game, s, act, i, lessons,
      act.answers[i] ? h("p", { class: "answered" }, `You found ${act.answers[i]}.`) : null)),
  ];
}
