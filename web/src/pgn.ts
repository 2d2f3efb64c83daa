// Texts with games, as far as a list of them needs it; the program itself reads them properly.

export interface ListedGame {
  tags: Record<string, string>;
  pgn: string;
  moves: number; // half moves, roughly
}

const tagLine = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/;

/** A text cut where a game begins: at a tag that follows anything but a tag. */
export function splitGames(text: string): ListedGame[] {
  const games: ListedGame[] = [];
  let lines: string[] = [];
  let tags: Record<string, string> = {};
  let hasMoves = false;
  const finish = () => {
    const pgn = lines.join("\n").trim();
    if (pgn) games.push({ tags, pgn: pgn + "\n", moves: countMoves(lines.filter((line) => !tagLine.test(line)).join(" ")) });
    lines = [];
    tags = {};
    hasMoves = false;
  };
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const tag = tagLine.exec(line);
    if (tag && hasMoves) finish();
    if (tag) tags[tag[1]] = tag[2].replace(/\\(.)/g, "$1");
    else if (line.trim()) hasMoves = true;
    lines.push(line);
  }
  finish();
  return games;
}

const san = /^([O0]-[O0](-[O0])?|[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](=?[QRBNqrbn])?)[+#!?]*$/;

export function countMoves(text: string): number {
  let plain = text.replace(/\{[^}]*\}/g, " ").replace(/;.*$/gm, " ");
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, " ");
  }
  return plain.split(/\s+/).map((word) => word.replace(/^\d+\.+/, "")).filter((word) => san.test(word)).length;
}

export const looksLikeFen = (text: string) => /^\s*([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}(\s|$)/.test(text);

export const titleOf = (tags: Record<string, string>) => `${known(tags.White) || "White"} – ${known(tags.Black) || "Black"}`;
const known = (name?: string) => (name && !/^[?. ]+$/.test(name) ? name : "");
