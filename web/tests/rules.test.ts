// The rules of the page that is sent, against chessops.
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan } from "chessops/san";
import { parseUci } from "chessops/util";
import { expect, test } from "vitest";
import { legalMoves, positionInWords, readFen, sanOf, writeFen } from "@review/rules.js";
import { control, legalUcis, play, playAll, readMove, shownBy, startFen } from "../src/chess";
import { type Whose, controlLayer, exchangeWords } from "../src/layers";

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const passant = "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2";
const promotion = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";

const perft = (fen: string, depth: number): number =>
  depth === 0 ? 1 : legalMoves(fen).reduce((sum: number, move: { fen: string }) => sum + perft(move.fen, depth - 1), 0);

test("perft: known counts", () => {
  expect(perft(startFen, 3)).toBe(8902);
  expect(perft(kiwipete, 2)).toBe(2039);
  expect(perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3)).toBe(2812);
  expect(perft(promotion, 2)).toBe(496);
});

// A walk through positions that does not depend on chance.
const walk = (fen: string, plies: number, seed: number): string[] => {
  const seen = [fen];
  for (let i = 0; i < plies; ++i) {
    const moves = legalMoves(seen[seen.length - 1]);
    if (!moves.length) break;
    seed = (seed * 48271) % 2147483647;
    seen.push(moves[seed % moves.length].fen);
  }
  return seen;
};

test("moves, positions and SAN are those of chessops", () => {
  for (const [start, seed] of [[startFen, 7], [kiwipete, 11], [promotion, 5], [passant, 3]] as [string, number][])
    for (const fen of walk(start, 10, seed)) {
      const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
      const ours = legalMoves(fen);
      expect(ours.map((m: any) => m.uci).sort()).toEqual(legalUcis(fen).sort());
      for (const move of ours) {
        const uci = parseUci(move.uci)!;
        expect(sanOf(fen, move.uci)).toBe(makeSan(position, uci));
        const after = position.clone();
        after.play(uci);
        expect(move.fen.split(" ").slice(0, 3)).toEqual(makeFen(after.toSetup()).split(" ").slice(0, 3));
      }
    }
}, 60000);

test("FEN: there and back", () => {
  for (const fen of [startFen, kiwipete, passant]) expect(writeFen(readFen(fen))).toBe(fen);
});

test("a position in words names every man and who is to move", () => {
  expect(positionInWords("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")).toBe("White: king e1, pawn e2. Black: king e8. Black to move.");
});

test("moves as people type them", () => {
  expect(readMove(startFen, "Nf3")).toBe("g1f3");
  expect(readMove(startFen, "nf3")).toBe("g1f3");
  expect(readMove(startFen, "1. e4")).toBe("e2e4");
  expect(readMove(startFen, "e2e4")).toBe("e2e4");
  expect(readMove(startFen, "Ke2")).toBe("");
  expect(readMove(startFen, "")).toBe("");
  expect(readMove(kiwipete, "0-0")).not.toBe("");
});

test("a pass is a step of a threat", () => {
  expect(play("4k3/8/8/8/8/8/4P3/4K3 b - - 0 10", "0000")!.fen).toBe("4k3/8/8/8/8/8/4P3/4K3 w - - 0 11");
  expect(play(startFen, "e2e5")).toBeNull();
});

test("control: men of each side that look at a square, and who stands there", () => {
  const seen = control("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  expect([seen.get("d3")!.white, seen.get("d3")!.black]).toEqual([1, 0]);
  expect([seen.get("e7")!.white, seen.get("e7")!.black]).toEqual([0, 1]);
  expect(seen.get("e2")).toEqual({ white: 1, black: 0, man: expect.objectContaining({ color: "white", role: "pawn" }) });
  expect(seen.get("a5")).toBeUndefined();
});

test("control as a layer: the balance, or what one side attacks and guards", () => {
  const fen = "4k3/8/8/3p4/8/2N5/4P3/4K3 w - - 0 1";
  const at = (whose: Whose, square: string) => controlLayer(fen, whose).notes.find((note) => note.square === square)?.text;
  expect(["d5", "e4", "e7"].map((square) => at("balance", square))).toEqual(["+1", undefined, "−1"]); // c3 and d5 look at e4
  expect(["d5", "e2", "c3", "e4"].map((square) => at("white", square))).toEqual(["×1", "2", "0", "1"]);
  expect(["d5", "e4", "e1", "e8"].map((square) => at("black", square))).toEqual(["0", "1", undefined, undefined]);
  expect(controlLayer(fen, "white").squares.get("e2")).toBe("heat-w2");
  expect(controlLayer(fen, "black").squares.get("e4")).toBe("heat-b1");
});

test("exchanges in words", () => {
  const fen = "4k3/8/8/3p4/8/2N5/4P3/4K3 w - - 0 1";
  const notes = [{ square: "d5", text: "−1", kind: "loses" }, { square: "c3", text: "=", kind: "holds" }];
  expect(exchangeWords(fen, notes)).toBe("Black would lose: pawn d5 1. Can be taken, but nothing is lost: c3.");
  expect(exchangeWords(fen, [])).toBe("Nothing can be taken.");
});

test("a board shows checks and ends", () => {
  expect(shownBy("r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")).toEqual({ isCheck: true, over: "Checkmate" });
  expect(shownBy("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).toEqual({ isCheck: false, over: "Stalemate" });
  expect(shownBy(startFen)).toEqual({ isCheck: false, over: "" });
  expect(shownBy("nonsense")).toEqual({ isCheck: false, over: "" });
});

test("a line is written as books do, also behind a pass", () => {
  const written = (fen: string, line: string[]) => playAll(fen, line).map((step) => step.told).join(" ");
  expect(written(startFen, ["e2e4", "e7e5", "g1f3", "b8c6"])).toBe("1.e4 e5 2.Nf3 Nc6");
  expect(written(playAll(startFen, ["e2e4"])[0].fen, ["e7e5", "g1f3", "b8c6"])).toBe("1…e5 2.Nf3 Nc6");
  expect(written(startFen, ["0000", "e7e5", "g1f3", "b8c6"])).toBe("(pass) 1…e5 2.Nf3 Nc6");
});
