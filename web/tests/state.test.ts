// Where a reader is, as an address and back; what is hidden while moves are to be found.
import { expect, test } from "vitest";
import { judgeTry } from "@review/cards.js";
import { wordsWithLines } from "@review/lines.js";
import { alongBest, askedMoments, back, boardAt, firstState, fitState, forward, goTo, goodMoves, lastPly, leaveLine, motifsOf, nextError, openMoment, shownMoments, stateOf, stateQuery } from "@review/state.js";
import { clockText, openingText, scoreText } from "@review/wording.js";
import { readPlace, writePlace } from "../src/place";

const step = (san: string, uci = "g1f3") => ({ san, uci, fen: "x" });
const move = (i: number, more: object = {}) => ({
  number: 1 + (i >> 1), side: i % 2 ? "black" : "white", san: `m${i}`, uci: `u${i}`, fen: `f${i}`, class: "good", sign: "", white_chance: 0.5, score_cp: 0,
  motifs: [] as string[], words: [] as string[], better: [] as any[], follows: [] as any[], refutation: [] as any[], better_moves: [] as any[], lines: [] as any[], arrows: [`G${i}`], phase: "opening", ...more,
});
const blunder = (i: number) => move(i, { class: "blunder", sign: "??", motifs: ["fork"], words: ["Bad."], better: [step("2.Nf3"), step("2...Nc6")],
  better_moves: [{ san: "2.Nf3", uci: "g1f3" }], lines: [{ pv: ["g1f3"], score_cp: 50 }, { pv: ["b1c3"], score_cp: 45 }, { pv: [`u${i}`], score_cp: -300 }], refutation: [step("2...Qh4")] });
const game: any = { moves: [move(0), move(1), blunder(2), move(3), move(4, { class: "brilliant", sign: "!!", follows: [step("3.Qb8+")], lines: [{ pv: ["u4"], score_cp: 900 }] }), move(5)],
  final_fen: "end", start: { white_chance: 0.5 }, teachable: [4, 2], plies_in_game: 6, opening: { eco: "C41", name: "Philidor", book_plies: 2 } };
const at = (change: object) => ({ ...firstState(), ...change }) as any;

test("an address holds the whole state", () => {
  const state = at({ game: 2, ply: 17, line: { kind: "refutation", move: 16, at: 3 }, flipped: true, side: "black", show: "errors", motif: "fork", ask: true, found: [3, 9] });
  expect(stateOf(stateQuery(state))).toEqual(state);
  expect(stateQuery(firstState())).toBe("");
  expect(stateOf("ply=abc&line=zz&side=red&found=x.y")).toEqual(firstState());
});

test("an address that the game cannot show is brought to what it can", () => {
  const fitted = fitState(at({ game: 9, ply: 99, line: { kind: "better", move: 77, at: 0 } }), [game]);
  expect(fitted.game).toBe(0);
  expect(fitted.ply).toBe(6);
  expect(fitted.line).toBeNull();
});

test("steps go along the game, lines along themselves and back to where they began", () => {
  const better = alongBest(game, at({ ply: 2 }));
  expect(better.line).toEqual({ kind: "better", move: 2, at: 0 });
  const second = forward(game, better);
  expect(second.line.at).toBe(1);
  expect(forward(game, second)).toBe(second);
  expect(back(game, back(game, second)).line).toBeNull();
  expect(leaveLine(at({ ply: 9, line: { kind: "refutation", move: 2, at: 0 } })).ply).toBe(3);
  expect(goTo(game, at({}), -5).ply).toBe(0);
  expect(boardAt(game, at({ ply: 6 })).fen).toBe("end");
});

test("the next error, round and round, and only of the side that is shown", () => {
  expect(nextError(game, at({ ply: 0 })).ply).toBe(2);
  expect(nextError(game, at({ ply: 5 })).ply).toBe(2);
  expect(nextError(game, at({ ply: 0, side: "black" })).ply).toBe(0);
});

test("filters", () => {
  expect(shownMoments(game, at({}))).toEqual([2, 4]);
  expect(shownMoments(game, at({ show: "errors" }))).toEqual([2]);
  expect(shownMoments(game, at({ side: "black", show: "all" }))).toEqual([]);
  expect(shownMoments(game, at({ motif: "pin" }))).toEqual([]);
  expect(motifsOf(game, at({}))).toEqual(["fork"]);
});

