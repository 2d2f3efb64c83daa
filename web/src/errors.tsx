// What reviews found in a player's games: which errors there are, and each of them with its place.
import { humanMotif } from "@review/wording.js";
import { type AnswerTo } from "./api";
import { percent, plural, withCommas } from "./figures";
import { Link } from "./link";
import { Complaint } from "./no_database";
import { playerAddress } from "./player";
import { useAnswer } from "./use_answer";

export type Errors = AnswerTo<"errors">;
const names = ["player", "motif", "fault", "phase", "pace", "side", "opening"] as const;
export type ErrorFilter = Partial<Record<(typeof names)[number], string>>;

export const errorsAddress = (filter: ErrorFilter) => `/errors?${new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]!]] : [])))}`;
const readErrors = (query: URLSearchParams): ErrorFilter => Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));

const paceWords: Record<string, string> = { unknown: "time not known", under_5s: "in under 5 s", under_20s: "in 5 to 20 s", slower: "in more than 20 s" };
const kindTitles: Record<string, string> = { motif: "By motif", fault: "Allowed or missed", phase: "By phase", pace: "By time taken", side: "By colour", opening: "By opening" };
export const setWords = (kind: string, name: string) => (kind === "motif" ? humanMotif(name) : kind === "pace" ? paceWords[name] || name : kind === "side" ? `with ${name === "white" ? "White" : "Black"}` : name);

const mostListed = 200;
const inChance = (loss: number | null) => `${Math.round(100 * (loss ?? 0))} %`;
const moveText = (ply: number, san: string) => `${Math.ceil(ply / 2)}${ply % 2 ? "." : "…"} ${san}`;

/** How many errors of each kind, each number leading to them; `player` empty: one's own. */
export function ErrorSets({ found, filter, kinds }: { found: Errors; filter: ErrorFilter; kinds: string[] }) {
  const shown = found.kinds.filter((kind) => kinds.includes(kind.kind) && !filter[kind.kind] && kind.sets.some((set) => set.name !== "unknown"));
  return (
    <>{shown.map((kind) => <div class="scroll" key={kind.kind}><table class="figures">
      <caption>{kindTitles[kind.kind]}</caption>
      <thead><tr><th scope="col">What</th><th scope="col">Errors</th><th scope="col">In 100 moves</th><th scope="col" title="Win chance lost by them, per reviewed game">Lost a game</th></tr></thead>
      <tbody>{kind.sets.map((set) => <tr key={set.name}><th scope="row" class="words">{setWords(kind.kind, set.name)}</th>
        <td><Link to={errorsAddress({ ...filter, [kind.kind]: set.name })}>{withCommas(set.errors)}</Link></td>
        <td>{found.moves ? ((100 * set.errors) / found.moves).toFixed(1) : "–"}</td>
        <td>{found.games ? `${((100 * (set.loss ?? 0)) / found.games).toFixed(1)} %` : "–"}</td></tr>)}</tbody></table></div>)}</>
  );
}

export function ErrorsOf({ query }: { query: URLSearchParams }) {
  const filter = readErrors(query);
  const asked = useAnswer("errors", { ...filter, limit: mostListed } as never);
  const found = asked.answer;
  const more = names.filter((name) => name !== "player" && filter[name]).map((name) => setWords(name, filter[name]!));
  return (
    <main class="home wide player">
      <h1>{filter.player ? `Errors of ${filter.player}` : "Your errors"}{more.length ? `: ${more.join(", ")}` : ""}</h1>
      <p class="row">{filter.player ? <Link to={playerAddress(filter.player)}>{filter.player}</Link> : <Link to="/train">Train</Link>}{more.length ? <Link to={errorsAddress({ player: filter.player })}>All errors</Link> : null}</p>
      <Complaint words={asked.complaint} />
      {asked.isWaiting ? <p class="facts">Looking …</p> : null}
      {found && !found.games ? <p class="hint">None of these games was reviewed yet: <Link to="/my">My games</Link> reviews those of the names that are you, and their opponents' moves with them.</p> : null}
      {found?.games ? <>
        <p class="facts">{plural(found.count, "error")} in {plural(found.games, "reviewed game")}, {withCommas(found.moves)} moves; {(found.loss ?? 0).toFixed(1)} games lost by them.</p>
        <section aria-label="What they have in common"><h2>What they have in common</h2><ErrorSets found={found} filter={filter} kinds={["motif", "phase", "opening", "pace", "fault", "side"]} /></section>
        <section aria-label="Each of them"><h2>Each of them</h2>
          {found.count > found.errors.length ? <p class="facts">The newest {found.errors.length} of {withCommas(found.count)}.</p> : null}
          {found.errors.length ? <div class="scroll"><table class="figures games">
            <thead><tr><th scope="col">Move</th><th scope="col">Lost</th><th scope="col">What</th><th scope="col">Game</th><th scope="col">Date</th></tr></thead>
            <tbody>{found.errors.map((each) => <tr key={`${each.game} ${each.ply}`}>
              <td class="words"><Link class="title" to={`/stored?game=${each.game}&ply=${each.ply}`}>{moveText(each.ply, each.move)}</Link></td>
              <td title={each.verdict}>{inChance(each.loss)}</td>
              <td class="words">{[each.fault, each.motif ? humanMotif(each.motif) : ""].filter(Boolean).join(" ") || each.verdict}, {each.phase}{each.spent === null ? "" : `, ${Math.round(each.spent)} s`}{each.difficulty === null ? "" : `; ${percent(each.difficulty)} go wrong here`}</td>
              <td class="words">{each.white} – {each.black}</td><td>{each.date || "–"}</td></tr>)}</tbody></table></div> : <p class="hint">There are no such errors.</p>}
        </section>
      </> : null}
    </main>
  );
}
