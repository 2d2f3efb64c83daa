// The board: chessground, told by the same description as the drawing of the report.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Config } from "@lichess-org/chessground/config";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Look {
  fen: string;
  flipped?: boolean;
  last?: string;
  arrows?: string[]; // colour and squares, as [%cal] has them
  numbered?: string[]; // moves, best first
  sign?: string;
  class?: string;
  moves?: string[]; // legal ones, UCI; none: the board stands still
  onMove?: (uci: string) => void;
  lit?: { square: string; kind: string }[];
  heat?: Map<string, string>; // squares with names of style
  notes?: { square: string; text: string; kind: string }[];
}

const brushes: Record<string, string> = { G: "green", R: "red", B: "blue", Y: "yellow" };
// Of the engine's lines: the best one stands out.
const brush = (key: string, color: string, opacity: number) => ({ key, color, opacity, lineWidth: 10 });
const lineBrushes = {
  green: brush("g", "#2c8a4b", 0.85), red: brush("r", "#c02626", 0.8), blue: brush("b", "#2767b0", 0.85), yellow: brush("y", "#d09a14", 0.9),
  paleBlue: brush("pb", "#2767b0", 0.75), paleGreen: brush("pg", "#2c8a4b", 0.5), paleRed: brush("pr", "#c02626", 0.5), paleGrey: brush("pgr", "#4a4740", 0.55),
};

const signColors: Record<string, string> = { inaccuracy: "#8a6100", mistake: "#b04a0e", blunder: "#b3211f", great: "#26702b", brilliant: "#0b6b8c" };

const shapesOf = (look: Look): DrawShape[] => {
  const shapes: DrawShape[] = (look.arrows || []).map((code) => ({ orig: code.slice(1, 3) as Key, dest: code.slice(3, 5) as Key, brush: brushes[code[0]] || "green" }));
  (look.numbered || []).forEach((uci, i) => shapes.push({
    orig: uci.slice(0, 2) as Key, dest: uci.slice(2, 4) as Key, brush: i === 0 ? "paleBlue" : "paleGrey",
    modifiers: { lineWidth: Math.max(5, 12 - 3 * i) }, label: { text: String(i + 1), fill: i === 0 ? "#2767b0" : "#6a6a6a" },
  }));
  if (look.sign && look.last) shapes.push({ orig: look.last.slice(2, 4) as Key, label: { text: look.sign, fill: signColors[look.class || ""] || "#635e53" } });
  for (const lit of look.lit || []) shapes.push({ orig: lit.square as Key, brush: brushes[lit.kind] || "yellow" });
  return shapes;
};

const destsOf = (moves: string[]) => {
  const dests = new Map<Key, Key[]>();
  for (const uci of moves) {
    const from = uci.slice(0, 2) as Key;
    dests.set(from, [...(dests.get(from) || []), uci.slice(2, 4) as Key]);
  }
  return dests;
};

const promotions: [string, string][] = [["q", "Queen"], ["n", "Knight"], ["r", "Rook"], ["b", "Bishop"]];

export function Ground(look: Look) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Api | undefined>(undefined);
  const latest = useRef(look);
  const [choosing, setChoosing] = useState("");
  latest.current = look;

  const turn = look.fen.split(" ")[1] === "b" ? "black" : "white";
  const config: Config = {
    fen: look.fen.split(" ")[0],
    orientation: look.flipped ? "black" : "white",
    turnColor: turn,
    lastMove: look.last ? [look.last.slice(0, 2) as Key, look.last.slice(2, 4) as Key] : [],
    coordinates: true,
    addPieceZIndex: false,
    disableContextMenu: true,
    animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 150 },
    movable: { free: false, color: look.moves?.length ? turn : undefined, dests: destsOf(look.moves || []), showDests: true },
    premovable: { enabled: false },
    highlight: { lastMove: true, check: true, custom: (look.heat || new Map()) as Map<Key, string> },
    drawable: { enabled: true, brushes: lineBrushes, eraseOnMovablePieceClick: true, autoShapes: shapesOf(look) },
    events: {},
  };
  const moved = (from: string, to: string) => {
    const fitting = (latest.current.moves || []).filter((uci) => uci.startsWith(from + to));
    if (fitting.length > 1) return setChoosing(from + to);
    if (fitting.length) latest.current.onMove?.(fitting[0]);
  };
  const choose = (man: string) => {
    const uci = choosing + man;
    setChoosing("");
    if (man) latest.current.onMove?.(uci);
    else board.current?.set(config);
  };

  useLayoutEffect(() => {
    board.current = Chessground(place.current!, { ...config, movable: { ...config.movable, events: { after: moved } } });
    const sized = new ResizeObserver(() => board.current?.redrawAll());
    sized.observe(place.current!);
    return () => {
      sized.disconnect();
      board.current?.destroy();
    };
  }, []);
  // A move that was dragged and not taken goes back: the position is always set anew.
  useEffect(() => void board.current?.set(config));

  return (
    <div class="ground">
      <div ref={place} class="cg-wrap" role="img" aria-label="Chess board; below it the position in words" />
      {look.notes?.length ? <div class={`notes${look.flipped ? " flipped" : ""}`} aria-hidden="true">
        {look.notes.map((note) => <span key={note.square + note.kind} class={`note ${note.kind} file-${note.square[0]} rank-${note.square[1]}`}>{note.text}</span>)}
      </div> : null}
      {choosing ? <div class="promotion" role="dialog" aria-label="Promote to">
        {promotions.map(([man, name]) => <button type="button" key={man} onClick={() => choose(man)} autofocus={man === "q"}>{name}</button>)}
        <button type="button" onClick={() => choose("")}>Take back</button>
      </div> : null}
    </div>
  );
}
