// The board as one drawing, for a page that has nothing else: men, arrows, marks, and moves by two
// clicks.
import { readFen, squareName } from "./rules.js";
import { h } from "./view.js";

// The men are drawn on a field of 45 by 45.
const foot = "M11 39.5h23v-3.2c0-1.6-1.2-2.8-2.8-2.8H13.8c-1.6 0-2.8 1.2-2.8 2.8z";
const manShapes = {
  p: "M22.5 8.5a5.8 5.8 0 0 1 3.9 10.1h2.1v3h-2.4c.5 5.3 2.3 8.6 5.4 11.9h-18c3.1-3.3 4.9-6.6 5.4-11.9h-2.4v-3h2.1a5.8 5.8 0 0 1 3.9-10.1z" + foot,
  n: "M14 33.5c-.3-6.5 2.2-9.5 6.6-12.7-2.7.4-4.6 1.7-6.3 4.1l-4.9-1.7c-.6-1.7-.4-2.9.6-4.4l3.5-6.5c1.2-2.6 3-4.3 5.7-5.1l1.3-3.7 3.3 3.2c7.2.8 11.2 7.1 11.2 15.2 0 4.3-.7 7.7-2 11.6z" + foot,
  b: "M22.5 5.2a2.5 2.5 0 0 1 1.7 4.3c4.3 2.9 7.3 6.9 7.3 11.1 0 2.7-1.3 5-3.5 6.6v2.3l3 4h-17l3-4v-2.3c-2.2-1.6-3.5-3.9-3.5-6.6 0-4.2 3-8.2 7.3-11.1a2.5 2.5 0 0 1 1.7-4.3zM21.3 15.5v2.7h-2.7v2.4h2.7v5h2.4v-5h2.7v-2.4h-2.7v-2.7z" + foot,
  r: "M11.5 8h5.2v3.2h3.2V8h5.2v3.2h3.2V8h5.2v7.6l-3.6 3.2.9 11.9 2.6 2.8H11.6l2.6-2.8.9-11.9-3.6-3.2z" + foot,
  q: "M22.5 6a2.6 2.6 0 0 1 1.3 4.9l3.8 8.6 4.5-7.4a2.6 2.6 0 1 1 2.3 1.2l-3.1 14.2 1.2 3.2-1.5 2.8h-17l-1.5-2.8 1.2-3.2-3.1-14.2a2.6 2.6 0 1 1 2.3-1.2l4.5 7.4 3.8-8.6A2.6 2.6 0 0 1 22.5 6z" + foot,
  k: "M21 4.5h3v2.8h2.8v3H24v3.2c1.6.5 2.7 1.7 3.3 3.3 5.2-1.6 9.2 1.2 9.2 5.6 0 3.8-2.7 7-5.9 8.6l1.3 2.5H13.1l1.3-2.5c-3.2-1.6-5.9-4.8-5.9-8.6 0-4.4 4-7.2 9.2-5.6.6-1.6 1.7-2.8 3.3-3.3v-3.2h-2.8v-3H21z" + foot,
};

const placeOf = (square, flipped) => {
  const file = square.charCodeAt(0) - 97, rank = Number(square[1]) - 1;
  return flipped ? [(7 - file) * 45, rank * 45] : [file * 45, (7 - rank) * 45];
};

export const arrowColors = { G: "good", R: "bad", B: "blue", Y: "yellow" };

const arrow = (make, code, flipped) => {
  const [x1, y1] = placeOf(code.slice(1, 3), flipped).map((v) => v + 22.5);
  const [x2, y2] = placeOf(code.slice(3, 5), flipped).map((v) => v + 22.5);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (!length) return null;
  const ux = (x2 - x1) / length, uy = (y2 - y1) / length;
  const bx = x2 - 16 * ux, by = y2 - 16 * uy;
  return make("g", { class: `arrow ${arrowColors[code[0]] || "good"}` },
    make("path", { d: `M${x1 + 8 * ux} ${y1 + 8 * uy}L${bx} ${by}`, class: "shaft" }),
    make("path", { d: `M${x2 - 3 * ux} ${y2 - 3 * uy}L${bx - 9 * uy} ${by + 9 * ux}L${bx + 9 * uy} ${by - 9 * ux}z`, class: "head" }));
};

/** The sign of a move at the corner of its square. */
const badge = (make, square, sign, kind, flipped) => {
  const [x, y] = placeOf(square, flipped);
  const cx = Math.min(x + 40, 350), cy = Math.max(y + 5, 10);
  return make("g", { class: `badge ${kind}` }, make("circle", { cx, cy, r: 9.5 }), make("text", { x: cx, y: cy + 4.2 }, sign));
};

/**
 * @param { {fen: string, flipped: boolean, last?: string, arrows?: string[], sign?: string, class?: string,
 *   chosen?: string, targets?: string[], onSquare?: (square: string) => void}} look
 */
export function drawnBoard(look, make = h) {
  const p = readFen(look.fen);
  const hot = look.last ? [look.last.slice(0, 2), look.last.slice(2, 4)] : [];
  const squares = [], men = [], edges = [];
  for (let s = 0; s < 64; ++s) {
    const square = squareName(s);
    const [x, y] = placeOf(square, look.flipped);
    const shade = ((s & 7) + (s >> 3)) % 2 ? "light" : "dark";
    const marks = [shade, hot.includes(square) && "hot", look.chosen === square && "chosen"].filter(Boolean).join(" ");
    squares.push(make("rect", { x, y, width: 45, height: 45, class: marks,
      onClick: look.onSquare && (() => look.onSquare(square)) }));
    if (x === 0) edges.push(make("text", { x: 2, y: y + 10, class: `edge on-${shade}` }, square[1]));
    if (y === 315) edges.push(make("text", { x: x + 38, y: 357, class: `edge on-${shade}` }, square[0]));
    const man = p.men[s];
    if (man)
      men.push(make("path", { d: manShapes[man.toLowerCase()], transform: `translate(${x} ${y})`, "fill-rule": "evenodd",
        class: man < "a" ? "man white" : "man black" }));
    if (look.targets?.includes(square))
      men.push(make("circle", { cx: x + 22.5, cy: y + 22.5, r: man ? 19 : 6, class: man ? "target taken" : "target" }));
  }
  return make("svg", { viewBox: "0 0 360 360", class: "board", role: "img", "aria-label": "Chess board; below it the position in words" },
    squares, edges, men, (look.arrows || []).map((code) => arrow(make, code, look.flipped)),
    look.sign && look.last ? badge(make, look.last.slice(2, 4), look.sign, look.class || "", look.flipped) : null);
}
