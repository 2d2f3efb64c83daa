// A game against the program is prepared here: against whom, from where, with which clock. What is
// chosen is the address.
import { useState } from "preact/hooks";
import { isPlayable, playAll, readMove, shownBy, startFen } from "./chess";
import { DuelGame } from "./duel";
import { type Duel, gameAddress, highestElo, lowestElo, profileNames, readDuel, readerElo, setupAddress, timeControls, turnOf } from "./duel_state";
import { Ground } from "./ground";
import { openings } from "./openings";
import { go } from "./route";

export default function Play({ path, query }: { path: string; query: URLSearchParams }) {
  const duel = readDuel(query);
  return path === "/play/game" && isPlayable(duel.root) ? <DuelGame duel={duel} key={`${duel.root} ${duel.seed}`} /> : <Setup duel={duel} />;
}

const timeText = (time: string) => {
  const [seconds, increment] = time.split("+").map(Number);
  return time ? `${seconds / 60} min${increment ? ` + ${increment} s a move` : ""}` : "without";
};

/** Moves as somebody writes them, "1. e4 c5 2. Nf3": as far as they can be read, and what cannot. */
function readMoves(root: string, text: string): { ucis: string[]; wrong: string } {
  const ucis: string[] = [];
  let fen = root;
  for (const word of text.replace(/\d+\.+/g, " ").split(/\s+/).filter(Boolean)) {
    const uci = readMove(fen, word);
    if (!uci) return { ucis, wrong: word };
    ucis.push(uci);
    fen = playAll(fen, [uci])[0].fen;
  }
  return { ucis, wrong: "" };
}

