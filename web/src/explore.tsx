// Any position, and why: lines, threats, motifs, exchanges, control, metrics, themes, effort. Its
// address holds the first position, the moves made from it, and what is laid over the board.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { icon } from "@review/icons.js";
import { boardInWords } from "@review/words_board.js";
import { diagramPng, diagramSvg, saveFile } from "@review/diagram.js";
import { Changes } from "./changes";
import { isPlayable, legalUcis, playAll, shownBy, startFen } from "./chess";
import { Editor } from "./editor";
import { EngineLines, chanceOf, scoreOf, useEngine } from "./engine_lines";
import { Ground } from "./ground";
import { type Whose, controlLayer, exchangeNotes, exchangeWords } from "./layers";
import { MovesMade, TypeMove } from "./moves_made";
import { type LayerName, type Place, readPlace, writePlace } from "./place";
import { firstDuel, setupAddress, turnOf } from "./duel_state";
import { go } from "./route";
import { type Lit, Standing } from "./standing";
import { Effort, Themes } from "./themes";
import { findThreat } from "./threat";
import { useAnswer } from "./use_answer";
import { Why } from "./why";

// By name, and what the figures on the board mean.
const controlWords: Record<Whose, [string, string]> = {
  balance: ["White's less Black's", "Blue and +: White attacks or guards this square more often. Orange and −: Black does."],
  white: ["White's attack and defence", "How many men of White look at each square; × on Black's men: they are attacked; on White's own men: guards, red 0 none."],
  black: ["Black's attack and defence", "How many men of Black look at each square; × on White's men: they are attacked; on Black's own men: guards, red 0 none."],
};

