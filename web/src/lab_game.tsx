// One game with the measures of research: who works on whom in each position, how the measures run
// through it, where it is most fragile, and how hard each position is to search.
import { useEffect, useState } from "preact/hooks";
import { type AnswerTo, ask } from "./api";
import { percent } from "./figures";
import { Complaint } from "./no_database";
import { useWidth } from "./player_charts";
import { exploreAddress, go } from "./route";
import { Link } from "./link";
import { findBook } from "./shelf";

type Looked = AnswerTo<"research/game">;
type Effort = Pick<AnswerTo<"effort/predict">, "pes" | "mode" | "band">;

const effortNodes = 2000; // a position
const kept = new Map<string, Looked>();

export function LabGame({ id, query }: { id: string; query: URLSearchParams }) {
  const book = findBook(id);
  const [looked, setLooked] = useState<Looked | null>(kept.get(id) || null);
  const [complaint, setComplaint] = useState("");
  useEffect(() => {
    if (!book || looked) return;
    const stop = new AbortController();
    ask("research/game", { pgn: book.pgn }, stop.signal).then((found) => { kept.set(id, found); setLooked(found); }, (error) => { if (!stop.signal.aborted) setComplaint(String(error.message || error)); });
    return () => stop.abort();
  }, [id]);
  const last = (looked?.positions.length || 1) - 1;
  const ply = Math.min(last, /^\d{1,4}$/.test(query.get("ply") || "") ? Number(query.get("ply")) : looked?.most_fragile || 0);
  const measure = looked?.curves.find((curve) => curve.measure === query.get("measure")) || looked?.curves[0];
  const to = (change: { ply?: number; measure?: string }, isJump = false) => go(`/lab/game/${id}?${new URLSearchParams({ ply: String(change.ply ?? ply), measure: change.measure || measure?.measure || "fragility" })}`, isJump);
  useEffect(() => {
    const keys: Record<string, number> = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches?.("select, textarea, input") || !(event.key in keys)) return;
      to({ ply: Math.max(0, Math.min(last, keys[event.key])) });
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  if (!book) return <main class="home"><h1>This game is no longer here</h1><p><Link to="/lab">The lab</Link></p></main>;
  if (!looked || !measure) return <main class="home"><h1>{book.title}</h1><Complaint words={complaint} />{complaint ? null : <p class="facts">One moment …</p>}</main>;
  const position = looked.positions[ply];
  const heavy = [...position.men].sort((a, b) => (b.betweenness ?? 0) - (a.betweenness ?? 0)).slice(0, 8);
  const name = (text: string) => text.replace(/_/g, " ");
  const value = (at: number | null) => (at === null || at === undefined ? "–" : at.toFixed(3));
  return (
    <main class="explore">
      <section class="left" aria-label="The interaction graph">
        <h1>{book.title}</h1>
        <Graph position={position} />
        <p class="status" role="status" aria-live="polite"><span>{position.san || "Start"}{ply === looked.most_fragile ? ", the most fragile position" : ""} · {name(measure.measure)} {value(measure.together[ply])}</span></p>
        <div class="row">
          <button type="button" class="plain" onClick={() => to({ ply: Math.max(0, ply - 1) })}>Back</button><button type="button" class="plain" onClick={() => to({ ply: Math.min(last, ply + 1) })}>Forward</button>
          <button type="button" class="plain" onClick={() => to({ ply: looked.most_fragile }, true)}>The most fragile position</button><Link to={exploreAddress(position.fen)}>Explore</Link>
        </div>
        <p class="facts">A line from a piece or pawn to each that it attacks (dashed) or defends (solid). The larger the ring, the more of the shortest chains of attack and defence run through it; rings that are filled are attacked, and make the position fragile.</p>
      </section>
      <section class="panels" aria-label="Measures">
        <section class="panel" aria-label="Through the game"><header><h2>Through the game</h2>
          <label class="choice">Measure<select value={measure.measure} onChange={(event) => to({ measure: event.currentTarget.value })}>{looked.curves.map((curve) => <option key={curve.measure} value={curve.measure}>{name(curve.measure)}</option>)}</select></label></header>
          <p class="facts">{measure.meaning}.</p>
          <Curve values={measure.together} at={ply} label={`${name(measure.measure)} through the game`} onGo={(to_) => to({ ply: to_ })} />
          <p>{position.san || "Start"}: White {value(measure.white[ply])}, Black {value(measure.black[ply])}, together {value(measure.together[ply])}.</p>
        </section>
        <section class="panel" aria-label="Who carries most"><h2>Who carries most</h2>
          <div class="scroll"><table class="figures"><thead><tr><th scope="col">Piece</th><th scope="col">Betweenness</th><th scope="col">Attacked</th><th scope="col">Works on</th></tr></thead>
            <tbody>{heavy.map((man) => <tr key={man.square}><th scope="row">{manName(man.piece)} {man.square}</th><td>{value(man.betweenness)}</td><td>{man.attacked ? "yes" : "no"}</td><td>{man.works_on.join(", ") || "nobody"}</td></tr>)}</tbody></table></div>
        </section>
        <Efforts looked={looked} at={ply} onGo={(at) => to({ ply: at })} />
      </section>
    </main>
  );
}

const men: Record<string, string> = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
const manName = (piece: string) => `${piece === piece.toUpperCase() ? "white" : "black"} ${men[piece.toLowerCase()] || piece}`;
const figurines: Record<string, string> = { p: "♟", n: "♞", b: "♝", r: "♜", q: "♛", k: "♚" };

function Graph({ position }: { position: Looked["positions"][number] }) {
  const at = (square: string): [number, number] => [square.charCodeAt(0) - 97 + 0.5, 8.5 - Number(square[1])];
  const isWhite = (piece: string) => piece === piece.toUpperCase();
  const of = new Map(position.men.map((man) => [man.square, man]));
  return (
    <svg class="graph" viewBox="0 0 8 8" role="img" aria-label="Who works on whom; the table tells those that carry most">
      {Array.from({ length: 64 }, (_, i) => <rect key={i} class={((i >> 3) + i) % 2 ? "dark" : "light"} x={i % 8} y={i >> 3} width="1" height="1" />)}
      {position.men.flatMap((man) => man.works_on.map((square) => {
        const [x1, y1] = at(man.square), [x2, y2] = at(square), long = Math.hypot(x2 - x1, y2 - y1);
        const cut = 0.3 / long;
        const isAttack = isWhite(man.piece) !== isWhite(of.get(square)?.piece || man.piece);
        return <line key={man.square + square} class={`edge ${isAttack ? "attack" : "defence"} ${isWhite(man.piece) ? "of-white" : "of-black"}`} x1={x1 + (x2 - x1) * cut} y1={y1 + (y2 - y1) * cut} x2={x2 - (x2 - x1) * cut} y2={y2 - (y2 - y1) * cut} />;
      }))}
      {position.men.map((man) => {
        const [x, y] = at(man.square);
        return <g key={man.square}><circle class={`ring-of${man.attacked ? " attacked" : ""}`} cx={x} cy={y} r={(0.28 + 0.9 * Math.min(0.22, man.betweenness ?? 0)).toFixed(3)} />
          <text class={isWhite(man.piece) ? "white" : "black"} x={x} y={y + 0.18} text-anchor="middle">{figurines[man.piece.toLowerCase()]}</text></g>;
      })}
    </svg>
  );
}

/** A value for each position; whoever points at it goes there. */
function Curve({ values, at, label, onGo }: { values: (number | null)[]; at: number; label: string; onGo: (ply: number) => void }) {
  const [place, width] = useWidth();
  const there = values.filter((value): value is number => value !== null);
  const low = Math.min(0, ...there), high = Math.max(...there, low + 1e-9), height = 150, last = Math.max(1, values.length - 1);
  const x = (ply: number) => 4 + (ply / last) * (width - 8), y = (value: number) => 8 + (1 - (value - low) / (high - low)) * (height - 16);
  const lines: string[][] = [[]];
  values.forEach((value, ply) => { if (value === null) lines.push([]); else lines[lines.length - 1].push(`${x(ply).toFixed(1)},${y(value).toFixed(1)}`); });
  return (
    <div ref={place} class="trend" onPointerDown={(event) => { const box = event.currentTarget.getBoundingClientRect(); onGo(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left - 4) / (width - 8)) * last)))); }}>
      {width > 60 ? <svg width={width} height={height} role="img" aria-label={`${label}: from ${low.toFixed(2)} to ${high.toFixed(2)}`}>
        <line class="grid" x1="0" x2={width} y1={y(low)} y2={y(low)} />
        <g class="series series-1">{lines.filter((line) => line.length).map((line) => line.length > 1 ? <polyline key={line[0]} points={line.join(" ")} /> : <circle key={line[0]} cx={line[0].split(",")[0]} cy={line[0].split(",")[1]} r="2" />)}</g>
        <line class="cursor-line" x1={x(at)} x2={x(at)} y1="0" y2={height} />
      </svg> : null}
    </div>
  );
}

