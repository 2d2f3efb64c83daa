// A game against the program: board, clocks, the coach, and the end of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { icon } from "@review/icons.js";
import { positionInWords } from "@review/rules.js";
import { ask } from "./api";
import { legalUcis, playAll, shownBy, sideCanMate } from "./chess";
import { type Remark, isCritical, isError, watchMove } from "./coach";
import { CoachCard } from "./coach_card";
import { type Duel, type Side, clockText, clocksNow, duelPgn, gameAddress, opponentName, opposite, readerElo, setupAddress, turnOf, withMove, withoutLast } from "./duel_state";
import { focusOnce } from "./focus";
import { Ground } from "./ground";
import { MovesMade, TypeMove } from "./moves_made";
import { reviewGame } from "./opening";
import { exploreAddress, go } from "./route";

const leastThinking = 350; // milliseconds: a move that comes at once is not seen coming
const capital = (word: string) => word[0].toUpperCase() + word.slice(1);
const endWords: Record<string, string> = {
  checkmate: "checkmate", stalemate: "stalemate", "insufficient material": "nobody can give mate", "threefold repetition": "the same position three times",
  "fivefold repetition": "the same position five times", "fifty moves": "fifty moves without a capture or a pawn move", "seventy-five moves": "75 moves without a capture or a pawn move",
  resigned: "resigned", time: "the time is over", agreed: "agreed",
};

interface Ended { result: string; how: string }

/** How a game ended that the rules did not end. */
function endedBy(duel: Duel, fen: string): Ended | null {
  if (!duel.end) return null;
  const loser = duel.end === "time" ? turnOf(fen) : duel.side as Side;
  const isDraw = duel.end === "agreed" || (duel.end === "time" && !sideCanMate(fen, opposite(loser)));
  return { how: duel.end, result: isDraw ? "1/2-1/2" : loser === "white" ? "0-1" : "1-0" };
}

