import { pluralOf } from '../../i18n/plural.ts';

const plural = pluralOf('en');

export const puzzlesEn = {
  title: 'Puzzles',
  lead: 'One position, one decision: find what beats the obvious.',
  how: 'Positions from simulated races. Each was worked out before: alone to the last die, against others by a long search.',
  today: (p: { date: string }) => `Puzzle of the day, ${p.date}`,
  todayHint: 'The same for everybody.',
  solve: 'Solve it',
  again: 'Look at it again',
  done: 'Solved',
  missedBefore: 'Missed',
  rating: 'Your rating',
  ratingHint: (p: { tried: number; solved: number }) =>
    `${plural(p.tried, { one: '# puzzle', other: '# puzzles' })} tried, ${p.solved} solved at the first answer`,
  notRated: 'Solve a first puzzle, and it has a number.',
  themesTitle: 'By theme',
  themeDone: (p: { done: number; all: number }) => `${p.done} of ${p.all} solved`,
  themes: {
    braking: ['Braking', 'When to brake, and how hard.'],
    lines: ['Lines', 'The one space that makes the turn.'],
    pace: ['Pace', 'Change up, keep the gear, or drive on.'],
    flatOut: ['Flat out', 'All dice at once, or one by one.'],
    focus: ['Focus', 'Roll, secure or stop.'],
    overtaking: ['Overtaking', 'Past the others, or stuck behind them.'],
    losing: ['Losing well', 'Control is gone: save what can be saved.'],
  },
  stormTitle: 'Storm',
  stormHint: 'As many as you can in three minutes, easy ones first.',
  stormBest: (p: { count: number }) => `Your best: ${p.count}`,
  stormStart: 'Start the clock',
  stormOver: 'Time is up',
  stormCount: (p: { count: number }) =>
    plural(p.count, { one: '# puzzle solved', other: '# puzzles solved' }),
  stormNew: 'That is your best so far.',
  stormPass: 'Pass',
  stormList: 'What came up',
  clock: 'Time left',
  score: 'Solved',
  anew: 'Once more',
  card: 'Puzzle',
  puzzleOf: (p: { at: number; all: number }) => `${p.at} of ${p.all}`,
  level: (p: { rating: number }) => `Rated ${p.rating}`,
  all: 'All puzzles',
  tasks: {
    drive: 'Lay your best line and choose how to roll it.',
    step: 'The plan is under way. What now: roll, secure or stop?',
    relay: 'Control is lost. Lay the rolled dice again so that it hurts least.',
    die: 'What next? Lay dice and decide.',
  },
  against: 'You are the blue car; the other one stands where you see it.',
  thinking: 'The coach is thinking…',
  unknown: 'The coach cannot judge this answer. Try another one.',
  grades: { solved: 'Solved!', close: 'Nearly', missed: 'Not this one' },
  costs: {
    seconds: (p: { amount: string }) => `${p.amount} s slower than the best on average.`,
    chance: (p: { amount: string }) =>
      `${p.amount} percentage points less chance of winning than the best.`,
  },
  margins: {
    seconds: (p: { amount: string }) => `${p.amount} s`,
    chance: (p: { amount: string }) => `${p.amount} percentage points of the chance of winning`,
  },
  best: 'Best:',
  whys: {
    brake: (p: { margin: string }) =>
      `Red dice pay here: without braking even the best line costs ${p.margin} more.`,
    line: (p: { margin: string }) =>
      `The way is the key: every line that leaves out one of these spaces costs at least ${p.margin} more.`,
    gear: (p: { margin: string }) =>
      `Change up as far as the best line does: staying below that gear costs at least ${p.margin}.`,
    'flat-out': (p: { margin: string }) =>
      `All at once: even the best plan rolled one by one costs ${p.margin} more.`,
    'one-by-one': (p: { margin: string }) =>
      `Die by die: even the best plan flat out costs ${p.margin} more.`,
    roll: (p: { margin: string }) => `Roll: anything else costs at least ${p.margin}.`,
    secure: (p: { margin: string }) =>
      `This is what focus is for: anything else costs at least ${p.margin}.`,
    stop: (p: { margin: string }) => `Enough for this turn: going on costs at least ${p.margin}.`,
    overtake: (p: { margin: string }) => `Go past now: staying behind costs at least ${p.margin}.`,
    relay: (p: { margin: string }) =>
      `Lose control in the right place and gear: elsewhere it costs at least ${p.margin} more.`,
    die: (p: { margin: string }) => `Every other next step costs at least ${p.margin} more.`,
    attack: (p: { margin: string }) =>
      `Attack: rolling one by one costs at least ${p.margin} more.`,
  },
  byPrice: 'Judged by what it promises before any die has fallen; luck has no part in it.',
  drawn: 'On the board: your line, and pale the best one.',
  tryAgain: 'Try again',
  show: 'Show the answer',
  next: 'Next puzzle',
  change: (p: { rating: number }) => `Your rating is now ${p.rating}.`,
};

export type PuzzleWords = typeof puzzlesEn;
