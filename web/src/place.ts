// The state of the page `explore` and its address: the first position, the moves made from it, how
// many of them stand on the board, and what is laid over it.
import { startFen } from "./chess";
import type { Whose } from "./layers";

export const layerNames = ["threat", "see", "heat"] as const;
export type LayerName = (typeof layerNames)[number];

const usualElo = 1400;

export interface Place {
  root: string;
  moves: string[];
  at: number;
  flipped: boolean;
  layers: LayerName[];
  edit: boolean;
  think: boolean;
  elo: number; // of the reader
  whose: Whose; // control
}

export function readPlace(query: URLSearchParams): Place {
  const moves = (query.get("moves") || "").split(".").filter(Boolean);
  const at = /^\d+$/.test(query.get("at") || "") ? Math.min(Number(query.get("at")), moves.length) : moves.length;
  return {
    root: query.get("fen") || startFen, moves, at, flipped: query.get("turned") === "1",
    layers: layerNames.filter((name) => (query.get("show") || "").split(".").includes(name)),
    whose: (["white", "black"] as const).find((side) => query.get("of") === side) || "balance",
    edit: query.get("edit") === "1", think: query.get("think") !== "0",
    elo: /^\d{3,4}$/.test(query.get("elo") || "") ? Math.min(3200, Math.max(400, Number(query.get("elo")))) : usualElo,
  };
}

export function writePlace(place: Place): string {
  const query = new URLSearchParams();
  if (place.root !== startFen) query.set("fen", place.root);
  if (place.moves.length) query.set("moves", place.moves.join("."));
  if (place.at !== place.moves.length) query.set("at", String(place.at));
  if (place.flipped) query.set("turned", "1");
  if (place.layers.length) query.set("show", place.layers.join("."));
  if (place.whose !== "balance") query.set("of", place.whose);
  if (place.edit) query.set("edit", "1");
  if (!place.think) query.set("think", "0");
  if (place.elo !== usualElo) query.set("elo", String(place.elo));
  const text = query.toString();
  return text ? `/explore?${text}` : "/explore";
}
