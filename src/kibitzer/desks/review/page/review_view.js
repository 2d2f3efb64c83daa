// A whole review on the page: board, charts, moves, moments, filters, keys. What the page can do
// besides (an engine, other exports) its host tells.
import { cards, judgeTry } from "./cards.js";
import { chanceAt, charts, statusText } from "./charts.js";
import { diagramPng, diagramSvg, saveFile } from "./diagram.js";
import { comparisons } from "./comparison.js";
import { figures } from "./figures.js";
import { icon } from "./icons.js";
import { followMove, moveList } from "./moves.js";
import { legalMoves, sanOf } from "./rules.js";
import { alongBest, back, boardAt, fitState, forward, goTo, leaveLine, motifsOf, nextError, openMoment, startOfLine } from "./state.js";
import { capital, gamePlace, gameTitle, humanMotif, openingText, playerName } from "./wording.js";
import { h, render } from "./view.js";
import { boardInWords } from "./words_board.js";

/**
 * @typedef {Object} Host
 * @property {(look: any) => any} board draws the board
 * @property {(state: any, isJump: boolean) => void} keep writes the state into the address
 * @property {(fen: string, uci: string, elo: number) => Promise<{status: string, words: string, steps?: string[]}>} [judge]
 * @property {(side: string) => any} [header] what stands beside the title
 * @property {(fen: string, uci: string) => void} [freeMove] what a move means that nobody asked for
 * @property {(at: any) => string[]} [arrows] more arrows for what is on the board
 * @property {boolean} [isWorking] the review still goes on
 * @property {(look: any) => any} [boardButtons] more buttons under the board
 * @property {(name: string, game: any, state: any) => [string, () => void][]} [exports] more ways to save
 * @property {Record<string, [string, (look: any) => void]>} [keys] more keys: what they do, and the doing
 */

const keyHelp = [
  ["→ ←", "one move forward, back"], ["↑ ↓, Home End", "first, last position"], ["Space", "the best line, step by step"],
  ["e", "next error"], ["f", "turn the board"], ["Esc", "back to the game"], ["?", "this help"],
];

