// The page that `review --html` writes: the review it carries, shown without an engine and without
// anything from elsewhere. Text from the game is only ever set as text.
import { drawnBoard } from "./board.js";
import { openReview } from "./review_view.js";
import { firstState, stateOf, stateQuery } from "./state.js";
import { h } from "./view.js";

const review = JSON.parse(document.getElementById("data").textContent);
const root = document.getElementById("root");
const stateHere = () => (location.hash.length > 1 ? stateOf(location.hash.slice(1)) : { ...firstState(), flipped: review.games[0]?.side === "black" });

if (review.games.length) {
  const view = openReview(root, review, stateHere(), {
    board: drawnBoard,
    keep: (state, isJump) => {
      const address = `#${stateQuery(state)}`;
      if (address === location.hash || (address === "#" && !location.hash)) return;
      history[isJump ? "pushState" : "replaceState"](null, "", address);
    },
    header: () => h("p", { class: "facts by" }, "Reviewed by Kibitzer"),
  });
  addEventListener("popstate", () => view.visit(stateHere()));
} else {
  root.textContent = "There is no game in this review.";
}
