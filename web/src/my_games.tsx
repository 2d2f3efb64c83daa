// My games: who I am, games brought into the database, all of them reviewed in the background, and
// the database kept safe.
import { useRef, useState } from "preact/hooks";
import { ask } from "./api";
import { plural, withCommas } from "./figures";
import { Keep } from "./keep";
import { Link } from "./link";
import { Complaint, noneYet } from "./no_database";
import { piecesOf, textOf } from "./pgn_files";
import { playerAddress } from "./player";
import { forgetAnswers, useAnswer } from "./use_answer";
import { useWork } from "./work";

export default function MyGames({ query }: { path: string; query: URLSearchParams }) {
  const [round, setRound] = useState(0); // what the database says is asked anew after it changed
  const changed = () => { forgetAnswers(); setRound((n) => n + 1); };
  return (
    <main class="home wide my-games">
      <h1>My games</h1>
      <p class="lead">All your games in one place on this computer: reviewed once, then trained by what they show.</p>
      <Import onChanged={changed} />
      <Names onChanged={changed} key={`names ${round}`} />
      <Review nodes={/^\d{1,9}$/.test(query.get("nodes") || "") ? Number(query.get("nodes")) : 0} />
      <Keep onChanged={changed} round={round} />
    </main>
  );
}

// --- Games come in ---------------------------------------------------------------------------------

