// What the games of a match mean: an Elo difference with its 95 % error, from the results as they
// come. The logistic model; the error from the scatter of the results.
export interface Elo {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  elo: number | null; // null: all won, or all lost
  low: number | null;
  high: number | null;
}

const eloOf = (score: number) => (score <= 0 || score >= 1 ? null : -400 * Math.log10(1 / score - 1));

export function eloOfResults(wins: number, draws: number, losses: number): Elo {
  const games = wins + draws + losses;
  if (!games) return { games, wins, draws, losses, elo: null, low: null, high: null };
  const score = (wins + draws / 2) / games;
  const variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / games;
  const half = 1.96 * Math.sqrt(variance / games);
  return { games, wins, draws, losses, elo: eloOf(score), low: eloOf(score - half), high: eloOf(score + half) };
}

/** For the first of two players, game after game. */
export function eloCurve(games: { white: string; result: string }[], first: string): Elo[] {
  let wins = 0, draws = 0, losses = 0;
  const curve: Elo[] = [];
  for (const game of games) {
    if (game.result === "1/2-1/2") ++draws;
    else if (game.result === "1-0" || game.result === "0-1") {
      if ((game.result === "1-0") === (game.white === first)) ++wins;
      else ++losses;
    } else continue;
    curve.push(eloOfResults(wins, draws, losses));
  }
  return curve;
}
