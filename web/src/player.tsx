// One player: how style, results and openings look, each figure with its interval and its games.
import type { AnswerTo } from "./api";
import { axisWords, percent, plural, scoreOfResults, signed, withCommas } from "./figures";
import { ClockUse } from "./clock_use";
import { ErrorSets, errorsAddress } from "./errors";
import { type GameFilter, foundAddress } from "./game_filter";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { HeatBoard, Radar, ScoreBar, Trend } from "./player_charts";
import { rankedAddress } from "./ranked";
import { useAnswer } from "./use_answer";

export const playerAddress = (name: string) => `/player?name=${encodeURIComponent(name)}`;
export const dossierAddress = (name: string) => `/player/dossier?name=${encodeURIComponent(name)}`;

type Told = AnswerTo<"results">;
export type StyleOf = AnswerTo<"style">["players"][number];

/** What is asked about a player, wherever he is shown. */
export function usePlayer(name: string) {
  const who = useAnswer("player", name ? { player: name, limit: 12 } : null);
  const results = useAnswer("results", name ? { player: name } : null);
  const style = useAnswer("style", name ? { player: [name] } : null);
  const errors = useAnswer("errors", name ? { player: name, limit: 0 } : null);
  return { who, results, style, errors, complaint: who.complaint || results.complaint };
}

interface CountedRow { games: number; wins: number; draws: number; losses: number; unfinished: number; score: number | null }

/** Games, results and points, each leading to its games. */
export function ResultCells({ row, filter }: { row: CountedRow; filter: GameFilter }) {
  const score = scoreOfResults(row);
  const link = (count: number, points: string, words: string) => count ? <Link to={foundAddress({ ...filter, points })}><span class="unseen">{words} </span>{count}</Link> : "0";
  return <>
    <td><Link to={foundAddress(filter)}>{withCommas(row.games)}</Link></td>
    <td class="wdl">{link(row.wins, "1", "won")}<span aria-hidden="true"> · </span>{link(row.draws, "0.5", "drawn")}<span aria-hidden="true"> · </span>{link(row.losses, "0", "lost")}</td>
    <td class="wdl">{score ? <>{percent(score.score)} <span class="facts">{Math.round(100 * score.low)}–{Math.round(100 * score.high)}</span></> : "–"}</td>
    <td class="bar-column">{score ? <ScoreBar {...score} /> : null}</td>
  </>;
}
export const resultHeads = <><th scope="col">Games</th><th scope="col">Won · drawn · lost</th><th scope="col">Points</th><th scope="col"><span class="unseen">with interval</span></th></>;

const capital = (word: string) => word[0].toUpperCase() + word.slice(1);
const movesText = (row: Told["by_length"][number]) => (row.to_move ? `${row.from_move} to ${row.to_move}` : `${row.from_move} and more`);

export function OpeningTable({ name, rows, side }: { name: string; rows: Told["openings"]; side: "white" | "black" }) {
  const own = rows.filter((row) => row.side === side);
  if (!own.length) return null;
  return (
    <div class="scroll"><table class="figures results">
      <caption>With {capital(side)}</caption>
      <thead><tr><th scope="col">Opening</th>{resultHeads}<th scope="col" title="Moves that theory knew, on average">Theory left after</th></tr></thead>
      <tbody>{own.map((row) => <tr key={`${row.eco} ${row.opening}`}>
        <th scope="row" class="words">{[row.eco, row.opening].filter(Boolean).join(" ") || "not known"}</th>
        <ResultCells row={row} filter={{ player: name, side, eco: row.eco || undefined, opening: row.opening || undefined }} />
        <td>{row.known_moves === null ? "–" : `${row.known_moves} ${row.known_moves === 1 ? "move" : "moves"}`}</td>
      </tr>)}</tbody>
    </table></div>
  );
}

export function AxesTable({ name, axes }: { name: string; axes: StyleOf["axes"] }) {
  return (
    <div class="scroll"><table class="figures axes">
      <thead><tr><th scope="col">Axis</th><th scope="col">Value</th><th scope="col">Percentile</th><th scope="col">Games</th><th scope="col">In words</th></tr></thead>
      <tbody>{axes.filter((axis) => axisWords[axis.axis]).map((axis) => {
        const [title, high, low] = axisWords[axis.axis];
        const margin = 1.96 * (axis.stderr || 0);
        const isTold = axis.value !== null && axis.games >= 20 && Math.abs(axis.value) >= 0.1 && Math.abs(axis.value) > margin;
        return <tr key={axis.axis}><th scope="row">{title}</th>
          <td>{axis.value === null ? "–" : <><Link to={rankedAddress(name, axis.axis, axis.value < 0 ? "lowest" : "highest")}>{signed(axis.value)}</Link> <span class="facts">± {margin.toFixed(2)}</span></>}</td>
          <td>{axis.percentile === null ? "–" : Math.round(axis.percentile)}</td><td>{axis.games}</td>
          <td class="words">{isTold ? (axis.value! > 0 ? `▲ ${high}` : `▼ ${low}`) : ""}</td></tr>;
      })}</tbody>
    </table></div>
  );
}

