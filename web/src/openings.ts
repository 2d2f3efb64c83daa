// Openings that people like to play from, by their moves.
export const openings: [string, string][] = [
  ["Italian Game", "e4 e5 Nf3 Nc6 Bc4"], ["Ruy Lopez", "e4 e5 Nf3 Nc6 Bb5"], ["Scotch Game", "e4 e5 Nf3 Nc6 d4"], ["Petrov Defence", "e4 e5 Nf3 Nf6"],
  ["King's Gambit", "e4 e5 f4"], ["Sicilian Defence", "e4 c5"], ["Sicilian, Najdorf", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"], ["French Defence", "e4 e6 d4 d5"],
  ["Caro-Kann Defence", "e4 c6 d4 d5"], ["Scandinavian Defence", "e4 d5"], ["Pirc Defence", "e4 d6 d4 Nf6 Nc3 g6"], ["Queen's Gambit Declined", "d4 d5 c4 e6"],
  ["Slav Defence", "d4 d5 c4 c6"], ["London System", "d4 d5 Bf4"], ["King's Indian Defence", "d4 Nf6 c4 g6 Nc3 Bg7"], ["Nimzo-Indian Defence", "d4 Nf6 c4 e6 Nc3 Bb4"],
  ["Dutch Defence", "d4 f5"], ["English Opening", "c4"],
];
