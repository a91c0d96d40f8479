import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const coach = {
  title: 'Coach',
  looking: 'The coach is looking at this turn…',
  none: 'Go to a turn to hear the coach.',
  nothing: 'There was nothing to win or lose in this turn.',
  amounts: {
    seconds: (p: { amount: string }) => `${p.amount} s`,
    chance: (p: { amount: string }) => `${p.amount} pts`,
  },
  driven: 'As it was planned',
  bests: { 'one-by-one': 'Best one by one', 'flat-out': 'Best flat out' },
  isBest: 'best plan',
  agrees: 'The coach would do the same.',
  balance: 'What became of it',
  before: { seconds: 'Expected lap time', chance: 'Chance to win' },
  decisions: 'Decisions',
  luck: 'Luck',
  after: { seconds: 'Expected now', chance: 'Chance now' },
  finalTime: 'Final time',
  moments: (p: { count: number }) =>
    `In ${plural(p.count, { one: '# moment', other: '# moments' })}`,
  moment: {
    drive: 'The plan',
    roll: (p: { step: number }) => `Step ${p.step}: to roll`,
    secure: (p: { step: number }) => `Step ${p.step}: to secure`,
    stop: (p: { steps: number }) =>
      `To stop after ${plural(p.steps, { one: '# step', other: '# steps' })}`,
    relay: 'The dice laid anew',
    pit: 'To stop at the pits',
    noPit: 'Not to stop at the pits',
    clean: 'The dice: no warning',
    warned: (p: { count: number }) =>
      `The dice: ${plural(p.count, { one: '# warning', other: '# warnings' })}`,
    lost: 'The dice: control lost',
    tokens: 'Damage drawn',
    end: 'The end of the turn',
  },
  whole: { race: 'The whole race', solo: 'The whole lap' },
  progress: (p: { done: number; all: number }) => `${p.done} of ${p.all} turns looked at`,
  start: 'Start',
  others: 'The others',
  end: 'End',
  costliest: (p: { cost: string }) => `Costliest turn: ${p.cost}`,
  flawless: 'No turn cost anything.',
  solving: 'The perfect lap is being worked out. Until then the coach judges by eye.',
  cancel: 'Cancel',
  stopped: 'Judged by eye.',
  workOut: 'Work out the perfect lap',
  solved: 'Judged by the perfect lap.',
  unsolved: 'The perfect lap is not known with these rules: judged by eye.',
};
