// Training by cards from one's own games: a position, a move, what it is worth. Which cards are
// asked is the address; what was answered is in the database, each answer before it is shown.
import { useEffect, useRef, useState } from "preact/hooks";
import { saveFile } from "@review/diagram.js";
import { positionInWords } from "@review/rules.js";
import { humanMotif } from "@review/wording.js";
import { type AnswerTo, ask } from "./api";
import { legalUcis, play, playAll } from "./chess";
import { errorsAddress } from "./errors";
import { dueText, percent, plural, withCommas } from "./figures";
import { focusOnce } from "./focus";
import { Ground } from "./ground";
import { Habits } from "./habits";
import { Link } from "./link";
import { TypeMove } from "./moves_made";
import { Complaint } from "./no_database";
import { exploreAddress, go } from "./route";
import { useAnswer } from "./use_answer";

type Card = NonNullable<AnswerTo<"train/card">["card"]>;
type Tried = AnswerTo<"train/answer">;

const filterNames = ["whose", "motif", "fault", "phase", "pace", "opening", "side", "easiest", "hardest", "last"] as const;
type Filter = Partial<Record<(typeof filterNames)[number], string>>;
const numbers = ["easiest", "hardest", "last"];

export const readCards = (query: URLSearchParams): Filter => Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));
const requestOf = (filter: Filter) => Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value])) as object;
const addressOf = (path: string, filter: Filter, more: Record<string, string> = {}) => { const query = new URLSearchParams({ ...filter, ...more } as Record<string, string>); return query.size ? `${path}?${query}` : path; };
// How many players of the rating go wrong there: the name, from and up to which share. About a
// third of the errors of amateurs is in each.
const difficulties: [string, string?, string?][] = [["easy: few go wrong", undefined, "0.15"], ["middling", "0.15", "0.2"], ["hard: many go wrong", "0.2", undefined]];
const difficultyOf = (filter: Filter) => difficulties.findIndex(([, easiest, hardest]) => filter.easiest === easiest && filter.hardest === hardest);

const filterWords = (filter: Filter) => Object.entries(filter).map(([name, value]) => (name === "easiest" ? `where at least ${percent(Number(value))} go wrong` : name === "hardest" ? `where at most ${percent(Number(value))} go wrong` : name === "last" ? `last ${value} games` : name === "whose" ? (value === "mine" ? "my errors" : value === "theirs" ? "errors of my opponents" : "errors of both") : value)).join(", ");

export default function Train({ path, query }: { path: string; query: URLSearchParams }) {
  const filter = readCards(query);
  if (path !== "/train/card") return <Overview filter={filter} />;
  const since = /^\d{12,14}$/.test(query.get("since") || "") ? Number(query.get("since")) : 0;
  const cap = /^\d{1,3}$/.test(query.get("cap") || "") ? query.get("cap")! : "20";
  return since ? <Session filter={filter} since={since} cap={Number(cap)} key={query.toString()} /> : <Begin filter={filter} cap={cap} />;
}

/** A set without a time is a session that begins now. */
function Begin({ filter, cap }: { filter: Filter; cap: string }) {
  useEffect(() => go(addressOf("/train/card", filter, { cap, since: String(Date.now()) }), false), []);
  return null;
}

// --- What there is to train ------------------------------------------------------------------------

const kindWords: Record<string, string> = { motif: "By motif", fault: "Allowed or missed", phase: "By phase", pace: "By time taken", side: "By colour", opening: "By opening" };

const setName = (kind: string, name: string) => (kind === "motif" ? humanMotif(name) : name.replace(/_/g, " "));

