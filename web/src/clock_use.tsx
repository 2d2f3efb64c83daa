// How a player uses the time, beside the errors where games were reviewed.
import type { AnswerTo } from "./api";
import { percent, plural, withCommas } from "./figures";
import { type ErrorFilter, errorsAddress, setWords } from "./errors";
import { Link } from "./link";
import { useAnswer } from "./use_answer";

type Moves = AnswerTo<"clock">["by_phase"][number];

const clockWords: Record<string, string> = { in_trouble: "with less than a tenth of the time", at_ease: "with more" };

export function ClockUse({ name }: { name: string }) {
  const found = useAnswer("clock", name ? { player: name } : null).answer;
  if (!found?.games) return null;
  const isReviewed = found.all.reviewed > 0;
  const row = (each: Moves, title: string, filter: ErrorFilter | null) => each.moves ? (
    <tr key={title}><th scope="row" class="words">{title}</th><td>{withCommas(each.moves)}</td><td>{(each.mean_seconds ?? 0).toFixed(1)} s</td>
      <td>{percent(found.all.seconds ? (each.seconds ?? 0) / found.all.seconds : null)}</td><td>{percent(each.under_5s)}</td>
      {isReviewed ? <><td>{!each.reviewed ? "–" : filter && each.errors ? <Link to={errorsAddress({ player: name, ...filter })}>{each.errors}</Link> : each.errors}</td>
        <td>{each.reviewed ? ((100 * each.errors) / each.reviewed).toFixed(1) : "–"}</td><td>{each.loss === null ? "–" : `${(100 * each.loss).toFixed(2)} %`}</td></> : null}</tr>) : null;
  const points = (games: { games: number; score: number | null }, words: string) => games.games ? `${plural(games.games, "game")} ${words}${games.score === null ? "" : `, ${percent(games.score)} of the points`}` : "";
  return (
    <section aria-label="Time"><h2>Time</h2>
      <p class="facts">{plural(found.games, "game")} with clocks, the newest. {[points(found.with_trouble, "in which less than a tenth of the time was left"), points(found.without_trouble, "without that")].filter(Boolean).join("; ")}.</p>
      <div class="scroll"><table class="figures"><thead><tr><th scope="col">Moves</th><th scope="col">How many</th><th scope="col">For each</th><th scope="col">Of the time</th><th scope="col">Under 5 s</th>{isReviewed ? <><th scope="col">Errors</th><th scope="col">In 100 moves</th><th scope="col" title="Win chance, for each move in reviewed games">Lost a move</th></> : null}</tr></thead>
        <tbody>
          {found.by_phase.map((each) => row(each, `in the ${each.name}`, { phase: each.name }))}
          {found.by_pace.filter((each) => each.name !== "unknown").map((each) => row(each, setWords("pace", each.name), { pace: each.name }))}
          {found.by_clock.map((each) => row(each, clockWords[each.name] || each.name, null))}
        </tbody></table></div>
    </section>
  );
}
