// What to know of an opponent before the game, on a sheet to be printed: what he plays, how, and
// where he does better or worse than usual.
import { axisWords, percent, plural, scoreOfResults, standingOut } from "./figures";
import { errorsAddress, setWords } from "./errors";
import { type GameFilter, foundAddress } from "./game_filter";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { playerAddress, usePlayer } from "./player";
import { rankedAddress } from "./ranked";

export function Dossier({ name }: { name: string }) {
  const { who, results, style, errors, complaint } = usePlayer(name);
  const told = results.answer;
  const looks = style.answer?.players[0];
  const row = who.answer?.players[0];
  if (complaint) return <main class="home"><h1>{name || "An opponent"}</h1><Complaint words={complaint} /></main>;
  if (!told || !row) return <main class="home"><h1>{name}</h1><p class="facts">One moment …</p></main>;
  const usual = row.score ?? 0.5;
  const traits = (looks?.axes || []).filter((axis) => axisWords[axis.axis] && axis.value !== null && axis.games >= 20 && Math.abs(axis.value) >= 0.1 && Math.abs(axis.value) > 1.96 * (axis.stderr || 0))
    .sort((a, b) => Math.abs(b.value!) - Math.abs(a.value!)).slice(0, 5);
  const places: { words: string; filter: GameFilter; games: number; wins: number; draws: number; losses: number; unfinished: number; score: number | null }[] = [
    ...told.openings.map((each) => ({ ...each, words: `${[each.eco, each.opening].filter(Boolean).join(" ")} with ${each.side === "white" ? "White" : "Black"}`, filter: { player: name, side: each.side, eco: each.eco || undefined, opening: each.opening || undefined } })),
    ...told.by_length.map((each) => ({ ...each, words: each.to_move ? `games that end with moves ${each.from_move} to ${each.to_move}` : `games of ${each.from_move} moves and more`, filter: { player: name, from: String(each.from_move), to: each.to_move ? String(each.to_move) : undefined } })),
    ...told.by_pace.filter((each) => each.pace !== "unknown" && told.by_pace.length > 1).map((each) => ({ ...each, words: `${each.pace} games`, filter: { player: name, pace: each.pace } })),
    ...told.by_color.map((each) => ({ ...each, words: `with ${each.side === "white" ? "White" : "Black"}`, filter: { player: name, side: each.side } })),
  ];
  const out = standingOut(places, usual);
  const line = (each: (typeof places)[number]) => {
    const score = scoreOfResults(each)!;
    return <li key={each.words}><Link to={foundAddress(each.filter)}>{each.words}</Link>: {percent(score.score)} of {plural(each.games, "game")} (95 %: {Math.round(100 * score.low)} to {Math.round(100 * score.high)} %)</li>;
  };
  const plays = (side: "white" | "black") => {
    const total = told.by_color.find((each) => each.side === side)?.games || 0;
    const rows = told.openings.filter((each) => each.side === side).slice(0, 6);
    return rows.length ? <><h2>With {side === "white" ? "White" : "Black"}: {plural(total, "game")}</h2>
      <ul class="lines-of">{rows.map((each) => {
        const score = scoreOfResults(each);
        return <li key={`${each.eco} ${each.opening}`}><Link to={foundAddress({ player: name, side, eco: each.eco || undefined, opening: each.opening || undefined })}>{[each.eco, each.opening].filter(Boolean).join(" ") || "not known"}</Link>: {percent(each.games / total)} of the games{score ? `, scores ${percent(score.score)}` : ""}{each.known_moves !== null ? `; theory left after ${each.known_moves} ${each.known_moves === 1 ? "move" : "moves"} on average` : ""}{each.last_date ? `; last in ${each.last_date.slice(0, 7)}` : ""}</li>;
      })}</ul></> : null;
  };
  return (
    <main class="home dossier">
      <h1>{row.player}: dossier</h1>
      <p class="facts">{plural(row.games, "game")}{row.lowest_elo !== null ? `, rated ${row.lowest_elo}${row.highest_elo !== row.lowest_elo ? ` to ${row.highest_elo}` : ""}` : ""}{row.last_date ? `, the last of ${row.last_date}` : ""}. Scores {percent(row.score)}.</p>
      <p class="row not-printed"><button type="button" class="main" onClick={() => print()}>Print</button><Link to={playerAddress(name)}>The whole profile</Link></p>
      {plays("white")}{plays("black")}
      <h2>How</h2>
      {style.isWaiting ? <p class="facts">Measured …</p> : traits.length ? <ul class="lines-of">{traits.map((axis) => <li key={axis.axis}><Link to={rankedAddress(name, axis.axis, axis.value! > 0 ? "highest" : "lowest")}>{axisWords[axis.axis][axis.value! > 0 ? 1 : 2]}</Link></li>)}</ul> : <p class="facts">Nothing stands out beyond chance.</p>}
      {looks?.plays_like.length ? <p>Plays like {looks.plays_like.map((each) => each.player).join(", ")}.</p> : null}
      <h2>Where it goes wrong</h2>
      {out.some((each) => !each.isGood) ? <ul class="lines-of">{out.filter((each) => !each.isGood).map((each) => line(each.row))}</ul> : <p class="facts">In nothing that is counted here are the results worse than usual beyond chance.</p>}
      {errors.answer?.games ? <>
        <h2>By what</h2>
        <p class="facts">{plural(errors.answer.games, "reviewed game")}; lost is win chance a game.</p>
        <ul class="lines-of">{errors.answer.kinds.filter((kind) => ["motif", "phase"].includes(kind.kind)).flatMap((kind) => kind.sets.slice(0, kind.kind === "motif" ? 5 : 3).map((set) => <li key={kind.kind + set.name}><Link to={errorsAddress({ player: name, [kind.kind]: set.name })}>{kind.kind === "phase" ? `in the ${set.name}` : setWords(kind.kind, set.name)}</Link>: {plural(set.errors, "error")}, {((100 * (set.loss ?? 0)) / errors.answer!.games).toFixed(1)} % lost a game</li>))}</ul>
      </> : null}
      <h2>Where it goes well</h2>
      {out.some((each) => each.isGood) ? <ul class="lines-of">{out.filter((each) => each.isGood).map((each) => line(each.row))}</ul> : <p class="facts">In nothing that is counted here are the results better than usual beyond chance.</p>}
      <p class="facts">Told is what differs from the usual {percent(usual)} by more than chance, with {places.length} places looked at (5 % for all of them together); the intervals are those of each by itself.</p>
    </main>
  );
}
