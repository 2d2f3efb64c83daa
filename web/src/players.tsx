// The players of the database: a list, one of them, several side by side, and the games behind
// every number.
import { useEffect, useState } from "preact/hooks";
import { ask } from "./api";
import { Compare, compareAddress } from "./compare";
import { Dossier } from "./dossier";
import { ErrorsOf } from "./errors";
import { expressionOf, filterWords, foundAddress, readFilter } from "./game_filter";
import { percent, withCommas } from "./figures";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { reviewGame } from "./opening";
import { splitGames } from "./pgn";
import { Player, playerAddress } from "./player";
import { RankedGames, rankedAddress } from "./ranked";
import { go } from "./route";
import { useAnswer } from "./use_answer";

export default function Players({ path, query }: { path: string; query: URLSearchParams }) {
  if (path === "/player") return <Player name={query.get("name") || ""} />;
  if (path === "/player/dossier") return <Dossier name={query.get("name") || ""} />;
  if (path === "/players/compare") return <Compare names={query.getAll("p").slice(0, mostCompared)} />;
  if (path === "/errors") return <ErrorsOf query={query} />;
  if (path === "/ranked") return <RankedGames query={query} />;
  if (path === "/found") return <Found query={query} />;
  if (path === "/stored") return <Stored id={Number(query.get("game")) || 0} ply={Number(query.get("ply")) || 0} key={query.toString()} />;
  return <List query={query} />;
}

const mostListed = 300;
const mostCompared = 4;

function List({ query }: { query: URLSearchParams }) {
  const wanted = query.get("find") || "";
  const fewest = Math.max(1, Number(query.get("games")) || 1);
  const chosen = query.getAll("with").slice(0, mostCompared);
  const all = useAnswer("players", { limit: mostListed, min_games: fewest });
  const isLong = (all.answer?.players.length || 0) >= mostListed;
  // Beyond the list: whom the name finds.
  const named = useAnswer("player", wanted.length > 1 && isLong ? { player: wanted, limit: 1 } : null);
  const to = (change: Record<string, string | string[]>) => {
    const next = new URLSearchParams();
    const state: Record<string, string | string[]> = { find: wanted, games: fewest > 1 ? String(fewest) : "", with: chosen, ...change };
    for (const [name, value] of Object.entries(state)) for (const each of [value].flat()) if (each) next.append(name, each);
    go(`/players${next.size ? `?${next}` : ""}`, false);
  };
  const words = wanted.toLowerCase();
  const listed = (all.answer?.players || []).filter((row) => !words || `${row.player} ${row.spellings || ""}`.toLowerCase().includes(words));
  const rows = [...listed, ...(named.answer?.players || []).filter((row) => !listed.some((each) => each.player === row.player))];
  const toggle = (name: string) => to({ with: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name].slice(-mostCompared) });
  return (
    <main class="home wide">
      <h1>Players</h1>
      <div class="row">
        <label class="choice search">Find a player<input type="search" value={wanted} onInput={(event) => to({ find: event.currentTarget.value })} /></label>
        <label class="choice">With at least<select value={String(fewest)} onChange={(event) => to({ games: event.currentTarget.value })}>{[1, 5, 20, 50, 200].map((count) => <option key={count} value={String(count)}>{count === 1 ? "one game" : `${count} games`}</option>)}</select></label>
        <button type="button" class="plain" disabled={chosen.length < 2} onClick={() => go(compareAddress(chosen))}>Side by side{chosen.length ? ` (${chosen.length})` : ""}</button>
      </div>
      <Complaint words={all.complaint} />
      {all.answer && !all.answer.players.length ? <p class="hint">There are no games in the database yet: <Link to="/my">My games</Link> brings them in.</p> : null}
      {rows.length ? <div class="scroll"><table class="figures players">
        <thead><tr><th scope="col"><span class="unseen">Compare</span></th><th scope="col">Player</th><th scope="col">Games</th><th scope="col">Score</th><th scope="col">Style</th><th scope="col">Rating</th><th scope="col">Years</th></tr></thead>
        <tbody>{rows.map((row) => {
          const name = row.player || "";
          return (
            <tr key={name}>
              <td><input type="checkbox" aria-label={`Compare ${name}`} checked={chosen.includes(name)} onChange={() => toggle(name)} /></td>
              <td class="words"><Link to={playerAddress(name)}>{name || "(no name)"}</Link></td>
              <td><Link to={foundAddress({ player: name })}>{withCommas(row.games)}</Link></td>
              <td>{percent(row.score)}</td>
              <td>{row.style_score === null ? "–" : <Link to={rankedAddress(name, "score", row.style_score < 0.5 ? "lowest" : "highest")}>{row.style_score.toFixed(2)}</Link>}{row.style_low !== null && row.style_high !== null ? <span class="facts"> {row.style_low.toFixed(2)}–{row.style_high.toFixed(2)}</span> : null}</td>
              <td>{row.lowest_elo === null ? "–" : row.lowest_elo === row.highest_elo ? row.lowest_elo : `${row.lowest_elo}–${row.highest_elo}`}</td>
              <td>{[...new Set([row.first_date?.slice(0, 4), row.last_date?.slice(0, 4)].filter(Boolean))].join("–") || "–"}</td>
            </tr>
          );
        })}</tbody>
      </table></div> : null}
      {isLong && !words ? <p class="facts">The {mostListed} with the most games are listed; others are found by name.</p> : null}
      {words && !rows.length && !all.isWaiting && !named.isWaiting ? <p class="hint">Nobody of that name.</p> : null}
    </main>
  );
}

