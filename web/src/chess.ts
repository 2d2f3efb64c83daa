// The rules, by chessops: what a board needs to be moved on.
import { attacks } from "chessops/attacks";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { makeSquare, makeUci, parseUci } from "chessops/util";
import { passed } from "./threat";

export const startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export interface Step {
  uci: string;
  san: string; // with its number
  told: string; // as a line writes it: Black's answer without its number
  fen: string; // the position it leads to
}

const positionOf = (fen: string) => parseFen(fen).chain((setup) => Chess.fromSetup(setup)).unwrap((p) => p, () => null);

export const isPlayable = (fen: string) => positionOf(fen) !== null;

/** What a board shows of itself: a check, and how the game is over. */
export function shownBy(fen: string): { isCheck: boolean; over: string } {
  const position = positionOf(fen);
  if (!position) return { isCheck: false, over: "" };
  const over = position.isCheckmate() ? "Checkmate" : position.isStalemate() ? "Stalemate" : position.isInsufficientMaterial() ? "Nobody can give mate" : "";
  return { isCheck: position.isCheck(), over };
}

/** Could this side ever give mate with what it has? */
export const sideCanMate = (fen: string, side: "white" | "black") => !positionOf(fen)?.hasInsufficientMaterial(side);

const promotionMen = ["queen", "knight", "rook", "bishop"] as const;
const kindLetter = { queen: "q", knight: "n", rook: "r", bishop: "b" } as const;

/** Legal moves, the king's castling written as two squares. */
export function legalUcis(fen: string): string[] {
  const position = positionOf(fen);
  if (!position) return [];
  const found: string[] = [];
  for (const [from, targets] of position.allDests())
    for (const to of targets) {
      const man = position.board.get(from)!;
      const last = man.role === "pawn" && (to < 8 || to > 55);
      const isCastling = man.role === "king" && position.board[position.turn].has(to);
      const place = isCastling ? (to > from ? from + 2 : from - 2) : to;
      for (const kind of last ? promotionMen.map((name) => kindLetter[name]) : [""]) found.push(makeSquare(from) + makeSquare(place) + kind);
    }
  return found;
}

/** A move made; nothing if it is not legal. `0000` passes. */
export function play(fen: string, uci: string): Step | null {
  if (uci === "0000") return { uci, san: "(pass)", told: "(pass)", fen: passed(fen) };
  const position = positionOf(fen);
  const move = parseUci(uci);
  if (!position || !move || !position.isLegal(move)) return null;
  const number = `${position.fullmoves}${position.turn === "white" ? "." : "…"}`;
  const san = number + makeSan(position, move);
  position.play(move);
  return { uci, san, told: san, fen: makeFen(position.toSetup()) };
}

/** A line made, as far as it is legal. */
export function playAll(fen: string, ucis: string[]): Step[] {
  const steps: Step[] = [];
  for (const uci of ucis) {
    const step = play(steps.length ? steps[steps.length - 1].fen : fen, uci);
    if (!step) break;
    if (steps.length && steps[steps.length - 1].uci !== "0000") step.told = step.san.replace(/^\d+…/, "");
    steps.push(step);
  }
  return steps;
}

/** A move as somebody types it: Nf3, nf3, e2e4, O-O. */
export function readMove(fen: string, text: string): string {
  const position = positionOf(fen);
  const typed = text.trim().replace(/^\d+\.+\s*/, "").replace(/0/g, "O");
  if (!position || !typed) return "";
  const spellings = [typed, typed[0].toUpperCase() + typed.slice(1), typed.replace(/o/g, "O")];
  for (const spelling of spellings) {
    const move = parseSan(position, spelling);
    if (move) return makeUci(move);
  }
  const uci = text.trim().toLowerCase();
  return legalUcis(fen).includes(uci) ? uci : "";
}

export interface Seen {
  white: number; // men of White that look at the square
  black: number;
  man?: { color: "white" | "black"; role: string }; // who stands there
}

/** Which squares men look at, and who stands there. */
export function control(fen: string): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const setup = parseFen(fen).unwrap((s) => s, () => null);
  if (!setup) return found;
  const at = (square: number) => {
    const name = makeSquare(square);
    if (!found.has(name)) found.set(name, { white: 0, black: 0, man: setup.board.get(square) });
    return found.get(name)!;
  };
  for (const [square, man] of setup.board) {
    at(square);
    for (const target of attacks(man, square, setup.board.occupied)) at(target)[man.color] += 1;
  }
  return found;
}
