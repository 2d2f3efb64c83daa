"""Does a lesson fit its moment? Each lesson of ours with the evidence that it needs: words that the
moment tells, or what the moves are. An unknown lesson is judged by none of these."""

import re

WORDS = (  # a part of the lesson, what must stand in the words of the moment
    (r"pinned|before your king or queen is not free", r"pinned|cannot take back"),
    (r"attacks? two|one piece attacks two", r"at once|can be taken next|threatens .* and "),
    (r"on one line", r"behind it stands|pinned"),
    (r"opens when|what opens", r"opens the line|check"),
    (r"double check", r"two pieces give check"),
    (r"square to go to|squares a piece can go", r"no safe square|falls|shut in"),
    (r"two duties|each of your defenders", r"alone guards|no longer guards"),
    (r"defended once|defender that can be taken", r"only defender"),
    (r"checks? they can give|every check\.|their king short", r"mate"),
    (r"seventh rank is as good|passed pawn", r"queen|promot|pawn on|passed"),
    (r"checks that never end|checks come to an end", r"perpetual"),
    (r"back rank", r"back-rank|back rank|mate"),
    (r"shut in by its own pieces", r"smothered"),
    (r"Castle early|Castle before", r"[Cc]astl"),
    (r"bishop that has no other way", r"shuts in"),
    (r"come out before the queen", r"queen out"),
    (r"move one of them twice", r"develops|out already"),
    (r"in front of your king", r"pawn away from"),
    (r"edge", r"edge"),
    (r"defended before they are attacked|could attack next", r"attack|threaten|pinned"),
    (r"which of your pieces are attacked", r"guard|out of danger|saves|away from|keeps"),
    (r"more than you can lose|cheaper one", r"worth more|can take"),
    (r"who attacks", r"attacked|defended"),
    (r"something of theirs not defended", r"nothing|falls|takes|wins|won|taken"),
    (r"each of their pieces could take", r"nothing|falls|loses|takes|wins|can take|gives up"),
    (r"king is a fighting piece", r"king nearer"),
    (r"Trade pieces when", r"trades"),
    (r"in the middle, open the centre", r"strikes at the centre"),
    (r"position they cannot make better", r"repeats"),
    (r"no pawn can guard again", r"never again guard"),
    (r"give up material", r"gives? up"),
    (r"attack something: they must", r"threatens|attacks"),
    (r"moves that they must answer", r"still at home"),
    (r"files that lead to their king", r"file"),
    (r"front of their king move", r"king"),
    (r"their king stands in the centre", r"king"),
)


def fits(lesson, words, answer, better):
    """True, False, or None for a lesson that is not known here. `answer` and `better` are SAN."""
    forcing = re.compile(r"[x+#]")
    if lesson.startswith("Before you move, look at every check and capture"):
        return bool(answer and forcing.search(answer))
    if lesson.startswith("Look at your own checks and captures"):
        return bool(better and forcing.search(better))
    if lesson.startswith("Before you move, ask what you would play next"):
        return True
    for part, evidence in WORDS:
        if re.search(part, lesson):
            return re.search(evidence, words) is not None
    return None