function Overview({ filter }: { filter: Filter }) {
  const asked = useAnswer("train/stats", requestOf(filter));
  const [complaint, setComplaint] = useState("");
  const stats = asked.answer;
  const begin = (more: Filter = {}) => go(addressOf("/train/card", { ...filter, ...more }, { since: String(Date.now()) }));
  const save = async (form: "anki" | "pgn") => {
    try {
      const found = await ask("train/export", { ...requestOf(filter), form });
      saveFile(form === "anki" ? "cards.csv" : "cards.pgn", new Blob([found.content], { type: form === "anki" ? "text/csv" : "application/x-chess-pgn" }));
    } catch (error) {
      setComplaint(String((error as Error).message || error));
    }
  };
  const undo = () => ask("train/undo", {}).then(() => go(addressOf("/train/card", filter, { since: String(Date.now()) })), (error) => setComplaint(String(error.message || error)));
  return (
    <main class="home wide">
      <h1>Train</h1>
      <p class="lead">Positions from your own games in which something went wrong, asked again until you know them. Some hold nothing: so ask first whether there is a tactic.</p>
      <Complaint words={asked.complaint || complaint} />
      {Object.keys(filter).length ? <p>Only {filterWords(filter)}. <Link to="/train">All cards</Link></p> : null}
      {stats && !stats.cards ? <p class="hint">There are no cards yet: bring your games in and have them reviewed, on <Link to="/my">My games</Link>.</p> : null}
      {stats?.cards ? <>
        <section class="panel" aria-label="Now">
          <p><b>{withCommas(stats.due)}</b> to be asked again by now, <b>{withCommas(stats.fresh)}</b> never asked, of {plural(stats.cards, "card")}; {withCommas(stats.known)} known well.{stats.recall !== null ? ` Of those learned, ${percent(stats.recall)} would be known now.` : ""}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => begin()}>Train</button>
            <button type="button" class="plain" onClick={undo}>Take the last answer back</button>
            <button type="button" class="plain" onClick={() => save("anki")}>For Anki (CSV)</button>
            <button type="button" class="plain" onClick={() => save("pgn")}>As PGN</button>
          </div>
          <div class="row" role="group" aria-label="Which cards">
            <label class="choice">Errors of<select value={filter.whose || "mine"} onChange={(event) => go(addressOf("/train", { ...filter, whose: event.currentTarget.value }), false)}><option value="mine">mine</option><option value="theirs">my opponents</option><option value="both">both</option></select></label>
            <label class="choice">With<select value={filter.side || ""} onChange={(event) => { const { side: _, ...rest } = filter; go(addressOf("/train", event.currentTarget.value ? { ...rest, side: event.currentTarget.value } : rest), false); }}><option value="">either colour</option><option value="white">White</option><option value="black">Black</option></select></label>
            <label class="choice">From<select value={filter.last || ""} onChange={(event) => { const { last: _, ...rest } = filter; go(addressOf("/train", event.currentTarget.value ? { ...rest, last: event.currentTarget.value } : rest), false); }}><option value="">all games</option>{[10, 50, 200].map((count) => <option key={count} value={String(count)}>the last {count}</option>)}</select></label>
            <label class="choice">How hard<select value={String(difficultyOf(filter))} onChange={(event) => { const { easiest: _, hardest: __, ...rest } = filter; const [, easiest, hardest] = difficulties[Number(event.currentTarget.value)] || []; go(addressOf("/train", { ...rest, ...(easiest ? { easiest } : {}), ...(hardest ? { hardest } : {}) }), false); }}><option value="-1">any</option>{difficulties.map(([name], i) => <option key={name} value={String(i)}>{name}</option>)}</select></label>
          </div>
        </section>
        <Habits />
        <section aria-label="How it goes"><h2>How it goes</h2>
          {stats.days.length ? <div class="scroll"><table class="figures"><thead><tr><th scope="col">Day</th><th scope="col">Answers</th><th scope="col">Right at once</th></tr></thead>
            <tbody>{[...stats.days].reverse().slice(0, 10).map((day) => <tr key={day.day}><td>{new Date(day.day).toISOString().slice(0, 10)}</td><td>{day.answers}</td><td>{percent(day.answers ? day.right / day.answers : null)}</td></tr>)}</tbody></table></div> : <p class="facts">No answers in the last thirty days.</p>}
          {stats.coming.length ? <p class="facts">Coming: {stats.coming.slice(0, 7).map((day) => `${new Date(day.day).toISOString().slice(5, 10)} ${day.answers}`).join(" · ")}</p> : null}
        </section>
        <section aria-label="What to train"><h2>What costs most</h2>
          {stats.kinds.filter((kind) => kind.sets.length).map((kind) => <div class="scroll" key={kind.kind}><table class="figures">
            <caption>{kindWords[kind.kind] || kind.kind}</caption>
            <thead><tr><th scope="col">Set</th><th scope="col">Errors</th><th scope="col" title="Win chance lost by them all">Games lost by them</th><th scope="col">Right at once</th><th scope="col"><span class="unseen">Train</span></th></tr></thead>
            <tbody>{kind.sets.slice(0, 8).map((set) => <tr key={set.name}><th scope="row">{set.name ? setName(kind.kind, set.name) : "not told apart"}</th><td><Link to={errorsAddress({ [kind.kind]: set.name })}>{set.errors}</Link></td><td>{(set.loss ?? 0).toFixed(1)}</td><td>{set.answers ? percent(set.right / set.answers) : "–"}</td>
              <td>{set.name ? <button type="button" class="plain" onClick={() => begin({ [kind.kind]: set.name })}>Train {plural(set.cards, "card")}</button> : null}</td></tr>)}</tbody></table></div>)}
        </section>
      </> : null}
    </main>
  );
}

