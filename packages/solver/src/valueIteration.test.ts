import { describe, expect, it } from 'vitest';

import { valueOf, type DecisionGame, type Outcome } from './valueIteration.ts';

/** Pig to 100: own points, theirs, points of the turn, in one number. */
const TARGET = 100;
type Pig = { readonly mine: number; readonly theirs: number; readonly turn: number };

const passed = ({ mine, theirs }: Pig, probability: number): Outcome<Pig> => ({
  probability,
  gain: 1,
  turned: true,
  next: { mine: theirs, theirs: mine, turn: 0 },
});

const rolls = (pig: Pig): readonly Outcome<Pig>[] =>
  [1, 2, 3, 4, 5, 6].map((face) =>
    face === 1
      ? passed(pig, 1 / 6)
      : { probability: 1 / 6, gain: 0, next: { ...pig, turn: pig.turn + face } },
  );

const pig: DecisionGame<Pig> = {
  wants: 'more',
  keyOf: ({ mine, theirs, turn }) => (mine * TARGET + theirs) * (TARGET + 6) + turn,
  optionsOf: (state) => {
    if (state.mine + state.turn >= TARGET) return [[{ probability: 1, gain: 1, next: undefined }]];
    return [rolls(state), [passed({ ...state, mine: state.mine + state.turn }, 1)]];
  },
};

describe('value iteration', () => {
  it('gives the first player of Pig the published chance of 0.530593', () => {
    expect(valueOf(pig, { mine: 0, theirs: 0, turn: 0 }, 1e-10)).toBeCloseTo(0.530593, 6);
  });

  it('solves a game that comes back to its state: throws until a six', () => {
    const game: DecisionGame<0> = {
      wants: 'less',
      keyOf: (state) => state,
      optionsOf: () => [
        [
          { probability: 1 / 6, gain: 1, next: undefined },
          { probability: 5 / 6, gain: 1, next: 0 },
        ],
      ],
    };
    expect(valueOf(game, 0)).toBeCloseTo(6, 9);
  });
});
