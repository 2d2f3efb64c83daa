// Answers of verbs for authors of engines, as tables and charts: validation of effort, matches,
// tuning; and the games of a match, from which Elo is counted here.
import type { AnswerTo } from "./api";
import { type Elo, eloCurve } from "./elo";
import { percent, plural, withCommas } from "./figures";
import { MatchCard, fixed, signedElo } from "./lab_match";
import { type ListedGame } from "./pgn";
import { Trend } from "./player_charts";

type Validation = AnswerTo<"effort/validate">;
type Match = AnswerTo<"match">;
type Tuned = AnswerTo<"tune">;
export type Finding = { kind: "games"; games: ListedGame[] } | { kind: "validation"; answer: Validation } | { kind: "match"; answer: Match } | { kind: "tune"; answer: Tuned };

const kinds: Record<string, Exclude<Finding["kind"], "games">> = { "kibitzer.effort_validate": "validation", "kibitzer.match": "match", "kibitzer.spar": "match", "kibitzer.tune": "tune" };

/** What a text is; a sentence if it is nothing that can be shown. */
export function readFinding(text: string): Finding | string {
  let json: { schema?: unknown };
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `This is no JSON: ${(error as Error).message}`;
  }
  const kind = kinds[String(json.schema)];
  return kind ? { kind, answer: json } as Finding : `${String(json.schema || "an object without a schema")}: expected ${Object.keys(kinds).join(", ")}`;
}

function Games({ games }: { games: ListedGame[] }) {
  const first = games[0].tags.White || "?";
  const names = [...new Set(games.flatMap((game) => [game.tags.White || "?", game.tags.Black || "?"]))];
  const curve = eloCurve(games.map((game) => ({ white: game.tags.White || "?", result: game.tags.Result || "*" })), first);
  const last: Elo | undefined = curve[curve.length - 1];
  if (names.length > 2) return <p class="complaint" role="alert">{names.length} players: a match has two.</p>;
  const every = Math.max(1, Math.floor(curve.length / 40));
  const points = curve.flatMap((each, i) => each.elo !== null && each.low !== null && each.high !== null && ((i + 1) % every === 0 || i === curve.length - 1)
    ? [{ x: String(i + 1).padStart(6, " "), y: each.elo, low: each.low, high: each.high, label: `after ${plural(i + 1, "game")}: ${signedElo(each.elo)} (${signedElo(each.low)} to ${signedElo(each.high)})` }] : []);
  return (
    <section class="panel" aria-label="The match"><h2>{first} against {names[1] || first}</h2>
      {last ? <p role="status"><b>{signedElo(last.elo)} Elo</b>{last.low !== null && last.high !== null ? ` (95 %: ${signedElo(last.low)} to ${signedElo(last.high)})` : ""} in {plural(last.games, "game")}: {last.wins} won, {last.draws} drawn, {last.losses} lost.</p> : <p class="facts">No game has a result.</p>}
      {points.length > 1 ? <Trend series={[{ name: "Elo", points }]} label="Elo with its 95 % interval, game after game" digits={0} /> : null}
      <p class="facts">Counted game by game by the logistic model; <code>kibitzer match</code> counts pairs, which is sharper.</p>
    </section>
  );
}

/** Regret that was expected and that came, tenth by tenth: on the line from corner to corner the
 *  model says the truth. */
function Calibration({ of }: { of: NonNullable<Validation["calibration"]> }) {
  const tenths = (of.tenths || []).filter((each) => each.expected !== null && each.real !== null);
  const most = Math.max(1e-9, ...tenths.flatMap((each) => [each.expected!, each.real!]));
  const at = (value: number) => 6 + (88 * value) / most;
  return <>
    <p>{withCommas(of.rows)} searches of {withCommas(of.games)} games: right band {percent(of.accuracy)} (always the commonest {percent(of.majority)}), calibration error {fixed(of.calibration_error, 4)}{of.correlation == null ? "" : `, correlation ${fixed(of.correlation, 2)}`}.</p>
    {tenths.length ? <figure class="calibration"><svg viewBox="0 0 100 100" role="img" aria-label={`Regret expected and real, by tenths: ${tenths.map((each) => `${fixed(each.expected, 1)} and ${fixed(each.real, 1)}`).join("; ")}`}>
      <line class="grid" x1={at(0)} y1={100 - at(0)} x2={at(most)} y2={100 - at(most)} />
      <g class="series series-1"><polyline points={tenths.map((each) => `${at(each.expected!).toFixed(1)},${(100 - at(each.real!)).toFixed(1)}`).join(" ")} />{tenths.map((each, i) => <circle key={i} cx={at(each.expected!)} cy={100 - at(each.real!)} r="1.6"><title>{`expected ${fixed(each.expected, 1)} %, real ${fixed(each.real, 1)} %`}</title></circle>)}</g>
    </svg><figcaption class="facts">Regret of stopping: expected to the right, real upwards, both to {fixed(most, 1)} %, tenth by tenth of the searches.</figcaption></figure> : null}
  </>;
}

