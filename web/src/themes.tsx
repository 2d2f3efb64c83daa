// What the position is worth without search, theme by theme: bars that sum to the score; and how
// hard it is.
import { useAnswer } from "./use_answer";

const human = (name: string) => name.replaceAll("_", " ");
const pawns = (cp: number) => `${cp > 0 ? "+" : cp < 0 ? "−" : ""}${Math.abs(cp / 100).toFixed(2)}`;
const shown = 9;

export function Themes({ fen }: { fen: string }) {
  const asked = useAnswer("eval", { fen, no_cost: true });
  const found = asked.answer;
  if (!found) return <section class="panel" aria-label="Evaluation"><h2>Evaluation, theme by theme</h2>{asked.complaint ? <p class="facts">{asked.complaint}</p> : null}</section>;
  const rows = found.themes.map((theme) => ({ name: human(theme.theme), net: theme.white - theme.black, white: theme.white, black: theme.black }))
    .filter((row) => row.net !== 0).sort((a, b) => Math.abs(b.net) - Math.abs(a.net));
  const first = rows.slice(0, shown);
  const rest = found.total_cp - first.reduce((sum, row) => sum + row.net, 0);
  if (rest !== 0) first.push({ name: rows.length > shown ? `${rows.length - shown} more` : "rounding", net: rest, white: 0, black: 0 });
  const most = Math.max(50, ...first.map((row) => Math.abs(row.net)));
  return (
    <section class="panel" aria-label="Evaluation">
      <header><h2>Evaluation, theme by theme</h2><b class="total">{pawns(found.total_cp)}</b></header>
      <table class="bars">
        <tbody>
          {first.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td class="bar-cell"><span class={`theme-bar ${row.net > 0 ? "white" : "black"}`} style={{ width: `${(50 * Math.abs(row.net)) / most}%` }} /></td>
              <td class="amount">{pawns(row.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">Sum, before any search</th><td /><td class="amount">{pawns(found.total_cp)}</td></tr></tfoot>
      </table>
      <p class="facts">To the right: good for White. Pawns are the unit.</p>
    </section>
  );
}

export function Effort({ fen }: { fen: string }) {
  const asked = useAnswer("effort/predict", { fen });
  const found = asked.answer;
  return (
    <section class="panel" aria-label="Effort">
      <header><h2>How hard it is</h2><b>{found ? `${found.band}, ${Math.round(100 * (found.pes ?? 0))} of 100` : ""}</b></header>
      {asked.complaint ? <p class="facts">{asked.complaint}</p> : null}
      {found ? <>
        <div class="gauge" role="meter" aria-label="Positional effort score" aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(100 * (found.pes ?? 0))}><span style={{ width: `${100 * (found.pes ?? 0)}%` }} /></div>
        <p class="facts">Worth {(found.time_factor ?? 1).toFixed(1)} times the usual time.</p>
        <ul class="reasons">{found.reasons.map((reason) => <li key={reason.feature}><span class="sign">{(reason.pes_change ?? 0) > 0 ? "harder" : "easier"}</span> {reason.text}</li>)}</ul>
      </> : null}
    </section>
  );
}
