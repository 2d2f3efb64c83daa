// How surely a figure is known, and how figures are written.

const usualZ = 1.96; // of a 95 % interval

/** The interval of a share (Wilson): also of points per game, for which it is a little too wide. */
export function shareInterval(share: number, count: number, z = usualZ): [number, number] {
  if (count <= 0) return [0, 1];
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half = (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) / (1 + (z * z) / count);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

// The part of a normal distribution beyond z (Abramowitz and Stegun 26.2.17).
const tail = (z: number) => {
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
};

/** How far from the middle a value must be, where so many are looked at, to be told at all: one of
 *  twenty tables may tell something that is chance, not one of twenty rows (Bonferroni). */
export function zAmong(count: number): number {
  const wanted = 0.025 / Math.max(1, count);
  let low = 0, high = 8;
  for (let i = 0; i < 60; ++i) {
    const middle = (low + high) / 2;
    if (tail(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

export const percent = (share: number | null | undefined) => (share === null || share === undefined ? "–" : `${Math.round(100 * share)} %`);
export const signed = (value: number, digits = 2) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
export const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
export const plural = (count: number, one: string) => `${withCommas(count)} ${one}${count === 1 ? "" : "s"}`;

export interface Results {
  games: number;
  wins?: number;
  draws?: number;
  losses?: number;
  unfinished?: number;
  score?: number | null;
}
/** Points per game with their interval, where games have results. */
export function scoreOfResults(row: Results): { score: number; low: number; high: number } | null {
  const count = row.games - (row.unfinished || 0);
  if (row.score === null || row.score === undefined || count <= 0) return null;
  const [low, high] = shareInterval(row.score, count);
  return { score: row.score, low, high };
}

/** Rows of one player that differ from how he does elsewhere by more than chance, however many were
 *  looked at. */
export function standingOut<Row extends Results>(rows: Row[], usual: number): { row: Row; isGood: boolean }[] {
  const looked = rows.filter((row) => row.games >= 5 && scoreOfResults(row));
  const z = zAmong(looked.length);
  return looked.flatMap((row): { row: Row; isGood: boolean }[] => {
    const [low, high] = shareInterval(row.score!, row.games - (row.unfinished || 0), z);
    return low > usual ? [{ row, isGood: true }] : high < usual ? [{ row, isGood: false }] : [];
  });
}

/** When a card is asked again: "in 10 minutes", "in 3 days". */
export function dueText(due: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((due - now) / 60000));
  if (minutes < 90) return `in ${plural(minutes, "minute")}`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `in ${plural(hours, "hour")}` : `in ${plural(Math.round(hours / 24), "day")}`;
}

/** What an axis of style is called, and what a high and a low value mean (docs/style.md). */
export const axisWords: Record<string, [string, string, string]> = {
  attack: ["Attack", "makes many direct threats", "makes few direct threats"],
  king_attack: ["King attack", "brings pieces against the enemy king", "rarely plays against the king"],
  risk: ["Risk", "gives material for play", "keeps material"],
  activity: ["Activity", "mobile, developed pieces", "slow or restrained pieces"],
  exchanges: ["Exchanges", "trades pieces readily", "keeps pieces on the board"],
  tension: ["Tension", "leaves captures open", "resolves tension early"],
  king_safety: ["Own king", "castles early, keeps the king away from fire", "leaves the own king in the fight"],
  space: ["Space", "takes room on the enemy's side", "plays on the own side"],
  structure: ["Structure", "sound pawns, the pair of bishops", "accepts weak pawns"],
  endgame: ["Endgames", "long games, many endgames", "short games, few endgames"],
  fight: ["Fight", "plays for a result", "many draws"],
  sharpness: ["Openings", "chooses sharp openings", "chooses quiet openings"],
};
