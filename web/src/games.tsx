// The games of a file, to choose one.
import { useMemo, useState } from "preact/hooks";
import { reviewGame } from "./opening";
import { splitGames, titleOf } from "./pgn";
import { go } from "./route";
import { findBook } from "./shelf";

const mostShown = 200;

export function Games({ id }: { id: string }) {
  const book = findBook(id);
  const games = useMemo(() => (book ? splitGames(book.pgn) : []), [book?.id]);
  const [wanted, setWanted] = useState("");
  if (!book)
    return <main class="home"><h1>These games are no longer here</h1><p>They were opened in another browser, or long ago.</p><button type="button" class="main" onClick={() => go("/")}>Open a game</button></main>;
  const words = wanted.toLowerCase();
  const found = games.map((game, i) => ({ ...game, i })).filter((game) => !words || Object.values(game.tags).join(" ").toLowerCase().includes(words));
  return (
    <main class="home wide">
      <h1>{book.title}: {games.length} games</h1>
      <label class="choice search">Find a player, event or opening<input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} /></label>
      <table class="figures games">
        <thead><tr><th scope="col">#</th><th scope="col">Players</th><th scope="col">Result</th><th scope="col">Event</th><th scope="col">Moves</th></tr></thead>
        <tbody>
          {found.slice(0, mostShown).map((game) => (
            <tr key={game.i}>
              <td>{game.i + 1}</td>
              <td><button type="button" class="title" onClick={() => reviewGame(game.pgn, game.tags)}>{titleOf(game.tags)}</button></td>
              <td>{game.tags.Result || "*"}</td>
              <td>{[game.tags.Event, game.tags.Date].filter((t) => t && !/^[?. ]+$/.test(t)).join(", ")}</td>
              <td>{Math.ceil(game.moves / 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > mostShown ? <p class="facts">The first {mostShown} of {found.length} are shown.</p> : null}
    </main>
  );
}
