// The rules of chess as far as a reader's own moves need them: which moves are legal, and what they
// lead to. Squares are 0 (a1) to 63 (h8); a position is what its FEN says.

const files = "abcdefgh";
export const squareName = (s) => files[s & 7] + ((s >> 3) + 1);
export const squareOf = (name) => files.indexOf(name[0]) + 8 * (Number(name[1]) - 1);

/** @param {string} fen */
export function readFen(fen) {
  const [rows, turn, castling, passant, clock, number] = fen.split(" ");
  const men = new Array(64).fill("");
  rows.split("/").forEach((row, r) => {
    let s = 8 * (7 - r);
    for (const c of row) {
      if (c >= "1" && c <= "8") s += Number(c);
      else men[s++] = c;
    }
  });
  return { men, white: turn !== "b", castling: castling || "-", passant: passant && passant !== "-" ? squareOf(passant) : -1,
    clock: Number(clock) || 0, number: Number(number) || 1 };
}

/** @param {ReturnType<typeof readFen>} p */
export function writeFen(p) {
  const rows = [];
  for (let r = 7; r >= 0; --r) {
    let row = "";
    for (let f = 0; f < 8; ++f) row += p.men[8 * r + f] || "1";
    rows.push(row.replace(/1+/g, (ones) => String(ones.length)));
  }
  return [rows.join("/"), p.white ? "w" : "b", p.castling, p.passant < 0 ? "-" : squareName(p.passant), p.clock, p.number].join(" ");
}

const isWhite = (man) => man < "a";
const straight = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const slanting = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const leaps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const directions = { b: slanting, r: straight, q: [...straight, ...slanting], k: [...straight, ...slanting], n: leaps };
const walks = new Set(["b", "r", "q"]);

const at = (s, [df, dr], times = 1) => {
  const f = (s & 7) + df * times, r = (s >> 3) + dr * times;
  return f >= 0 && f < 8 && r >= 0 && r < 8 ? 8 * r + f : -1;
};

// Squares that the man on s attacks.
const attacksOf = (men, s) => {
  const man = men[s].toLowerCase();
  if (man === "p") return [-1, 1].map((df) => at(s, [df, isWhite(men[s]) ? 1 : -1])).filter((t) => t >= 0);
  const found = [];
  for (const direction of directions[man])
    for (let times = 1; times < 8; ++times) {
      const t = at(s, direction, times);
      if (t < 0) break;
      found.push(t);
      if (men[t] || !walks.has(man)) break;
    }
  return found;
};

export const isAttacked = (men, square, byWhite) =>
  men.some((man, s) => man && isWhite(man) === byWhite && attacksOf(men, s).includes(square));

const isInCheck = (men, white) => {
  const king = men.indexOf(white ? "K" : "k");
  return king >= 0 && isAttacked(men, king, !white);
};

// Castling of ordinary chess; the king moves two squares.
const castlings = (p) => {
  const found = [];
  const home = p.white ? 4 : 60;
  if (p.men[home] !== (p.white ? "K" : "k") || isAttacked(p.men, home, !p.white)) return found;
  const sides = [[p.white ? "K" : "k", 7, [5, 6], [5, 6]], [p.white ? "Q" : "q", 0, [1, 2, 3], [2, 3]]];
  for (const [right, rook, empty, safe] of sides)
    if (p.castling.includes(right) && p.men[home - 4 + rook] === (p.white ? "R" : "r") &&
        empty.every((f) => !p.men[home - 4 + f]) && safe.every((f) => !isAttacked(p.men, home - 4 + f, !p.white)))
      found.push([home, home - 4 + safe[rook === 7 ? 1 : 0], ""]);
  return found;
};

const candidateMoves = (p) => {
  const found = [];
  const isOwn = (t) => p.men[t] && isWhite(p.men[t]) === p.white;
  const add = (from, to) => {
    const last = p.men[from].toLowerCase() === "p" && (to < 8 || to > 55);
    for (const man of last ? ["q", "n", "r", "b"] : [""]) found.push([from, to, man]);
  };
  p.men.forEach((man, s) => {
    if (!man || isWhite(man) !== p.white) return;
    if (man.toLowerCase() !== "p") {
      for (const t of attacksOf(p.men, s)) if (!isOwn(t)) add(s, t);
      return;
    }
    const up = p.white ? 8 : -8;
    for (const t of attacksOf(p.men, s)) if ((p.men[t] && !isOwn(t)) || t === p.passant) add(s, t);
    if (!p.men[s + up]) {
      add(s, s + up);
      const first = p.white ? s >> 3 === 1 : s >> 3 === 6;
      if (first && !p.men[s + 2 * up]) add(s, s + 2 * up);
    }
  });
  return found;
};

