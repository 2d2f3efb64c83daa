// Every state of the page is an address; back and forward go through them.
import { useEffect, useState } from "preact/hooks";

export interface Address {
  path: string;
  query: URLSearchParams;
}
export const address = (): Address => ({ path: location.pathname, query: new URLSearchParams(location.search) });

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** To another address. A step along a game replaces the present one, a jump can be undone by `back`. */
export function go(to: string, isJump = true) {
  if (to === location.pathname + location.search) return;
  history[isJump ? "pushState" : "replaceState"](null, "", to);
  tell();
}

/** The same without telling anybody: whoever calls it shows the state already. */
export function note(to: string, isJump: boolean) {
  if (to !== location.pathname + location.search) history[isJump ? "pushState" : "replaceState"](null, "", to);
}

export function useAddress(): Address {
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = () => draw((n) => n + 1);
    listeners.add(listener);
    addEventListener("popstate", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("popstate", listener);
    };
  }, []);
  return address();
}

export const exploreAddress = (fen: string, moves: string[] = []) => {
  const query = new URLSearchParams({ fen });
  if (moves.length) query.set("moves", moves.join("."));
  return `/explore?${query}`;
};