function ValidationCard({ answer }: { answer: Validation }) {
  const bands = answer.policies[0]?.bands || [];
  const all = bands.reduce((sum, band) => sum + band.milliseconds.count, 0);
  return (
    <section class="panel" aria-label="Validation of effort"><h2>Effort on trial: {answer.policies.map((each) => each.policy).join(", ")}</h2>
      <p class="facts">{withCommas(answer.positions)} positions{answer.complete ? "" : ", interrupted"}; clock {answer.time_control}; a prediction takes {fixed(answer.prediction_microseconds, 1)} µs.</p>
      <div class="scroll"><table class="figures"><caption>Promises</caption><thead><tr><th scope="col">Promise</th><th scope="col">Target</th><th scope="col">Measured</th><th scope="col">Verdict</th></tr></thead>
        <tbody>{answer.targets.map((target) => <tr key={target.name}><th scope="row">{target.name}</th><td>{target.target}</td><td>{target.measured}</td><td><b>{target.verdict}</b></td></tr>)}</tbody></table></div>
      <div class="scroll"><table class="figures"><caption>Policies</caption><thead><tr><th scope="col">Policy</th><th scope="col">Nodes a move</th><th scope="col">Quick moves</th><th scope="col">High to low effort</th><th scope="col">Win chance lost</th><th scope="col">Blunders</th></tr></thead>
        <tbody>{answer.policies.map((each) => <tr key={each.policy}><th scope="row">{each.policy}</th><td>{fixed(each.nodes.mean, 0)}</td><td>{percent(each.time_savings)}</td><td>{fixed(each.allocation, 2)}</td><td>{fixed(each.loss_percent.mean, 3)} % ± {fixed(each.loss_percent.error === null ? null : 1.96 * each.loss_percent.error, 3)}</td><td>{each.blunders}</td></tr>)}</tbody></table></div>
      {bands.length ? <div class="scroll"><table class="figures results"><caption>How effort is distributed: {answer.policies[0].policy}</caption><thead><tr><th scope="col">Band</th><th scope="col">Positions</th><th scope="col">Share</th><th scope="col"><span class="unseen">as a bar</span></th><th scope="col">Time a move</th><th scope="col">Win chance lost</th></tr></thead>
        <tbody>{bands.map((band) => <tr key={band.band}><th scope="row">{band.band}</th><td>{band.milliseconds.count}</td><td>{percent(all ? band.milliseconds.count / all : null)}</td><td class="bar-column"><svg class="score-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="1" width={all ? (100 * band.milliseconds.count) / all : 0} height="8" /></svg></td><td>{fixed(band.milliseconds.mean, 1)} ms</td><td>{fixed(band.loss_percent.mean, 3)} %</td></tr>)}</tbody></table></div> : null}
      {answer.calibration ? <Calibration of={answer.calibration} /> : null}
      {answer.themes?.length ? <div class="scroll"><table class="figures"><caption>Themes: what each costs and tells</caption><thead><tr><th scope="col">Theme</th><th scope="col">Time</th><th scope="col" title="Of the evaluation without it">Changes</th><th scope="col">Present</th><th scope="col" title="Of its size with the effort score">Correlation</th></tr></thead>
        <tbody>{answer.themes.map((each) => <tr key={each.theme}><th scope="row">{each.theme.replace(/_/g, " ")}</th><td>{fixed(each.ns, 0)} ns</td><td>{fixed(each.change_cp, 1)} cp</td><td>{percent(each.present)}</td><td>{fixed(each.correlation, 2)}</td></tr>)}</tbody></table></div> : null}
      {answer.questions?.length ? <div class="scroll"><table class="figures"><caption>Questions about themes and effort</caption><thead><tr><th scope="col">Asked</th><th scope="col">Verdict</th><th scope="col">Answer</th></tr></thead>
        <tbody>{answer.questions.map((each) => <tr key={each.theme + each.asked}><th scope="row" class="words">{each.asked}</th><td><b>{each.verdict}</b></td><td class="words">{each.answer}</td></tr>)}</tbody></table></div> : null}
      {answer.match ? <MatchCard answer={answer.match as never} title="Strength" /> : null}
    </section>
  );
}

/** How the losses went, pass after pass. */
function TuneCard({ answer }: { answer: Tuned }) {
  const epochs = answer.epochs || [];
  const curve = (name: string, of: (each: Tuned["epochs"][number]) => number | null) => ({ name, points: epochs.flatMap((each) => { const y = of(each); return y === null ? [] : [{ x: String(each.epoch).padStart(4, " "), y, label: `${name} after pass ${each.epoch}: ${y.toFixed(5)}` }]; }) });
  return (
    <section class="panel" aria-label="A tuning run"><h2>A tuning run</h2>
      <p>{withCommas(answer.train)} positions to learn from, {withCommas(answer.test)} of other games to test. Loss of the test {fixed(answer.loss_before, 5)} before, {fixed(answer.loss_after, 5)} after; mean square {fixed(answer.error_before, 5)} before, {fixed(answer.error_after, 5)} after.</p>
      {epochs.length > 1 ? <Trend series={[curve("learned from", (each) => each.train_loss), ...(answer.test ? [curve("test", (each) => each.test_loss)] : [])]} label="Loss by passes over the positions" digits={4} /> : null}
    </section>
  );
}

export function LabFinding({ finding }: { finding: Finding }) {
  if (finding.kind === "games") return <Games games={finding.games} />;
  if (finding.kind === "validation") return <ValidationCard answer={finding.answer} />;
  return finding.kind === "match" ? <MatchCard answer={finding.answer} /> : <TuneCard answer={finding.answer} />;
}
