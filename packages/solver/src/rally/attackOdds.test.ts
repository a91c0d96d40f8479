import { unwrap } from '@perfect-line/core/result';
import { chanceOutcomes } from '@perfect-line/rules/chance';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import type { ChainStep } from '@perfect-line/rules/rally/action';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { describe, expect, it } from 'vitest';

import { attackOdds, type RallyOdds } from './attackOdds.ts';

const CORNERS = '2:gg 2:gg R3~4x3K4:rf L3K4:gg 2:gg ^4:gg 2:gg 2:gg L2~3x2K3:gg 2:gg';

const place = (
  car: Readonly<Record<string, unknown>>,
  weather = 'off',
  shortcuts = RALLY_TABLES.shortcuts,
): RallyState =>
  rally.start(
    unwrap(
      rally.parsePosition({
        setup: {
          stages: ['J1-J4'],
          roads: { 'J1-4': CORNERS },
          drivers: [{ id: 'red' }],
          edition: 'en',
          weather,
          tables: { ...RALLY_TABLES, shortcuts },
        },
        cars: [{ id: 'red', ...car }],
      }),
    ),
  ).state;

const steps = (text: string): readonly ChainStep[] =>
  text.split(' ').map((word) => {
    const [die = '', to = ''] = word.split('>');
    return { die, to: to === 'finish' ? to : `1:${to}` } as ChainStep;
  });

type Sums = { lossAt: number[]; out: number; whole: number; cutShort: number };

/** The second method: every outcome through the engine itself, die by die. */
type Walk = { readonly chain: readonly ChainStep[]; readonly sums: Sums };

function enumerate(state: RallyState, walk: Walk, index: number, p: number): void {
  const { chain, sums } = walk;
  const step = chain[index];
  if (!step) {
    sums.whole += p;
    return;
  }
  const action = { type: 'die', die: step.die, to: step.to } as const;
  const rolled = rally.apply(state, { type: 'action', seat: 'red', action });
  if (!rolled.ok) {
    if (!/^plan\.(no-acceleration-die|snow-tyres)$/.test(rolled.error.code))
      throw new Error(rolled.error.code);
    sums.cutShort += p;
    return;
  }
  settle(rolled.value.state, p, (after, chance, fate) => {
    if (fate === 'lost') sums.lossAt[index] = (sums.lossAt[index] ?? 0) + chance;
    else if (fate === 'out') sums.out += chance;
    else if (fate === 'ended' && index + 1 < chain.length) sums.cutShort += chance;
    else enumerate(after, walk, index + 1, chance);
  });
}

type Told = (state: RallyState, chance: number, fate: 'on' | 'lost' | 'out' | 'ended') => void;

function settle(state: RallyState, p: number, tell: Told): void {
  const request = rally.chanceDue(state);
  if (!request) return tell(state, p, 'on');
  // On a shortcut the loss is certain before its card is drawn.
  const falls = state.phase.kind === 'shortcut' && state.phase.fall !== undefined;
  if (request[0]?.kind === 'card' || falls) return tell(state, p, 'lost');
  for (const [faces, share] of chanceOutcomes(request)) {
    const step = unwrap(rally.apply(state, { type: 'chance', faces }));
    const has = (type: string): boolean => step.notes.some((note) => note.type === type);
    if (has('finished')) {
      const lost = step.notes.some((note) => note.type === 'finished' && note.lostControl);
      tell(step.state, p * share, lost ? 'lost' : 'on');
    } else if (has('out')) tell(step.state, p * share, 'out');
    else if (has('card')) tell(step.state, p * share, 'ended');
    else settle(step.state, p * share, tell);
  }
}

const total = ({ lossAt, out, whole, cutShort }: RallyOdds): number =>
  lossAt.reduce((sum, n) => sum + n, 0) + out + whole + cutShort;

/** Two legs, the second under snow: a white die may lie on either. */
const across = (car: Readonly<Record<string, unknown>>, options: object): RallyState =>
  rally.start(
    unwrap(
      rally.parsePosition({
        setup: {
          stages: ['C8-C3 / J6-J5'],
          roads: { 'C3-8': '2:gg 2:gg 2:gg', 'J5-6': '2:gg 2:gg 2:gg ^3:gg 2:gg 2:gg 2:gg' },
          drivers: [{ id: 'red', tyres: 'asphalt' }],
          weather: [{ J: 'snow' }],
          options: { timeAttack: true, sisu: false, ...options },
        },
        cars: [{ id: 'red', ...car }],
      }),
    ),
  ).state;

/** The second method: every roll of the whole chain through the engine; lost when dice must be laid again or a card is due. */
function lossThroughTheRules(state: RallyState, chain: readonly ChainStep[]): number {
  const action = { type: 'attack', chain } as const;
  const rolling = unwrap(rally.apply(state, { type: 'action', seat: 'red', action })).state;
  let loss = 0;
  for (const [faces, share] of chanceOutcomes(rally.chanceDue(rolling) ?? [])) {
    const { phase } = unwrap(rally.apply(rolling, { type: 'chance', faces })).state;
    if (phase.kind === 'relay' || phase.kind === 'card') loss += share;
  }
  return loss;
}

