// What stands on the board: motifs that win by force, chains, and what merely stands there.
import type { AnswerTo } from "./api";
import { playAll } from "./chess";
import type { Asked } from "./use_answer";

type Tactics = AnswerTo<"tactics">;
type Squares = Tactics["motifs"][number]["squares"];

const squaresOf = (squares: Squares) => {
  const lit = [{ square: squares.target, kind: "R" }];
  if (squares.actor) lit.unshift({ square: squares.actor, kind: "G" });
  if (squares.behind) lit.push({ square: squares.behind, kind: "Y" });
  for (const square of squares.targets || []) if (square !== squares.target) lit.push({ square, kind: "R" });
  return lit.filter((each) => each.square);
};
export type Lit = ReturnType<typeof squaresOf>;

const human = (name: string) => name.replaceAll("_", " ");

export function Standing({ fen, asked, onLight, onLine }: {
  fen: string; asked: Asked<Tactics>; onLight: (lit: Lit) => void; onLine: (ucis: string[]) => void;
}) {
  const found = asked.answer;
  const row = (key: string, name: string, text: string, lit: Lit, proof: string[]) => (
    <li key={key} onMouseEnter={() => onLight(lit)} onMouseLeave={() => onLight([])} onFocusCapture={() => onLight(lit)} onBlurCapture={() => onLight([])}>
      <button type="button" class="motif" title="Light the squares" onClick={() => onLight(lit)}>{name}</button>{" "}
      <span class="words">{text}</span>
      {proof.length ? <span class="line"> {playAll(fen, proof).map((step, at) => [at ? " " : "", <button type="button" class="step" key={at} onClick={() => onLine(proof.slice(0, at + 1))}>{step.told}</button>])}</span> : null}
    </li>
  );
  return (
    <section class="panel" aria-label="What stands on the board">
      <h2>What stands on the board</h2>
      {asked.complaint ? <p class="complaint">{asked.complaint}</p> : null}
      {found ? <ul class="motifs">
        {found.chains.map((chain, i) => row(`c${i}`, `${human(chain.cause.motif)} → ${human(chain.effect.motif)}`, chain.text, [...squaresOf(chain.cause.squares), ...squaresOf(chain.effect.squares)], chain.proof))}
        {found.motifs.map((motif, i) => row(`m${i}`, human(motif.motif), motif.text, squaresOf(motif.squares), motif.proof))}
        {found.observations.map((seen, i) => row(`o${i}`, human(seen.motif), seen.text, squaresOf(seen.squares), []))}
      </ul> : null}
      {found && !found.chains.length && !found.motifs.length ? <p class="facts">{found.observations.length ? "Nothing is won by force." : "Nothing is won by force, and nothing is pinned or about to be uncovered."}</p> : null}
    </section>
  );
}
