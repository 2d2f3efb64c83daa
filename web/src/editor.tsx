// A position set up by hand: men are chosen and put down, or dragged; a click on a man with nothing
// chosen takes it off.
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Key, Piece } from "@lichess-org/chessground/types";
import { parseBoardFen } from "chessops/fen";
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boardInWords } from "@review/words_board.js";
import { ask } from "./api";
import { startFen } from "./chess";

const palette: [string, string, Piece][] = (["white", "black"] as const).flatMap((color) =>
  (["king", "queen", "rook", "bishop", "knight", "pawn"] as const).map((role): [string, string, Piece] => [`${color} ${role}`, `${color} ${role}`, { color, role }]));
const rights: [string, string][] = [["K", "White O-O"], ["Q", "White O-O-O"], ["k", "Black O-O"], ["q", "Black O-O-O"]];

const isPlacement = (text = "") => parseBoardFen(text).isOk;

export function Editor({ fen, flipped, onUse, onLeave }: { fen: string; flipped: boolean; onUse: (fen: string) => void; onLeave: () => void }) {
  const [placement, turn, castling] = fen.split(" ");
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Api | undefined>(undefined);
  const chosen = useRef<Piece | "off" | null>(null);
  const [marked, setMarked] = useState("");
  const [toMove, setToMove] = useState(turn === "b" ? "b" : "w");
  const [may, setMay] = useState(castling === "-" ? "" : castling || "");
  const [complaint, setComplaint] = useState("");
  const [men, setMen] = useState(placement); // as they stand
  const [typed, setTyped] = useState(""); // a FEN that is being typed and not on the board yet

  useEffect(() => {
    board.current = Chessground(place.current!, {
      fen: placement, orientation: flipped ? "black" : "white", coordinates: true,
      movable: { free: true, color: "both", showDests: false }, draggable: { deleteOnDropOff: true },
      premovable: { enabled: false }, drawable: { enabled: false }, animation: { enabled: false }, selectable: { enabled: true },
      events: {
        change: () => show(board.current!.getFen()),
        select: (key: Key) => {
          const man = chosen.current;
          if (!man) return;
          board.current!.setPieces(new Map([[key, man === "off" ? undefined : man]]));
          board.current!.cancelMove();
          show(board.current!.getFen());
        },
      },
    });
    return () => board.current?.destroy();
  }, []);

  const choose = (name: string, man: Piece | "off" | null) => {
    chosen.current = marked === name ? null : man;
    setMarked(marked === name ? "" : name);
  };
  const show = (placed: string) => { setMen(placed); setTyped(""); setComplaint(""); };
  const set = (to: string) => {
    board.current?.set({ fen: to });
    show(to);
  };
  const text = `${men} ${toMove} ${may || "-"} - 0 1`;
  const type = (words: string) => {
    setTyped(words);
    setComplaint("");
    const [placed, side, castling] = words.trim().split(/\s+/);
    if (!isPlacement(placed)) return;
    board.current?.set({ fen: placed });
    setMen(placed);
    if (side === "w" || side === "b") setToMove(side);
    if (castling !== undefined) setMay(castling === "-" ? "" : castling);
  };
  const use = async () => {
    const wanted = typed.trim() || text;
    try {
      const checked = await ask("fen", { fen: wanted });
      onUse(checked.fen);
    } catch (error) {
      setComplaint(String((error as Error).message));
    }
  };
  return (
    <div class="editor">
      <div class="ground"><div ref={place} class="cg-wrap" role="group" aria-label="Board to be set up; the FEN below does the same" /></div>
      <div class="palette" role="toolbar" aria-label="Men to put down">
        {palette.map(([key, name, man]) => <button type="button" key={key} title={name} aria-label={name} aria-pressed={marked === key} onClick={() => choose(key, man)}><span class="cg-wrap">{h("piece", { class: `${man.role} ${man.color}` })}</span></button>)}
        <button type="button" title="Take a man off" aria-pressed={marked === "off"} onClick={() => choose("off", "off")}>off</button>
      </div>
      <div class="row">
        <label class="choice">To move<select value={toMove} onChange={(event) => setToMove(event.currentTarget.value)}><option value="w">White</option><option value="b">Black</option></select></label>
        {rights.map(([letter, name]) => <label class="choice switch" key={letter}><input type="checkbox" checked={may.includes(letter)}
          onChange={(event) => setMay("KQkq".split("").filter((each) => (each === letter ? event.currentTarget.checked : may.includes(each))).join(""))} /><span>{name}</span></label>)}
      </div>
      <form class="row" onSubmit={(event) => { event.preventDefault(); use(); }}>
        <label class="choice grow">The same as FEN<input value={typed || text} spellcheck={false} autocomplete="off" onInput={(event) => type(event.currentTarget.value)} /></label>
      </form>
      {boardInWords(`${men} ${toMove} - - 0 1`, flipped)}
      <div class="row">
        <button type="button" class="main" onClick={use}>Use this position</button>
        <button type="button" class="plain" onClick={() => set("8/8/8/8/8/8/8/8")}>Clear</button>
        <button type="button" class="plain" onClick={() => { set(startFen); setMay("KQkq"); setToMove("w"); }}>Start position</button>
        <button type="button" class="plain" onClick={onLeave}>Leave as it was</button>
      </div>
      <p class="complaint" role="alert">{complaint}</p>
    </div>
  );
}
