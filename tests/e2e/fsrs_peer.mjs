// Answers schedules with ts-fsrs, fuzz off: JSON on stdin, a list of schedules, each a list of
// [time in milliseconds, grade 1 to 4]; to stdout the state after each answer, one line each.

import { readFileSync } from 'node:fs';
import { createEmptyCard, fsrs, generatorParameters } from 'ts-fsrs';

const scheduler = fsrs(generatorParameters({ enable_fuzz: false }));
const stages = ['new', 'learning', 'review', 'relearning'];
JSON.parse(readFileSync(0, 'utf8')).forEach((answers, schedule) => {
  let card = createEmptyCard(new Date(answers[0][0]));
  for (const [at, grade] of answers) {
    card = scheduler.next(card, new Date(at), grade).card;
    const { stability, difficulty, due, state, learning_steps, reps, lapses } = card;
    console.log([schedule, at, grade, stages[state], due.getTime(), stability, difficulty,
      learning_steps, reps, lapses].join(' '));
  }
});
