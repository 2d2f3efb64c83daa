// What the coach says of a move: what is wrong with it first, what was better only on request.
import { useState } from "preact/hooks";
import { playAll } from "./chess";
import { type Remark, isError } from "./coach";
import { focusOnce } from "./focus";

const kinds: Record<string, string> = { inaccuracy: "inaccuracy ?!", mistake: "mistake ?", blunder: "blunder ??", great: "great !", brilliant: "brilliant !!" };

export function CoachCard({ remark, before, after, waits, onTakeBack, onPlayOn }: {
  remark: Remark; before: string; after: string; waits: boolean; onTakeBack: () => void; onPlayOn: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const written = (fen: string, ucis: string[]) => playAll(fen, ucis).map((step) => step.told).join(" ");
  const better = written(before, remark.told.better);
  return (
    <section class={`panel card ${remark.class}`} aria-label="The coach" aria-live="polite">
      <h3><span>{remark.move}</span><span class="kind">{kinds[remark.class] || remark.class}</span></h3>
      <p class="words">{isOpen ? remark.told.sentences.join(" ") : remark.words}</p>
      {remark.answer.length ? <p class="line"><span class="label">Answer: </span>{written(after, remark.answer)}</p> : null}
      {isOpen && better ? <p class="line"><span class="label">Better: </span>{better}</p> : null}
      {isOpen && remark.told.lesson ? <p class="lesson">{remark.told.lesson}</p> : null}
      {waits ? <div class="row">
        <button type="button" class="main" ref={focusOnce} onClick={onTakeBack}>Take back and try again</button>
        <button type="button" class="plain" onClick={onPlayOn}>Play on</button>
        {isOpen || !isError(remark) ? null : <button type="button" class="plain" onClick={() => setOpen(true)}>Show what was better</button>}
      </div> : null}
    </section>
  );
}
