import { shownText } from "@review/wording.js";
import { options, render } from "preact";
import { App } from "./app";

// Whatever is shown is text, and keeps to its place.
const tame = (child: unknown): unknown => (typeof child === "string" ? shownText(child) : Array.isArray(child) ? child.map(tame) : child);
options.vnode = (vnode) => {
  const props = vnode.props as { children?: unknown };
  if (props.children) props.children = tame(props.children);
};

const place = document.getElementById("app")!;
place.replaceChildren(); // the first paint
render(<App />, place);
