// What the opponent would play if the side to move passed.
import { ask } from "./api";
import { shownBy } from "./chess";

/** The same position with the other side to move; nothing in check. */
export function passed(fen: string): string {
  const parts = fen.split(" ");
  if (parts[1] === "b") parts[5] = String(Number(parts[5] || 1) + 1);
  parts[1] = parts[1] === "w" ? "b" : "w";
  parts[3] = "-";
  return parts.join(" ");
}

const threatNodes = 60000;

export async function findThreat(fen: string, signal?: AbortSignal): Promise<string[]> {
  if (shownBy(fen).isCheck) return []; // nothing can be threatened besides
  try {
    const answer = await ask("analyse", { fen: passed(fen), nodes: threatNodes }, signal);
    return answer.lines[0]?.pv || [];
  } catch {
    return [];
  }
}

export const threatArrows = async (fen: string) => (await findThreat(fen)).slice(0, 1).map((uci) => `R${uci.slice(0, 4)}`);