function Setup({ duel }: { duel: Duel }) {
  const playable = isPlayable(duel.root);
  const steps = playable ? playAll(duel.root, duel.moves) : [];
  const fen = steps.length ? steps[steps.length - 1].fen : duel.root;
  const [complaint, setComplaint] = useState("");
  const [typedFen, setTypedFen] = useState(duel.root === startFen ? "" : duel.root);
  const [typedMoves, setTypedMoves] = useState("");
  const to = (change: Partial<Duel>) => { setComplaint(""); go(setupAddress({ ...duel, ...change }), false); };
  const written = steps.map((step) => step.told).join(" ");
  const chosenOpening = openings.find(([, moves]) => duel.root === startFen && duel.moves.length && readMoves(startFen, moves).ucis.join(".") === duel.moves.join("."))?.[0] || "";
  const times = timeControls.includes(duel.time) ? timeControls : [...timeControls, duel.time];

  const setFen = () => {
    const wanted = typedFen.trim() || startFen;
    if (!isPlayable(wanted)) return setComplaint("This is not a position: expected a FEN, such as 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    to({ root: wanted, moves: [], side: turnOf(wanted) });
  };
  const setMoves = () => {
    const { ucis, wrong } = readMoves(duel.root, typedMoves);
    if (wrong) return setComplaint(`${wrong}: not a legal move here`);
    to({ moves: ucis });
  };
  const begin = () => {
    if (!playable || shownBy(fen).over) return setComplaint("There is nothing to be played in this position.");
    const lot = Math.random() < 0.5 ? "white" : "black";
    const side = duel.side === "lot" ? lot : duel.side;
    go(gameAddress({ ...duel, side, clocks: [], heard: duel.moves.length, takenBack: 0, end: "", flipped: side === "black", seed: duel.seed || 1 + Math.floor(Math.random() * 1_999_999_999) }));
  };
  const foe = duel.profile ? "profile" : duel.elo ? "elo" : "full";

  return (
    <main class="explore">
      <section class="left" aria-label="Where it begins">
        <div class="frame"><Ground fen={playable ? fen : startFen} flipped={duel.side === "black"} last={duel.moves[duel.moves.length - 1]} /></div>
        <p class="status" role="status"><span>{playable ? written || (duel.root === startFen ? "From the start position" : `${turnOf(fen) === "white" ? "White" : "Black"} to move`) : "The address holds no position."}</span></p>
      </section>
      <section class="panels setup" aria-label="The game">
        <h1>Play a game</h1>
        <p class="hint">Against the program, as strong as you like. A coach watches if you want one: it is silent on good moves, speaks where it matters, and lets you try again.</p>
        <fieldset class="panel"><legend>Against</legend>
          <div class="row" role="radiogroup" aria-label="Against">
            {([["elo", "a player of a rating", { elo: duel.elo || 1200, profile: "" }], ["full", "full strength", { elo: 0, profile: "" }], ["profile", "a metrics profile", { profile: duel.profile || "default" }]] as const).map(([name, text, change]) =>
              <label class="choice switch" key={name}><input type="radio" name="foe" checked={foe === name} onChange={() => to(change)} /><span>{text}</span></label>)}
          </div>
          {foe === "elo" ? <label class="choice told"><span>Rating {duel.elo}</span>
            <input type="range" min={lowestElo} max={highestElo} step="50" value={duel.elo} onInput={(event) => to({ elo: Number(event.currentTarget.value) })} /></label> : null}
          {foe === "profile" ? <label class="choice">Profile<select value={duel.profile} onChange={(event) => to({ profile: event.currentTarget.value })}>{profileNames.map((name) => <option key={name}>{name}</option>)}</select></label> : null}
        </fieldset>
        <fieldset class="panel"><legend>You</legend>
          <div class="row" role="radiogroup" aria-label="You have">
            {([["white", "White"], ["black", "Black"], ["lot", "by lot"]] as const).map(([name, text]) =>
              <label class="choice switch" key={name}><input type="radio" name="side" checked={duel.side === name} onChange={() => to({ side: name })} /><span>{text}</span></label>)}
          </div>
          <label class="choice">Clock<select value={duel.time} onChange={(event) => to({ time: event.currentTarget.value })}>{times.map((time) => <option key={time} value={time}>{timeText(time)}</option>)}</select></label>
          <label class="choice switch"><input type="checkbox" checked={duel.coach} onChange={(event) => to({ coach: event.currentTarget.checked })} /><span>A coach watches</span></label>
          {duel.coach ? <label class="choice told"><span>Speaks to a player of about {readerElo(duel)}</span>
            <input type="range" min="600" max="2600" step="100" value={readerElo(duel)} onInput={(event) => to({ told: Number(event.currentTarget.value) })} /></label> : null}
        </fieldset>
        <fieldset class="panel"><legend>From</legend>
          <label class="choice">Opening<select value={chosenOpening} onChange={(event) => {
            const chosen = openings.find(([name]) => name === event.currentTarget.value);
            setTypedFen("");
            to({ root: startFen, moves: chosen ? readMoves(startFen, chosen[1]).ucis : [] });
          }}><option value="">{duel.moves.length && !chosenOpening ? "moves of your own" : "none"}</option>{openings.map(([name]) => <option key={name}>{name}</option>)}</select></label>
          <form class="row" onSubmit={(event) => { event.preventDefault(); setMoves(); }}>
            <label class="choice grow">Moves<input value={typedMoves} placeholder={written || "1. e4 c5 2. Nf3"} autocomplete="off" spellcheck={false} onInput={(event) => setTypedMoves(event.currentTarget.value)} /></label>
            <button type="submit" class="plain">Use</button>
          </form>
          <form class="row" onSubmit={(event) => { event.preventDefault(); setFen(); }}>
            <label class="choice grow">Position (FEN)<input value={typedFen} placeholder="the start position" autocomplete="off" spellcheck={false} onInput={(event) => setTypedFen(event.currentTarget.value)} /></label>
            <button type="submit" class="plain">Use</button>
          </form>
        </fieldset>
        <p class="complaint" role="alert">{complaint}</p>
        <div class="row"><button type="button" class="main" onClick={begin}>Begin</button></div>
      </section>
    </main>
  );
}
