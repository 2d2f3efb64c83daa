// The position as a picture to be saved: SVG, or PNG made of it.
import { drawnBoard } from "./board.js";
import { svgNamespace } from "./wording.js";

const ink = {
  ".light": "fill:#eee6d3", ".dark": "fill:#b08e66", ".hot": "fill:#e2c35a", ".man": "stroke:#2b2824;stroke-width:1.3;stroke-linejoin:round",
  ".man.white": "fill:#fffdf7", ".man.black": "fill:#2b2824;stroke:#f3ead7;stroke-width:.7", ".edge": "font:600 9px sans-serif;fill:#7a6140",
  ".on-dark": "fill:#f3ead7", ".shaft": "stroke-width:6;fill:none;stroke-linecap:round", ".arrow": "opacity:.8",
  ".good .shaft": "stroke:#2c8a4b", ".good .head": "fill:#2c8a4b", ".bad .shaft": "stroke:#c02626", ".bad .head": "fill:#c02626",
  ".blue .shaft": "stroke:#2767b0", ".blue .head": "fill:#2767b0", ".yellow .shaft": "stroke:#d09a14", ".yellow .head": "fill:#d09a14",
};
const escaped = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const asText = (view) => {
  if (view === null || view === undefined || view === false) return "";
  if (typeof view !== "object") return escaped(view);
  if (Array.isArray(view)) return view.map(asText).join("");
  const names = Object.keys(view.props).filter((name) => !name.startsWith("on") && !["key", "ref", "role"].includes(name) && view.props[name]);
  return `<${view.tag}${names.map((name) => ` ${name}="${escaped(view.props[name])}"`).join("")}>${asText(view.children)}</${view.tag}>`;
};
// The drawing with elements of its own, whatever renders the page.
const element = (tag, props, ...children) => ({ tag, props: props || {}, children });

/** @param {Parameters<typeof drawnBoard>[0]} look */
export function diagramSvg(look) {
  const rules = Object.entries(ink).map(([where, how]) => `${where}{${how}}`).join("");
  return asText(drawnBoard({ ...look, sign: "", onSquare: undefined }, element))
    .replace("<svg ", `<svg xmlns="${svgNamespace}" width="720" height="720" `)
    .replace(">", `><style>${rules}</style>`);
}

/** @returns {Promise<Blob>} */
export async function diagramPng(look) {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(diagramSvg(look));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 720;
  canvas.getContext("2d").drawImage(image, 0, 0, 720, 720);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
