// A game against the program as an address: from where, against whom, the moves, the clocks. Loaded
// anew or sent on, it goes on where it stood.
import { playAll, startFen } from "./chess";

export const lowestElo = 800;
export const highestElo = 3000;
export const profileNames = ["default", "offense-first", "defense-first", "board-coverage", "materialist", "fitted"];
/** Seconds and increment, as people choose them; "": no clock. */
export const timeControls = ["", "180+2", "300+3", "600+0", "900+10", "1800+0"];

export type Side = "white" | "black";
export interface Duel {
  root: string; // where the game began
  moves: string[]; // UCI
  side: Side | "lot"; // the reader's; by lot only before the game
  elo: number; // of the opponent; 0: as strong as it can be
  profile: string; // or a metrics profile
  time: string; // "300+3"; empty: no clock
  clocks: number[]; // tenths of a second left to the mover, after each move
  coach: boolean;
  told: number; // rating that the coach speaks to
  seed: number;
  takenBack: number;
  heard: number; // half moves up to which the coach was heard, and play went on
  end: "" | "resigned" | "time" | "agreed";
  nodes: number; // that the coach looks at; 0: as usual
  flipped: boolean;
}

export const firstDuel = (): Duel => ({
  root: startFen, moves: [], side: "white", elo: 1200, profile: "", time: "", clocks: [], coach: true, told: 0, seed: 0,
  takenBack: 0, heard: 0, end: "", nodes: 0, flipped: false,
});

const whole = (text: string | null, usual: number, low: number, high: number) =>
  /^\d{1,10}$/.test(text || "") ? Math.min(high, Math.max(low, Number(text))) : usual;
const oneOf = <T extends string>(text: string | null, values: readonly T[], usual: T) => (values as readonly (string | null)[]).includes(text) ? text as T : usual;

export function readDuel(query: URLSearchParams): Duel {
  const usual = firstDuel();
  const elo = whole(query.get("elo"), usual.elo, 0, highestElo);
  const moves = (query.get("moves") || "").split(".").filter(Boolean);
  return {
    root: query.get("fen") || startFen,
    moves: playAll(query.get("fen") || startFen, moves).map((step) => step.uci),
    side: oneOf(query.get("side"), ["white", "black", "lot"] as const, usual.side),
    elo: elo ? Math.max(lowestElo, elo) : 0,
    profile: oneOf(query.get("profile"), profileNames, ""),
    time: /^\d{1,5}\+\d{1,3}$/.test(query.get("time") || "") && !query.get("time")!.startsWith("0") ? query.get("time")! : "",
    clocks: (query.get("clocks") || "").split(".").filter((text) => /^\d{1,7}$/.test(text)).map(Number),
    coach: query.get("coach") !== "0",
    told: whole(query.get("told"), 0, 600, 2600),
    seed: whole(query.get("seed"), 0, 0, 2_000_000_000),
    takenBack: whole(query.get("back"), 0, 0, 999),
    heard: whole(query.get("heard"), 0, 0, 9999),
    end: oneOf(query.get("end"), ["resigned", "time", "agreed"] as const, "" as Duel["end"]),
    nodes: whole(query.get("nodes"), 0, 1, 10_000_000),
    flipped: query.get("turned") === "1",
  };
}

export function duelQuery(duel: Duel): string {
  const usual = firstDuel();
  const query = new URLSearchParams();
  const say = (name: string, value: string | number, usually: string | number) => { if (value !== usually) query.set(name, String(value)); };
  say("fen", duel.root, startFen);
  say("side", duel.side, usual.side);
  if (duel.profile) query.set("profile", duel.profile);
  else say("elo", duel.elo, usual.elo);
  say("time", duel.time, "");
  say("coach", duel.coach ? 1 : 0, 1);
  say("told", duel.told, 0);
  say("seed", duel.seed, 0);
  say("nodes", duel.nodes, 0);
  say("moves", duel.moves.join("."), "");
  say("clocks", duel.clocks.join("."), "");
  say("back", duel.takenBack, 0);
  say("heard", duel.heard, 0);
  say("end", duel.end, "");
  say("turned", duel.flipped ? 1 : 0, 0);
  return query.toString();
}
export const setupAddress = (duel: Duel) => { const query = duelQuery(duel); return query ? `/play?${query}` : "/play"; };
export const gameAddress = (duel: Duel) => `/play/game?${duelQuery(duel)}`;