/** How well, from games with evaluations, and where that stands among such players. */
function SkillsTable({ name, skills, among }: { name: string; skills: StyleOf["skills"]; among: string }) {
  const known = skills.filter((skill) => skill.value !== null);
  if (!known.length) return null;
  return (
    <div class="scroll"><table class="figures skills">
      <caption>How well</caption>
      <thead><tr><th scope="col">Skill</th><th scope="col">Mean</th><th scope="col">Better than</th><th scope="col">Games</th></tr></thead>
      <tbody>{known.map((skill) => <tr key={skill.skill}><th scope="row">{capital(skill.skill.replace(/_/g, " "))}</th>
        <td><Link to={rankedAddress(name, skill.skill, skill.skill.endsWith("errors") ? "highest" : "lowest")}>{(100 * skill.value!).toFixed(1)} %</Link>{skill.stderr === null ? "" : <span class="facts"> ± {(196 * skill.stderr).toFixed(1)}</span>}</td>
        <td>{skill.place ? <>{Math.round(skill.place.percentile ?? 0)} % <span class="facts">{Math.round(skill.place.low ?? 0)}–{Math.round(skill.place.high ?? 0)}</span></> : "–"}</td><td>{skill.games}</td></tr>)}</tbody>
    </table>{known.some((skill) => skill.place) ? <p class="facts">Better than so many of them, with its 95 % interval. {among}</p> : null}</div>
  );
}

const heatNames = ["pawn", "knight", "bishop", "rook", "queen", "king"] as const;

