// What the games of a match mean: the answers of `match` and `spar`, also while they go on.
import type { AnswerTo } from "./api";
import { percent, plural, withCommas } from "./figures";

export type Match = AnswerTo<"match">;
type Standing = Match["engines"][number];

export const signedElo = (value: number | null | undefined) => (value === null || value === undefined ? "beyond all bounds" : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`);
export const fixed = (value: number | null | undefined, digits: number) => (value === null || value === undefined ? "–" : value.toFixed(digits));

/** "+34.9 Elo (95 %: −5.2 to +75.0)". */
export const eloText = (of: { elo: number | null; elo_low: number | null; elo_high: number | null }) =>
  of.elo === null ? "Elo beyond all bounds" : `${signedElo(of.elo)} Elo${of.elo_low !== null && of.elo_high !== null ? ` (95 %: ${signedElo(of.elo_low)} to ${signedElo(of.elo_high)})` : ""}`;

const pairNames = ["0", "½", "1", "1½", "2"];
const verdicts: Record<string, string> = { undecided: "not decided yet", accept_elo0: "elo0 is accepted", accept_elo1: "elo1 is accepted" };
const human = (name: string) => name.replace(/_/g, " ");

function Pairs({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <div class="scroll"><table class="figures pairs"><caption>Pairs of games</caption>
      <thead><tr><th scope="col">Points</th><th scope="col">Pairs</th><th scope="col"><span class="unseen">as a bar</span></th></tr></thead>
      <tbody>{counts.map((count, i) => <tr key={i}><th scope="row">{pairNames[i]}</th><td>{withCommas(count)}</td>
        <td class="bar-column"><svg class="score-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="1" width={(100 * count) / most} height="8" /></svg></td></tr>)}</tbody></table></div>
  );
}

/** How one engine did where games are told apart by something. */
function Breakdown({ title, of }: { title: string; of: Record<string, Standing["results"]> }) {
  const rows = Object.entries(of).filter(([, results]) => results.games > 0);
  return rows.length ? (
    <div class="scroll"><table class="figures"><caption>{title}</caption><thead><tr><th scope="col">Games</th><th scope="col">How many</th><th scope="col">Won · drawn · lost</th><th scope="col">Points</th></tr></thead>
      <tbody>{rows.map(([name, results]) => <tr key={name}><th scope="row">{human(name)}</th><td>{results.games}</td><td>{results.wins} · {results.draws} · {results.losses}</td><td>{percent(results.score)}</td></tr>)}</tbody></table></div>
  ) : null;
}

export function MatchCard({ answer, title = "A match" }: { answer: Match; title?: string }) {
  const ends = Object.entries(answer.ends || {}).filter(([, count]) => count > 0);
  const failures = (answer.engines || []).flatMap((each) => Object.entries(each.failures).filter(([, count]) => count > 0).map(([name, count]) => `${each.engine}: ${human(name)} ${count}`));
  const first = answer.engines?.[0];
  return (
    <section class="panel" aria-label={title}><h2>{title}: {(answer.engines || []).map((each) => each.engine).join(" against ") || answer.engine}</h2>
      <p role="status"><b>{eloText(answer)}</b> for {answer.engine} in {plural(answer.games, "game")}{answer.scheduled > answer.games ? ` of ${withCommas(answer.scheduled)}` : ""}{answer.interrupted ? ", stopped" : ""}. Stronger with a likelihood of {percent(answer.los)}.</p>
      {answer.sprt ? <p>Test of {answer.sprt.elo0} against {answer.sprt.elo1} Elo ({answer.sprt.model}): {verdicts[answer.sprt.verdict]}; log likelihood ratio {fixed(answer.sprt.llr, 2)}, decided at {fixed(answer.sprt.lower_bound, 2)} or {fixed(answer.sprt.upper_bound, 2)}, after {plural(answer.sprt.pairs, "pair")}.</p> : null}
      {answer.pentanomial?.some((count) => count > 0) ? <Pairs counts={answer.pentanomial} /> : null}
      {answer.engines?.length ? <div class="scroll"><table class="figures"><caption>Engines</caption><thead><tr><th scope="col">Engine</th><th scope="col">Games</th><th scope="col">Won · drawn · lost</th><th scope="col">Elo</th><th scope="col">95 %</th><th scope="col" title="In standard deviations of a game">Normalised</th></tr></thead>
        <tbody>{answer.engines.map((each) => <tr key={each.engine}><th scope="row" class="words">{each.engine}</th><td>{each.results.games}</td><td>{each.results.wins} · {each.results.draws} · {each.results.losses}</td><td>{signedElo(each.elo)}</td><td>{each.elo_low === null ? "–" : `${signedElo(each.elo_low)} to ${signedElo(each.elo_high)}`}</td><td>{fixed(each.normalised_elo, 1)}</td></tr>)}</tbody></table></div> : null}
      {(answer.engines?.length || 0) > 2 ? answer.engines.map((each) => <div class="scroll" key={each.engine}><table class="figures"><caption>{each.engine} against</caption><thead><tr><th scope="col">Opponent</th><th scope="col">Won · drawn · lost</th><th scope="col">Elo</th></tr></thead>
        <tbody>{each.opponents.map((one) => <tr key={one.opponent}><th scope="row" class="words">{one.opponent}</th><td>{one.results.wins} · {one.results.draws} · {one.results.losses}</td><td>{signedElo(one.elo)} ± {fixed(one.elo_error, 1)}</td></tr>)}</tbody></table></div>) : null}
      {first ? <><Breakdown title={`${first.engine}, by colour and length`} of={{ "with White": first.as_white, ...first.lengths }} /><Breakdown title={`${first.engine}, by the phase that decided`} of={first.phases} /></> : null}
      {ends.length ? <p class="facts">How games ended: {ends.map(([name, count]) => `${name} ${count}`).join(", ")}.{failures.length ? ` Lost by faults: ${failures.join("; ")}.` : ""}</p> : null}
    </section>
  );
}