export const turnOf = (fen: string): Side => (fen.split(" ")[1] === "b" ? "black" : "white");
export const opposite = (side: string): Side => (side === "white" ? "black" : "white");

/** Rating that the coach speaks to, unless it is told: that of the opponent. */
export const readerElo = (duel: Duel) => duel.told || Math.min(2400, Math.max(800, duel.profile || !duel.elo ? 1400 : duel.elo));

export const opponentName = (duel: Duel) =>
  duel.profile ? `Kibitzer, ${duel.profile}` : duel.elo ? `Kibitzer, ${duel.elo}` : "Kibitzer";

export const timeParts = (time: string) => { const [base, increment] = time.split("+").map(Number); return { base: 10 * base, increment: 10 * increment }; };

/** Tenths of a second that each side had left when it last moved. */
export function clocksNow(duel: Duel): Record<Side, number> {
  const { base } = timeParts(duel.time || "0+0");
  const left = { white: base, black: base };
  let side = turnOf(duel.root);
  for (let i = 0; i < duel.moves.length; ++i, side = opposite(side)) left[side] = duel.clocks[i] ?? left[side];
  return left;
}

/** The move added; `used` tenths of a second of thinking are taken from the mover's clock. */
export function withMove(duel: Duel, uci: string, used: number): Duel {
  if (!duel.time) return { ...duel, moves: [...duel.moves, uci] };
  const mover = duel.moves.length % 2 ? opposite(turnOf(duel.root)) : turnOf(duel.root);
  const left = Math.max(0, clocksNow(duel)[mover] - Math.round(used)) + timeParts(duel.time).increment;
  const clocks = [...duel.clocks];
  while (clocks.length < duel.moves.length) clocks.push(timeParts(duel.time).base);
  return { ...duel, moves: [...duel.moves, uci], clocks: [...clocks.slice(0, duel.moves.length), left] };
}

/** The reader's last move taken back, and what was answered to it. */
export function withoutLast(duel: Duel): Duel {
  const isMine = (plies: number) => (plies % 2 ? opposite(turnOf(duel.root)) : turnOf(duel.root)) === duel.side;
  let plies = duel.moves.length - 1;
  if (plies > 0 && !isMine(plies)) --plies;
  if (plies < 0 || !isMine(plies)) return duel;
  return { ...duel, moves: duel.moves.slice(0, plies), clocks: duel.clocks.slice(0, plies), takenBack: duel.takenBack + 1, heard: Math.min(duel.heard, plies), end: "" };
}

export const clockText = (tenths: number) => {
  const seconds = Math.floor(tenths / 10);
  const rest = tenths < 200 ? `.${Math.floor(tenths % 10)}` : "";
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}${rest}`;
};

/** The game as PGN. */
export function duelPgn(duel: Duel, result: string, date: Date): string {
  const steps = playAll(duel.root, duel.moves);
  const me = duel.side === "black" ? "Black" : "White";
  const foe = me === "White" ? "Black" : "White";
  const tags: [string, string][] = [["Event", "Game against Kibitzer"], ["Site", "?"], ["Date", `${date.getFullYear()}.${String(date.getMonth() + 1).padStart(2, "0")}.${String(date.getDate()).padStart(2, "0")}`],
    ["Round", "-"], ["White", me === "White" ? "You" : opponentName(duel)], ["Black", me === "Black" ? "You" : opponentName(duel)], ["Result", result]];
  if (!duel.profile && duel.elo) tags.push([`${foe}Elo`, String(duel.elo)]);
  if (duel.root !== startFen) tags.push(["SetUp", "1"], ["FEN", duel.root]);
  if (duel.time) tags.push(["TimeControl", duel.time]);
  const clock = (tenths: number) => { const s = Math.floor(tenths / 10); return `${Math.floor(s / 3600)}:${String(Math.floor(s / 60) % 60).padStart(2, "0")}:${String(s % 60).padStart(2, "0")}`; };
  const words = steps.map((step, i) => {
    const san = step.san.replace("…", "...");
    const bare = i && !duel.time && san.includes("...") ? san.replace(/^\d+\.\.\./, "") : san;
    return duel.time && duel.clocks[i] !== undefined ? `${bare} {[%clk ${clock(duel.clocks[i])}]}` : bare;
  });
  return `${tags.map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${[...words, result].join(" ")}\n`;
}
