// What the program is made of: the model of effort with how good it is, and the evaluation's themes
// with their weights.
import type { AnswerTo } from "./api";
import { percent, withCommas } from "./figures";
import { fixed } from "./lab_match";
import { Complaint } from "./no_database";
import { useAnswer } from "./use_answer";

type Card = AnswerTo<"effort/card">;
type Weight = AnswerTo<"themes">["weights"][number];

const bandNames = ["Turbo", "Fast", "Standard", "Deep", "Critical"];

function Fit({ name, fit }: { name: string; fit: Card["training"] }) {
  return <tr><th scope="row">{name}</th><td>{withCommas(fit.rows)}</td><td>{percent(fit.accuracy)} <span class="facts">({percent(fit.majority)})</span></td><td>{fixed(fit.log_loss, 3)} <span class="facts">({fixed(fit.majority_log_loss, 3)})</span></td><td>{fixed(fit.calibration_error, 4)}</td><td>{fixed(fit.correlation, 2)}</td></tr>;
}

export function EffortCard() {
  const asked = useAnswer("effort/card", {});
  const card = asked.answer;
  if (!card) return <Complaint words={asked.complaint} />;
  return (
    <section class="panel" aria-label="The model of effort"><h2>The model of effort: {card.model_version}</h2>
      <p class="facts">Learned from {withCommas(card.training_rows)} of {withCommas(card.rows)} searches of {withCommas(card.games)} games; {withCommas(card.trees)} rounds of boosted trees, {card.depth} levels deep. It tells what is at stake if a search stops now.</p>
      <div class="scroll"><table class="figures"><caption>How good it is</caption><thead><tr><th scope="col">On</th><th scope="col">Searches</th><th scope="col" title="In brackets: always the commonest band">Right band</th><th scope="col" title="In brackets: the bands' shares alone">Log loss</th><th scope="col">Calibration error</th><th scope="col">Correlation</th></tr></thead>
        <tbody><Fit name="what it learned from" fit={card.training} /><Fit name="games it has not seen" fit={card.validation} /></tbody></table></div>
      <div class="scroll"><table class="figures"><caption>Win chance at stake, by band</caption><thead><tr>{bandNames.map((name) => <th scope="col" key={name}>{name}</th>)}</tr></thead><tbody><tr>{bandNames.map((name, i) => <td key={name}>{fixed(card.band_values[i], 1)} %</td>)}</tr></tbody></table></div>
      <p>With {withCommas(card.budget ?? 0)} nodes a move {fixed(card.model_loss, 3)} % of win chance are lost a move by the model, {fixed(card.equal_loss, 3)} % by equal shares of time.</p>
    </section>
  );
}

const human = (name: string) => name.replace(/_/g, " ");

/** One value as a bar to the left or to the right of nothing. */
function Bar({ value, most }: { value: number; most: number }) {
  const width = (50 * Math.abs(value)) / most;
  return <td class="bar-cell"><span class={`theme-bar ${value < 0 ? "black" : "white"}`} style={{ width: `${width.toFixed(1)}%` }} /></td>;
}

function Weights({ weights }: { weights: Weight[] }) {
  const single = weights.filter((weight) => weight.middlegame.length === 1 && !weight.name.startsWith("danger"));
  const several = weights.filter((weight) => !single.includes(weight));
  const most = Math.max(1, ...single.flatMap((weight) => [Math.abs(weight.middlegame[0]), Math.abs(weight.endgame[0])]));
  return <>
    <div class="scroll"><table class="bars weights"><caption>Weights of one value, in centipawns</caption><thead><tr><th scope="col">Weight</th><th scope="col" colSpan={2}>Middlegame</th><th scope="col" colSpan={2}>Endgame</th></tr></thead>
      <tbody>{single.map((weight) => <tr key={weight.name}><th scope="row">{human(weight.name)}</th><Bar value={weight.middlegame[0]} most={most} /><td class="amount">{weight.middlegame[0]}</td><Bar value={weight.endgame[0]} most={most} /><td class="amount">{weight.endgame[0]}</td></tr>)}</tbody></table></div>
    <details><summary>Weights of several values, and points of danger</summary>
      <div class="scroll"><table class="figures"><thead><tr><th scope="col">Weight</th><th scope="col">Middlegame, endgame</th></tr></thead>
        <tbody>{several.map((weight) => <tr key={weight.name}><th scope="row">{human(weight.name)}</th><td class="words">{weight.middlegame.slice(0, 64).map((value, i) => `${value},${weight.endgame[i]}`).join(" ")}{weight.middlegame.length > 64 ? ` … ${weight.middlegame.length} in all` : ""}</td></tr>)}</tbody></table></div></details>
  </>;
}

export function EvaluationThemes() {
  const asked = useAnswer("themes", {});
  const found = asked.answer;
  if (!found) return <Complaint words={asked.complaint} />;
  return (
    <section class="panel" aria-label="Themes of the evaluation"><h2>Themes of the evaluation</h2>
      <details><summary>{found.themes.length} themes, and what they mean</summary>
        <div class="scroll"><table class="figures"><thead><tr><th scope="col">Theme</th><th scope="col">About</th><th scope="col">Meaning</th></tr></thead><tbody>{found.themes.map((theme) => <tr key={theme.theme}><th scope="row">{human(theme.theme)}</th><td class="words">{theme.family}</td><td class="words">{theme.meaning}</td></tr>)}</tbody></table></div></details>
      <Weights weights={found.weights} />
    </section>
  );
}