test("while a move is to be found nothing behind it can be reached", () => {
  const asking = at({ ask: true });
  expect(askedMoments(game, asking)).toEqual([2, 4]);
  expect(openMoment(game, asking)).toBe(2);
  expect(lastPly(game, asking)).toBe(2);
  expect(forward(game, at({ ask: true, ply: 2 })).ply).toBe(2);
  expect(boardAt(game, at({ ask: true, ply: 2 })).arrows).toEqual([]);
  expect(fitState(at({ ask: true, ply: 5, line: { kind: "follows", move: 4, at: 0 } }), [game])).toMatchObject({ ply: 2, line: null });
  expect(openMoment(game, at({ ask: true, found: [2] }))).toBe(4);
  expect(lastPly(game, at({ ask: true, found: [2, 4] }))).toBe(6);
});

test("every good move is accepted, and no other", () => {
  expect([...goodMoves(game.moves[2])].sort()).toEqual(["b1c3", "g1f3"]);
  expect([...goodMoves(game.moves[4])]).toEqual(["u4"]);
  expect(judgeTry(game.moves[2], "b1c3", "Nc3")!.status).toBe("good");
  expect(judgeTry(game.moves[2], "u2", "m2")!.status).toBe("wrong");
  expect(judgeTry(game.moves[2], "a2a3", "a3")).toBeNull();
});

test("lines within words can be clicked, each move once", () => {
  const act = { showLine: () => {} };
  const shown = [{ kind: "better", label: "", move: 2, steps: [step("2.Nf3"), step("2...Nc6"), step("3.Bb5")] }];
  const whole = wordsWithLines(act, firstState(), "Better was 2.Nf3 Nc6 3.Bb5 at once.", shown);
  expect(whole.told.length).toBe(1);
  const split = wordsWithLines(act, firstState(), "2.Nf3 was better (2...Nc6 3.Bb5).", shown);
  expect(split.told.length).toBe(2);
  expect(wordsWithLines(act, firstState(), "Nothing here.", shown).told).toEqual([]);
});

test("no line of the page ends between a move and the sign behind it", () => {
  const act = { showLine: () => {} };
  const shown = [{ kind: "better", label: "", move: 2, steps: [step("2.Nf3"), step("2...Nc6"), step("3.Bb5")] }];
  const parts: any[] = [];
  const collect = (node: any) => {
    if (Array.isArray(node)) return node.forEach(collect);
    if (typeof node !== "object" || node === null) return parts.push(node);
    parts.push(node);
    collect(node.props?.children ?? node.children);
  };
  collect(wordsWithLines(act, firstState(), "It was better (2.Nf3 Nc6 3.Bb5; that is all).", shown).view);
  const together = parts.filter((part) => part?.props?.class === "together").map((part) => JSON.stringify(part.props.children));
  expect(together.length).toBe(2);
  expect(together[0]).toContain('"("');
  expect(together[1]).toContain('";"');
  expect(parts.filter((part) => typeof part === "string").join("")).toBe("It was better (2.Nf3 Nc6 3.Bb5; that is all).");
});

test("values as people read them", () => {
  expect(scoreText({ score_cp: -57 })).toBe("−0.57");
  expect(scoreText({ mate: -3 })).toBe("#−3");
  expect(clockText(65000)).toBe("1 min 05 s");
  expect(openingText(game)).toBe("C41 Philidor, known up to 1…m1");
});

test("explore: an address holds the whole place", () => {
  const place = { root: "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", moves: ["e2e4", "e5e4"], at: 1, flipped: true, layers: ["threat", "heat"] as any, whose: "black" as const, edit: false, think: false, elo: 2000 };
  expect(readPlace(new URL(`http://x${writePlace(place)}`).searchParams)).toEqual(place);
  expect(writePlace(readPlace(new URLSearchParams("")))).toBe("/explore");
  expect(readPlace(new URLSearchParams("at=99&moves=e2e4&show=nonsense"))).toMatchObject({ at: 1, layers: [] });
});
