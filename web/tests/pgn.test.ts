// Texts that are dropped: one game, several, a position, or nothing of the kind.
import { expect, test } from "vitest";
import { countMoves, looksLikeFen, splitGames, titleOf } from "../src/pgn";
import { exchangeNotes } from "../src/layers";

const two = '[White "A"]\n[Black "B \\"x\\""]\n\n1. e4 {good [%clk 1]} e5 (1... c5 2. Nf3) 2. Nf3 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 1-0\n';

test("several games are cut where tags follow moves", () => {
  const games = splitGames(two);
  expect(games.length).toBe(2);
  expect(games[0].tags.Black).toBe('B "x"');
  expect(games[0].moves).toBe(3);
  expect(titleOf(games[1].tags)).toBe("C – D");
  expect(splitGames("1. e4 e5 2. Nf3").length).toBe(1);
  expect(splitGames("  \n ").length).toBe(0);
  expect(splitGames(two.replace(/\n/g, "\r\n")).length).toBe(2);
});

test("moves are counted without comments and variations", () => expect(countMoves("1. e4 e5 (1... c5 (1... e6) 2. Nf3) 2. O-O {x y z} Kd7#")).toBe(4));

test("a FEN is told from a game", () => {
  expect(looksLikeFen("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")).toBe(true);
  expect(looksLikeFen("1. e4 e5")).toBe(false);
  expect(looksLikeFen("a/b/c/d/e/f/g/h")).toBe(false);
});

test("the exchange on a square is the best capture there", () => {
  const answer = (captures: object[]) => ({ captures }) as any;
  const notes = exchangeNotes([answer([{ square: "d5", see_square: 100 }, { square: "d5", see_square: -200 }]), answer([{ square: "e4", see_square: 0 }]), null]);
  expect(notes).toEqual([{ square: "d5", text: "−1", kind: "loses" }, { square: "e4", text: "=", kind: "holds" }]);
});
