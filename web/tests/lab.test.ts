// Elo from results, files cut into pieces, and when a card comes again.
import { expect, test } from "vitest";
import { eloCurve, eloOfResults } from "../src/elo";
import { readFinding } from "../src/lab_finding";
import { piecesOf } from "../src/pgn_files";
import { dueText } from "../src/figures";

test("an Elo difference with its error", () => {
  const even = eloOfResults(10, 20, 10);
  expect(even.elo).toBeCloseTo(0, 6);
  expect(even.low!).toBeCloseTo(-even.high!, 6);
  const ahead = eloOfResults(60, 20, 20);
  expect(ahead.elo!).toBeCloseTo(147.19, 1);
  expect(ahead.low!).toBeLessThan(ahead.elo!);
  expect(eloOfResults(3, 0, 0)).toMatchObject({ elo: null });
  expect(eloOfResults(0, 0, 0)).toMatchObject({ games: 0, elo: null });
});

test("a match is counted from one player's side", () => {
  const curve = eloCurve([{ white: "a", result: "1-0" }, { white: "b", result: "1-0" }, { white: "b", result: "0-1" }, { white: "a", result: "*" }, { white: "a", result: "1/2-1/2" }], "a");
  expect(curve.map(({ wins, draws, losses }) => [wins, draws, losses])).toEqual([[1, 0, 0], [1, 0, 1], [2, 0, 1], [2, 1, 1]]);
});

test("answers are known by their schema", () => {
  expect(readFinding('{"schema": "kibitzer.match", "games": 2}')).toMatchObject({ kind: "match" });
  expect(readFinding("{")).toContain("no JSON");
  expect(readFinding('{"schema": "kibitzer.fen"}')).toContain("expected kibitzer.effort_validate");
});

test("a file is cut between games, and nothing is lost", () => {
  const game = (i: number) => `[White "A${i}"]\n[Black "B"]\n\n1. e4 e5 *\n`;
  const text = Array.from({ length: 25 }, (_, i) => game(i)).join("\n");
  const pieces = piecesOf(text, 300);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.reduce((sum, piece) => sum + piece.games, 0)).toBe(25);
  expect(pieces.map((piece) => piece.pgn).join("\n").match(/White "A\d+"/g)!.length).toBe(25);
  for (const piece of pieces) expect(piece.pgn.length).toBeLessThan(400);
});

test("when a card is asked again", () => {
  expect(dueText(60_000, 0)).toBe("in 1 minute");
  expect(dueText(600_000, 0)).toBe("in 10 minutes");
  expect(dueText(5 * 3_600_000, 0)).toBe("in 5 hours");
  expect(dueText(3 * 86_400_000, 0)).toBe("in 3 days");
});