const mostFound = 500;

function Found({ query }: { query: URLSearchParams }) {
  const filter = readFilter(query);
  const found = useAnswer("query", { expression: expressionOf(filter), limit: mostFound + 1 });
  // A game between two of the name is one game.
  const rows = (found.answer?.rows || []).filter((row, i, all) => all.findIndex((each) => each.game === row.game) === i);
  return (
    <main class="home wide">
      <h1>{filterWords(filter)}</h1>
      {filter.player ? <p><Link to={playerAddress(filter.player)}>{filter.player}</Link></p> : null}
      <Complaint words={found.complaint} />
      {found.isWaiting ? <p class="facts">Looking …</p> : null}
      {found.answer && !rows.length ? <p class="hint">There is no such game.</p> : null}
      {rows.length ? <>
        <p class="facts">{rows.length > mostFound ? `The first ${mostFound} games` : rows.length === 1 ? "One game" : `${rows.length} games`}</p>
        <div class="scroll"><table class="figures games">
          <thead><tr><th scope="col">Players</th><th scope="col">Result</th><th scope="col">Date</th><th scope="col">Opening</th></tr></thead>
          <tbody>{rows.slice(0, mostFound).map((row) => <tr key={row.game}>
            <td class="words"><Link class="title" to={`/stored?game=${row.game}`}>{row.white || "?"} – {row.black || "?"}</Link></td>
            <td>{row.result}</td><td>{row.date || "–"}</td><td>{row.eco}</td>
          </tr>)}</tbody>
        </table></div>
      </> : null}
    </main>
  );
}

/** A game of the database goes into review, at the ply that is asked for. */
function Stored({ id, ply }: { id: number; ply: number }) {
  const [complaint, setComplaint] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    ask("game", { game: id }, stop.signal).then((found) => {
      const [game] = splitGames(found.pgn);
      reviewGame(found.pgn, game?.tags || {}, false, ply);
    }, (error) => { if (!stop.signal.aborted) setComplaint(String(error.message || error)); });
    return () => stop.abort();
  }, [id]);
  return <main class="home"><h1>Game {id}</h1><Complaint words={complaint} />{complaint ? null : <p class="facts">One moment …</p>}</main>;
}
