// What each move changes in the four metrics.
import { useState } from "preact/hooks";
import { useAnswer } from "./use_answer";

const number = (x: number | null) => (x === null ? "–" : x > 0 ? `+${round(x)}` : x < 0 ? `−${round(-x)}` : "0");
const round = (x: number) => (Number.isInteger(x) ? String(x) : x.toFixed(1));
const shown = 8;

export function Changes({ fen, onPlay }: { fen: string; onPlay: (uci: string) => void }) {
  const asked = useAnswer("metrics", { fen, moves: true });
  const [isLong, setLong] = useState(false);
  const found = asked.answer;
  const sides = found ? [["White", found.white], ["Black", found.black]] as const : [];
  return (
    <section class="panel" aria-label="Metrics">
      <h2>The four values, and what moves change</h2>
      {asked.complaint ? <p class="facts">{asked.complaint}</p> : null}
      {found ? <div class="scroll" tabIndex={0} role="group" aria-label="Table of values"><table class="figures values">
        <thead><tr><td /><th scope="col" title="piece value (PV)">Pieces</th><th scope="col" title="mobility value (MV)">Mobility</th><th scope="col" title="offensive value (OV)">Attack</th><th scope="col" title="defensive value (DV)">Defence</th><th scope="col">Sum</th></tr></thead>
        <tbody>
          {sides.map(([name, side]) => <tr key={name}><th scope="row">{name}</th><td>{side.piece_value}</td><td>{side.mobility_value}</td><td>{side.offensive_value}</td><td>{round(side.defensive_value ?? 0)}</td><td /></tr>)}
          {(found.moves || []).slice(0, isLong ? 300 : shown).map((move) => (
            <tr key={move.move}><th scope="row"><button type="button" class="step" onClick={() => onPlay(move.move)}>{move.san}</button></th>
              <td>{number(move.dPV)}</td><td>{number(move.dMV)}</td><td>{number(move.dOV)}</td><td>{number(move.dDV)}</td><td>{number(move.Sum)}</td></tr>
          ))}
        </tbody>
      </table></div> : null}
      {found && (found.moves || []).length > shown ? <button type="button" class="plain" aria-expanded={isLong} onClick={() => setLong(!isLong)}>{isLong ? "Fewer moves" : `All ${found.moves!.length} moves`}</button> : null}
    </section>
  );
}