const modes = ["Turbo", "Fast", "Standard", "Deep", "Critical"];

/** How hard each position is, asked one after another. */
function Efforts({ looked, at, onGo }: { looked: Looked; at: number; onGo: (ply: number) => void }) {
  const [efforts, setEfforts] = useState<(Effort | null)[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [complaint, setComplaint] = useState("");
  useEffect(() => {
    if (!isAsking) return;
    const stop = new AbortController();
    (async () => {
      for (let i = efforts.length; i < looked.positions.length && !stop.signal.aborted; ++i) {
        let found: Effort | null = null;
        try {
          found = await ask("effort/predict", { fen: looked.positions[i].fen, nodes: effortNodes }, stop.signal);
        } catch (error) {
          if (stop.signal.aborted) return;
          // A game that is over has nothing to be searched.
          if (i < looked.positions.length - 1) return setComplaint(String((error as Error).message || error));
        }
        setEfforts((before) => [...before, found]);
      }
      setAsking(false);
    })();
    return () => stop.abort();
  }, [isAsking]);
  const known = efforts.filter((each): each is Effort => each !== null);
  return (
    <section class="panel" aria-label="How hard it is"><header><h2>How hard each position is</h2>
      <button type="button" class="plain" onClick={() => setAsking(!isAsking)}>{isAsking ? "Stop" : efforts.length ? (efforts.length < looked.positions.length ? "Go on" : "Done") : "Ask"}</button></header>
      <Complaint words={complaint} />
      {known.length ? <>
        <Curve values={looked.positions.map((_, i) => efforts[i]?.pes ?? null)} at={at} label="the effort score" onGo={onGo} />
        <div class="scroll"><table class="figures"><thead><tr><th scope="col">Mode</th>{modes.map((mode) => <th scope="col" key={mode}>{mode}</th>)}</tr></thead>
          <tbody><tr><th scope="row">positions</th>{modes.map((mode) => { const count = known.filter((each) => each.mode === mode).length; return <td key={mode}>{count} <span class="facts">{percent(count / known.length)}</span></td>; })}</tr></tbody></table></div>
        {efforts[at] ? <p class="facts">Here: {efforts[at]!.mode}, effort {efforts[at]!.band}, {(efforts[at]!.pes ?? 0).toFixed(2)} of 1.</p> : null}
      </> : <p class="facts">The positional effort score of every position, {looked.positions.length} of them, and what modes of search they stand for.</p>}
    </section>
  );
}
