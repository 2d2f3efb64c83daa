// Which part of the page an address shows, and what all parts share: the head, and files dropped
// anywhere.
import { useEffect, useState } from "preact/hooks";
import { Explore } from "./explore";
import { Games } from "./games";
import { Home } from "./home";
import { Link } from "./link";
import { openText } from "./opening";
import { Part } from "./part";
import { Review } from "./review";
import { go, useAddress } from "./route";

const loadPlay = () => import("./play");
const loadMyGames = () => import("./my_games");
const loadTrain = () => import("./train");
const loadLab = () => import("./lab");
const loadPlayers = () => import("./players");

// In the head, with the first words of the addresses that belong to them.
const parts = [
  { to: "/explore", text: "Explore", names: ["explore"] },
  { to: "/play", text: "Play", names: ["play"] },
  { to: "/my", text: "My games", names: ["my"] },
  { to: "/train", text: "Train", names: ["train"] },
  { to: "/players", text: "Players", names: ["players", "player", "found", "ranked", "stored", "errors"] },
  { to: "/lab", text: "Lab", names: ["lab"] },
];

export function App() {
  const { path, query } = useAddress();
  const [isOver, setOver] = useState(false);
  const [, part, id] = path.split("/");

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files") && !event.dataTransfer?.types.includes("text/plain")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => { if (!event.relatedTarget) setOver(false); };
    const drop = async (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
      if (text) openText(text, file?.name);
    };
    const paste = (event: ClipboardEvent) => {
      if ((event.target as Element).matches?.("input, textarea")) return;
      const text = event.clipboardData?.getData("text/plain");
      if (text && text.trim().length > 3) openText(text);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);

  const shown = part === "review" ? <Review id={id || ""} query={query} key={id} />
    : part === "games" ? <Games id={id || ""} />
    : part === "play" ? <Part load={loadPlay} path={path} query={query} />
    : part === "my" ? <Part load={loadMyGames} path={path} query={query} />
    : part === "train" ? <Part load={loadTrain} path={path} query={query} />
    : part === "lab" ? <Part load={loadLab} path={path} query={query} />
    : ["players", "player", "found", "ranked", "stored", "errors"].includes(part) ? <Part load={loadPlayers} path={path} query={query} />
    : part === "explore" ? <Explore query={query} />
    : <Home />;
  return (
    <div class="app">
      <nav class="top" aria-label="Kibitzer">
        <a class="brand" href="/" onClick={(event) => { event.preventDefault(); go("/"); }}>Kibitzer</a>
        <Link to="/" isCurrent={!parts.some((each) => each.names.includes(part))}>Games</Link>
        {parts.map((each) => <Link key={each.to} to={each.to} isCurrent={each.names.includes(part)}>{each.text}</Link>)}
      </nav>
      {shown}
      {isOver ? <div class="drop-here" aria-hidden="true">Drop a PGN or a FEN</div> : null}
    </div>
  );
}
