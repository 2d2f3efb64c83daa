// The engine's lines, live: each a line that can be played.
import { useEffect, useRef, useState } from "preact/hooks";
import { icon } from "@review/icons.js";
import { type AnswerTo, job } from "./api";
import { playAll } from "./chess";

type Lines = AnswerTo<"analyse">;

const patience = 20000; // milliseconds of search
const mostSteps = 10;

/** Searches as long as `isOn`; the lines so far. */
export function useEngine(fen: string, isOn: boolean, count: number) {
  const [found, setFound] = useState<{ fen: string; answer: Lines | null; isDone: boolean; complaint: string }>({ fen: "", answer: null, isDone: false, complaint: "" });
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let running: ReturnType<typeof job<"analyse">> | undefined;
    const timer = setTimeout(() => {
      const take = (isDone: boolean) => (answer: Lines) => { if (!isOver) setFound({ fen, answer, isDone, complaint: "" }); };
      running = job("analyse", { fen, multipv: count, movetime: patience }, { onPartial: take(false) });
      running.answer.then(take(true), (error) => { if (!isOver) setFound({ fen, answer: null, isDone: true, complaint: String(error.message || error) }); });
    }, 80);
    return () => {
      isOver = true;
      clearTimeout(timer);
      running?.stop();
    };
  }, [fen, isOn, count]);
  return found.fen === fen ? found : { fen, answer: null, isDone: false, complaint: "" };
}

export const scoreOf = (line: { mate?: number | null; score_cp?: number | null }) =>
  line.mate ? `#${line.mate}`.replace("-", "−") : `${(line.score_cp || 0) >= 0 ? "+" : "−"}${Math.abs((line.score_cp || 0) / 100).toFixed(2)}`;

/** The win chance of a side by such a score. */
export function chanceOf(line: { mate?: number | null; score_cp?: number | null }, side: "white" | "black"): number {
  const white = 1 / (1 + Math.exp(-0.0063 * (line.mate ? Math.sign(line.mate) * 5000 : line.score_cp || 0)));
  return side === "white" ? white : 1 - white;
}

export function EngineLines({ fen, engine, isOn, onToggle, onPlay }: {
  fen: string; engine: ReturnType<typeof useEngine>; isOn: boolean; onToggle: () => void; onPlay: (ucis: string[]) => void;
}) {
  const best = engine.answer?.lines[0];
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <section class="panel" aria-label="Engine">
      <header><h2>Best play</h2>
        <span class="facts">{engine.answer?.lines.length ? `depth ${best?.depth ?? ""}${engine.isDone || !isOn ? "" : " …"}` : isOn && !engine.complaint ? "…" : ""}</span>
        <button type="button" class="plain" aria-pressed={isOn} onClick={onToggle}>{icon(isOn ? "stop" : "go")}<span>{isOn ? "Stop" : "Think"}</span></button>
      </header>
      {engine.complaint ? <p class="complaint">{engine.complaint}</p> : null}
      {engine.answer && !engine.answer.lines.length ? <p class="facts">There is no move to be made.</p> : null}
      <ol class="lines">
        {(engine.answer?.lines || []).map((line, i) => {
          const steps = playAll(fen, line.pv.slice(0, mostSteps));
          return (
            <li key={i}>
              <b class={`score ${(line.mate ?? line.score_cp ?? 0) >= 0 ? "white" : "black"}`}>{scoreOf(line)}</b>{" "}
              <span class="line">{steps.map((step, at) => [at ? " " : "", <button type="button" class="step" key={at} onClick={() => onPlay(line.pv.slice(0, at + 1))}>{step.told}</button>])}</span>
            </li>
          );
        })}
      </ol>
      <p ref={status} class="unseen" role="status">{engine.isDone && best ? `Best: ${playAll(fen, best.pv.slice(0, 3)).map((s) => s.told).join(" ")}, ${scoreOf(best)}` : ""}</p>
    </section>
  );
}
