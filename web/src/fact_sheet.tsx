// The fact sheet of a review: long work of its own, with progress, a way to stop it, and a word when
// it fails.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Progress, job } from "./api";
import { Working } from "./working";

export function useFactSheet(request: { pgn: string; game: number; elo?: number; nodes?: number }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [complaint, setComplaint] = useState("");
  const work = useRef<ReturnType<typeof job<"review/facts">> | undefined>(undefined);
  const stop = () => {
    work.current?.stop();
    work.current = undefined;
    setMaking(false);
    setProgress(null);
  };
  useEffect(() => stop, []);
  const make = (): Promise<object | null> => {
    stop();
    setComplaint("");
    setMaking(true);
    const started = job("review/facts", request, { onProgress: setProgress });
    work.current = started;
    return started.answer.then((answer) => { stop(); return answer; }, (error) => {
      stop();
      setComplaint(`There is no fact sheet: ${error.message || error}`);
      return null;
    });
  };
  const view = <>
    {isMaking ? <Working what="Fact sheet" progress={progress} onStop={stop} /> : null}
    {complaint ? <p class="complaint" role="alert">{complaint}</p> : null}
  </>;
  return { make, view };
}