/** The second method: every outcome through the engine until a tyre goes flat or control is lost. */
function flatThroughTheRules(state: RallyState, chain: readonly ChainStep[]): number {
  const request = rally.chanceDue(state);
  if (request?.[0]?.kind === 'card') return 0;
  if (request)
    return chanceOutcomes(request).reduce((sum, [faces, share]) => {
      const { state: next, notes } = unwrap(rally.apply(state, { type: 'chance', faces }));
      if (notes.some((note) => note.type === 'flat')) return sum + share;
      return sum + share * flatThroughTheRules(next, chain);
    }, 0);
  const [step, ...rest] = chain;
  if (!step) return 0;
  const action = { type: 'die', die: step.die, to: step.to } as const;
  const rolled = unwrap(rally.apply(state, { type: 'action', seat: 'red', action })).state;
  return flatThroughTheRules(rolled, rest);
}

describe('odds of a time attack', () => {
  const chains: [name: string, car: Readonly<Record<string, unknown>>, chain: string][] = [
    ['white dice on both surfaces', { at: '1:s2', gear: 3 }, 'a>1:s3 4>2:s1 a>2:s2 5>2:s3'],
    ['both on snow', { at: '1:s2', gear: 3 }, '4>1:s3 a>2:s1 a>2:s2'],
    ['one of them jumps', { at: '2:s1', gear: 4 }, 'a>2:s2 4>2:s3 a>2:s6'],
    ['a gear die jumps', { at: '2:s1', gear: 3 }, 'a>2:s2 a>2:s3 4>2:s6'],
  ];
  const rows = chains.flatMap((chain) => [
    [...chain, 'best'] as const,
    [...chain, 'as-rolled'] as const,
  ]);
  it.each(rows)('[R9.2] %s (%j %s, like dice %s)', (_name, car, text, likeDice) => {
    const state = across(car, { likeDice });
    const chain = text.split(' ').map((word) => {
      const [die = '', to = ''] = word.split('>');
      return { die, to } as ChainStep;
    });
    const { attackLoss, attackLossAt, loss, lossAt } = unwrap(attackOdds(state, chain));
    expect(attackLoss).toBeCloseTo(lossThroughTheRules(state, chain), 12);
    expect(attackLossAt.reduce((sum, n) => sum + n, 0)).toBe(attackLoss);
    // As rolled it is the same as one by one.
    const isSame = (at: number, i: number) => Math.abs(at - (lossAt[i] ?? 0)) < 1e-12;
    expect(likeDice === 'best' || Math.abs(attackLoss - loss) < 1e-12).toBe(true);
    expect(likeDice === 'best' || attackLossAt.every(isSame)).toBe(true);
  });

  it('[R9.2] changing places saves something on mixed surfaces', () => {
    const chain = [
      { die: 'a', to: '1:s3' },
      { die: '4', to: '2:s1' },
      { die: 'a', to: '2:s2' },
    ] as const;
    const odds = unwrap(attackOdds(across({ at: '1:s2', gear: 3 }, {}), chain));
    // By hand: all three warnings. As rolled also the two on snow alone.
    expect(odds.attackLoss).toBeCloseTo((1 / 6) * (1 / 3) * (1 / 6), 12);
    expect(odds.attackLossAt).toEqual([0, 0, odds.attackLoss]);
    expect(odds.loss).toBeCloseTo((1 / 3) * (1 / 6), 12);
  });
});

