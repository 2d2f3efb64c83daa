// Answers questions of chessops_test.py with the library chessops. Questions come as JSON on
// stdin, answers go as JSON to stdout; the argument says which kind they are.

import { readFileSync } from 'node:fs';
import { Chess, castlingSide } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makePgn, parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import { kingCastlesTo, makeUci } from 'chessops/util';

// Standard chess writes the king's way of castling, Chess960 its rook.
const uciOf = (position, move, chess960) => {
  const side = castlingSide(position, move);
  return makeUci(side && !chess960 ? { ...move, to: kingCastlesTo(position.turn, side) } : move);
};

const promotionsOf = (position, from, to) => {
  const last = to < 8 || to >= 56;
  return position.board.getRole(from) === 'pawn' && last
    ? ['knight', 'bishop', 'rook', 'queen']
    : [undefined];
};

const legalMoves = position => {
  const moves = [];
  for (const [from, targets] of position.allDests())
    for (const to of targets)
      for (const promotion of promotionsOf(position, from, to)) moves.push({ from, to, promotion });
  return moves;
};

const read = fen => parseFen(fen).chain(setup => Chess.fromSetup(setup));

// The normal form of a FEN, or null if it is no position.
const normalise = fen =>
  read(fen).unwrap(
    position => makeFen(position.toSetup()),
    () => null,
  );

const describe = ({ fen, chess960 }) => {
  const position = read(fen).unwrap();
  return {
    fen: makeFen(position.toSetup()),
    moves: legalMoves(position).map(move => ({
      uci: uciOf(position, move, chess960),
      san: makeSan(position, move),
    })),
  };
};

// What stands in a game, with every move played.
const readGame = (game, chess960) => {
  const answer = { moves: [], comments: [], nags: [], variations: 0 };
  answer.result = game.headers.get('Result');
  const visit = (node, position, isMainLine) => {
    node.children.forEach((child, index) => {
      const move = parseSan(position, child.data.san);
      if (!move) throw new Error(`illegal move ${child.data.san}`);
      if (index > 0) answer.variations++;
      if (isMainLine && index === 0) answer.moves.push(uciOf(position, move, chess960));
      answer.comments.push(...(child.data.comments ?? []));
      answer.nags.push(...(child.data.nags ?? []));
      const after = position.clone();
      after.play(move);
      visit(child, after, isMainLine && index === 0);
    });
  };
  visit(game.moves, startingPosition(game.headers).unwrap(), true);
  answer.pgn = makePgn(game);
  return answer;
};

const kinds = {
  normalise: fens => fens.map(normalise),
  describe: positions => positions.map(describe),
  games: ({ pgn, chess960 }) => parsePgn(pgn).map(game => readGame(game, chess960)),
};

const questions = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(kinds[process.argv[2]](questions)));
