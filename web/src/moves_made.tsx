// Moves that were made, each to be clicked; and a field to type one.
import { useState } from "preact/hooks";
import { type Step, readMove } from "./chess";

export function MovesMade({ steps, at, onStep }: { steps: Step[]; at: number; onStep: (at: number) => void }) {
  if (!steps.length) return null;
  return <p class="made">{steps.map((step, i) => [i ? " " : "",
    <button type="button" key={i} class={`step${i + 1 === at ? " current" : ""}`} aria-current={i + 1 === at ? "step" : undefined} onClick={() => onStep(i + 1)}>{step.told}</button>])}</p>;
}

export function TypeMove({ fen, onMove, onWrong }: { fen: string; onMove: (uci: string) => void; onWrong: (words: string) => void }) {
  const [typed, setTyped] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    const uci = readMove(fen, typed);
    if (!uci) return onWrong(`${typed || "nothing"}: not a legal move here`);
    setTyped("");
    onMove(uci);
  };
  return (
    <form class="row" onSubmit={send}>
      <label class="choice grow">Type a move<input value={typed} placeholder="Nf3" autocomplete="off" onInput={(event) => setTyped(event.currentTarget.value)} /></label>
      <button type="submit" class="plain">Play</button>
    </form>
  );
}