export function Player({ name }: { name: string }) {
  const { who, results, style, errors, complaint } = usePlayer(name);
  const row = who.answer?.players[0];
  const told = results.answer;
  const looks = style.answer?.players[0];
  if (complaint) return <main class="home"><h1>{name || "A player"}</h1><Complaint words={complaint} /></main>;
  if (!row || !told) return <main class="home"><h1>{name}</h1><p class="facts">One moment …</p></main>;
  const paces = [...new Set(told.by_month.map((each) => each.pace))];
  const ratings = paces.map((pace) => ({ name: pace, points: told.by_month.filter((each) => each.pace === pace && each.mean_elo !== null)
    .map((each) => ({ x: each.month, y: each.mean_elo!, label: `${each.month}, ${pace}: ${Math.round(each.mean_elo!)}, ${plural(each.games, "game")}`, href: foundAddress({ player: name, month: each.month, pace }) })) })).filter((one) => one.points.length);
  const periods = (looks?.periods || []).filter((period) => period.style_score !== null);
  return (
    <main class="home wide player">
      <h1>{row.player}</h1>
      <p class="facts">{plural(row.games, "game")}{row.spellings ? ` · also written ${row.spellings}` : ""}{row.lowest_elo !== null ? ` · rated ${row.lowest_elo}${row.highest_elo !== row.lowest_elo ? ` to ${row.highest_elo}` : ""}` : ""}{row.first_date ? ` · ${row.first_date} to ${row.last_date}` : ""}</p>
      {(who.answer?.players.length || 0) > 1 ? <p class="facts">The name finds several persons; their games are counted together: {who.answer!.players.map((each, i) => [i ? ", " : "", <Link key={each.player} to={playerAddress(each.player || "")}>{each.player}</Link>])}.</p> : null}
      <p class="row"><Link to={foundAddress({ player: name })}>All games</Link><Link to={dossierAddress(name)}>Dossier, for playing against</Link><Link to={`/players?with=${encodeURIComponent(row.player || name)}`}>Compare with others</Link></p>

      <section aria-label="Results"><h2>Results</h2>
        <div class="scroll"><table class="figures results"><thead><tr><th scope="col"><span class="unseen">Which</span></th>{resultHeads}</tr></thead><tbody>
          {told.by_color.map((each) => <tr key={each.side}><th scope="row">with {capital(each.side)}</th><ResultCells row={each} filter={{ player: name, side: each.side }} /></tr>)}
          {told.by_pace.map((each) => <tr key={each.pace}><th scope="row">{each.pace === "unknown" ? "pace not known" : each.pace}</th><ResultCells row={each} filter={{ player: name, pace: each.pace }} /></tr>)}
        </tbody></table></div>
      </section>

      <section aria-label="Style"><h2>Style</h2>
        <Complaint words={style.complaint} />
        {style.isWaiting ? <p class="facts">Measured …</p> : null}
        {looks ? <>
          <p>{looks.style_score === null ? "Too few games for a style score." : <>Style score <b><Link to={rankedAddress(name, "score", looks.style_score < 0.5 ? "lowest" : "highest")}>{looks.style_score.toFixed(2)}</Link></b> between 0, positional, and 1, tactical{looks.style_interval ? ` (95 %: ${looks.style_interval.map((x) => (x ?? 0).toFixed(2)).join(" to ")})` : ""}{looks.style_label ? `: ${looks.style_label}` : ""}.</>}
            {looks.plays_like.length ? ` Plays like ${looks.plays_like.map((each) => `${each.player} (${(each.distance ?? 0).toFixed(1)})`).join(", ")}; the smaller the distance, the more alike.` : ""}</p>
          <Radar series={[{ name, axes: looks.axes, to: (axis) => rankedAddress(name, axis) }]} />
          <p class="facts">0, the ring in the middle, is the average game of players of the same rating and pace; the unit is the spread of single games; lines are 95 % intervals. {looks.compared_with}</p>
          <AxesTable name={name} axes={looks.axes} />
          <SkillsTable name={name} skills={looks.skills} among={looks.compared_with} />
        </> : null}
      </section>

      {ratings.length || periods.length > 1 ? <section aria-label="Over time"><h2>Over time</h2>
        {ratings.length ? <><h3>Rating</h3><Trend series={ratings} label="Rating by month; each point leads to its games" /></> : null}
        {periods.length > 1 ? <><h3>Style score</h3><Trend digits={2} label="Style score by period; each point leads to its games" series={[{ name: "style score", points: periods.map((each) => ({ x: each.first_year === each.last_year ? String(each.first_year) : `${each.first_year}–${each.last_year}`, y: each.style_score!, low: each.style_interval?.[0] ?? undefined, high: each.style_interval?.[1] ?? undefined, label: `${each.first_year} to ${each.last_year}: ${each.style_score!.toFixed(2)}, ${plural(each.games, "game")}`, href: foundAddress({ player: name, since: String(each.first_year), until: String(each.last_year) }) })) }]} /></> : null}
      </section> : null}

      <section aria-label="Openings"><h2>Openings</h2>
        <OpeningTable name={name} rows={told.openings} side="white" /><OpeningTable name={name} rows={told.openings} side="black" />
      </section>

      <section aria-label="Phases"><h2>How long the games are</h2>
        <div class="scroll"><table class="figures results"><thead><tr><th scope="col">Ended with move</th>{resultHeads}</tr></thead><tbody>
          {told.by_length.map((each) => <tr key={each.from_move}><th scope="row">{movesText(each)}</th><ResultCells row={each} filter={{ player: name, from: String(each.from_move), to: each.to_move ? String(each.to_move) : undefined }} /></tr>)}
        </tbody></table></div>
      </section>

      {errors.answer?.games ? <section aria-label="Errors"><h2>Errors</h2>
        <p class="facts"><Link to={errorsAddress({ player: name })}>{plural(errors.answer.count, "error")}</Link> in {plural(errors.answer.games, "reviewed game")}, {withCommas(errors.answer.moves)} moves{errors.answer.accuracy === null ? "" : `; accuracy ${errors.answer.accuracy.toFixed(1)} %`}.</p>
        <ErrorSets found={errors.answer} filter={{ player: name }} kinds={["phase", "motif", "pace"]} />
      </section> : null}

      <ClockUse name={name} />

      <section aria-label="Where the pieces stand"><h2>Where the pieces stand</h2>
        <p class="facts">After own moves, moves 6 to 30 of {plural(told.map_games, "game")}, seen from the own side. The larger the dot, the more often.</p>
        <div class="heat-boards">{heatNames.map((man) => <HeatBoard key={man} name={capital(man)} counts={told.heat_maps[man]} />)}</div>
      </section>

      <section aria-label="Opponents"><h2>Opponents</h2>
        <div class="scroll"><table class="figures results"><thead><tr><th scope="col">Opponent</th>{resultHeads}</tr></thead><tbody>
          {who.answer!.opponents.map((each) => <tr key={each.opponent}><th scope="row" class="words"><Link to={playerAddress(each.opponent || "")}>{each.opponent}</Link></th><ResultCells row={each} filter={{ player: name, opponent: each.opponent || undefined }} /></tr>)}
        </tbody></table></div>
      </section>
    </main>
  );
}
