// "Why not this?": the move that was just made, in words.
import { useAnswer } from "./use_answer";
import { type Step, playAll } from "./chess";

const atFirstSight = 20000; // nodes for a position

const percent = (x: number | null) => (x === null ? "–" : `${Math.round(100 * x)} %`);
const classWords: Record<string, string> = { good: "good", playable: "playable", inaccuracy: "inaccuracy ?!", mistake: "mistake ?", blunder: "blunder ??", great: "great !", brilliant: "brilliant !!", only: "only move", book: "known move" };

export function Why({ before, step, elo, onLine, onBetter }: {
  before: string; step: Step; elo: number; onLine: (root: string, ucis: string[]) => void; onBetter: (ucis: string[]) => void;
}) {
  const quick = useAnswer("explain", { fen: before, move: step.uci, elo, nodes: atFirstSight });
  const closer = useAnswer("explain", quick.answer ? { fen: before, move: step.uci, elo } : null);
  const asked = quick;
  const told = closer.answer || quick.answer;
  const line = (label: string, root: string, ucis: string[]) => ucis.length ? (
    <p class="line"><span class="label">{label} </span>{playAll(root, ucis).map((each, at) => [at ? " " : "", <button type="button" class="step" key={at} onClick={() => (root === before ? onBetter : (line: string[]) => onLine(root, line))(ucis.slice(0, at + 1))}>{each.told}</button>])}</p>
  ) : null;
  return (
    <section class={`panel card ${told?.class || ""}`} aria-label="This move in words" aria-live="polite">
      <h3><span>{step.san}</span><span class="kind">{told ? classWords[told.class] || told.class : ""}</span></h3>
      {asked.isWaiting ? <p class="facts">Looking at it …</p> : null}
      {asked.complaint ? <p class="complaint">{asked.complaint}</p> : null}
      {told ? <>
        {closer.isWaiting ? <p class="facts">At first sight; a closer look is being taken.</p> : null}
        <p class="facts">{(told.loss ?? 0) >= 0.005 ? `win chance ${percent(told.win_chance_played)} instead of ${percent(told.win_chance_best)}` : `win chance ${percent(told.win_chance_played)}`}</p>
        <p class="words">{told.sentences.join(" ")}</p>
        {line("Answer:", step.fen, told.refutation)}
        {line("Better:", before, told.better)}
        {told.lesson ? <p class="lesson">{told.lesson}</p> : null}
      </> : null}
    </section>
  );
}
