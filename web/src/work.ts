// Long work of the program that goes on when the page is left: found again by what it is.
import { useEffect, useRef, useState } from "preact/hooks";
import { type AnswerTo, type Progress, type Verb, ask, job } from "./api";
import { forgetAnswers } from "./use_answer";

const verbName = (verb: string) => verb.replace(/\//g, " ");

async function runningJob(verb: Verb): Promise<string> {
  const found = await (await fetch("/api/v1/jobs")).json();
  return found.jobs.find((each: { verb: string; state: string; job: string }) => each.verb === verbName(verb) && ["waiting", "running"].includes(each.state))?.job || "";
}

/** Work of one kind that changes the database, of which there is one at a time. */
export function useWork<V extends Verb>(verb: V) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [partial, setPartial] = useState<AnswerTo<V> | null>(null); // what is known so far
  const [answer, setAnswer] = useState<AnswerTo<V> | null>(null);
  const [complaint, setComplaint] = useState("");
  const work = useRef<ReturnType<typeof job<V>> | undefined>(undefined);
  const isGone = useRef(false);
  const isStopping = useRef(false);

  const listen = (started: ReturnType<typeof job<V>>) => {
    work.current = started;
    isStopping.current = false;
    setRunning(true);
    setComplaint("");
    return started.answer.then((found) => {
      forgetAnswers();
      if (!isGone.current) { setAnswer(found); setRunning(false); setProgress(null); }
      return found;
    }, (error) => {
      if (!isGone.current) { setComplaint(isStopping.current ? "" : String(error.message || error)); setRunning(false); setProgress(null); }
      throw error;
    });
  };
  const listener = {
    onProgress: (now: Progress) => { if (!isGone.current) setProgress(now); },
    onPartial: (now: AnswerTo<V>) => { if (!isGone.current) setPartial(now); },
  };
  const begin = (request: Parameters<typeof ask<V>>[1]) => {
    setPartial(null);
    return listen(job(verb, request, listener));
  };
  /** What was done is kept; the answer comes all the same where there is one. */
  const stop = () => {
    isStopping.current = true;
    work.current?.end();
  };
  useEffect(() => {
    isGone.current = false;
    runningJob(verb).then((id) => { if (id && !isGone.current && !work.current) listen(job(verb, {} as never, listener, "", id)).catch(() => {}); }, () => {});
    return () => {
      isGone.current = true;
      work.current?.leave();
    };
  }, []);
  return { begin, stop, progress, partial, isRunning, answer, complaint };
}
