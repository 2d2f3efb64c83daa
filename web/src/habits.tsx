// What to work on: the habits that cost most over all reviewed games, each with what it costs, how
// surely that is known, how it goes, and the cards it makes.
import type { AnswerTo } from "./api";
import { errorsAddress } from "./errors";
import { plural, withCommas } from "./figures";
import { Link } from "./link";
import { Complaint, noneYet } from "./no_database";
import { useWidth } from "./player_charts";
import { useAnswer } from "./use_answer";

type Habit = AnswerTo<"my/habits">["habits"][number];

const inPercent = (share: number | null) => (100 * (share ?? 0)).toFixed(1);

/** The training set of a habit. */
export function setOf(habit: Pick<Habit, "motif" | "fault" | "phase" | "pace">): string {
  const query = new URLSearchParams({ motif: habit.motif, fault: habit.fault });
  if (habit.phase) query.set("phase", habit.phase);
  if (habit.pace) query.set("pace", habit.pace);
  return `/train/card?${query}`;
}

/** What is lost a game, with its interval: this player, the opponents, others of the rating. */
function Costs({ habit }: { habit: Habit }) {
  const [place, width] = useWidth();
  const rows = [
    { name: "You", value: habit.cost ?? 0, low: habit.low, high: habit.high },
    { name: "Your opponents", value: habit.opponents ?? 0, low: null, high: null },
    ...(habit.usual ? [{ name: habit.usual.exact ? "Your rating" : "They, at most", value: habit.usual.loss ?? 0, low: habit.usual.low, high: habit.usual.high }] : []),
    { name: "First half", value: habit.earlier ?? 0, low: null, high: null },
    { name: "Second half", value: habit.later ?? 0, low: null, high: null },
  ];
  const most = Math.max(...rows.map((row) => row.high ?? row.value), 1e-6);
  const left = 112, right = 56, step = 24, x = (value: number) => left + (value / most) * Math.max(0, width - left - right);
  return (
    <div ref={place} class="trend costs">
      {width > 200 ? <svg width={width} height={step * rows.length} role="img" aria-label={`Win chance lost a game: ${rows.map((row) => `${row.name} ${inPercent(row.value)} %${row.low !== null ? ` (${inPercent(row.low)} to ${inPercent(row.high)})` : ""}`).join(", ")}`}>
        {rows.map((row, i) => <g key={row.name} class={`series series-${i === 0 ? 1 : 2}`}>
          <text x={left - 8} y={step * i + 16} text-anchor="end">{row.name}</text>
          <rect x={left} y={step * i + 5} width={Math.max(1, x(row.value) - left)} height={step - 11} />
          {row.low !== null && row.high !== null ? <line class="interval" x1={x(row.low)} x2={x(row.high)} y1={step * i + step / 2} y2={step * i + step / 2} /> : null}
          <text x={x(row.high ?? row.value) + 6} y={step * i + 16}>{inPercent(row.value)} %</text>
        </g>)}
      </svg> : null}
    </div>
  );
}

export function Habits() {
  const asked = useAnswer("my/habits", {});
  const found = asked.answer;
  if (asked.complaint.includes(noneYet) || (found && !found.games)) return null;
  return (
    <section aria-label="What to work on"><h2>What to work on</h2>
      <Complaint words={asked.complaint} />
      {asked.isWaiting ? <p class="facts">Counted …</p> : null}
      {found && !found.habits.length ? <p class="hint">Nothing that you do costs more than chance would: {plural(found.games, "game")} of yours, {plural(found.looked_at, "habit")} looked at.</p> : null}
      {(found?.habits || []).map((habit) => <article class="panel habit" key={setOf(habit)}>
        <p class="words">{habit.words}</p>
        <Costs habit={habit} />
        <p class="facts">{habit.trend} {habit.usual ? `Compared with ${withCommas(habit.usual.sides)} games of players rated ${habit.usual.from} to ${habit.usual.to - 1} on Lichess. ` : "So few players of your rating err by it that nothing can be told of them. "}More than your opponents by at least {inPercent(habit.bound)} %, {plural(found!.looked_at, "habit")} looked at.</p>
        <p class="row"><Link class="main-link" to={setOf(habit)}>Train this</Link><Link to={errorsAddress({ motif: habit.motif, fault: habit.fault, phase: habit.phase || "", pace: habit.pace || "" })}>{plural(habit.errors, "error")} of yours</Link></p>
      </article>)}
      {found?.habits.length ? <p class="facts">Per game, over {plural(found.games, "game")}; lines are 95 % intervals.</p> : null}
    </section>
  );
}
