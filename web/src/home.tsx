// Where a visit begins: a game or a position to open.
import { useRef, useState } from "preact/hooks";
import { examples } from "./examples";
import { GoingOn } from "./going_on";
import { openText } from "./opening";
import { go } from "./route";
import { books } from "./shelf";

export function Home() {
  const [text, setText] = useState("");
  const [complaint, setComplaint] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const open = (content: string, name?: string) => setComplaint(openText(content, name));
  const read = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen) open(await chosen.text(), chosen.name);
  };
  const recent = books().slice(0, 6);
  return (
    <main class="home">
      <section class="welcome">
        <h1>See what really happened in your game</h1>
        <p class="lead">Open a game and read move by move what it cost, why, and what to learn from it. Every claim is proved on the board. Nothing leaves this computer.</p>
      </section>
      <GoingOn />
      <section class="open-box" aria-label="Open a game">
        <label for="pgn">Paste a game (PGN) or a position (FEN), or drop a file anywhere</label>
        <textarea id="pgn" rows={7} spellcheck={false} value={text} placeholder="1. e4 e5 2. Nf3 …" onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) open(text); }} />
        <div class="row">
          <button type="button" class="main" onClick={() => open(text)}>Open</button>
          <button type="button" class="plain" onClick={() => file.current?.click()}>Choose a file …</button>
          <input ref={file} type="file" accept=".pgn,.txt,.fen,.epd" class="unseen" tabIndex={-1} aria-label="A file with games" onChange={read} />
        </div>
        <p class="complaint" role="alert">{complaint}</p>
      </section>
      <section class="choices-of" aria-label="Examples">
        <h2>Or begin with one of these</h2>
        <ul>
          {examples.map((example) => <li key={example.title}><button type="button" class="tile" onClick={() => open(example.pgn)}><b>{example.title}</b><span>{example.about}</span></button></li>)}
          <li><button type="button" class="tile" onClick={() => go("/explore")}><b>A position of your own</b><span>set it up and ask why, move by move</span></button></li>
        </ul>
      </section>
      {recent.length ? (
        <section class="choices-of" aria-label="Opened before">
          <h2>Opened before</h2>
          <ul>{recent.map((book) => <li key={book.id}><button type="button" class="tile" onClick={() => open(book.pgn, book.title)}><b>{book.title}</b><span>{new Date(book.opened).toLocaleDateString()}</span></button></li>)}</ul>
        </section>
      ) : null}
    </main>
  );
}
