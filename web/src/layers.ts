// What can be laid over the board: exchange values, and who controls the squares.
import type { AnswerTo } from "./api";
import { control } from "./chess";
import type { Look } from "./ground";

type Notes = NonNullable<Look["notes"]>;

/** On every man that can be taken: what its side loses there, by exact exchange. */
export function exchangeNotes(answers: (AnswerTo<"see"> | null)[]): Notes {
  const best = new Map<string, number>();
  for (const answer of answers)
    for (const capture of answer?.captures || [])
      best.set(capture.square, Math.max(best.get(capture.square) ?? -Infinity, capture.see_square));
  return [...best].map(([square, cp]) => cp > 0
    ? { square, text: `−${Math.round(cp / 10) / 10}`, kind: "loses" }
    : { square, text: "=", kind: "holds" });
}

/** The same in words: what can be won and lost on the board, square by square. */
export function exchangeWords(fen: string, notes: Notes): string {
  const seen = control(fen);
  const men = (color: string) => notes.filter((note) => note.kind === "loses" && seen.get(note.square)?.man?.color === color)
    .map((note) => `${seen.get(note.square)!.man!.role} ${note.square} ${note.text.slice(1)}`);
  const held = notes.filter((note) => note.kind === "holds").map((note) => note.square);
  const side = (name: string, list: string[]) => (list.length ? `${name} would lose: ${list.join(", ")}.` : "");
  const words = [side("White", men("white")), side("Black", men("black")), held.length ? `Can be taken, but nothing is lost: ${held.join(", ")}.` : ""].filter(Boolean);
  return words.length ? words.join(" ") : "Nothing can be taken.";
}

/** Whose control is shown: White's less Black's, or the attack and defence of one side. */
export type Whose = "balance" | "white" | "black";

/** Squares with names of style ("heat-w2"), and a figure on each: control of the squares. */
export function controlLayer(fen: string, whose: Whose): { squares: Map<string, string>; notes: Notes } {
  const squares = new Map<string, string>();
  const notes: Notes = [];
  const paint = (square: string, isWhite: boolean, count: number) =>
    squares.set(square, `heat-${isWhite ? "w" : "b"}${Math.min(3, count)}`);
  for (const [square, seen] of control(fen)) {
    if (whose === "balance") {
      const balance = seen.white - seen.black;
      if (!balance) continue;
      paint(square, balance > 0, Math.abs(balance));
      notes.push({ square, text: balance > 0 ? `+${balance}` : `−${-balance}`, kind: balance > 0 ? "heat-white" : "heat-black" });
      continue;
    }
    const count = seen[whose], isOwn = seen.man?.color === whose;
    if (count) paint(square, whose === "white", count);
    if (isOwn && !count && seen.man!.role !== "king") notes.push({ square, text: "0", kind: "bare" });
    else if (count) notes.push({ square, text: seen.man && !isOwn ? `×${count}` : String(count), kind: whose === "white" ? "heat-white" : "heat-black" });
  }
  return { squares, notes };
}
