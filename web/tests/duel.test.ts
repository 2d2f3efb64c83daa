// A game against the program as an address, its clocks, and its PGN.
import { expect, test } from "vitest";
import { withoutSolution } from "../src/coach";
import { clockText, clocksNow, duelPgn, duelQuery, firstDuel, readDuel, withMove, withoutLast } from "../src/duel_state";
import { openings } from "../src/openings";
import { playAll, readMove, sideCanMate, startFen } from "../src/chess";

const made = (change: object) => ({ ...firstDuel(), ...change }) as ReturnType<typeof firstDuel>;
const read = (query: string) => readDuel(new URLSearchParams(query));

test("an address holds the whole game", () => {
  const duel = made({ side: "black", elo: 1700, time: "300+3", moves: ["e2e4", "e7e5"], clocks: [3000, 2950], told: 1000, seed: 7, takenBack: 2, heard: 1, end: "resigned", nodes: 500, flipped: true, coach: false });
  expect(read(duelQuery(duel))).toEqual(duel);
  const profile = made({ profile: "materialist", side: "lot" });
  expect(read(duelQuery(profile))).toEqual(profile);
  expect(duelQuery(firstDuel())).toBe("");
});

test("an address that nobody wrote is brought to what can be played", () => {
  expect(read("elo=99999&side=red&time=0%2B5&moves=e2e4.e2e4.e7e5&profile=x&end=won&told=1")).toMatchObject({ elo: 3000, side: "white", time: "", moves: ["e2e4"], profile: "", end: "", told: 600 });
  expect(read("elo=0").elo).toBe(0);
  expect(read("elo=5").elo).toBe(800);
});

test("each side has a clock, and every move adds to it", () => {
  let duel = made({ time: "60+2" });
  duel = withMove(duel, "e2e4", 100);
  duel = withMove(duel, "e7e5", 550);
  expect(duel.clocks).toEqual([520, 70]);
  expect(clocksNow(duel)).toEqual({ white: 520, black: 70 });
  expect(clocksNow(withMove(withMove(duel, "g1f3", 0), "b8c6", 9999))).toEqual({ white: 540, black: 20 });
  expect(clockText(6000)).toBe("10:00");
  expect(clockText(59)).toBe("0:05.9");
});

test("a move is taken back with its answer, or alone", () => {
  const duel = made({ moves: ["e2e4", "e7e5", "g1f3"], clocks: [1, 2, 3], time: "60+0", heard: 3 });
  expect(withoutLast(duel)).toMatchObject({ moves: ["e2e4", "e7e5"], clocks: [1, 2], takenBack: 1, heard: 2 });
  expect(withoutLast(made({ moves: ["e2e4", "e7e5"], end: "time" }))).toMatchObject({ moves: [], end: "" });
  const black = made({ side: "black", moves: ["e2e4"] });
  expect(withoutLast(black)).toBe(black);
});

test("the game as PGN", () => {
  const date = new Date(2026, 0, 5);
  expect(duelPgn(made({ elo: 900, moves: ["e2e4", "e7e5"] }), "0-1", date)).toBe(
    '[Event "Game against Kibitzer"]\n[Site "?"]\n[Date "2026.01.05"]\n[Round "-"]\n[White "You"]\n[Black "Kibitzer, 900"]\n[Result "0-1"]\n[BlackElo "900"]\n\n1.e4 e5 0-1\n');
  expect(duelPgn(made({ time: "60+0", moves: ["e2e4", "e7e5"], clocks: [595, 36125], side: "black" }), "*", date)).toContain("1.e4 {[%clk 0:00:59]} 1...e5 {[%clk 1:00:12]} *");
  const from = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9";
  expect(duelPgn(made({ root: from, moves: ["e8e7", "e2e4"] }), "*", date)).toContain(`[SetUp "1"]\n[FEN "${from}"]\n\n9...Ke7 10.e4 *`);
});

test("openings can be played", () => {
  for (const [name, moves] of openings) {
    let fen = startFen;
    for (const san of moves.split(" ")) {
      const uci = readMove(fen, san);
      expect(uci, `${name}: ${san}`).not.toBe("");
      fen = playAll(fen, [uci])[0].fen;
    }
  }
});

test("the coach says what is wrong and keeps what was better", () => {
  const told = { sentences: ["6...Nf6 lets White play 7.Qb3.", "6...Qf6 was better: it takes the sting out of 7.Qb3.", "Qd7 was better."], alternatives: [{ san: "6...Qd7" }] as any };
  expect(withoutSolution(told, "6...Qf6")).toBe("6...Nf6 lets White play 7.Qb3.");
});

test("who can still give mate", () => {
  expect(sideCanMate("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "white")).toBe(true);
  expect(sideCanMate("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "black")).toBe(false);
});
