// A match played from the page: the program against itself at another level, by a profile, or with
// other limits. Elo and its error are told game after game; what is chosen is the address.
import { useEffect, useState } from "preact/hooks";
import { profileNames } from "./duel_state";
import { plural } from "./figures";
import { MatchCard, eloText } from "./lab_match";
import { Complaint } from "./no_database";
import { Trend } from "./player_charts";
import { go } from "./route";
import { useWork } from "./work";

const levels = Array.from({ length: 12 }, (_, i) => String(800 + 200 * i));
const players: [string, string][] = [["full", "full strength"], ...levels.map((level): [string, string] => [level, `limited to ${level}`]), ...profileNames.map((name): [string, string] => [name, `profile ${name}`])];

interface Asked { first: string; second: string; games: number; nodes: number }
const usual: Asked = { first: "full", second: "1800", games: 40, nodes: 5000 };

export function readSpar(query: URLSearchParams): Asked {
  const player = (name: "first" | "second") => (players.some(([value]) => value === query.get(name)) ? query.get(name)! : usual[name]);
  const whole = (name: "games" | "nodes", low: number, high: number) => (/^\d{1,7}$/.test(query.get(name) || "") ? Math.min(high, Math.max(low, Number(query.get(name)))) : usual[name]);
  return { first: player("first"), second: player("second"), games: whole("games", 2, 2000), nodes: whole("nodes", 100, 1_000_000) };
}

interface Point { games: number; elo: number; low: number; high: number; words: string }

export function Spar({ query }: { query: URLSearchParams }) {
  const asked = readSpar(query);
  const work = useWork("spar");
  const [points, setPoints] = useState<Point[]>([]);
  const shown = work.isRunning ? work.partial : work.answer || work.partial;
  useEffect(() => {
    if (!shown || shown.elo === null || shown.elo_low === null || shown.elo_high === null) return;
    const point = { games: shown.games, elo: shown.elo, low: shown.elo_low, high: shown.elo_high, words: eloText(shown) };
    setPoints((before) => [...before.filter((each) => each.games < point.games), point]);
  }, [shown]);
  const to = (change: Partial<Asked>) => go(`/lab?${new URLSearchParams(Object.entries({ ...asked, ...change }).map(([name, value]) => [name, String(value)]))}`, false);
  const begin = () => {
    setPoints([]);
    work.begin({ first: asked.first, second: asked.second, games: asked.games, first_nodes: asked.nodes, second_nodes: asked.nodes, seed: 1 + Math.floor(Math.random() * 999_999_999) }).catch(() => {});
  };
  const choose = (name: "first" | "second", title: string) => <label class="choice">{title}<select value={asked[name]} onChange={(event) => to({ [name]: event.currentTarget.value })}>{players.map(([value, words]) => <option key={value} value={value}>{words}</option>)}</select></label>;
  const number = (name: "games" | "nodes", title: string, values: number[]) => <label class="choice">{title}<select value={String(asked[name])} onChange={(event) => to({ [name]: Number(event.currentTarget.value) })}>{[...new Set([...values, asked[name]])].sort((a, b) => a - b).map((value) => <option key={value} value={String(value)}>{value}</option>)}</select></label>;
  return (
    <section class="panel" aria-label="Play a match"><h2>Play a match</h2>
      <p class="facts">The program against itself: at full strength, limited to a rating, or by a profile. Each opening is played with both colours; nothing else is started, and it goes on while you are elsewhere.</p>
      <div class="row">{choose("first", "First")}{choose("second", "Second")}{number("games", "Games", [20, 40, 100, 400, 1000])}{number("nodes", "Nodes a move", [1000, 5000, 20000, 100000])}
        {work.isRunning ? <button type="button" class="plain" onClick={work.stop}>Stop</button> : <button type="button" class="main" onClick={begin}>Play</button>}</div>
      <Complaint words={work.complaint} />
      {work.isRunning ? <p class="progress" role="status"><progress max={work.progress?.total || asked.games} value={work.progress?.done || 0} aria-label="The match" /><span>{work.progress ? `${work.progress.done} of ${plural(work.progress.total, "game")}` : "Beginning …"}{shown ? `: ${eloText(shown)}` : ""}</span></p> : null}
      {points.length > 1 ? <Trend series={[{ name: "Elo", points: points.map((each) => ({ x: String(each.games).padStart(5, " "), y: each.elo, low: each.low, high: each.high, label: `after ${plural(each.games, "game")}: ${each.words}` })) }]} label="Elo of the first with its 95 % interval, game after game" /> : null}
      {!work.isRunning && shown ? <MatchCard answer={shown} title="The match played here" /> : null}
    </section>
  );
}