function Import({ onChanged }: { onChanged: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const work = useWork("import");
  const [waiting, setWaiting] = useState<{ pgn: string; games: number }[]>([]);
  const [sums, setSums] = useState({ imported: 0, known: 0, damaged: 0, asked: 0 });
  const [complaint, setComplaint] = useState("");
  const [isGoing, setGoing] = useState(false);
  const [site, setSite] = useState<"lichess" | "chesscom">("lichess");
  const [name, setName] = useState("");
  const stops = useRef(false);

  // Piece after piece; what is stopped goes on with the piece it was at, of which nothing is stored
  // twice.
  const go = async (pieces: { pgn: string; games: number }[]) => {
    stops.current = false;
    setGoing(true);
    setComplaint("");
    let rest = pieces;
    try {
      while (rest.length && !stops.current) {
        const done = await work.begin({ pgn: rest[0].pgn });
        if (stops.current) break;
        const { games } = rest[0];
        rest = rest.slice(1);
        setWaiting(rest);
        setSums((sum) => ({ imported: sum.imported + done.imported, known: sum.known + done.known, damaged: sum.damaged + done.damaged, asked: sum.asked + games }));
      }
    } catch {
      // The work has said why.
    }
    setWaiting(rest);
    setGoing(false);
    onChanged();
  };
  const open = async () => {
    const files = [...(chooser.current?.files || [])];
    if (!files.length) return;
    chooser.current!.value = ""; // so that the same file can be chosen again
    setSums({ imported: 0, known: 0, damaged: 0, asked: 0 });
    try {
      const texts = await Promise.all(files.map(textOf));
      const pieces = texts.flatMap((text) => piecesOf(text));
      if (!pieces.length) return setComplaint("There is no game in these files.");
      setWaiting(pieces);
      await go(pieces);
    } catch (error) {
      setComplaint(String((error as Error).message || error));
    }
  };
  const fetchGames = async () => {
    setComplaint("");
    try {
      const done = await work.begin({ [site]: name.trim() } as never);
      setSums({ imported: done.imported, known: done.known, damaged: done.damaged, asked: done.read });
      onChanged();
    } catch {
      // The work has said why.
    }
  };
  const total = sums.asked + waiting.reduce((sum, piece) => sum + piece.games, 0);
  const siteName = site === "lichess" ? "lichess.org" : "chess.com";
  return (
    <section class="panel" aria-label="Bring games in">
      <h2>Bring games in</h2>
      <p class="facts">PGN files as any site or program writes them, thousands of games. The same game is stored once.</p>
      <div class="row">
        <button type="button" class="main" disabled={work.isRunning || isGoing} onClick={() => chooser.current?.click()}>Choose files …</button>
        <input ref={chooser} type="file" multiple accept=".pgn,.txt,.gz" class="unseen" tabIndex={-1} aria-label="Files with games" onChange={open} />
        {work.isRunning ? <button type="button" class="plain" onClick={() => { stops.current = true; work.stop(); }}>Stop</button> : null}
        {!isGoing && waiting.length ? <button type="button" class="plain" onClick={() => go(waiting)}>Go on</button> : null}
      </div>
      {work.isRunning ? <p class="progress" role="status"><progress max={work.progress?.total || total || 1} value={work.progress?.done || 0} aria-label="Bringing games in" />
        <span>{work.progress ? `${withCommas(work.progress.done)} games of this piece` : "Reading …"}{total ? `, ${withCommas(sums.asked)} of ${withCommas(total)} in all before` : ""}</span></p> : null}
      {!work.isRunning && sums.asked + sums.imported > 0 ? <p role="status">{plural(sums.imported, "new game")}, {withCommas(sums.known)} known already{sums.damaged ? `, ${withCommas(sums.damaged)} damaged and kept up to the damage` : ""}{waiting.length ? "; stopped, the rest waits" : ""}.</p> : null}
      <details><summary>Or fetch them by name from lichess.org or chess.com</summary>
        <form class="row" onSubmit={(event) => { event.preventDefault(); if (name.trim()) fetchGames(); }}>
          <label class="choice">Site<select value={site} onChange={(event) => setSite(event.currentTarget.value as "lichess" | "chesscom")}><option value="lichess">lichess.org</option><option value="chesscom">chess.com</option></select></label>
          <label class="choice grow">Name there<input value={name} autocomplete="off" spellcheck={false} onInput={(event) => setName(event.currentTarget.value)} /></label>
          <button type="submit" class="plain" disabled={!name.trim() || work.isRunning}>Fetch games</button>
        </form>
        <p class="facts">{name.trim() ? `The button asks ${siteName} for all public games of ${name.trim()} that are not here yet, and sends nothing but that name.` : "Nothing is fetched unless you press the button."}</p>
      </details>
      <Complaint words={complaint || work.complaint} />
    </section>
  );
}

// --- Who I am --------------------------------------------------------------------------------------

function Names({ onChanged }: { onChanged: () => void }) {
  const asked = useAnswer("my/names", {});
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState("");
  const change = (request: { add?: string[]; remove?: string[] }) => ask("my/names", request).then(onChanged, (error) => setComplaint(String(error.message || error)));
  return (
    <section class="panel" aria-label="Which names are you?">
      <h2>Which names are you?</h2>
      {asked.answer?.names.length ? <ul class="chips">{asked.answer.names.map((each) => <li key={each.name}><Link to={playerAddress(each.name)}>{each.name}</Link> <span class="facts">{plural(each.games, "game")}</span> <button type="button" class="plain" onClick={() => change({ remove: [each.name] })}>Not me</button></li>)}</ul> : null}
      {asked.complaint.includes(noneYet) || (asked.answer && !asked.answer.names.length) ? <p class="facts">Nobody yet. Reviews and training are about your own moves.</p> : null}
      <div class="row">{(asked.answer?.others || []).slice(0, 6).map((each) => <button type="button" class="plain" key={each.name} onClick={() => change({ add: [each.name] })}>{each.name} is me <span class="facts">{plural(each.games, "game")}</span></button>)}</div>
      <form class="row" onSubmit={(event) => { event.preventDefault(); if (typed.trim()) change({ add: [typed.trim()] }); }}>
        <label class="choice grow">Another name<input value={typed} autocomplete="off" spellcheck={false} onInput={(event) => setTyped(event.currentTarget.value)} /></label>
        <button type="submit" class="plain">This is me</button>
      </form>
      <Complaint words={complaint || (asked.complaint.includes(noneYet) ? "" : asked.complaint)} />
    </section>
  );
}

// --- All of them reviewed --------------------------------------------------------------------------

function Review({ nodes }: { nodes: number }) {
  const work = useWork("my/review");
  const [effort, setEffort] = useState(String(nodes || 50000));
  const begin = () => work.begin({ nodes: Number(effort) }).catch(() => {});
  const done = work.answer;
  return (
    <section class="panel" aria-label="Review all of them">
      <h2>Review all of them</h2>
      <p class="facts">Each game once, the newest first. It goes on while you do something else here, and where it was stopped.</p>
      <div class="row">
        <label class="choice">Looked at<select value={effort} onChange={(event) => setEffort(event.currentTarget.value)}>
          {[["10000", "quickly"], ["50000", "well"], ["500000", "hard"], ...(nodes && ![10000, 50000, 500000].includes(nodes) ? [[String(nodes), `${nodes} nodes a position`]] : [])].map(([value, text]) => <option key={value} value={value}>{text}</option>)}</select></label>
        {work.isRunning ? <button type="button" class="plain" onClick={work.stop}>Stop</button> : <button type="button" class="main" onClick={begin}>{done?.left ? "Go on" : "Review my games"}</button>}
      </div>
      {work.isRunning ? <p class="progress" role="status"><progress max={work.progress?.total || 1} value={work.progress?.done || 0} aria-label="Reviewing" /><span>{work.progress ? `${withCommas(work.progress.done)} of ${withCommas(work.progress.total)} games` : "Beginning …"}</span></p> : null}
      {done && !work.isRunning ? <p role="status">{plural(done.reviewed, "game")} reviewed now, {withCommas(done.left)} left of {withCommas(done.games)}. {plural(done.errors, "error")} of yours, {plural(done.cards, "position")} to <Link to="/train">train</Link>, and what to work on.</p> : null}
      <Complaint words={work.complaint} />
    </section>
  );
}
