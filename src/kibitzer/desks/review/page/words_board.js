// The position for those who do not see the board: as a sentence, and as a table of the squares that
// can be walked through row by row and column by column.
import { manNames, positionInWords, readFen } from "./rules.js";
import { h } from "./view.js";

const fileNames = [..."abcdefgh"];

const wordsOf = (man) => (man ? `${man === man.toUpperCase() ? "white" : "black"} ${manNames[man.toLowerCase()]}` : "empty");

/** Letters to be seen, as a FEN has them, and words to be heard. */
const squareTable = (fen, flipped) => {
  const { men } = readFen(fen);
  const ranks = flipped ? [0, 1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0];
  const files = flipped ? [7, 6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6, 7];
  return h("table", { class: "squares" },
    h("caption", { class: "unseen" }, "The squares of the board"),
    h("thead", {}, h("tr", {}, h("td", {}), files.map((file) => h("th", { scope: "col", key: file }, fileNames[file])))),
    h("tbody", {}, ranks.map((rank) => h("tr", { key: rank }, h("th", { scope: "row" }, String(rank + 1)),
      files.map((file) => {
        const man = men[8 * rank + file];
        return h("td", { key: file }, h("span", { "aria-hidden": "true" }, man || "·"), h("span", { class: "unseen" }, `${fileNames[file]}${rank + 1} ${wordsOf(man)}`));
      })))));
};

export const boardInWords = (fen, flipped) => h("details", { class: "in-words" }, h("summary", {}, "The position in words"),
  h("p", {}, positionInWords(fen)), squareTable(fen, flipped), h("p", {}, h("code", {}, fen)));