describe('odds of a chain', () => {
  const chains: [name: string, car: Readonly<Record<string, unknown>>, chain: string][] = [
    ['a plain chain', { at: '1:s6', gear: 2 }, '2>s7 3>s8 a>s9.skid1'],
    ['from the start', {}, '1>s1 2>s2 3>s3.inside a>s4.inside'],
    ['through the skid', { at: '1:s1', gear: 3 }, '3>s2 4>s3.skid1 a>s3.skid2 a>s3.skid3'],
    ['by a shortcut with a flat to fear', { at: '1:s2', gear: 3 }, '3>s3.cut a>s4.cut a>s5 4>s7'],
    ['by two shortcuts on a flat', { at: '1:s2', gear: 3, flats: 1 }, '3>s3.cut 4>s4.cut a>s5'],
    ['with two flats a third retires', { at: '1:s2', gear: 3, flats: 2 }, '3>s3.cut 4>s4.cut 5>s5'],
    ['a jump one above its note', { at: '1:s4.inside', gear: 3 }, '4>s5 5>s8 a>s9.inside'],
    ['overspeed at the end', { at: '1:s1', gear: 4 }, '4>s2 5>s3.inside'],
    ['over the line', { at: '1:s9.inside', gear: 2 }, '3>s10 4>finish'],
    ['over the line with all to lose', { at: '1:s8', gear: 2 }, '2>s9.inside 1>s10 a>finish'],
  ];
  const rows = chains.flatMap((chain) => [
    [...chain, ['off', 'asphalt']] as const,
    [...chain, ['snow', 'asphalt']] as const,
    [...chain, ['snow', 'snow']] as const,
  ]);
  it.each(rows)('%s (%j %s %j)', (_name, car, text, [weather, tyres]) => {
    const state = place({ ...car, tyres }, weather);
    const odds = unwrap(attackOdds(state, steps(text)));
    const sums: Sums = { lossAt: odds.lossAt.map(() => 0), out: 0, whole: 0, cutShort: 0 };
    enumerate(state, { chain: steps(text), sums }, 0, 1);
    for (const [i, loss] of odds.lossAt.entries())
      expect(loss).toBeCloseTo(sums.lossAt[i] ?? 0, 12);
    expect(odds.out).toBeCloseTo(sums.out, 12);
    expect(odds.whole).toBeCloseTo(sums.whole, 12);
    expect(odds.cutShort).toBeCloseTo(sums.cutShort, 12);
    expect(total(odds)).toBeCloseTo(1, 12);
  });

  it('three dice with 1/3 and one with 1/6 for a warning', () => {
    const odds = unwrap(
      attackOdds(place({ at: '1:s8', gear: 3 }), steps('3>s9.skid1 a>s9.skid2 4>s10 5>finish')),
    );
    // By hand: the third warning on the third die, or on the fourth.
    const [third, white] = [1 / 3, 1 / 6];
    const atThird = third * white * third;
    const twoOfThree =
      third * white * (1 - third) + third * (1 - white) * third + (1 - third) * white * third;
    expect(odds.lossAt[2]).toBeCloseTo(atThird, 12);
    expect(odds.lossAt[3]).toBeCloseTo(twoOfThree * third, 12);
    expect(odds.loss).toBeCloseTo(atThird + twoOfThree * third, 12);
    expect(odds.seconds).toBe(4);
  });

  const shortcuts: [name: string, car: Readonly<Record<string, unknown>>, chain: string][] = [
    ['one card', { at: '1:s2', gear: 3 }, '3>s3.cut'],
    ['two cards', { at: '1:s2', gear: 3 }, '3>s3.cut 4>s4.cut'],
    ['the third flat', { at: '1:s2', gear: 3, flats: 2 }, '3>s3.cut 4>s4.cut'],
    ['too fast on it, and still a card', { at: '1:s2', gear: 5 }, '5>s3.cut'],
    ['control lost on the way to it', { at: '1:s1', gear: 4 }, '4>s2 3>s3.inside 2>s4.cut'],
    ['none', { at: '1:s2', gear: 3 }, '3>s3.inside'],
  ];
  it.each(shortcuts)('[R4.3] a flat by %s (%j %s)', (_name, car, text) => {
    const state = place(car);
    const { flat } = unwrap(attackOdds(state, steps(text)));
    expect(flat).toBeCloseTo(flatThroughTheRules(state, steps(text)), 12);
  });

  it('[R4.3] six flats of 25 cards, then the cards that are left', () => {
    const odds = (text: string) =>
      unwrap(attackOdds(place({ at: '1:s2', gear: 3 }), steps(text))).flat;
    expect(odds('3>s3.cut')).toBeCloseTo(6 / 25, 12);
    expect(odds('3>s3.cut 4>s4.cut')).toBeCloseTo(1 - (19 / 25) * (18 / 24), 12);
  });

  it.each([
    [{ good: 0, dirty: 0, flat: 1 }, 1],
    [{ good: 1, dirty: 0, flat: 0 }, 0],
    [{ good: 1, dirty: 0, flat: 1 }, 1],
  ])('[R4.3] the last card of %j on the way: all are shuffled', (shortcuts, flat) => {
    const chain = steps('3>s3.cut 4>s4.cut a>s5');
    for (const flats of [0, 1]) {
      const state = place({ at: '1:s2', gear: 3, flats }, 'off', shortcuts);
      const odds = unwrap(attackOdds(state, chain));
      const sums: Sums = { lossAt: [0, 0, 0], out: 0, whole: 0, cutShort: 0 };
      enumerate(state, { chain, sums }, 0, 1);
      expect([odds.out, odds.whole, odds.cutShort]).toEqual(
        [sums.out, sums.whole, sums.cutShort].map((n): unknown => expect.closeTo(n, 12)),
      );
      expect(odds.flat).toBeCloseTo(flat, 12);
    }
  });

  it('refuses chains that cannot be laid', () => {
    const state = place({ at: '1:s1', gear: 3 });
    expect(attackOdds(state, steps('5>s2'))).toMatchObject({
      error: { code: 'plan.gear-skipped' },
    });
    const ended = attackOdds(place({ at: '1:s1', gear: 4 }), steps('4>s2 5>s3.inside a>s4'));
    expect(ended).toMatchObject({ error: { code: 'plan.ended' } });
  });
});
