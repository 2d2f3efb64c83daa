// Files of games, cut into pieces that one request can carry.
import { splitGames } from "./pgn";

const longestPiece = 2_000_000; // characters

/** Whole games, so many together as fit. */
export function piecesOf(text: string, longest = longestPiece): { pgn: string; games: number }[] {
  const pieces: { pgn: string; games: number }[] = [];
  let waiting: string[] = [], length = 0;
  const send = () => { if (waiting.length) pieces.push({ pgn: waiting.join("\n"), games: waiting.length }); waiting = []; length = 0; };
  for (const game of splitGames(text)) {
    if (length + game.pgn.length > longest) send();
    waiting.push(game.pgn);
    length += game.pgn.length;
  }
  send();
  return pieces;
}

/** The text of a file; one packed by gzip is unpacked. */
export async function textOf(file: File): Promise<string> {
  if (/\.(zst|bz2|xz)$/i.test(file.name)) throw new Error(`${file.name}: unpack it first, or on the command line: kibitzer import ${file.name}`);
  if (/\.gz$/i.test(file.name)) return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  return file.text();
}
