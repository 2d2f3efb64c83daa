// Shows the review that the page carries as JSON. Text from the game is only ever set as text.
"use strict";
(() => {
  const review = JSON.parse(document.getElementById("data").textContent);

  // --- Small helpers ---------------------------------------------------------------------------

  const svgSpace = "http://www.w3.org/2000/svg";
  const add = (parent, tag, attributes = {}, ...children) => {
    const isSvg = tag === "svg" || (parent && parent.namespaceURI === svgSpace);
    const node = isSvg ? document.createElementNS(svgSpace, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
      else if (value !== false && value !== undefined) node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children);
    if (parent) parent.append(node);
    return node;
  };
  const percent = (x) => (x === null || x === undefined ? "–" : `${Math.round(x)} %`);
  const evalText = (m) => {
    if (m.over) return m.over.replaceAll("_", " ");
    if (m.mate !== undefined) return `#${m.mate}`;
    return (m.score_cp >= 0 ? "+" : "−") + Math.abs(m.score_cp / 100).toFixed(2);
  };
  const clockText = (ms) => {
    const s = Math.round(ms / 1000);
    return s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, "0")} s`;
  };
  const judged = new Set(["inaccuracy", "mistake", "blunder", "great", "brilliant"]);
  const known = (text, fallback) => (text && !/^[?. ]+$/.test(text) ? text : fallback);

  // --- The men, drawn on a field of 45 by 45 ---------------------------------------------------

  const base = "M11 39.5h23v-3.2c0-1.6-1.2-2.8-2.8-2.8H13.8c-1.6 0-2.8 1.2-2.8 2.8z";
  const shapes = {
    p: "M22.5 8.5a5.8 5.8 0 0 1 3.9 10.1h2.1v3h-2.4c.5 5.3 2.3 8.6 5.4 11.9h-18c3.1-3.3 4.9-6.6 5.4-11.9h-2.4v-3h2.1a5.8 5.8 0 0 1 3.9-10.1z" + base,
    n: "M14 33.5c-.3-6.5 2.2-9.5 6.6-12.7-2.7.4-4.6 1.7-6.3 4.1l-4.9-1.7c-.6-1.7-.4-2.9.6-4.4l3.5-6.5c1.2-2.6 3-4.3 5.7-5.1l1.3-3.7 3.3 3.2c7.2.8 11.2 7.1 11.2 15.2 0 4.3-.7 7.7-2 11.6z" + base,
    b: "M22.5 5.2a2.5 2.5 0 0 1 1.7 4.3c4.3 2.9 7.3 6.9 7.3 11.1 0 2.7-1.3 5-3.5 6.6v2.3l3 4h-17l3-4v-2.3c-2.2-1.6-3.5-3.9-3.5-6.6 0-4.2 3-8.2 7.3-11.1a2.5 2.5 0 0 1 1.7-4.3zM21.3 15.5v2.7h-2.7v2.4h2.7v5h2.4v-5h2.7v-2.4h-2.7v-2.7z" + base,
    r: "M11.5 8h5.2v3.2h3.2V8h5.2v3.2h3.2V8h5.2v7.6l-3.6 3.2.9 11.9 2.6 2.8H11.6l2.6-2.8.9-11.9-3.6-3.2z" + base,
    q: "M22.5 6a2.6 2.6 0 0 1 1.3 4.9l3.8 8.6 4.5-7.4a2.6 2.6 0 1 1 2.3 1.2l-3.1 14.2 1.2 3.2-1.5 2.8h-17l-1.5-2.8 1.2-3.2-3.1-14.2a2.6 2.6 0 1 1 2.3-1.2l4.5 7.4 3.8-8.6A2.6 2.6 0 0 1 22.5 6z" + base,
    k: "M21 4.5h3v2.8h2.8v3H24v3.2c1.6.5 2.7 1.7 3.3 3.3 5.2-1.6 9.2 1.2 9.2 5.6 0 3.8-2.7 7-5.9 8.6l1.3 2.5H13.1l1.3-2.5c-3.2-1.6-5.9-4.8-5.9-8.6 0-4.4 4-7.2 9.2-5.6.6-1.6 1.7-2.8 3.3-3.3v-3.2h-2.8v-3H21z" + base,
  };

  const menOf = (fen) => {
    const men = {};
    fen.split(" ")[0].split("/").forEach((row, r) => {
      let file = 0;
      for (const c of row) {
        if (c >= "1" && c <= "8") file += Number(c);
        else men["abcdefgh"[file++] + (8 - r)] = c;
      }
    });
    return men;
  };
  const names = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
  const inWords = (fen) => {
    const lists = { White: [], Black: [] };
    for (const [square, man] of Object.entries(menOf(fen)))
      lists[man < "a" ? "White" : "Black"].push(`${names[man.toLowerCase()]} ${square}`);
    return Object.entries(lists).map(([side, list]) => `${side}: ${list.join(", ")}`).join(". ");
  };

  // --- The board -------------------------------------------------------------------------------

  let flipped = false;
  const placeOf = (square) => {
    const file = square.charCodeAt(0) - 97, rank = Number(square[1]) - 1;
    return flipped ? [(7 - file) * 45, rank * 45] : [file * 45, (7 - rank) * 45];
  };
  const arrowColors = { G: "good", R: "bad", B: "blue", Y: "yellow" };
  const drawArrow = (board, code) => {
    const [x1, y1] = placeOf(code.slice(1, 3)).map((v) => v + 22.5);
    const [x2, y2] = placeOf(code.slice(3, 5)).map((v) => v + 22.5);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (!length) return;
    const ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    const bx = x2 - 16 * ux, by = y2 - 16 * uy;
    const path = `M${x1 + 8 * ux} ${y1 + 8 * uy}L${bx} ${by}`;
    const head = `M${x2 - 3 * ux} ${y2 - 3 * uy}L${bx - 9 * uy} ${by + 9 * ux}L${bx + 9 * uy} ${by - 9 * ux}z`;
    const group = add(board, "g", { class: `arrow ${arrowColors[code[0]] || "good"}` });
    add(group, "path", { d: path, class: "shaft" });
    add(group, "path", { d: head, class: "head" });
  };
  const drawBoard = (board, fen, lastMove, arrows) => {
    board.replaceChildren();
    const hot = lastMove ? [lastMove.slice(0, 2), lastMove.slice(2, 4)] : [];
    for (let rank = 1; rank <= 8; ++rank)
      for (let file = 0; file < 8; ++file) {
        const square = "abcdefgh"[file] + rank;
        const [x, y] = placeOf(square);
        const shade = (file + rank) % 2 ? "dark" : "light";
        add(board, "rect", { x, y, width: 45, height: 45, class: `${shade}${hot.includes(square) ? " hot" : ""}` });
        if (x === 0) add(board, "text", { x: 2, y: y + 11, class: `edge on-${shade}` }, String(rank));
        if (y === 315) add(board, "text", { x: x + 37, y: 357, class: `edge on-${shade}` }, square[0]);
      }
    for (const [square, man] of Object.entries(menOf(fen))) {
      const [x, y] = placeOf(square);
      add(board, "path", { d: shapes[man.toLowerCase()], transform: `translate(${x} ${y})`,
        class: man < "a" ? "man white" : "man black", "fill-rule": "evenodd" });
    }
    for (const code of arrows) drawArrow(board, code);
    board.setAttribute("aria-label", inWords(fen));
  };

  // --- One game --------------------------------------------------------------------------------

  const showGame = (root, game) => {
    const moves = game.moves;
    const fens = [...moves.map((m) => m.fen), game.final_fen];
    const chances = [game.start.white_chance, ...moves.map((m) => m.white_chance)];
    flipped = game.side === "black";
    let ply = 0;          // number of moves made
    let line = null;      // a side line: {steps, at, label}

    const white = known(game.white.player, "White"), black = known(game.black.player, "Black");
    const header = add(root, "header");
    add(header, "h1", {}, `${white} – ${black} `, add(null, "span", { class: "result" }, game.result));
    const about = [game.tags.Event, game.tags.Site, (game.tags.Date || "").replace(/\.\?\?/g, "")]
      .filter((t) => known(t, "") && !t.startsWith("http"));
    if (about.length) add(header, "p", { class: "about" }, about.join(", "));
    const opening = [game.opening.eco, game.opening.name].filter(Boolean).join(" ");
    if (opening) add(header, "p", { class: "about" }, opening);

    const main = add(root, "main");
    const left = add(main, "section", { class: "left", "aria-label": "Board" });
    const right = add(main, "section", { class: "right", "aria-label": "Review" });

    const frame = add(left, "div", { class: "frame" });
    const bar = add(frame, "div", { class: "bar", "aria-hidden": "true" });
    const barFill = add(bar, "div", { class: "fill" });
    const board = add(frame, "svg", { viewBox: "0 0 360 360", class: "board", role: "img" });
    const status = add(left, "p", { class: "status", "aria-live": "polite" });
    const buttons = add(left, "div", { class: "buttons" });
    const button = (text, label, act) =>
      add(buttons, "button", { type: "button", "aria-label": label, title: label, on: { click: act } }, text);

    // The graph of White's chances; a click goes to the move.
    const graph = add(left, "svg", { viewBox: "0 0 360 90", class: "graph", role: "img", preserveAspectRatio: "none",
      "aria-label": "White's winning chances, move by move", on: { click: (event) => {
        const box = graph.getBoundingClientRect();
        go(Math.round(((event.clientX - box.left) / box.width) * moves.length));
      } } });
    const xOf = (i) => (moves.length ? (360 * i) / moves.length : 0);
    const yOf = (chance) => 86 - 82 * chance;
    const points = chances.map((c, i) => `${xOf(i).toFixed(1)},${yOf(c).toFixed(1)}`).join(" ");
    add(graph, "rect", { x: 0, y: 0, width: 360, height: 90, class: "black-area" });
    add(graph, "polygon", { points: `0,90 ${points} 360,90`, class: "white-area" });
    add(graph, "line", { x1: 0, x2: 360, y1: yOf(0.5), y2: yOf(0.5), class: "half" });
    moves.forEach((m, i) => {
      if (judged.has(m.class) && m.class !== "inaccuracy")
        add(graph, "ellipse", { cx: xOf(i + 1), cy: yOf(m.white_chance), rx: 3, ry: 3, class: `dot ${m.class}` });
    });
    const cursor = add(graph, "line", { y1: 0, y2: 90, class: "cursor" });

    // The moves.
    const list = add(left, "div", { class: "moves", role: "group", "aria-label": "Moves" });
    let pair = list;  // a number and its moves stay on one line
    const moveButtons = moves.map((m, i) => {
      if (m.side === "white" || i === 0) {
        pair = add(list, "span", { class: "pair" });
        list.append(" ");
        add(pair, "span", { class: "number" }, `${m.number}${m.side === "white" ? "." : "…"}`);
      }
      return add(pair, "button", { type: "button", class: `move ${m.class}`, on: { click: () => go(i + 1) } },
        m.san + m.sign);
    });

    // What is said.
    if (game.summary.length) {
      add(right, "h2", {}, "In short");
      add(right, "p", { class: "summary" }, game.summary.join(" "));
    }
    if (!game.complete)
      add(right, "p", { class: "about" }, `Interrupted: ${moves.length} of ${game.plies_in_game} half moves were looked at.`);
    if (game.quick_look)
      add(right, "p", { class: "about" }, `A quick look, ${game.nodes.toLocaleString("en")} nodes a position: with more, verdicts may change.`);
    if (game.teachable.length) add(right, "h2", {}, "What to learn from it");
    const lineButtons = [];
    const lessons = new Set();  // told already: once is enough
    // Black's later moves carry no number.
    const stepText = (step, at) => (at > 0 ? step.san.replace(/^\d+\.\.\./, "") : step.san);
    // The moves of a line from `first` to `end`; an opening bracket stays with the first of them.
    const addSteps = (row, { label, from, steps }, first, end, bracket = "") => {
      for (let at = first; at < end; ++at) {
        if (at > first) row.append(" ");
        const place = at === first && bracket ? add(row, "span", { class: "pair" }, bracket) : row;
        const b = add(place, "button", { type: "button", class: "move", on: { click: () => { ply = from; line = { steps, at, label }; show(); } } }, stepText(steps[at], at - first));
        lineButtons.push({ b, steps, at });
      }
    };
    const showLine = (parent, label, from, steps) => {
      if (!steps.length) return;
      const row = add(parent, "p", { class: "line" }, add(null, "span", { class: "label" }, label + " "));
      addSteps(row, { label, from, steps }, 0, steps.length);
    };
    // Words in which the moves of a line can be clicked; answers which lines the words contain: in
    // one piece, or the first move and, in brackets, what follows it.
    const showWords = (parent, words, lines) => {
      const row = add(parent, "p", { class: "words" });
      const found = [];
      const isFree = (at, end) => !found.some((f) => at < f.end && f.at < end);
      const mark = (each, first, end, before = "") => {
        const text = before + each.steps.slice(first, end).map(stepText).join(" ");
        const at = words.indexOf(text) + before.length;
        if (at < before.length || !isFree(at, at + text.length - before.length)) return false;
        found.push({ at, end: at + text.length - before.length, each, first, last: end });
        return true;
      };
      for (const each of lines) {
        const length = each.steps.length;
        const least = Math.min(2, length);
        let end = length;
        while (end >= least && end > 0 && !mark(each, 0, end)) --end;
        if (end >= least || length < 2) continue;
        for (end = length; end > 1 && !mark(each, 1, end, "("); --end);
        if (end > 1) mark(each, 0, 1);
      }
      let done = 0;
      for (const f of found.sort((a, b) => a.at - b.at)) {
        const bracket = words[f.at - 1] === "(" ? "(" : "";
        row.append(words.slice(done, f.at - bracket.length));
        addSteps(row, f.each, f.first, f.last, bracket);
        done = f.end;
      }
      row.append(words.slice(done));
      return found.map((f) => f.each.steps);
    };
    [...game.teachable].sort((a, b) => a - b).forEach((i) => {
      const m = moves[i];
      const card = add(right, "article", { class: `card ${m.class}` });
      const title = add(card, "h3");
      add(title, "button", { type: "button", class: "title", on: { click: () => { go(i); board.scrollIntoView({ block: "nearest" }); } } },
        `${m.number}${m.side === "white" ? "." : "…"}${m.san}${m.sign}`);
      const facts = [m.fortune];
      if (m.spent_ms !== undefined) facts.push(`${clockText(m.spent_ms)} spent${m.time_trouble ? ", in time trouble" : ""}`);
      add(card, "p", { class: "about" }, facts.filter(Boolean).join("; "));
      const told = showWords(card, m.words.join(" "), [
        { label: "Better:", from: i, steps: m.better },
        { label: "The answer:", from: i + 1, steps: m.refutation },
      ]);
      if (!told.includes(m.better)) showLine(card, "Better:", i, m.better);
      if (!told.includes(m.refutation)) showLine(card, "The answer:", i + 1, m.refutation);
      if (m.lesson && !lessons.has(m.lesson)) add(card, "p", { class: "lesson" }, m.lesson);
      lessons.add(m.lesson);
    });

    // The figures.
    add(right, "h2", {}, "Figures");
    const table = add(right, "table");
    const row = (label, pick, always) => {
      const cells = [pick(game.white), pick(game.black)];
      if (!always && cells.every((c) => !c || c === "–")) return;
      const tr = add(table, "tr");
      add(tr, "th", { scope: "row" }, label);
      for (const cell of cells) add(tr, "td", {}, String(cell || "–"));
    };
    row("", (s) => (s === game.white ? white : black) + (s.elo ? ` (${s.elo})` : ""), true);
    row("Accuracy", (s) => percent(s.accuracy), true);
    for (const phase of ["opening", "middlegame", "endgame"])
      row(`in the ${phase}`, (s) => percent(s.accuracy_by_phase[phase]));
    row("Brilliant !!", (s) => s.counts.brilliant);
    row("Great !", (s) => s.counts.great);
    row("Inaccuracies ?!", (s) => s.counts.inaccuracy);
    row("Mistakes ?", (s) => s.counts.mistake, true);
    row("Blunders ??", (s) => s.counts.blunder, true);
    row("Time", (s) => s.time && clockText(s.time.total_ms));
    row("Moves in time trouble", (s) => s.time && s.time.moves_in_trouble);
    row("Errors in time trouble", (s) => s.time && s.time.errors_in_trouble);

    // --- Going through the game ----------------------------------------------------------------

    const show = () => {
      const step = line && line.steps[line.at];
      const next = moves[ply];
      const arrows = line || !next ? [] : next.arrows;
      const last = step ? step.uci : ply > 0 ? moves[ply - 1].uci : null;
      drawBoard(board, step ? step.fen : fens[ply], last, arrows);
      const chance = chances[ply];
      bar.classList.toggle("flipped", flipped);
      barFill.style.height = `${100 * chance}%`;
      cursor.setAttribute("x1", xOf(ply));
      cursor.setAttribute("x2", xOf(ply));
      const m = moves[ply - 1];
      status.textContent = step ? `${line.label} ${step.san}`
        : m ? `${m.number}${m.side === "white" ? "." : "…"}${m.san}${m.sign}   ${evalText(m)}, White ${percent(100 * chance)}`
          : "Start";
      moveButtons.forEach((b, i) => {
        const current = !line && i + 1 === ply;
        b.classList.toggle("current", current);
        if (current) {
          b.setAttribute("aria-current", "step");
          if (b.offsetTop < list.scrollTop || b.offsetTop + b.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = b.offsetTop - list.clientHeight / 2;
        } else b.removeAttribute("aria-current");
      });
      lineButtons.forEach((l) => l.b.classList.toggle("current", Boolean(line) && l.steps === line.steps && l.at === line.at));
    };
    const go = (to) => {
      line = null;
      ply = Math.max(0, Math.min(moves.length, to));
      show();
    };
    const forward = () => {
      if (!line) go(ply + 1);
      else if (line.at + 1 < line.steps.length) { ++line.at; show(); }
    };
    const back = () => {
      if (!line) go(ply - 1);
      else if (line.at > 0) { --line.at; show(); }
      else go(ply);
    };
    const nextError = () => {
      const i = moves.findIndex((m, k) => k >= ply && ["mistake", "blunder"].includes(m.class));
      if (i >= 0) go(i + 1);
    };
    const turn = () => { flipped = !flipped; show(); };
    button("|◀", "First position (Home)", () => go(0));
    button("◀", "Back (left arrow)", back);
    button("▶", "Forward (right arrow)", forward);
    button("▶|", "Last position (End)", () => go(moves.length));
    button("?", "Next error (e)", nextError);
    button("⇅", "Turn the board (f)", turn);
    const keys = { ArrowLeft: back, ArrowRight: forward, Home: () => go(0), End: () => go(moves.length), f: turn, e: nextError };
    document.onkeydown = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
      const act = keys[event.key];
      if (act) { act(); event.preventDefault(); }
    };
    show();
  };

  // --- The page --------------------------------------------------------------------------------

  const games = review.games;
  const root = add(null, "div", { class: "game" });
  const choose = (i) => { root.replaceChildren(); showGame(root, games[i]); };
  if (games.length > 1) {
    const bar = add(document.body, "nav", { "aria-label": "Games" });
    const select = add(bar, "select", { "aria-label": "Game", on: { change: () => choose(select.selectedIndex) } });
    games.forEach((g, i) => add(select, "option", {}, `${i + 1}. ${known(g.white.player, "White")} – ${known(g.black.player, "Black")} ${g.result}`));
  }
  document.body.append(root);
  add(document.body, "footer", {}, "Reviewed by Kibitzer. Arrow keys step through the game.");
  if (games.length) choose(0);
})();
