// The review of one game: the shared view, and what the program adds: the work itself, other
// readers, answers to moves of one's own, threats, exports.
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { icon } from "@review/icons.js";
import { openReview } from "@review/review_view.js";
import { stateOf, stateQuery } from "@review/state.js";
import type { AnswerTo } from "./api";
import { type Progress, ask, job } from "./api";
import { Ground } from "./ground";
import { useFactSheet } from "./fact_sheet";
import { exportsOf } from "./review_exports";
import { exploreAddress, go, note } from "./route";
import { type Book, findBook } from "./shelf";
import { threatArrows } from "./threat";
import { Working } from "./working";

type ReviewAnswer = AnswerTo<"review">;
type View = ReturnType<typeof openReview>;

// Enough to answer a reader's try at once.
const judgeNodes = 60000;

// What was reviewed lately, so that going back shows it at once.
const kept = new Map<string, ReviewAnswer>();

// By this name a review that runs is found again.
const reviewName = (id: string, elo: string, nodes: string) => `review ${id} ${elo} ${nodes}`;
/** The address of a review of that name; nothing if it is the name of something else. */
export function addressOfReview(name: string): { book: Book; address: string } | null {
  const [kind, id, elo, nodes] = name.split(" ");
  const book = kind === "review" ? findBook(id) : undefined;
  const query = [elo ? `elo=${elo}` : "", nodes ? `nodes=${nodes}` : ""].filter(Boolean).join("&");
  return book ? { book, address: `/review/${id}${query ? `?${query}` : ""}` } : null;
}

