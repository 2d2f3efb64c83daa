// How far long work on a game has come, and the way to stop it.
import type { Progress } from "./api";

export function Working({ what, progress, onStop }: { what?: string; progress: Progress | null; onStop: () => void }) {
  const name = [what, progress?.label].filter(Boolean).join(", ") || "Looking";
  return (
    <div class="progress" role="status">
      <progress max={progress?.total || 1} value={progress?.done || 0} aria-label={name} />
      <span>{name}{progress ? `: ${progress.done} of ${progress.total} positions` : " …"}</span>
      <button type="button" class="plain" onClick={onStop}>Stop</button>
    </div>
  );
}
