import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import {
  draftFrom,
  gearAfter,
  outlookOf,
  relayWays,
  stillLegal,
  writtenStep,
  type Draft,
} from './draft.ts';

const setup = unwrap(
  rally.parseSetup({
    stages: ['C3-C8'],
    drivers: [{ id: 'blue' }],
    options: { timeAttack: true, sisu: false },
  }),
);

const after = (state: RallyState, ...events: readonly GameEvent<RallyAction>[]): RallyState =>
  events.reduce((now, event) => unwrap(rally.apply(now, event)).state, state);

const act = (action: RallyAction): GameEvent<RallyAction> => ({
  type: 'action',
  seat: 'blue',
  action,
});

/** Lays dice one after the other, each on the first space it leads to. */
function laid(state: RallyState, dice: readonly ('1' | '2' | '3' | '4' | '5' | 'a')[]): Draft {
  const draft: Draft[number][] = [];
  for (const die of dice) {
    const move = outlookOf(state, draft).steps.find((one) => one.die === die);
    if (move === undefined) throw new Error(`die ${die} cannot be laid`);
    draft.push(move);
  }
  return draft;
}

describe('a plan of dice', () => {
  const { state } = rally.start(setup);

  it('[R2.2] starts in first gear and nothing else', () => {
    expect(outlookOf(state, []).steps.map((move) => move.die)).toEqual(['1']);
  });

  it('[R2.3] goes gear by gear, white dice between', () => {
    const next = outlookOf(state, laid(state, ['1', '2'])).steps.map((move) => move.die);
    expect(new Set(next)).toEqual(new Set(['3', 'a']));
  });

  it('keeps what is left of it when its first die has been rolled', () => {
    const draft = laid(state, ['1', '2', 'a']);
    const [first, ...rest] = draft;
    if (first === undefined) throw new Error('no first die');
    const rolled = after(state, act({ type: 'die', ...writtenStep(state, first) }), {
      type: 'chance',
      faces: ['.'],
    });
    expect(stillLegal(rolled, rest).map((move) => move.die)).toEqual(['2', 'a']);
  });

  it('drops what the rules no longer allow', () => {
    const draft = laid(state, ['1', '2']);
    expect(stillLegal(state, draft.slice(1))).toEqual([]);
  });

  it.each([
    ['whole', (kept: readonly unknown[]) => kept, ['1', '2', 'a']],
    ['up to what cannot be read', ([first]: readonly unknown[]) => [first, { die: '9' }], ['1']],
    ['not at all when it is for another place', () => [{ die: '1', to: 'nowhere' }], []],
  ])('reads a saved plan again: %s', (_name, kept, dice) => {
    const written = laid(state, ['1', '2', 'a']).map((move) => writtenStep(state, move));
    const read = draftFrom(state, kept(JSON.parse(JSON.stringify(written))));
    expect(read.map((move) => move.die)).toEqual(dice);
  });

  it('[R9.2] offers each end of a lost time attack once', () => {
    const chain = laid(state, ['1', 'a', '2', 'a']).map((move) => writtenStep(state, move));
    const lost = after(state, act({ type: 'attack', chain }), {
      type: 'chance',
      faces: ['!', '!', '!', '.'],
    });
    expect(lost.phase.kind).toBe('relay');
    const ways = relayWays(lost);
    const ends = ways.map((way) => `${way.at(-1)?.to} ${gearAfter(lost, way)}`);
    expect(new Set(ends).size).toBe(ends.length);
    for (const way of ways)
      expect(rally.apply(lost, act({ type: 'attack', chain: way })).ok).toBe(true);
  });
});