export function Review({ id, query }: { id: string; query: URLSearchParams }) {
  const book = findBook(id);
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<View | undefined>(undefined);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [complaint, setComplaint] = useState("");
  const [isStopped, setStopped] = useState(false);
  const elo = query.get("elo") || "";
  const nodes = /^\d{1,9}$/.test(query.get("nodes") || "") ? query.get("nodes")! : "";
  // What the program is asked besides the game.
  const asked = { ...(elo ? { elo: Number(elo) } : {}), ...(nodes ? { nodes: Number(nodes) } : {}) };
  const sheet = useFactSheet({ pgn: book?.pgn || "", game: 1, ...asked });
  const threat = useRef({ on: false, fen: "", arrows: [] as string[] });
  const work = useRef<{ id: string; job: ReturnType<typeof job<"review">> } | undefined>(undefined);
  const shown = useRef<ReviewAnswer | null>(null);
  const [, draw] = useState(0);

  const addressOf = (state: any) => {
    const parts = [stateQuery(state), elo ? `elo=${elo}` : "", nodes ? `nodes=${nodes}` : ""].filter(Boolean).join("&");
    return `/review/${id}${parts ? `?${parts}` : ""}`;
  };
  const askThreat = async () => {
    const fen = view.current?.look()?.fen;
    if (!threat.current.on || !fen || threat.current.fen === fen) return;
    threat.current = { on: true, fen, arrows: [] };
    const arrows = await threatArrows(fen);
    if (threat.current.fen !== fen) return;
    threat.current.arrows = arrows;
    view.current?.refresh();
  };
  const toggleThreat = () => {
    threat.current = { on: !threat.current.on, fen: "", arrows: [] };
    view.current?.refresh();
    askThreat();
  };

  // One host for the view's whole life; what it can do changes with the reader.
  const hostNow = useRef<any>({});
  Object.assign(hostNow.current, {
    board: (look: any) => h(Ground, { ...look, key: "board" }),
    keep: (state: any, isJump: boolean) => { note(addressOf(state), isJump); queueMicrotask(askThreat); },
    judge: async (fen: string, uci: string, reader: number) => {
      const told = await ask("explain", { fen, move: uci, elo: reader, nodes: judgeNodes });
      if ((told.loss ?? 1) < 0.05 && told.class !== "inaccuracy") return { status: "good", words: "" };
      return { status: "wrong", words: told.sentences.join(" ") || `${told.san} is not as good as the best.` };
    },
    freeMove: (fen: string, uci: string) => go(exploreAddress(fen, [uci])),
    arrows: (at: any) => (threat.current.on && threat.current.fen === at.fen ? threat.current.arrows : []),
    boardButtons: (at: any) => [
      h("button", { type: "button", title: "Threat (x)", "aria-label": "Threat (x)", "aria-pressed": threat.current.on ? "true" : "false", onClick: toggleThreat }, icon("threat")),
      h("button", { type: "button", title: "Explore this position", "aria-label": "Explore this position", onClick: () => go(exploreAddress(at.fen)) }, icon("explore")),
    ],
    keys: { x: ["show the threat", toggleThreat] },
    exports: (name: string) => exportsOf(name, shown.current, sheet.make),
    header: (game: any) => h(Reader, { elo: elo || String(game.white.told_to), isOwn: !elo, nodes, onChange: (name: string, to: string) => {
      const next = new URLSearchParams(location.search);
      if (to) next.set(name, to);
      else next.delete(name);
      go(`/review/${id}?${next}`);
    } }),
  });

  const show = (answer: ReviewAnswer, isDone: boolean) => {
    if (!answer.games.length || !root.current) return;
    shown.current = answer;
    hostNow.current.isWorking = !isDone;
    if (view.current) view.current.update(answer);
    else view.current = openReview(root.current, answer, stateOf(location.search.slice(1)), hostNow.current);
    draw((n) => n + 1);
  };

  useEffect(() => {
    if (!book) return;
    const key = reviewName(id, elo, nodes);
    // For another reader the same game is looked at anew; any other review goes on when it is left.
    if (work.current?.id === id) work.current.job.stop();
    work.current = undefined;
    const known = kept.get(key);
    setComplaint("");
    if (known) {
      show(known, true);
      return;
    }
    setStopped(false);
    let isOver = false;
    const running = job("review", { pgn: book.pgn, game: 1, ...asked }, {
      onProgress: setProgress,
      onPartial: (answer) => { if (!isOver) show(answer, false); },
    }, key);
    work.current = { id, job: running };
    running.answer.then((answer) => {
      if (isOver) return;
      kept.set(key, answer);
      setProgress(null);
      show(answer, true);
    }, (error) => {
      setProgress(null);
      setComplaint(String(error.message || error));
    });
    return () => {
      isOver = true;
      running.leave();
      setProgress(null);
    };
  }, [id, elo, nodes]);
  // Back and forward.
  useEffect(() => {
    const visit = () => view.current?.visit(stateOf(location.search.slice(1)));
    addEventListener("popstate", visit);
    return () => {
      removeEventListener("popstate", visit);
      view.current?.close();
      view.current = undefined;
    };
  }, [id]);

  if (!book)
    return <main class="home"><h1>This game is no longer here</h1><p>It was opened in another browser, or long ago.</p><button type="button" class="main" onClick={() => go("/")}>Open a game</button></main>;
  const stop = () => {
    work.current?.job.stop();
    setProgress(null);
    setStopped(true);
    hostNow.current.isWorking = false;
    view.current?.refresh();
  };
  return (
    <div class="review">
      {progress ? <Working progress={progress} onStop={stop} /> : null}
      {sheet.view}
      {isStopped ? <p class="progress facts">Stopped: what was found so far is shown.</p> : null}
      {complaint ? <main class="home"><h1>This game could not be reviewed</h1><p class="complaint" role="alert">{complaint}</p></main> : null}
      {!view.current && !complaint ? <main class="home waiting"><h1>{book.title}</h1><p class="facts">Looking at the game …</p></main> : null}
      <div ref={root} />
    </div>
  );
}

const looks = [["30000", "a quick look"], ["", "a good look"], ["1000000", "a hard look"]];

// For whom the words are, and how closely the game is looked at.
function Reader({ elo, isOwn, nodes, onChange }: { elo: string; isOwn: boolean; nodes: string; onChange: (name: string, to: string) => void }) {
  const [value, setValue] = useState(elo);
  useEffect(() => setValue(elo), [elo]);
  const all = looks.some(([each]) => each === nodes) ? looks : [...looks, [nodes, `${nodes} nodes a position`]];
  return (
    <div class="reader">
      <label class="choice">
        <span>Told to a player of about {value}{isOwn && value === elo ? ", by the game" : ""}</span>
        <input type="range" min="600" max="2600" step="100" value={value} onInput={(event) => setValue(event.currentTarget.value)} onChange={(event) => onChange("elo", event.currentTarget.value)} />
      </label>
      <label class="choice"><span>Looked at</span>
        <select value={nodes} onChange={(event) => onChange("nodes", event.currentTarget.value)}>{all.map(([each, text]) => <option key={each} value={each}>{text}</option>)}</select></label>
    </div>
  );
}