export function DuelGame({ duel }: { duel: Duel }) {
  const me = duel.side === "black" ? "black" : "white";
  const steps = playAll(duel.root, duel.moves);
  const plies = steps.length;
  const fen = plies ? steps[plies - 1].fen : duel.root;
  const turn = turnOf(fen);
  const key = `${duel.moves.join(".")}`;
  const [looksAt, setLooksAt] = useState<number | null>(null);
  const [remark, setRemark] = useState<{ key: string; remark: Remark | null } | null>(null);
  const [critical, setCritical] = useState("");
  const [byRules, setByRules] = useState<{ key: string; ended: Ended } | null>(null);
  const [complaint, setComplaint] = useState("");
  const [said, setSaid] = useState("");
  const [retries, setRetries] = useState(0);
  const [now, setNow] = useState(0);
  const begun = useRef(performance.now());
  const latest = useRef(duel);
  latest.current = duel;

  const ended = endedBy(duel, fen) || (byRules?.key === key ? byRules.ended : null);
  const mine = plies > 0 && turn !== me; // the last move was the reader's
  const isWatched = duel.coach && mine && plies > duel.heard && !shownBy(fen).over && !duel.end;
  const heard = remark?.key === key ? remark : null;
  // Praise stays until the reader moves again.
  const praise = !heard && remark && !isError(remark.remark) && remark.key === duel.moves.slice(0, -1).join(".") ? remark.remark : null;
  const isHeld = isWatched && (!heard || isError(heard.remark)); // the coach looks, or has spoken
  const isTheirTurn = !ended && turn !== me && !isHeld;
  const running = Boolean(duel.time) && !ended && !isHeld && (plies > 0 || turn !== me);
  const spent = () => (running ? (performance.now() - begun.current) / 100 : 0);

  const to = (next: Duel, isJump = true) => { setLooksAt(null); setComplaint(""); go(gameAddress(next), isJump); };

  useEffect(() => { begun.current = performance.now(); }, [key, isHeld]);

  // The coach looks at the reader's move before it is answered.
  useEffect(() => {
    if (!isWatched || heard) return;
    const stop = new AbortController();
    const before = plies > 1 ? steps[plies - 2].fen : duel.root;
    const better = (ucis: string[]) => playAll(before, ucis.slice(0, 1)).map((step) => step.san.replace("…", "..."))[0] || "";
    watchMove(before, duel.moves[plies - 1], readerElo(duel), duel.nodes, better, stop.signal)
      .then((found) => setRemark({ key, remark: found }), (error) => {
        if (stop.signal.aborted) return;
        setComplaint(String(error.message || error));
        setRemark({ key, remark: null });
      });
    return () => stop.abort();
  }, [key, isWatched]);

  // The program's turn; and after the last move of a game, the word that it is over.
  const asksRules = !ended && (isTheirTurn || Boolean(shownBy(fen).over));
  useEffect(() => {
    if (!asksRules) return;
    const stop = new AbortController();
    const left = clocksNow(duel)[turn];
    const clock = duel.time ? { left: Math.max(1, 100 * left), increment: 1000 * Number(duel.time.split("+")[1]) } : {};
    const foe = duel.profile ? { profile: duel.profile } : duel.elo ? { elo: duel.elo } : {};
    const start = performance.now();
    ask("play", { fen: duel.root, moves: duel.moves, seed: duel.seed, ...foe, ...clock }, stop.signal).then((found) => {
      const settle = () => {
        if (stop.signal.aborted) return;
        const next = found.move ? withMove(latest.current, found.move, (performance.now() - start) / 100) : duel;
        if (found.outcome) setByRules({ key: next.moves.join("."), ended: { how: found.outcome, result: found.result || "*" } });
        if (!found.move) return;
        setSaid(`Kibitzer played ${found.san}`);
        to(next, false);
      };
      setTimeout(settle, Math.max(0, leastThinking - (performance.now() - start)));
    }, (error) => { if (!stop.signal.aborted) setComplaint(String(error.message || error)); });
    return () => stop.abort();
  }, [key, asksRules, retries]);

  // Does much depend on the reader's next move?
  const asksCritical = duel.coach && !ended && turn === me && plies > 0;
  useEffect(() => {
    if (!asksCritical) return;
    const stop = new AbortController();
    isCritical(fen, duel.moves[plies - 1], duel.nodes, stop.signal).then((is) => { if (is) setCritical(key); }, () => {});
    return () => stop.abort();
  }, [key, asksCritical]);

  // The clock.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setNow((n) => n + 1);
      const d = latest.current;
      if ((performance.now() - begun.current) / 100 >= clocksNow(d)[turn]) to({ ...d, end: "time" });
    }, 100);
    return () => clearInterval(timer);
  }, [running, key]);
  void now;

  const shownPly = Math.min(looksAt ?? plies, plies);
  const isNow = shownPly === plies;
  const shownFen = shownPly ? steps[shownPly - 1].fen : duel.root;
  const mayMove = isNow && !ended && turn === me;
  const move = (uci: string) => {
    if (!mayMove) return;
    setSaid("");
    to(withMove(duel, uci, spent()));
  };
  const takeBack = () => { const next = withoutLast(duel); if (next !== duel) { setByRules(null); to(next); } };
  const playOn = () => to({ ...duel, heard: plies }, false);
  const turned = () => to({ ...duel, flipped: !duel.flipped }, false);
  const finish = () => { if (ended) reviewGame(duelPgn(duel, ended.result, new Date()), { White: me === "white" ? "You" : opponentName(duel), Black: me === "black" ? "You" : opponentName(duel) }); };

  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => setLooksAt(Math.max(0, shownPly - 1)), ArrowRight: () => setLooksAt(shownPly + 1 >= plies ? null : shownPly + 1),
      Home: () => setLooksAt(0), End: () => setLooksAt(null), ArrowUp: () => setLooksAt(0), ArrowDown: () => setLooksAt(null), f: turned, u: takeBack,
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches?.("select, textarea, input:not([type=checkbox])")) return;
      const doing = keys[event.key];
      if (!doing) return;
      doing();
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  const clocks = clocksNow(duel);
  const clockOf = (side: Side) => Math.max(0, clocks[side] - (running && side === turn ? spent() : 0));
  const player = (side: Side) => (
    <p class={`seat${!ended && turn === side ? " to-move" : ""}`}><span>{side === me ? "You" : opponentName(duel)}</span>
      {duel.time ? <span class={`clock${clockOf(side) < 200 ? " short" : ""}`}>{clockText(clockOf(side))}</span> : null}</p>
  );
  const button = (name: Parameters<typeof icon>[0], label: string, act: () => void) =>
    <button type="button" title={label} aria-label={label} onClick={act}>{icon(name)}</button>;
  const verdict = !ended ? "" : ended.result === "1/2-1/2" ? "Draw" : (ended.result === "1-0") === (me === "white") ? "You won" : "You lost";
  const status = ended ? `${verdict}: ${endWords[ended.how] || ended.how}` : !isNow ? "An earlier position; End comes back" : isHeld ? (heard ? "The coach has a word" : "The coach looks at it …") : turn === me ? `${said ? `${said}. ` : ""}Your move` : "Kibitzer thinks …";

  return (
    <main class="explore duel">
      <section class="left" aria-label="Board">
        <h1 class="unseen">A game against Kibitzer</h1>
        <div class="stage">
          {player(duel.flipped ? "white" : "black")}
          <div class="frame"><Ground fen={shownFen} flipped={duel.flipped} last={duel.moves[shownPly - 1]} moves={mayMove ? legalUcis(fen) : []} onMove={move}
            sign={heard && isNow && heard.remark && isError(heard.remark) ? { inaccuracy: "?!", mistake: "?", blunder: "??" }[heard.remark.class] : undefined} class={heard?.remark?.class} /></div>
          {player(duel.flipped ? "black" : "white")}
          <p class="status" role="status" aria-live="polite"><span>{status}</span></p>
          <div class="buttons" role="toolbar" aria-label="Step through the moves">
            {button("first", "First position (Home)", () => setLooksAt(0))}{button("back", "Back (left arrow)", () => setLooksAt(Math.max(0, shownPly - 1)))}
            {button("forward", "Forward (right arrow)", () => setLooksAt(shownPly + 1 >= plies ? null : shownPly + 1))}{button("last", "The present position (End)", () => setLooksAt(null))}
            {button("turn", "Turn the board (f)", turned)}{button("explore", "Explore this position", () => go(exploreAddress(duel.root, duel.moves.slice(0, shownPly))))}
          </div>
        </div>
        <MovesMade steps={steps} at={shownPly} onStep={(at) => setLooksAt(at >= plies ? null : at)} />
        {mayMove ? <TypeMove fen={fen} onMove={move} onWrong={setComplaint} /> : null}
        <details class="in-words"><summary>The position in words</summary><p>{positionInWords(shownFen)}</p></details>
      </section>
      <section class="panels" aria-label="The game">
        {ended ? <section class="panel" aria-label="How it ended">
          <h2>{verdict}</h2>
          <p class="facts">{capital(endWords[ended.how] || ended.how)}.{duel.takenBack ? ` ${duel.takenBack} ${duel.takenBack === 1 ? "move" : "moves"} taken back.` : ""}</p>
          <div class="row">
            <button type="button" class="main" ref={focusOnce} onClick={finish}>Review the game</button>
            <button type="button" class="plain" onClick={() => go(setupAddress({ ...duel, moves: [], clocks: [], seed: 0, takenBack: 0, heard: 0, end: "", flipped: false }))}>Another game</button>
          </div>
        </section> : null}
        {complaint ? <section class="panel"><p class="complaint" role="alert">{complaint}</p>{asksRules ? <button type="button" class="plain" onClick={() => { setComplaint(""); setRetries(retries + 1); }}>Ask again</button> : null}</section> : null}
        {praise ? <CoachCard remark={praise} before={fen} after={fen} waits={false} onTakeBack={takeBack} onPlayOn={playOn} /> : null}
        {heard?.remark ? <CoachCard remark={heard.remark} before={plies > 1 ? steps[plies - 2].fen : duel.root} after={fen} waits={isHeld} onTakeBack={takeBack} onPlayOn={playOn} /> : null}
        {duel.coach && critical === key && turn === me && !ended ? <section class="panel" aria-label="The coach" aria-live="polite">
          <p class="words">Take your time: one move here is clearly better than all others.</p></section> : null}
        {!ended ? <div class="row">
          <button type="button" class="plain" disabled={!duel.moves.length} onClick={takeBack}>Take back (u)</button>
          <button type="button" class="plain" onClick={() => to({ ...duel, end: "resigned" })}>Resign</button>
          <button type="button" class="plain" aria-pressed={duel.coach} onClick={() => to({ ...duel, coach: !duel.coach, heard: plies }, false)}>Coach</button>
        </div> : null}
        {!ended && plies === 0 && turn === me ? <p class="hint">It is your move. The coach is silent as long as your moves are good.</p> : null}
      </section>
    </main>
  );
}
