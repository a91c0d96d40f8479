import { describe, expect, it } from 'vitest';

import { EMPTY, type Draft } from './draft.ts';
import { draftOf } from './keptDraft.ts';

const trial = {
  kind: 'trial',
  game: 'gt',
  setup: { track: { ready: 1 } },
  closesAt: 1000,
} as const;
const whole: Draft = {
  name: 'Cup ',
  table: 'own',
  ownPoints: '9 x',
  dropped: 1,
  ties: 'share',
  teams: 'Red\n',
  rounds: [
    { ...trial, key: 1 },
    { ...trial, dice: 'equal', key: 2 },
  ],
};

describe('a season that is written, when its page is loaded again', () => {
  it('is as it was, also where it cannot be read yet', () => {
    expect(draftOf(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it('keeps numbers of rounds apart, whatever was taken out before', () => {
    const kept = { ...whole, rounds: whole.rounds.map((round) => ({ ...round, key: 9 })) };
    expect(draftOf(kept).rounds.map(({ key }) => key)).toEqual([1, 2]);
  });

  it('is as far as it can be read, else empty', () => {
    const [good] = whole.rounds;
    const kept = { ...whole, table: 'none', dropped: 'x', rounds: [good, { kind: 'duel' }, 3] };
    expect(draftOf(kept)).toEqual({ ...whole, table: 'modern', dropped: 0, rounds: [good] });
    for (const other of [undefined, null, 'Cup', []]) expect(draftOf(other)).toEqual(EMPTY);
  });
});
