// Small drawings for buttons.
import { h } from "./view.js";

const iconShapes = {
  first: "M6 5v14M18 6l-8 6 8 6z", back: "M15 5l-8 7 8 7z", forward: "M9 5l8 7-8 7z", last: "M18 5v14M6 6l8 6-8 6z",
  turn: "M8 4v14m0 0l-3-3m3 3l3-3M16 20V6m0 0l-3 3m3-3l3 3", error: "M12 4v10M12 18v2", keys: "M3 7h18v11H3zM6 10h1M10 10h1M14 10h1M18 10h0M7 14h10",
  threat: "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z", explore: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
  edit: "M4 20l1-4L16 5l3 3L8 19z", stop: "M7 7h10v10H7z", go: "M8 5l11 7-11 7z",
};

/** @param {keyof typeof iconShapes} name */
export const icon = (name) => h("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, h("path", { d: iconShapes[name] }));
