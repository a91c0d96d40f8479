import { rally } from '@perfect-line/rules/rally/game';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import { legalDice } from '@perfect-line/rules/rally/steps';
import { describe, expect, it } from 'vitest';

import { CORNER, STRAIGHT } from './roads.ts';
import { onRoad, position, type RallyTable } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

const attacking = { timeAttack: true, sisu: false };
const on = (road: string, car: Fields, { options, ...more }: { options?: Fields } & Fields = {}) =>
  position({
    setup: onRoad(road, { options: { ...attacking, ...options }, ...more }),
    cars: [{ id: 'red', time: 100, ...car }],
  });

const waysOf = ({ state }: RallyTable): readonly string[] =>
  relayOptions(state)
    .map((chain) => chain.map(({ die, face = '' }) => die + face).join(' '))
    .toSorted();

/** The last die and the card taken for the turn. */
const lastTold = (told: readonly string[]): readonly string[] =>
  told.filter((line) => !line.startsWith('round')).slice(-2);

/** A shortcut of note 4 as the fourth space, then a corner whose inside is 2 as the sixth. */
const TWO_CORNERS = '2:gg 2:gg 2:gg R3~4x3K4:rf 2:gg L2:gg 2:gg 2:gg 2:gg 2:gg';
/** Ten spaces of asphalt with a shortcut on the eighth, then ten under snow. */
const mixed = {
  stages: ['C8-C3 / J6-J5'],
  roads: {
    'C3-8': `2:gg 2:gg R4K4:gg ${STRAIGHT.slice(0, 7 * 5 - 1)}`,
    'J5-6': STRAIGHT,
  },
  weather: [{ C: 'asphalt', J: 'snow' }],
};

describe('dice laid again', () => {
  it('[R9.2] must reach the limit, though another order would avoid it', () => {
    const table = on('', { at: '1:s9', gear: 3 }, mixed);
    // As laid 4 and 5 show their warnings on snow; with 4 first one of them would lie on the asphalt.
    table.play('attack a>1:s10 4>2:s1 5>2:s2', { dice: '.!!', cards: 'spin' });
    expect(table.at()).toBe('2:s2');
    expect(table.car()).toMatchObject({ gear: 0, spun: true });
    table.done();
  });

  it('[R9.2] no die more, none less and no other one', () => {
    const table = on(STRAIGHT, { at: '1:s2', gear: 3 });
    table.play('attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6', { dice: '!!!.' });
    expect(waysOf(table)).toEqual(['3! 4! 5!', '3! 4! a. 5!', '3! a. 4! 5!', 'a. 3! 4! 5!']);
    for (const chain of [
      '3>1:s3 4>1:s4 5>1:s5 a>1:s6',
      '3>1:s3 4>1:s4',
      '3>1:s3 4>1:s4 a>1:s5',
      '3>1:s3 4>1:s4 5>1:s6',
      'a!>1:s3 3>1:s4 4>1:s5 5>1:s6',
    ])
      expect(table.refused(`attack ${chain}`)).toBe('relay.not-legal {ways:4}');
  });

  it('[R9.2] a plan is offered only what leads to such an order', () => {
    const table = on(CORNER, { at: '1:s2', gear: 3 });
    table.play('attack 3>1:s3 4>1:s4.skid1 a>1:s4.skid2 a>1:s4.skid3', { dice: '!!!!' });
    const next = (...chain: Parameters<typeof legalDice>[1] & object) =>
      legalDice(table.state, chain).map(({ die, to }) => `${die}>${to}`);
    const first = { die: '3', to: '1:s3' } as const;
    expect(next(first)).toEqual(['4>1:s4.skid1', '4>1:s4.cut', 'a>1:s4.inside', 'a>1:s4.cut']);
    const second = { die: '4', to: '1:s4.skid1' } as const;
    expect(next(first, second)).toEqual(['a>1:s4.skid2']);
    // Three warnings are laid: nothing follows.
    expect(next(first, second, { die: 'a', to: '1:s4.skid2' })).toEqual([]);
  });
});

