// Why a question to the database was not answered.
import { Link } from "./link";

/** Of a file that is still to be made: there are no games yet. */
export const noneYet = "there is no such database";

export function Complaint({ words }: { words: string }) {
  if (!words) return null;
  if (words.includes(noneYet)) return <p class="hint">There are no games in the database yet: <Link to="/my">My games</Link> brings them in.</p>;
  return (
    <section class="panel" role="alert">
      <p class="complaint">{words}</p>
      {words.includes("no database") ? <p class="facts">Games are kept in a file of your choice: start with <code>kibitzer serve --db games.db</code>; <code>kibitzer import games.pgn --db games.db</code> fills it.</p> : null}
    </section>
  );
}
