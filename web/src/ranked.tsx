// The games behind a figure of style: an axis, a skill, the style score. Their mean is the figure.
import type { AnswerTo } from "./api";
import { axisWords, plural, signed, withCommas } from "./figures";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { playerAddress } from "./player";
import { useAnswer } from "./use_answer";

type Ranked = AnswerTo<"style/ranked">;
type Order = "highest" | "lowest";

export const rankedAddress = (player: string, by: string, order: Order = "highest") =>
  `/ranked?${new URLSearchParams({ player, by, ...(order === "lowest" ? { order } : {}) })}`;

const capital = (word: string) => word[0].toUpperCase() + word.slice(1);
const mostListed = 200;

/** A value as the page tells it: axes in spreads of single games, skills in per cent. */
function valueText(by: string, value: number | null): string {
  if (value === null) return "–";
  return by === "score" ? value.toFixed(2) : axisWords[by] ? signed(value) : `${(100 * value).toFixed(1)} %`;
}

export function RankedGames({ query }: { query: URLSearchParams }) {
  const player = query.get("player") || "";
  const by = query.get("by") || "score";
  const order: Order = query.get("order") === "lowest" ? "lowest" : "highest";
  const asked = useAnswer("style/ranked", { player: [player], ranked_by: by as Ranked["ranked_by"], order, limit: mostListed });
  const found = asked.answer;
  const [title, high, low] = axisWords[by] || [by === "score" ? "Style score" : capital(by.replace(/_/g, " ")), "", ""];
  const other: Order = order === "highest" ? "lowest" : "highest";
  return (
    <main class="home wide player">
      <h1>{title}: games of {player}</h1>
      <p class="row"><Link to={playerAddress(player)}>{player}</Link><Link to={rankedAddress(player, by, other)}>The {other} first</Link></p>
      <Complaint words={asked.complaint} />
      {asked.isWaiting ? <p class="facts">Measured …</p> : null}
      {found ? <>
        <p>{valueText(by, found.value)}, the mean of {plural(found.tell, "game")}{found.tell < found.games ? ` of ${withCommas(found.games)}; the others are too short to tell, or tell nothing of it` : ""}.</p>
        {high ? <p class="facts">High: {high}. Low: {low}. 0 is the average game of players of the same rating and pace; the unit is the spread of single games.</p> : by === "score" ? <p class="facts">Between 0, positional, and 1, tactical, each game by itself; the score of a player is the mean on the scale of logits, with which extreme games count for more.</p> : null}
        {found.rows.length < found.tell ? <p class="facts">The {found.rows.length} {order}.</p> : null}
        {found.rows.length ? <div class="scroll"><table class="figures games">
          <thead><tr><th scope="col">Value</th><th scope="col">Players</th><th scope="col">Result</th><th scope="col">Date</th><th scope="col">Opening</th></tr></thead>
          <tbody>{found.rows.map((row) => <tr key={`${row.game} ${row.side}`}>
            <td>{valueText(by, row.value)}</td>
            <td class="words"><Link class="title" to={`/stored?game=${row.game}`}>{row.white || "?"} – {row.black || "?"}</Link></td>
            <td>{row.result}</td><td>{row.date || "–"}</td><td>{row.eco || "–"}</td></tr>)}</tbody>
        </table></div> : null}
      </> : null}
    </main>
  );
}
