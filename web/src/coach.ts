// Who watches a game: silent on good moves, speaks when one was an error, and when much depends on
// the next one.
import { type AnswerTo, ask } from "./api";
import { chanceOf } from "./engine_lines";
import { turnOf } from "./duel_state";

const usualNodes = 40000; // for a position
const clearlyBetter = 0.15; // win chance
const lostBelow = 0.2;

export interface Remark {
  move: string; // as books write it
  class: string;
  words: string; // what is wrong with it, or what it does
  answer: string[]; // of an error: the moves that show it
  told: AnswerTo<"explain">;
}

const errors = ["inaccuracy", "mistake", "blunder"];
const praised = ["great", "brilliant"];
export const isError = (remark: Remark | null) => Boolean(remark && errors.includes(remark.class));

/** Words without those that name the better move: it is to be found. */
export function withoutSolution(told: Pick<AnswerTo<"explain">, "sentences" | "alternatives">, better: string): string {
  const bare = (san: string) => san.replace(/^\d+\.+/, "").replace(/[+#]$/, "");
  const names = [better, ...told.alternatives.map((each) => each.san)].filter(Boolean);
  const kept = told.sentences.filter((sentence) => !names.some((name) => sentence.startsWith(name) || new RegExp(`(^|[^\\w])${bare(name).replace(/[=+]/g, "\\$&")} (was|is|would have been) better`).test(sentence)));
  return kept.join(" ");
}

/** What there is to be said about a move that was made; mostly nothing. */
export async function watchMove(fen: string, uci: string, elo: number, nodes: number, better: (ucis: string[]) => string, signal?: AbortSignal): Promise<Remark | null> {
  const told = await ask("explain", { fen, move: uci, elo, nodes: nodes || usualNodes }, signal);
  if (praised.includes(told.class)) return { move: told.san, class: told.class, words: told.sentences.join(" "), answer: [], told };
  if (!errors.includes(told.class)) return null;
  const percent = Math.round(100 * (told.loss ?? 0));
  return { move: told.san, class: told.class, words: withoutSolution(told, better(told.better)) || `It gives away ${percent} % win chance.`, answer: told.refutation, told };
}

/** Does much depend on the next move? Not said of what has to be taken back at once. */
export async function isCritical(fen: string, last: string, nodes: number, signal?: AbortSignal): Promise<boolean> {
  const found = await ask("analyse", { fen, multipv: 2, nodes: nodes || usualNodes }, signal);
  const [best, second] = found.lines;
  if (!best || !second) return false;
  const side = turnOf(fen);
  const chance = chanceOf(best, side);
  const isTakenBack = Boolean(last) && best.pv[0]?.slice(2, 4) === last.slice(2, 4);
  return !isTakenBack && chance >= lostBelow && chance - chanceOf(second, side) >= clearlyBetter;
}
