// Which games are meant, and how surely figures are known.
import { expect, test } from "vitest";
import { expressionOf, filterWords, foundAddress, readFilter } from "../src/game_filter";
import { scoreOfResults, shareInterval, standingOut, withCommas, zAmong } from "../src/figures";

test("a filter is an address, a question and words", () => {
  const filter = { player: "O'Kelly", side: "white", points: "1", eco: "B90", month: "1956.03", from: "21", to: "40" };
  const query = new URLSearchParams(foundAddress(filter).split("?")[1]);
  expect(readFilter(query)).toEqual(filter);
  expect(expressionOf(filter)).toBe(`player = "O'Kelly" and side = 'white' and points = 1 and eco = 'B90' and date like '1956.03%' and plies > 40 and plies <= 80`);
  expect(filterWords(filter)).toBe("Won games of O'Kelly with White: B90, 1956.03, ended with moves 21 to 40");
  expect(expressionOf({})).toBe("plies >= 0");
  const years = readFilter(new URLSearchParams(foundAddress({ since: "1956", until: "1958" }).split("?")[1]));
  expect(expressionOf(years)).toBe("date >= '1956' and date < '1959'");
  expect(filterWords(years)).toBe("Games: 1956 to 1958");
  expect(readFilter(new URLSearchParams("side=red&points=1;x&from=a&since=19"))).toEqual({});
});

test("no name can leave its quotes", () => {
  for (const name of [`a' or 1=1`, `a" or 1=1`, `a'b"c' or "1"="1`]) {
    const words = expressionOf({ player: name });
    const quote = words[words.search(/['"]/)];
    expect(words.split(quote).length, words).toBe(3);
  }
});

test("intervals of shares", () => {
  const [low, high] = shareInterval(0.5, 100);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(shareInterval(1, 3)[0]).toBeLessThan(0.5);
  expect(scoreOfResults({ games: 4, unfinished: 4, score: null })).toBeNull();
});

test("what stands out must do so among all that was looked at", () => {
  expect(zAmong(1)).toBeCloseTo(1.96, 2);
  expect(zAmong(20)).toBeCloseTo(3.023, 2);
  const bad = { games: 40, wins: 8, draws: 0, losses: 32, unfinished: 0, score: 0.2 };
  const usual = { games: 40, wins: 20, draws: 0, losses: 20, unfinished: 0, score: 0.5 };
  expect(standingOut([bad, usual], 0.5)).toEqual([{ row: bad, isGood: false }]);
  const perhaps = { games: 20, score: 0.25, unfinished: 0 };
  expect(standingOut([perhaps], 0.5).length).toBe(1);
  expect(standingOut([perhaps, ...Array(60).fill(usual)], 0.5).length).toBe(0);
});

test("figures as people read them", () => {
  expect(withCommas(1234567)).toBe("1,234,567");
});
