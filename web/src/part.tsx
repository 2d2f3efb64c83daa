// A part of the page that is fetched when it is first visited.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export interface PartAddress {
  path: string;
  query: URLSearchParams;
}
type Load = () => Promise<{ default: ComponentType<PartAddress> }>;

const fetched = new Map<Load, ComponentType<PartAddress>>();

export function Part({ load, path, query }: { load: Load } & PartAddress) {
  const [, draw] = useState(0);
  const [complaint, setComplaint] = useState("");
  useEffect(() => {
    if (fetched.has(load)) return;
    load().then((found) => { fetched.set(load, found.default); draw((n) => n + 1); }, () => setComplaint("Kibitzer does not answer. Is `kibitzer serve` still running?"));
  }, [load]);
  const Shown = fetched.get(load);
  if (complaint) return <main class="home"><p class="complaint" role="alert">{complaint}</p></main>;
  return Shown ? <Shown path={path} query={query} /> : <main class="home"><p class="facts">One moment …</p></main>;
}
