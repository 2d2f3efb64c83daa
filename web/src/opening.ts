// What a text is that was dropped, pasted or typed, and where it leads.
import { looksLikeFen, splitGames, titleOf } from "./pgn";
import { exploreAddress, go } from "./route";
import { keepBook } from "./shelf";

/** A FEN is explored, one game is reviewed, several are listed. Answers what is wrong with the text. */
export function openText(text: string, fileName = ""): string {
  const trimmed = text.trim();
  if (!trimmed) return "There is nothing to open.";
  if (looksLikeFen(trimmed)) {
    go(exploreAddress(trimmed.split("\n")[0].trim()));
    return "";
  }
  const games = splitGames(trimmed);
  const readable = games.filter((game) => game.moves > 0 || Object.keys(game.tags).length > 0);
  if (!readable.length) return "This is neither a game (PGN) nor a position (FEN).";
  if (readable.length === 1) {
    reviewGame(readable[0].pgn, readable[0].tags);
    return "";
  }
  const book = keepBook(trimmed, fileName || `${readable.length} games`);
  go(`/games/${book.id}${location.search}`);
  return "";
}

/** Without a jump it takes the place of the present address: back leads to where that came from. */
export function reviewGame(pgn: string, tags: Record<string, string>, isJump = true, ply = 0) {
  const book = keepBook(pgn, titleOf(tags));
  const nodes = new URLSearchParams(location.search).get("nodes"); // how closely the reader wants it
  const query = new URLSearchParams({ ...(ply ? { ply: String(ply) } : {}), ...(nodes ? { nodes } : {}) });
  go(`/review/${book.id}${query.size ? `?${query}` : ""}`, isJump);
}
