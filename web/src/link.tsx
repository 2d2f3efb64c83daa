// A link to another part of the page: the browser does not leave it, but may open it elsewhere.
import type { ComponentChildren } from "preact";
import { go } from "./route";

export function follow(event: MouseEvent, to: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(to);
}

export function Link({ to, isCurrent, class: kind, children }: { to: string; isCurrent?: boolean; class?: string; children: ComponentChildren }) {
  return <a href={to} class={kind} aria-current={isCurrent ? "page" : undefined} onClick={(event) => follow(event, to)}>{children}</a>;
}
