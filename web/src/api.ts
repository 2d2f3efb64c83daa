// Asking the program: one request, one answer; long work as a job whose events tell how far it is.
import type { Questions } from "./answers";

export type Verb = keyof Questions;
type RequestOf<V extends Verb> = Questions[V][0] & { pgn?: string };
export type AnswerTo<V extends Verb> = Questions[V][1];

/** Why there is no answer, in the program's own words. */
export class Refused extends Error {
  constructor(message: string, readonly status: number) {
    super(message);
  }
}

const post = async (path: string, request: object, signal?: AbortSignal): Promise<any> => {
  let answer: Response;
  try {
    answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request), signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused("Kibitzer does not answer. Is `kibitzer serve` still running?", 0);
  }
  const text = await answer.text();
  let json: any;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refused(`an answer that cannot be read (${answer.status})`, answer.status);
  }
  if (!answer.ok) throw new Refused(json.error || String(answer.status), answer.status);
  return json;
};

export const ask = <V extends Verb>(verb: V, request: RequestOf<V>, signal?: AbortSignal): Promise<AnswerTo<V>> =>
  post(`/api/v1/${verb}`, request, signal);

export interface Progress {
  label: string;
  done: number;
  total: number;
  share: number;
}
export interface Listener<Answer> {
  onProgress?: (progress: Progress) => void;
  onPartial?: (answer: Answer) => void;
}

// One page has one search at a time; a word for this one.
const pageName = Math.random().toString(36).slice(2);

const running = "kibitzer.job.";
// Work whose number has not come yet is known by the name of the page that began it: a page that was
// loaded anew meanwhile finds it all the same.
const unnumbered = "page ";
const isGoingOn = (job: { state: string }) => ["waiting", "running"].includes(job.state);

/** Names of work that this page began, or left to itself, and that has not ended. */
export async function workThatRuns(): Promise<{ name: string; job: string; progress: Progress | null }[]> {
  const begun = new Map<string, string>();
  for (let i = 0; i < sessionStorage.length; ++i) {
    const key = sessionStorage.key(i)!;
    if (key.startsWith(running)) begun.set(sessionStorage.getItem(key)!, key.slice(running.length));
  }
  if (!begun.size) return [];
  const { jobs } = await (await fetch("/api/v1/jobs")).json();
  const nameOf = (each: any) => begun.get(each.job) || begun.get(unnumbered + each.page);
  return jobs.filter((each: any) => nameOf(each) && isGoingOn(each))
    .map((each: any) => ({ name: nameOf(each)!, job: each.job, progress: each.progress }));
}
export const stopJob = (id: string) => fetch(`/api/v1/jobs/${id}`, { method: "DELETE" });

/** Long work. `stop` ends it; then the promise stays open for ever. `end` ends it too, and what was
 *  found by then is the answer; `leave` lets it go on unheard. Work that goes by a `name` is found
 *  again when the page was loaded anew, and any work by its `number`. */
export function job<V extends Verb>(verb: V, request: RequestOf<V>, listener: Listener<AnswerTo<V>> = {}, name = "", number = "") {
  let source: EventSource | undefined;
  let id = "";
  let isStopped = false;
  const answer = new Promise<AnswerTo<V>>((resolve, reject) => {
    const listen = (begun: { job: string }) => {
      id = begun.job;
      if (isStopped) return drop();
      if (name) sessionStorage.setItem(running + name, id);
      source = new EventSource(`/api/v1/jobs/${id}/events`);
      const on = (name: string, act: (data: any) => void) =>
        source!.addEventListener(name, (event) => act(JSON.parse((event as MessageEvent).data)));
      on("progress", (data) => listener.onProgress?.(data));
      on("partial", (data) => listener.onPartial?.(data));
      const finish = () => { source!.close(); sessionStorage.removeItem(running + name); };
      on("done", (data) => { finish(); resolve(data); });
      on("failed", (data) => { finish(); reject(new Refused(data.error || "the work failed", 422)); });
    };
    const begin = () => {
      // Of work that goes by a name there may be several at once.
      const page = name ? Math.random().toString(36).slice(2) : pageName;
      if (name) sessionStorage.setItem(running + name, unnumbered + page);
      post(`/api/v1/${verb}?job=1&page=${page}`, request).then(listen, reject);
    };
    const find = async (former: string) => {
      if (!former.startsWith(unnumbered)) return (await fetch(`/api/v1/jobs/${former}`)).ok ? former : "";
      const { jobs } = await (await fetch("/api/v1/jobs")).json();
      return jobs.find((each: any) => unnumbered + each.page === former)?.job || "";
    };
    if (number) return listen({ job: number });
    const former = name && sessionStorage.getItem(running + name);
    if (former) find(former).then((found) => (found ? listen({ job: found }) : begin()), begin);
    else begin();
  });
  const drop = () => {
    if (id) stopJob(id).catch(() => {});
  };
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    source?.close();
    sessionStorage.removeItem(running + name);
    drop();
  };
  const leave = () => source?.close();
  return { answer, stop, end: drop, leave };
}