export function Explore({ query }: { query: URLSearchParams }) {
  const place = readPlace(query);
  const { root } = place;
  const playable = isPlayable(root);
  const steps = playable ? playAll(root, place.moves) : [];
  const at = Math.min(place.at, steps.length);
  const fen = at ? steps[at - 1].fen : root;
  const [lit, setLit] = useState<Lit>([]);
  const [threat, setThreat] = useState({ fen: "", line: [] as string[] });
  const [helps, setHelps] = useState(false);
  const [typedFen, setTypedFen] = useState(fen);
  const [complaint, setComplaint] = useState("");
  const shows = (name: LayerName) => place.layers.includes(name);

  const asksAnything = playable && !place.edit;
  const shown = shownBy(playable ? fen : startFen);
  const engine = useEngine(fen, asksAnything && place.think && !shown.over, 3);
  const tactics = useAnswer("tactics", asksAnything ? { fen, elo: place.elo } : null);
  const whiteSees = useAnswer("see", asksAnything && shows("see") ? { fen, side: "white" } : null);
  const blackSees = useAnswer("see", asksAnything && shows("see") ? { fen, side: "black" } : null);

  useEffect(() => { setTypedFen(fen); setLit([]); setComplaint(""); }, [fen]);
  useEffect(() => {
    if (!asksAnything || !shows("threat")) return;
    const stop = new AbortController();
    findThreat(fen, stop.signal).then((line) => { if (!stop.signal.aborted) setThreat({ fen, line }); });
    return () => stop.abort();
  }, [fen, shows("threat"), asksAnything]);

  const to = (change: Partial<Place>, isJump = true) => go(writePlace({ ...place, at, ...change }), isJump);
  const stepTo = (where: number) => to({ at: Math.max(0, Math.min(steps.length, where)) }, false);
  const playOn = (ucis: string[]) => { const moves = [...place.moves.slice(0, at), ...ucis]; to({ moves, at: moves.length }); };
  const toggle = (name: LayerName) => to({ layers: shows(name) ? place.layers.filter((each) => each !== name) : [...place.layers, name] }, false);
  const setFen = async (text: string) => {
    const wanted = text.trim() || startFen;
    if (!isPlayable(wanted)) return setComplaint("This is not a position: expected a FEN, such as 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    to({ root: wanted, moves: [], at: 0 });
  };

  // With every state, before the next key can come.
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => stepTo(at + 1), ArrowLeft: () => stepTo(at - 1), ArrowUp: () => stepTo(0), ArrowDown: () => stepTo(steps.length),
      Home: () => stepTo(0), End: () => stepTo(steps.length), f: () => to({ flipped: !place.flipped }, false), x: () => toggle("threat"), s: () => toggle("see"), h: () => toggle("heat"),
      " ": () => { const best = engine.answer?.lines[0]?.pv[0]; if (best) playOn([best]); }, "?": () => setHelps(!helps), Escape: () => setLit([]),
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || (helps && event.key !== "?") || place.edit) return;
      if (target.matches?.("select, textarea, input:not([type=checkbox])") || (event.key === " " && target.matches?.("button, summary, a, input"))) return;
      const doing = keys[event.key];
      if (!doing) return;
      doing();
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  if (place.edit)
    return <main class="explore"><Editor fen={playable ? fen : startFen} flipped={place.flipped} onLeave={() => to({ edit: false })}
      onUse={(set) => to({ root: set, moves: [], at: 0, edit: false })} /></main>;

  const last = at ? steps[at - 1] : null;
  const best = engine.answer?.lines || [];
  const chance = best.length ? chanceOf(best[0], "white") : 0.5;
  const exchanges = shows("see") ? exchangeNotes([whiteSees.answer, blackSees.answer]) : [];
  const heat = shows("heat") ? controlLayer(fen, place.whose) : null;
  const button = (name: Parameters<typeof icon>[0], label: string, act: () => void, pressed?: boolean) =>
    <button type="button" title={label} aria-label={label} aria-pressed={pressed} onClick={act}>{icon(name)}</button>;
  const layer = (name: LayerName, text: string, label: string) =>
    <button type="button" class="plain" title={label} aria-pressed={shows(name)} onClick={() => toggle(name)}>{text}</button>;
  const turn = fen.split(" ")[1] === "b" ? "Black" : "White";

  return (
    <main class="explore">
      <section class="left" aria-label="Board">
        <h1 class="unseen">Explore a position</h1>
        <div class="stage">
          <div class={`frame${place.flipped ? " flipped" : ""}`}>
            <div class="bar" aria-hidden="true"><div class="fill" style={{ height: `${(100 * chance).toFixed(1)}%` }} /></div>
            <Ground fen={playable ? fen : startFen} flipped={place.flipped} last={last?.uci} moves={playable ? legalUcis(fen) : []} onMove={(uci) => playOn([uci])}
              numbered={place.think && !lit.length ? best.map((line) => line.pv[0]).filter(Boolean) : []}
              arrows={shows("threat") && threat.fen === fen ? threat.line.slice(0, 1).map((uci) => `R${uci.slice(0, 4)}`) : []}
              lit={lit} notes={[...exchanges, ...(heat?.notes || [])]} heat={heat?.squares} />
          </div>
          <p class="status" role="status" aria-live="polite"><span>{last ? `${last.san} · ` : ""}{shown.over || `${turn} to move${shown.isCheck ? ", in check" : ""}`}{best.length ? ` · ${scoreOf(best[0])}` : ""}</span></p>
          <div class="buttons" role="toolbar" aria-label="Step through the moves">
            {button("first", "First position (Home)", () => stepTo(0))}{button("back", "Back (left arrow)", () => stepTo(at - 1))}
            {button("forward", "Forward (right arrow)", () => stepTo(at + 1))}{button("last", "Last position (End)", () => stepTo(steps.length))}
            {button("threat", "Threat (x)", () => toggle("threat"), shows("threat"))}{button("turn", "Turn the board (f)", () => to({ flipped: !place.flipped }, false))}
            {button("edit", "Set up a position", () => to({ edit: true }))}{button("keys", "Keys (?)", () => setHelps(true))}
          </div>
        </div>
        <div class="row layers" role="group" aria-label="Laid over the board">
          {layer("see", "Exchanges", "What each man that can be taken would cost its side (s)")}
          {layer("heat", "Control", "Who attacks and guards each square (h)")}
          {layer("threat", "Threat", "What the other side would play if it were to move (x)")}
        </div>
        {shows("threat") ? <p class="facts" role="status">{threat.fen !== fen ? "Looking for a threat …" : threat.line.length ? `Threat: ${playAll(fen, ["0000", ...threat.line.slice(0, 3)]).slice(1).map((s) => s.told).join(" ")}` : "In check: nothing can be threatened besides."}</p> : null}
        {heat ? <div class="row">
          <label class="choice">Whose control<select value={place.whose} onChange={(event) => to({ whose: event.currentTarget.value as Whose }, false)}>
            {Object.entries(controlWords).map(([whose, [name]]) => <option key={whose} value={whose}>{name}</option>)}</select></label>
          <p class="facts">{controlWords[place.whose][1]}</p>
        </div> : null}
        {shows("see") ? <p class="facts" role="status">On each man that can be taken: − what its side loses there by exact exchange, in pawns; = nothing. {whiteSees.answer && blackSees.answer ? exchangeWords(fen, exchanges) : ""}</p> : null}
        <MovesMade steps={steps} at={at} onStep={stepTo} />
        <div class="tools">
        <TypeMove fen={fen} onMove={(uci) => playOn([uci])} onWrong={setComplaint} />
        <form class="row" onSubmit={(event) => { event.preventDefault(); setFen(typedFen); }}>
          <label class="choice grow">Position (FEN)<input value={typedFen} spellcheck={false} autocomplete="off" onInput={(event) => setTypedFen(event.currentTarget.value)} /></label>
          <button type="submit" class="plain">Go</button>
        </form>
        <p class="complaint" role="alert">{complaint || (playable ? "" : "The address holds no position that can be played on.")}</p>
        <div class="row">
          <button type="button" class="plain" onClick={() => saveFile("position.svg", new Blob([diagramSvg({ fen, flipped: place.flipped, last: last?.uci })], { type: "image/svg+xml" }))}>Diagram SVG</button>
          <button type="button" class="plain" onClick={async () => saveFile("position.png", await diagramPng({ fen, flipped: place.flipped, last: last?.uci }))}>Diagram PNG</button>
          <button type="button" class="plain" onClick={() => to({ root: startFen, moves: [], at: 0 })}>Start position</button>
          {playable && !shown.over ? <button type="button" class="plain" onClick={() => go(setupAddress({ ...firstDuel(), root: fen, side: turnOf(fen) }))}>Play from here</button> : null}
        </div>
        <label class="choice told"><span>Told to a player of about {place.elo}</span>
          <input type="range" min="600" max="2600" step="100" value={place.elo} onChange={(event) => to({ elo: Number(event.currentTarget.value) })} /></label>
        </div>
        {boardInWords(fen, place.flipped)}
      </section>
      {playable ? <section class="panels" aria-label="What there is to know">
        {last && last.uci !== "0000" ? <Why before={at > 1 ? steps[at - 2].fen : root} step={last} elo={place.elo} onLine={(from, ucis) => playOn(from === fen ? ucis : [])} onBetter={(ucis) => to({ moves: [...place.moves.slice(0, at - 1), ...ucis], at: at - 1 + ucis.length })} />
          : shown.over ? null : <p class="hint">Play any move on the board and read what it does, or what is wrong with it.</p>}
        {shown.over ? <p class="hint">The game is over: {shown.over.toLowerCase()}.</p> : <EngineLines fen={fen} engine={engine} isOn={place.think} onToggle={() => to({ think: !place.think }, false)} onPlay={playOn} />}
        <Standing fen={fen} asked={tactics} onLight={setLit} onLine={playOn} />
        {shown.over ? null : <Effort fen={fen} />}
        <Themes fen={fen} />
        <Changes fen={fen} onPlay={(uci) => playOn([uci])} />
      </section> : null}
      {helps ? <Help onClose={() => setHelps(false)} /> : null}
    </main>
  );
}

const keyRows: [string, string][] = [["→ ←", "one move forward, back"], ["↑ ↓, Home End", "first, last position"], ["Space", "play the best move"], ["x", "the threat"],
  ["s", "exchanges"], ["h", "control of the squares"], ["f", "turn the board"], ["Esc", "put out what is lit"], ["?", "this help"]];

function Help({ onClose }: { onClose: () => void }) {
  return (
    <dialog class="help" aria-label="Keys" onClose={onClose} onCancel={(event) => { event.preventDefault(); onClose(); }} ref={(node) => { if (node && !node.open) node.showModal(); }}>
      <h2>Keys</h2>
      <dl>{keyRows.map(([key, what]) => [<dt key={key}><kbd>{key}</kbd></dt>, <dd key={what}>{what}</dd>])}</dl>
      <button type="button" onClick={onClose}>Close</button>
    </dialog>
  );
}
