// Which games of the database are meant: an address, and the question that finds them.

export interface GameFilter {
  player?: string;
  opponent?: string;
  side?: string; // white or black: the player's
  points?: string; // 1, 0.5, 0
  eco?: string;
  opening?: string;
  month?: string; // yyyy.mm, or yyyy
  since?: string; // yyyy
  until?: string; // yyyy, with it
  pace?: string;
  from?: string; // moves: games that ended with this one or later
  to?: string;
}
const names = ["player", "opponent", "side", "points", "eco", "opening", "month", "since", "until", "pace", "from", "to"] as const;

export function foundAddress(filter: GameFilter): string {
  const query = new URLSearchParams();
  for (const name of names) if (filter[name]) query.set(name, filter[name]!);
  return `/found?${query}`;
}

export function readFilter(query: URLSearchParams): GameFilter {
  const filter: GameFilter = {};
  for (const name of names) {
    const value = query.get(name);
    if (!value) continue;
    if (name === "side" && !["white", "black"].includes(value)) continue;
    if (["since", "until"].includes(name) && !/^\d{4}$/.test(value)) continue;
    if (["points", "from", "to"].includes(name) && !/^\d{1,4}(\.5)?$/.test(value)) continue;
    filter[name] = value;
  }
  return filter;
}

// A text of the query language stands in quotes of one kind or the other; "_" fits any letter.
const quoted = (text: string) => !text.includes("'") ? `'${text}'` : `"${text.replace(/"/g, "_")}"`;
const isExact = (text: string) => !(text.includes("'") && text.includes('"'));

export function expressionOf(filter: GameFilter): string {
  const parts: string[] = [];
  const equal = (column: string, text?: string) => { if (text) parts.push(`${column} ${isExact(text) ? "=" : "like"} ${quoted(text)}`); };
  equal("player", filter.player);
  equal("opponent", filter.opponent);
  equal("side", filter.side);
  if (filter.points) parts.push(`points = ${filter.points}`);
  equal("eco", filter.eco);
  equal("opening", filter.opening);
  if (filter.month) parts.push(`date like ${quoted(`${filter.month}%`)}`);
  if (filter.since) parts.push(`date >= '${filter.since}'`);
  if (filter.until) parts.push(`date < '${Number(filter.until) + 1}'`);
  equal("time_class", filter.pace);
  if (filter.from) parts.push(`plies > ${2 * Number(filter.from) - 2}`);
  if (filter.to) parts.push(`plies <= ${2 * Number(filter.to)}`);
  return parts.length ? parts.join(" and ") : "plies >= 0";
}

const yearWords = ({ since, until }: GameFilter) => (since && until ? (since === until ? since : `${since} to ${until}`) : since ? `since ${since}` : until ? `until ${until}` : "");
const resultWords: Record<string, string> = { 1: "won", 0.5: "drawn", 0: "lost" };

/** The same in words: "won games of Tal with White, B90". */
export function filterWords(filter: GameFilter): string {
  const parts = [filter.points ? capital(resultWords[filter.points] || filter.points) + " games" : "Games"];
  if (filter.player) parts.push(`of ${filter.player}`);
  if (filter.side) parts.push(`with ${capital(filter.side)}`);
  if (filter.opponent) parts.push(`against ${filter.opponent}`);
  const more = [[filter.eco, filter.opening].filter(Boolean).join(" "), filter.month, yearWords(filter), filter.pace,
    filter.from || filter.to ? (filter.to ? `ended with moves ${filter.from || 1} to ${filter.to}` : `of ${filter.from} moves and more`) : ""].filter(Boolean);
  return parts.join(" ") + (more.length ? `: ${more.join(", ")}` : "");
}
const capital = (word: string) => word[0].toUpperCase() + word.slice(1);
