// Two to four players side by side.
import { axisWords, percent, scoreOfResults, signed, withCommas } from "./figures";
import { foundAddress } from "./game_filter";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { type StyleOf, playerAddress, usePlayer } from "./player";
import { Radar } from "./player_charts";
import { rankedAddress } from "./ranked";

export const compareAddress = (names: string[]) => `/players/compare?${new URLSearchParams(names.map((name) => ["p", name]))}`;

type Asked = ReturnType<typeof usePlayer>;

export function Compare({ names }: { names: string[] }) {
  // Always four, for the order of hooks; those without a name ask nothing.
  const asked: Asked[] = [usePlayer(names[0] || ""), usePlayer(names[1] || ""), usePlayer(names[2] || ""), usePlayer(names[3] || "")].slice(0, names.length);
  if (names.length < 2) return <main class="home"><h1>Side by side</h1><p class="hint">Choose two to four players in the <Link to="/players">list</Link>.</p></main>;
  const looks = asked.map((each) => each.style.answer?.players[0]);
  const complaints = [...new Set(asked.map((each) => each.complaint).filter(Boolean))];
  const row = (title: string, cell: (each: Asked, i: number) => preact.ComponentChildren) =>
    <tr key={title}><th scope="row">{title}</th>{asked.map((each, i) => <td key={i}>{cell(each, i)}</td>)}</tr>;
  const shares = (each: Asked, i: number, side: string) => {
    const found = each.results.answer?.by_color.find((one) => one.side === side);
    const score = found && scoreOfResults(found);
    return score ? <><Link to={foundAddress({ player: names[i], side })}>{percent(score.score)}</Link> <span class="facts">{Math.round(100 * score.low)}–{Math.round(100 * score.high)}</span></> : "–";
  };
  const axisOf = (look: StyleOf | undefined, name: string) => look?.axes.find((axis) => axis.axis === name);
  const favourites = (each: Asked, i: number, side: string) => (each.results.answer?.openings || []).filter((one) => one.side === side).slice(0, 3)
    .map((one) => <div key={`${one.eco} ${one.opening}`}><Link to={foundAddress({ player: names[i], side, eco: one.eco || undefined, opening: one.opening || undefined })}>{one.eco} {one.opening} ({one.games})</Link></div>);
  return (
    <main class="home wide player">
      <h1>{names.join(", ")}</h1>
      {complaints.map((words) => <Complaint key={words} words={words} />)}
      <Radar series={looks.flatMap((look, i) => (look ? [{ name: names[i], axes: look.axes, to: (axis: string) => rankedAddress(names[i], axis) }] : []))} />
      <div class="scroll"><table class="figures compare">
        <thead><tr><th scope="col"><span class="unseen">What</span></th>{names.map((name) => <th scope="col" key={name}><Link to={playerAddress(name)}>{name}</Link></th>)}</tr></thead>
        <tbody>
          {row("Games", (each, i) => each.who.answer?.players[0] ? <Link to={foundAddress({ player: names[i] })}>{withCommas(each.who.answer.players.reduce((sum, one) => sum + one.games, 0))}</Link> : "…")}
          {row("Points with White", (each, i) => shares(each, i, "white"))}
          {row("Points with Black", (each, i) => shares(each, i, "black"))}
          {row("Mean rating", (_, i) => looks[i]?.mean_elo ? Math.round(looks[i]!.mean_elo!) : "–")}
          {row("Style score", (_, i) => looks[i]?.style_score === null || !looks[i] ? "–" : <><Link to={rankedAddress(names[i], "score", looks[i]!.style_score! < 0.5 ? "lowest" : "highest")}>{looks[i]!.style_score!.toFixed(2)}</Link> <span class="facts">{looks[i]!.style_interval?.map((x) => (x ?? 0).toFixed(2)).join("–")}</span></>)}
          {Object.entries(axisWords).map(([name, [title]]) => row(title, (_, i) => {
            const axis = axisOf(looks[i], name);
            return !axis || axis.value === null ? "–" : <><Link to={rankedAddress(names[i], name, axis.value < 0 ? "lowest" : "highest")}>{signed(axis.value)}</Link> <span class="facts">± {(1.96 * (axis.stderr || 0)).toFixed(2)}</span></>;
          }))}
          {row("Plays like", (_, i) => looks[i]?.plays_like.map((one) => one.player).join(", ") || "–")}
          {row("White, most often", (each, i) => favourites(each, i, "white"))}
          {row("Black, most often", (each, i) => favourites(each, i, "black"))}
        </tbody>
      </table></div>
      <p class="facts">Values of the axes are in spreads of single games: 0 is the average game of players of the same rating and pace. Two players differ where their intervals do not touch.</p>
    </main>
  );
}
