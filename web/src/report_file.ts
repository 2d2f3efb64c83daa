// The file that people send, made of a review that is known: the bytes of `review --html`.
import { shownText } from "@review/wording.js";

const escapeHtml = (text: string) =>
  shownText(text).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\uFFFD").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
// JSON inside a script element: nothing in it may look like markup.
const escapeJson = (json: string) => json.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026");

export async function reportFile(review: { schema: string; version: number; games: any[]; players?: any[] }): Promise<string> {
  const { default: template } = await import("virtual:report");
  const data = JSON.stringify({ schema: review.schema, version: review.version, games: review.games, players: review.players ?? [] });
  const [first] = review.games;
  const title = first ? `${first.white.player} – ${first.black.player}` : "Kibitzer review";
  return template.replace("{{title}}", () => escapeHtml(title)).replace("{{data}}", () => escapeJson(data));
}
