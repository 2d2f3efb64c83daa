"""Schedules of answers for tests of the spaced repetition, always the same ones."""

import random

day, minute = 86_400_000, 60_000


def schedules(count=20, answers=15):
    """Lists of (time in milliseconds, grade 1 to 4): minutes, days and months apart."""
    rng = random.Random(1885)
    made = []
    for _ in range(count):
        at = 1_750_000_000_000 + rng.randrange(400) * day + rng.randrange(day)
        easy_going = rng.random()
        schedule = []
        for _ in range(answers):
            schedule.append((at, 1 if rng.random() < 0.2 * (1 + easy_going) else rng.choice((2, 3, 3, 3, 4))))
            at += rng.choice((minute, 10 * minute, 6 * 60 * minute, rng.randrange(day),
                              rng.randrange(1, 20) * day, rng.randrange(20, 400) * day)) + rng.randrange(minute)
        made.append(schedule)
    return made
