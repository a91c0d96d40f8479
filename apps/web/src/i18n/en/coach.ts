import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const coach = {
  title: 'Coach',
  looking: 'The coach is looking at this turn…',
  none: 'Go to a turn to hear the coach.',
  notYet:
    'The coach does not know this game yet. The driven line and the times are here to look at.',
  nothing: 'There was nothing to gain or lose in this turn.',
  amounts: {
    seconds: (p: { amount: string }) => `${p.amount} s`,
    chance: (p: { amount: string }) => `${p.amount} pp`,
  },
  driven: { 'one-by-one': 'Planned: one by one', 'flat-out': 'Planned: flat out' },
  bests: { 'one-by-one': 'Best one by one', 'flat-out': 'Best flat out' },
  isBest: 'best plan',
  balance: 'How it turned out',
  before: {
    time: 'Expected lap time',
    finalTime: 'Expected lap time',
    win: 'Chance of winning',
    place: 'Chance of finishing next',
  },
  decisions: 'Decisions',
  luck: 'Luck',
  after: {
    time: 'Expected now',
    finalTime: 'Final time',
    win: 'Chance now',
    place: 'Chance now',
  },
  moments: (p: { count: number }) => `Moment by moment (${p.count})`,
  moment: {
    drive: 'The plan',
    roll: (p: { step: number }) => `Step ${p.step}: rolled`,
    secure: (p: { step: number }) => `Step ${p.step}: secured`,
    stop: (p: { steps: number }) =>
      `Stopped after ${plural(p.steps, { one: '# step', other: '# steps' })}`,
    relay: 'Dice laid again',
    pit: 'Pit stop',
    noPit: 'No pit stop',
    allDice: 'All dice',
    step: (p: { step: number }) => `Step ${p.step}`,
    warned: (p: { count: number }) =>
      plural(p.count, { '0': 'no warning', one: '# warning', other: '# warnings' }),
    lost: 'control lost',
    tokens: 'Damage drawn',
    end: 'The end of the turn',
  },
  whole: { race: 'The whole race', solo: 'The whole lap' },
  progress: (p: { done: number; all: number }) => `${p.done} of ${p.all} turns reviewed`,
  start: 'Start',
  others: 'The others',
  end: 'End',
  costliest: (p: { cost: string }) => `Costliest turn: ${p.cost}`,
  flawless: 'No turn cost you anything.',
  solving: 'The perfect lap is being worked out. Until then the coach judges by eye.',
  cancel: 'Cancel',
  stopped: 'Judged by eye.',
  workOut: 'Work out the perfect lap',
  solved: 'Judged by the perfect lap.',
  unsolved: 'The perfect lap cannot be worked out with these rules: judged by eye.',
};
