// Answers about the position that is shown: asked when it comes, given up when it goes, and kept.
import { useEffect, useState } from "preact/hooks";
import { type AnswerTo, type Verb, ask } from "./api";

const kept = new Map<string, unknown>();
const mostKept = 400;
// What changes by itself: by answers to cards, and by work that goes on when its page was left.
const neverKept: Verb[] = ["train/stats", "train/backups", "my/habits", "my/names", "errors"];

/** After the database has changed. */
export const forgetAnswers = () => kept.clear();

export interface Asked<Answer> {
  answer: Answer | null;
  complaint: string;
  isWaiting: boolean;
}

/** With another `round` it is asked again. */
export function useAnswer<V extends Verb>(verb: V, request: Parameters<typeof ask<V>>[1] | null, round = 0): Asked<AnswerTo<V>> {
  const key = request ? `${verb} ${JSON.stringify(request)}` : "";
  const [found, setFound] = useState<{ key: string; answer: AnswerTo<V> | null; complaint: string }>({ key: "", answer: null, complaint: "" });
  useEffect(() => {
    if (!request) return;
    const known = kept.get(key) as AnswerTo<V> | undefined;
    if (known) return setFound({ key, answer: known, complaint: "" });
    const stop = new AbortController();
    // A reader who steps through a line asks about the position where the stepping ends.
    const timer = setTimeout(() => {
      ask(verb, request, stop.signal).then((answer) => {
        if (kept.size > mostKept) kept.clear();
        if (!neverKept.includes(verb)) kept.set(key, answer);
        setFound({ key, answer, complaint: "" });
      }, (error) => {
        if (!stop.signal.aborted) setFound({ key, answer: null, complaint: String(error.message || error) });
      });
    }, 60);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, round]);
  const known = found.key === key ? found : { answer: (kept.get(key) as AnswerTo<V>) || null, complaint: "" };
  return { answer: request ? known.answer : null, complaint: request ? known.complaint : "", isWaiting: Boolean(request) && !known.answer && !known.complaint };
}
