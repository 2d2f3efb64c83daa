// The lab: a game looked at with the measures of research, and what the verbs for authors of engines
// have found, as charts.
import { useRef, useState } from "preact/hooks";
import { EffortCard, EvaluationThemes } from "./lab_engine";
import { LabGame } from "./lab_game";
import { type Finding, LabFinding, readFinding } from "./lab_finding";
import { Spar } from "./lab_spar";
import { Link } from "./link";
import { splitGames, titleOf } from "./pgn";
import { go } from "./route";
import { books, keepBook } from "./shelf";

export default function Lab({ path, query }: { path: string; query: URLSearchParams }) {
  const [, , part, id] = path.split("/");
  return part === "game" && id ? <LabGame id={id} query={query} key={id} /> : <Bench query={query} />;
}

function Bench({ query }: { query: URLSearchParams }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [complaint, setComplaint] = useState("");
  const [text, setText] = useState("");
  const open = (content: string) => {
    setComplaint("");
    setFinding(null);
    if (content.trim().startsWith("{")) {
      const found = readFinding(content);
      if (typeof found === "string") setComplaint(found);
      else setFinding(found);
      return;
    }
    const games = splitGames(content).filter((game) => game.moves > 0);
    if (!games.length) return setComplaint("This is neither a game (PGN) nor an answer of kibitzer (--json).");
    if (games.length > 1) return setFinding({ kind: "games", games });
    go(`/lab/game/${keepBook(games[0].pgn, titleOf(games[0].tags)).id}`);
  };
  return (
    <main class="home wide lab">
      <h1>Lab</h1>
      <p class="lead">One game with the measures of research, ply by ply; a match as Elo with its error; and what <code>effort validate</code>, <code>match</code> and <code>tune</code> answer with <code>--json</code>, as charts.</p>
      <section class="open-box" aria-label="Open">
        <label for="lab-text">Paste a game, the games of a match (PGN), or an answer (JSON)</label>
        <textarea id="lab-text" rows={5} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <div class="row"><button type="button" class="main" onClick={() => open(text)}>Open</button>
          <button type="button" class="plain" onClick={() => chooser.current?.click()}>Choose a file …</button>
          <input ref={chooser} type="file" accept=".pgn,.json,.txt" class="unseen" tabIndex={-1} aria-label="A file for the lab" onChange={async () => { const file = chooser.current?.files?.[0]; if (file) open(await file.text()); }} /></div>
        <p class="complaint" role="alert">{complaint}</p>
      </section>
      {finding ? <LabFinding finding={finding} /> : null}
      <Spar query={query} />
      <EffortCard />
      <EvaluationThemes />
      {books().length ? <section class="choices-of" aria-label="Games opened before"><h2>Games opened before</h2>
        <ul class="lines-of">{books().slice(0, 8).map((book) => <li key={book.id}><Link to={`/lab/game/${book.id}`}>{book.title}</Link></li>)}</ul></section> : null}
    </main>
  );
}