/** @param {Element} root @param {any} review @param {any} state @param {Host} host */
export function openReview(root, review, state, host) {
  // Who wants to find the moves is shown nothing until they are known, and then begins where the
  // address says.
  const waits = (at) => Boolean(at.ask && host.isWorking && !gameAt(at).complete);
  const gameAt = (at) => review.games[Math.min(at.game, review.games.length - 1)];
  const fitted = (at) => (waits(at) ? at : fitState(at, review.games));
  let s = fitted(state);
  let tried = null;     // the reader's last attempt
  let chosen = "";      // a square that was clicked
  let helps = false;
  const answers = {};   // what was found: index of the move -> the move
  const wide = typeof matchMedia === "undefined" || matchMedia("(min-width: 52rem)").matches;

  const game = () => gameAt(s);
  const look = () => {
    const at = boardAt(game(), s);
    const tries = tried && tried.move === s.ply && !s.line;
    if (host.arrows && !isAsking()) at.arrows = [...at.arrows, ...host.arrows(at)];
    return { ...at, ...(tries ? { fen: tried.fen, last: tried.uci, arrows: [], sign: "", class: "" } : {}), flipped: s.flipped };
  };
  const turn = (next, isJump = true) => {
    const before = s;
    s = fitted(next);
    if (s.ply !== before.ply || s.line !== before.line || s.game !== before.game) { tried = null; chosen = ""; }
    host.keep(s, isJump);
    show();
    // Who jumps to a moment reads its card.
    if (isJump && s.ply !== before.ply) root.querySelector(".card.here")?.scrollIntoView({ block: "nearest" });
  };

  const isAsking = () => openMoment(game(), s) === s.ply && !s.line && s.ask;
  const solve = (i, answer) => {
    if (answer) answers[i] = answer;
    turn({ ...s, found: [...s.found, i], line: null });
  };
  const attempt = async (uci) => {
    const i = s.ply, m = game().moves[i];
    const after = legalMoves(m.fen).find((move) => move.uci === uci);
    if (!after) return;
    const san = sanOf(m.fen, uci);
    const settle = (verdict) => {
      if (!tried || tried.uci !== uci || tried.move !== i) return;
      if (verdict.status === "good") return solve(i, san);
      tried = { ...tried, ...verdict };
      show();
    };
    tried = { move: i, uci, fen: after.fen, status: "pending", words: `Looking at ${san} …` };
    const known = judgeTry(m, uci, san);
    if (known && (!known.known || !host.judge)) return settle(known);
    show();
    if (!host.judge) return settle({ status: "wrong", words: `${san} is not among the best moves that were found.` });
    try {
      settle(await host.judge(m.fen, uci, game()[m.side].told_to));  // in words
    } catch (error) {
      settle(known || { status: "wrong", words: String(error.message || error) });
    }
  };
  const onSquare = (square) => {
    const moves = legalMoves(game().moves[s.ply].fen);
    const move = chosen && moves.find((m) => m.uci.startsWith(chosen + square));  // a queen, if there is a choice
    if (move) { chosen = ""; attempt(move.uci); return; }
    chosen = chosen !== square && moves.some((m) => m.uci.startsWith(square)) ? square : "";
    show();
  };

  const act = {
    wide, answers,
    get tried() { return tried; },
    go: (ply, isJump = false) => turn(goTo(game(), s, ply), isJump),
    showLine: (line, at) => turn({ ...s, ply: startOfLine(line), line: { kind: line.kind, move: line.move, at } }),
    tryAgain: () => { tried = null; show(); },
    giveUp: (i) => solve(i, ""),
    // As somebody types it: Nf3, nf3, e2e4.
    attemptText: (text) => {
      const fen = game().moves[s.ply].fen;
      const plain = (san) => san.replace(/[+#x=.\s]/g, "").toLowerCase();
      const move = legalMoves(fen).find((m) => m.uci === text.trim() || sanOf(fen, m.uci) === text.trim())
        || legalMoves(fen).find((m) => plain(sanOf(fen, m.uci)) === plain(text));
      if (move) attempt(move.uci);
      return Boolean(move);
    },
  };

  // --- What is seen -------------------------------------------------------------------------------

  const button = (text, label, doing, more = {}) => h("button", { type: "button", "aria-label": label, title: label, onClick: doing, ...more }, text);
  const saver = (text, label, doing) => h("button", { type: "button", title: label, onClick: doing }, text);
  const choice = (label, value, options, pick) =>
    h("label", { class: "choice" }, h("span", {}, label),
      h("select", { value, onChange: (event) => pick(event.currentTarget.value) },
        options.map(([name, text]) => h("option", { value: name, selected: name === value }, text))));

  const boardPart = () => {
    const g = game(), at = look();
    const asks = isAsking() && !tried;
    const moves = asks || host.freeMove ? legalMoves(at.fen) : [];
    const chance = chanceAt(g, s);
    return h("section", { class: "left", "aria-label": "Board" },
      h("div", { class: "stage" },
        h("div", { class: `frame${s.flipped ? " flipped" : ""}` },
          h("div", { class: "bar", "aria-hidden": "true" }, h("div", { class: "fill", style: { height: `${(100 * chance).toFixed(1)}%` } })),
          host.board({ ...at, moves: moves.map((m) => m.uci), onMove: asks ? attempt : (uci) => host.freeMove?.(at.fen, uci),
            chosen, targets: chosen ? moves.filter((m) => m.uci.startsWith(chosen)).map((m) => m.uci.slice(2, 4)) : [],
            onSquare: asks ? onSquare : undefined })),
        h("p", { class: "status", role: "status", "aria-live": "polite" },
          h("span", {}, asks ? `${capital(g.moves[s.ply].side)} to move: find the move` : statusText(g, s)),
          s.line ? h("button", { type: "button", class: "return", onClick: () => turn(leaveLine(s)) }, "Back to the game") : null),
        h("div", { class: "buttons", role: "toolbar", "aria-label": "Step through the game" },
          button(icon("first"), "First position (Home)", () => act.go(0, true)), button(icon("back"), "Back (left arrow)", () => turn(back(g, s), false)),
          button(icon("forward"), "Forward (right arrow)", () => turn(forward(g, s), false)), button(icon("last"), "Last position (End)", () => act.go(g.moves.length, true)),
          button(icon("error"), "Next error (e)", () => turn(nextError(g, s))), button(icon("turn"), "Turn the board (f)", () => turn({ ...s, flipped: !s.flipped }, false)),
          host.boardButtons ? host.boardButtons(at) : null,
          button(icon("keys"), "Keys (?)", () => help(true)))),
      charts(g, s, act),
      boardInWords(at.fen, s.flipped));
  };

  const filters = () => {
    const g = game(), motifs = motifsOf(g, s);
    return h("div", { class: "filters" },
      choice("Moves of", s.side, [["both", "both"], ["white", playerName(g, "white")], ["black", playerName(g, "black")]], (side) => turn({ ...s, side, motif: "" })),
      s.ask ? null : choice("Show", s.show, [["lessons", "the most instructive"], ["errors", "all errors"], ["all", "everything told"]], (show) => turn({ ...s, show, motif: "" })),
      s.ask || (!motifs.length && !s.motif) ? null : choice("Motif", s.motif, [["", "any"], ...motifs.map((m) => [m, humanMotif(m)])], (motif) => turn({ ...s, motif })),
      h("label", { class: "choice switch" }, h("input", { type: "checkbox", checked: s.ask, onChange: (event) => setAsk(event.currentTarget.checked) }), h("span", {}, "Find the moves yourself")));
  };
  const setAsk = (ask) => {
    const next = { ...s, ask, found: [], line: null };
    const open = openMoment(game(), next);
    turn({ ...next, ply: open >= 0 ? open : s.ply, flipped: open >= 0 ? game().moves[open].side === "black" : s.flipped });
  };

  // How a game ended tells much of its moves.
  const resultOf = (g, i) => (s.ask && (i !== s.game || waits(s) || openMoment(g, s) >= 0) ? "" : g.result);

  // Only the beginning is known, and more comes.
  const isGrowing = () => host.isWorking && !game().complete;

  const story = () => {
    const g = game();
    const hides = s.ask && openMoment(g, s) >= 0;
    return h("section", { class: "story", "aria-label": "Review" },
      g.summary.length && !hides && !isGrowing() ? h("div", { class: "short" }, h("h2", {}, "In short"), h("p", { class: "summary" }, g.summary.join(" "))) : null,
      g.complete ? null : h("p", { class: "facts" }, isGrowing() ? `${g.moves.length} of ${g.plies_in_game} half moves so far …`
        : `Interrupted: ${g.moves.length} of ${g.plies_in_game} half moves were looked at.`),
      g.quick_look ? h("p", { class: "facts" }, "A quick look: a longer one may change verdicts.") : null,
      h("h2", {}, s.ask ? "Find the move" : "What to learn from it"),
      isGrowing() ? h("p", { class: "facts" }, "What to learn from it is told when all moves were looked at.") : [filters(), h("div", { class: "cards" }, cards(g, s, act))],
      hides ? null : h("div", {}, h("h2", {}, "Figures"), figures(g), comparisons(review.players, g)),
      h("h2", {}, "Keep it"), saving());
  };

  const saving = () => {
    const name = gameTitle(game()).normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").toLowerCase() || "game";
    const save = (end, type, content) => saveFile(`${name}.${end}`, new Blob([content], { type }));
    return h("div", { class: "saving" },
      (host.exports ? host.exports(name, game(), s) : []).map(([text, doing]) => saver(text, text, doing)),
      ...(game().pgn ? [saver("Annotated PGN", "Save the annotated game", () => save("pgn", "application/x-chess-pgn", game().pgn)),
        saver("Study", "Save the chapters of a study: the game and its exercises", () => save("study.pgn", "application/x-chess-pgn", game().study.join("\n")))] : []),
      saver("JSON", "Save the review as JSON", () => save("json", "application/json", JSON.stringify(review))),
      saver("Diagram SVG", "Save the position as a drawing", () => save("svg", "image/svg+xml", diagramSvg(look()))),
      saver("Diagram PNG", "Save the position as a picture", async () => saveFile(`${name}.png`, await diagramPng(look()))),
      saver("Copy FEN", "Copy the position", () => navigator.clipboard?.writeText(look().fen)));
  };

  const helpPart = () => h("dialog", { class: "help", key: "help", "aria-label": "Keys", onClose: () => help(false),
      // At once, so that the key pressed next finds it closed.
      onCancel: (event) => { event.preventDefault(); help(false); },
      ref: (node) => { if (node && !node.open) node.showModal(); } },
    h("h2", {}, "Keys"),
    h("dl", {}, [...keyHelp, ...Object.entries(host.keys || {}).map(([key, [what]]) => [key, what])].map(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
    h("button", { type: "button", onClick: () => help(false) }, "Close"));
  const help = (on) => { helps = on; show(); };

  const page = () => {
    const g = game();
    return h("div", { class: "game", key: `game${s.game}` },
      h("header", {},
        h("div", { class: "titles" },
          h("h1", {}, gameTitle(g), " ", h("span", { class: "result" }, resultOf(g, s.game))),
          h("p", { class: "facts" }, [gamePlace(g), openingText(g)].filter(Boolean).join(" · "))),
        review.games.length > 1 ? choice("Game", String(s.game), review.games.map((each, i) => [String(i), `${i + 1}. ${gameTitle(each)} ${resultOf(each, i)}`.trim()]),
          (i) => turn({ ...s, game: Number(i), ply: 0, line: null, motif: "", found: [] })) : null,
        host.header ? host.header(g, s) : null),
      waits(s) ? h("main", {}, h("p", { class: "facts waiting", role: "status" }, "The game is being looked at. You are asked as soon as all of it is known."))
        : h("main", {}, boardPart(), h("section", { class: "list", "aria-label": "Moves of the game" }, moveList(g, s, act)), story()),
      helps ? helpPart() : null);
  };

  const show = () => {
    render(page(), root);
    followMove(root);
  };

  // --- Keys ---------------------------------------------------------------------------------------

  const keys = {
    ArrowRight: () => turn(forward(game(), s), false), ArrowLeft: () => turn(back(game(), s), false),
    ArrowUp: () => act.go(0), ArrowDown: () => act.go(game().moves.length), Home: () => act.go(0), End: () => act.go(game().moves.length),
    " ": () => turn(alongBest(game(), s), false), e: () => turn(nextError(game(), s)), f: () => turn({ ...s, flipped: !s.flipped }, false),
    Escape: () => (tried ? act.tryAgain() : turn(leaveLine(s))), "?": () => help(!helps),
  };
  for (const [key, [, doing]] of Object.entries(host.keys || {})) keys[key] = () => doing(look());
  const onKey = (event) => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || helps && event.key !== "?" || waits(s)) return;
    if (target.matches?.("select, textarea, input:not([type=checkbox])")) return;
    // A button, a switch or a fold is pressed by the space bar.
    if (event.key === " " && target.matches?.("button, summary, input, a")) return;
    const doing = keys[event.key];
    if (!doing) return;
    doing();
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  show();

  return {
    /** The same game, looked at more closely, or told to another reader. */
    update: (newer) => { review = newer; s = fitted(s); show(); },
    /** To a state that comes from the address. */
    visit: (next) => { s = fitted(next); tried = null; show(); },
    state: () => s,
    look: () => (waits(s) ? null : look()),
    refresh: () => { s = fitted(s); show(); },
    close: () => document.removeEventListener("keydown", onKey),
  };
}
