// How those who played many of the games compare with others of their rating, site and pace.
import { capital, playerName } from "./wording.js";
import { h } from "./view.js";

const plainName = (name) => capital(name.replace(/_/g, " "));
const shareText = (value, error) => `${(100 * value).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
const intervalText = ({ low, high }) => ` (${Math.round(low)} to ${Math.round(high)})`;

// Name, value, and of a hundred such players how many are below, with its interval.
const comparedRows = (player) => [
  ...player.skills.map(({ skill, value, stderr, place }) => [plainName(skill), shareText(value, stderr),
    place ? `better than ${Math.round(place.percentile)} %${intervalText(place)}` : ""]),
  ...player.axes.filter(({ percentile }) => percentile !== null).map(({ axis, value, percentile, percentiles }) => [plainName(axis), value.toFixed(2),
    `more than ${Math.round(percentile)} %${intervalText(percentiles)}`]),
];

const comparisonOf = (player) => h("details", {},
  h("summary", {}, `${player.player} and others: ${player.games} games together`),
  h("p", { class: "facts" }, capital(player.compared_with)),
  h("table", { class: "figures" },
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "Mean"), h("th", { scope: "col" }, "Among them"))),
    h("tbody", {}, comparedRows(player).map(([name, value, place]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, value), h("td", {}, place))))));

/** Of the players of this game. */
export const comparisons = (players, game) =>
  (players || []).filter(({ player }) => player === playerName(game, "white") || player === playerName(game, "black")).map(comparisonOf);