// --- Card after card -------------------------------------------------------------------------------

function Session({ filter, since, cap }: { filter: Filter; since: number; cap: number }) {
  const [asked, setAsked] = useState<AnswerTo<"train/card"> | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [isJudging, setJudging] = useState(false);
  const [complaint, setComplaint] = useState("");
  const begun = useRef(performance.now());
  const next = () => {
    setComplaint("");
    ask("train/card", { ...requestOf(filter), cap, since }).then((found) => {
      setTried(null);
      setAsked(found);
      begun.current = performance.now();
    }, (error) => setComplaint(String(error.message || error)));
  };
  useEffect(next, []);
  const card: Card | null = asked?.card || null;
  const answer = async (what: { move?: string; nothing?: boolean; give_up?: boolean }) => {
    if (!card || isJudging || tried?.finished) return;
    setJudging(true);
    setComplaint("");
    try {
      setTried(await ask("train/answer", { card: card.card, seconds: (performance.now() - begun.current) / 1000, ...what }));
    } catch (error) {
      setComplaint(String((error as Error).message || error));
    }
    begun.current = performance.now();
    setJudging(false);
  };
  const undo = () => ask("train/undo", {}).then(next, (error) => setComplaint(String(error.message || error)));

  if (!asked || !card) {
    const isOver = asked?.ended === "session_over";
    return (
      <main class="home"><h1>{!asked ? "Train" : isOver ? "Enough for now" : "Nothing to train now"}</h1>
        <Complaint words={complaint} />
        {!asked && !complaint ? <p class="facts">One moment …</p> : null}
        {asked ? <p role="status">{isOver ? `${plural(asked.answered, "answer")} in this session.` : asked.cards ? `${plural(asked.cards, "card")}, none of them due.` : "There are no such cards."}</p> : null}
        <p class="row"><Link to={addressOf("/train", filter)}>What there is to train</Link>{isOver ? <button type="button" class="plain" onClick={() => go(addressOf("/train/card", filter, { since: String(Date.now()) }))}>Another session</button> : null}{asked?.answered ? <button type="button" class="plain" onClick={undo}>Take the last answer back</button> : null}</p>
      </main>
    );
  }
  const flipped = card.side === "black";
  const wrong = tried && !tried.finished ? tried : null;
  const solution = tried?.finished ? tried.solution : null;
  const lastMove = tried?.move?.uci;
  const shownFen = lastMove && (tried?.finished || wrong) ? play(card.fen, lastMove)?.fen || card.fen : card.fen;
  const isOpen = !isJudging && !tried;
  const line = (fen: string, ucis: string[]) => playAll(fen, ucis).map((step) => step.told).join(" ");
  const verdicts: Record<string, string> = { right: "Right", playable: "Playable, there is better", wrong: solution && !tried?.move ? "Shown" : "Wrong" };
  const status = isJudging ? "Looking at it …" : tried ? verdicts[tried.verdict] : `${flipped ? "Black" : "White"} to move: is there something here?`;
  return (
    <main class="explore">
      <section class="left" aria-label="Board">
        <h1 class="unseen">Train</h1>
        <div class="stage">
          <div class="frame"><Ground fen={shownFen} flipped={flipped} last={lastMove} moves={isOpen ? legalUcis(card.fen) : []} onMove={(move) => answer({ move })}
            arrows={solution && !solution.nothing && solution.pv[0] ? [`G${solution.pv[0].slice(0, 4)}`] : wrong?.refutation[0] ? [`R${wrong.refutation[0].slice(0, 4)}`] : []} /></div>
          <p class="status" role="status" aria-live="polite"><span>{status}</span></p>
        </div>
        {isOpen ? <TypeMove fen={card.fen} onMove={(move) => answer({ move })} onWrong={setComplaint} /> : null}
        <details class="in-words"><summary>The position in words</summary><p>{positionInWords(card.fen)}</p></details>
      </section>
      <section class="panels" aria-label="The card">
        <p class="facts">{plural(asked.answered, "answer")} of this session; {withCommas(asked.due)} due, {withCommas(asked.fresh)} new{Object.keys(filter).length ? `; only ${filterWords(filter)}` : ""}.{card.tried.length ? ` Tried in vain: ${card.tried.map((each) => (each === "-" ? "nothing here" : each)).join(", ")}.` : ""}</p>
        {complaint ? <section class="panel"><p class="complaint" role="alert">{complaint}</p></section> : null}
        {isOpen ? <div class="row">
          <button type="button" class="plain" onClick={() => answer({ nothing: true })}>There is nothing here</button>
          <button type="button" class="plain" onClick={() => answer({ give_up: true })}>Show it</button>
        </div> : null}
        {wrong ? <section class={`panel card ${wrong.verdict === "wrong" ? "mistake" : "inaccuracy"}`} aria-label="Your move" aria-live="polite">
          <h3><span>{wrong.move?.san || "Nothing here?"}</span><span class="kind">{verdicts[wrong.verdict]}</span></h3>
          <p class="words">{wrong.words.join(" ") || (wrong.move ? "" : "There is something to be found here.")}</p>
          {wrong.refutation.length && lastMove ? <p class="line"><span class="label">Answer: </span>{line(play(card.fen, lastMove)!.fen, wrong.refutation)}</p> : null}
          <div class="row"><button type="button" class="main" ref={focusOnce} onClick={() => { setTried(null); begun.current = performance.now(); }}>Try again</button>
            <button type="button" class="plain" onClick={() => answer({ give_up: true })}>Show it</button></div>
        </section> : null}
        {tried?.finished && solution ? <section class={`panel card ${tried.verdict === "right" ? "great" : "mistake"}`} aria-label="The answer" aria-live="polite">
          <h3><span>{tried.move?.san || (solution.nothing ? "Nothing here" : solution.right[0]?.san)}</span><span class="kind">{verdicts[tried.verdict]}</span></h3>
          {tried.words.length ? <p class="words">{tried.words.join(" ")}</p> : null}
          {solution.nothing ? <p class="words">There was nothing to be found here: any sound move will do.</p> : <>
            {solution.right.length ? <p>{solution.right.length > 1 ? "Right are" : "Right is"} {solution.right.map((each) => each.san).join(", ")}.</p> : null}
            {solution.line ? <p class="line"><span class="label">Best: </span>{solution.line}</p> : null}
            {solution.words.length ? <p class="words">In the game: {solution.played.san}. {solution.words.join(" ")}</p> : null}
            {solution.lesson ? <p class="lesson">{solution.lesson}</p> : null}
          </>}
          <p class="facts">{card.white} – {card.black}{card.date ? `, ${card.date}` : ""}. {tried.due ? `Asked again ${dueText(tried.due)}.` : ""}</p>
          <div class="row"><button type="button" class="main" ref={focusOnce} onClick={next}>Next</button>
            <button type="button" class="plain" onClick={undo}>Take it back</button>
            <Link to={`/stored?game=${card.game}`}>The game</Link><Link to={exploreAddress(card.fen)}>Explore</Link></div>
        </section> : null}
      </section>
    </main>
  );
}
