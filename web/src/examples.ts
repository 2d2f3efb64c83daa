// Games to begin with, free of any rights: the moves of games are facts.
export const examples: { title: string; about: string; pgn: string }[] = [
  {
    title: "Morphy – Duke of Brunswick and Count Isouard",
    about: "Paris Opera, 1858: development against material",
    pgn: `[Event "Casual game"]
[Site "Paris, Opera House"]
[Date "1858.??.??"]
[White "Morphy, Paul"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
`,
  },
  {
    title: "Anderssen – Kieseritzky",
    about: "London, 1851: everything for the attack",
    pgn: `[Event "Casual game"]
[Site "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
`,
  },
  {
    title: "A club game",
    about: "two amateurs, 34 moves: a queen goes where it cannot come back from",
    pgn: `[Event "Online game"]
[White "Club player"]
[Black "Opponent"]
[Result "0-1"]

1. e4 c5 2. Nc3 d6 3. g3 Nc6 4. Bg2 e6 5. d3 Nge7 6. Nge2 g6 7. O-O Bg7 8. h3 O-O 9. f4 Rb8 10. g4 f5 11. g5 Nd4 12. h4 Nxe2+ 13. Nxe2 b5 14. Rb1 b4 15. Be3 a5 16. Ng3 a4 17. h5 Bb7 18. Kf2 a3 19. b3 Qc7 20. hxg6 hxg6 21. Rh1 e5 22. Qf3 d5 23. Ne2 dxe4 24. dxe4 Bxe4 25. Qh3 Bxg2 26. Qh7+ Kf7 27. Kxg2 Rh8 28. Ng3 Rxh7 29. Rxh7 e4 30. Rbh1 c4 31. Bd4 Rg8 32. Bf6 Nd5 33. Bd4 Nxf4+ 34. Kf1 Ne6 35. Bf6 Qxg3 0-1
`,
  },
];