describe('white dice lost to a flat', () => {
  it('[R9.2] as many of the dice left as can be laid without losing control', () => {
    const table = on(TWO_CORNERS, { at: '1:s3', gear: 4 });
    // Only 3 and 2 in turn are slow enough for the inside of 2; the white die left comes behind it.
    table.play('attack 4>1:s4.cut 3>1:s5 2>1:s6.inside a>1:s7 a>1:s8', {
      dice: '.....',
      shortcuts: 'flat',
    });
    expect(table.at()).toBe('1:s7');
    expect(table.car()).toMatchObject({ gear: 2, seconds: 5, flats: 1 });
    table.done();
  });

  it('[R9.2] [R9.3] a loss that cannot be avoided stays, by any order that reaches it', () => {
    const table = on(STRAIGHT.replace('2:gg 2:gg 2:gg 2:gg', '2:gg 2:gg 2:gg R4K4:gg'), {
      at: '1:s3',
      gear: 4,
    });
    table.play('attack 4>1:s4.cut a>1:s5 3>1:s6 a>1:s7 2>1:s8', { dice: '!.!.!' });
    table.play('attack 4>1:s4.cut a>1:s5 3>1:s6 a>1:s7 2>1:s8', { shortcuts: 'flat' });
    expect(waysOf(table)).toEqual(['3! 2!', '3! a. 2!', 'a. 3! 2!']);
    expect(table.state.turn?.rest).toEqual([]);
    expect(rally.actionsNow(table.state)).toEqual(['attack']);
    table.play('attack 3>1:s5 2>1:s6', { cards: 'spin' });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ gear: 0, spun: true });
    table.done();
  });

  it.each(['!.', '.!'])('[R9.3] the one with the warning goes first: %s', (white) => {
    const table = on(CORNER, { at: '1:s2', gear: 3 });
    const told = table.told('attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6', {
      dice: `..${white}`,
      shortcuts: 'flat',
    });
    expect(lastTold(told)).toEqual(['moved red a . 1:s5 4 0', 'card red 4 20']);
  });

  it.each(['asphalt', 'snow'])('[R9.3] [R11.3] with its warning, on %s tyres', (tyres) => {
    // On one surface a flat leaves one white die, whatever the tyres.
    const table = on(CORNER, { at: '1:s3', gear: 3, tyres }, { weather: tyres });
    table.play('attack 3>1:s4.cut a>1:s5 a>1:s6 4>1:s7', { dice: '!.!!' });
    table.play('attack 3>1:s4.cut a.>1:s5 a!>1:s6 4>1:s7', { shortcuts: 'flat' });
    expect(waysOf(table)).toEqual(['4! a.', 'a. 4!']);
  });

  it('[R11.3] snow tyres lose none where either surface is ahead', () => {
    const table = on('', { at: '1:s7', gear: 4, tyres: 'snow' }, mixed);
    const bothOnSnow = 'attack 4>1:s8.cut 3>1:s9 2>1:s10 a>2:s1 a>2:s2';
    table.play(bothOnSnow, { dice: '.....', shortcuts: 'flat' });
    expect(waysOf(table)).toEqual(['3. a. 2. a.', '3. a. a. 2.', 'a. 3. 2. a.', 'a. 3. a. 2.']);
  });

  it('[R6.7] [R9.3] after Sisu the dice left are laid without their faces', () => {
    const table = on(CORNER, { at: '1:s2', gear: 3 }, { options: { sisu: true } });
    table.play('attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6 5>1:s7; sisu', {
      dice: '!!!!!',
      shortcuts: 'flat',
    });
    expect(waysOf(table)).toEqual(['5 a', 'a 5']);
    expect(Object.keys(relayOptions(table.state)[0]?.[0] ?? {})).toEqual(['die', 'to']);
    table.play('attack 5>1:s5 a>1:s6');
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ gear: 5, spun: false, sisu: false });
    table.done();
  });
});

describe('without the rule that a flat takes the warning with it', () => {
  const en = (car: Fields, more: Fields = {}) =>
    on(CORNER, { at: '1:s2', gear: 3, ...car }, { options: { flatTakesWarning: false }, ...more });
  const chain = 'attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6';

  it.each([
    ['a clean die', '!!..', 2],
    ['one of two warnings', '..!!', 2],
  ])('[R9.3] %s lost does not reach the limit', (_name, dice, warnings) => {
    const table = en({});
    const told = table.told(chain, { dice, shortcuts: 'flat' });
    expect(lastTold(told)).toEqual([
      `moved red a ${dice.at(-1)} 1:s5 4 ${warnings}`,
      'card red 4 20',
    ]);
    table.done();
  });

  it('[R9.3] the warning lost counts towards the limit that the next die reaches', () => {
    const table = en({}).play(chain, { dice: '!.!!' });
    table.play(chain, { shortcuts: 'flat', cards: 'spin' });
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ gear: 0, spun: true, flats: 1 });
    table.done();
  });

  it('[R9.3] a white die used before the flat is not there to be kept', () => {
    const used = 'attack a>1:s3 4>1:s4.cut a>1:s5';
    const table = en({ gear: 4 }).play(used, { dice: '!!!' });
    table.play(used, { shortcuts: 'flat', cards: 'spin' });
    expect(table.at()).toBe('1:s4.cut');
    expect(table.car()).toMatchObject({ gear: 0, flats: 1 });
    table.done();
  });

  const snow = { weather: 'snow' };

  it('[R9.3] [R11.3] the warning of the die snow tyres have no use for counts', () => {
    const table = en({ tyres: 'snow' }, snow).play(chain, { dice: '!.!!' });
    table.play(chain, { shortcuts: 'flat', cards: 'spin' });
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ gear: 0, spun: true, flats: 1 });
    table.done();
  });

  it('[R11.3] formerly snow tyres kept both white dice after the first flat', () => {
    const options = { flatTakesWarning: false, uselessDice: 'by-count' };
    const table = en({ tyres: 'snow' }, { ...snow, options }).play(chain, { dice: '!.!!' });
    const told = table.told(chain, { shortcuts: 'flat' });
    // One of them finds no surface of its own to be used on; its warning is not lost, it is not laid.
    expect(lastTold(told)).toEqual(['moved red a ! 1:s5 4 2', 'card red 4 20']);
    table.done();
  });

  it('[R11.3] and none after the second', () => {
    const short = 'attack 3>1:s3 4>1:s4.cut a>1:s5';
    const table = en({ tyres: 'snow', flats: 1 }, snow).play(short, { dice: '!!!' });
    table.play(short, { shortcuts: 'flat', cards: 'spin' });
    expect(table.at()).toBe('1:s4.cut');
    expect(table.car()).toMatchObject({ gear: 0, flats: 2 });
    table.done();
  });
});