const played = (p, [from, to, promotion]) => {
  const men = [...p.men];
  const man = men[from];
  const isPawn = man.toLowerCase() === "p";
  const takes = Boolean(men[to]) || (isPawn && to === p.passant);
  if (isPawn && to === p.passant) men[to + (p.white ? -8 : 8)] = "";
  if (man.toLowerCase() === "k" && Math.abs(to - from) === 2) {
    const rook = to > from ? from + 3 : from - 4;
    men[(from + to) / 2] = men[rook];
    men[rook] = "";
  }
  men[to] = promotion ? (p.white ? promotion.toUpperCase() : promotion) : man;
  men[from] = "";
  const corners = { 0: "Q", 4: "KQ", 7: "K", 56: "q", 60: "kq", 63: "k" };
  const lost = (corners[from] || "") + (corners[to] || "");
  const castling = [...p.castling].filter((c) => !lost.includes(c)).join("") || "-";
  const isDouble = isPawn && Math.abs(to - from) === 16;
  const catcher = p.white ? "p" : "P";
  const beside = isDouble && [-1, 1].some((df) => men[at(to, [df, 0])] === catcher);
  return { men, white: !p.white, castling, passant: beside ? (from + to) / 2 : -1,
    clock: isPawn || takes ? 0 : p.clock + 1, number: p.number + (p.white ? 0 : 1) };
};

const uciOf = ([from, to, promotion]) => squareName(from) + squareName(to) + promotion;

/** All legal moves as UCI writes them, each with the position it leads to. */
export function legalMoves(fen) {
  const p = readFen(fen);
  return [...candidateMoves(p), ...castlings(p)]
    .map((move) => ({ uci: uciOf(move), after: played(p, move) }))
    .filter(({ after }) => !isInCheck(after.men, p.white))
    .map(({ uci, after }) => ({ uci, fen: writeFen(after) }));
}

const letters = { p: "", n: "N", b: "B", r: "R", q: "Q", k: "K" };

/** A legal move as books write it. */
export function sanOf(fen, uci) {
  const p = readFen(fen);
  const from = squareOf(uci), to = squareOf(uci.slice(2, 4));
  const man = p.men[from].toLowerCase();
  const moves = legalMoves(fen);
  const after = readFen(moves.find((m) => m.uci === uci)?.fen || fen);
  const end = isInCheck(after.men, after.white) ? (legalMoves(writeFen(after)).length ? "+" : "#") : "";
  if (man === "k" && Math.abs(to - from) === 2) return (to > from ? "O-O" : "O-O-O") + end;
  const takes = p.men[to] || (man === "p" && to === p.passant) ? "x" : "";
  let place = man === "p" && takes ? uci[0] : "";
  if (man !== "p") {
    const rivals = moves.filter((m) => m.uci.slice(2) === uci.slice(2) && m.uci.slice(0, 2) !== uci.slice(0, 2) &&
      p.men[squareOf(m.uci)] === p.men[from]);
    if (rivals.length)
      place = !rivals.some((m) => m.uci[0] === uci[0]) ? uci[0] : !rivals.some((m) => m.uci[1] === uci[1]) ? uci[1] : uci.slice(0, 2);
  }
  const promotion = uci[4] ? `=${uci[4].toUpperCase()}` : "";
  return letters[man] + place + takes + uci.slice(2, 4) + promotion + end;
}

export const manNames = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** The position for those who do not see the board. */
export function positionInWords(fen) {
  const p = readFen(fen);
  const lists = { White: [], Black: [] };
  for (const kind of "kqrbnp")
    p.men.forEach((man, s) => {
      if (man.toLowerCase() === kind) lists[isWhite(man) ? "White" : "Black"].push(`${manNames[kind]} ${squareName(s)}`);
    });
  return `White: ${lists.White.join(", ")}. Black: ${lists.Black.join(", ")}. ${p.white ? "White" : "Black"} to move.`;
}
