import { describe, expect, it } from 'vitest';

import { CORNER, HAIRPIN, SHARP_CORNER, SLOW_CORNER } from './roads.ts';
import { drivers, formerly, onRoad, position, RallyTable, stateFrom } from './table.ts';

const before = (road: string, gear: number, more: Readonly<Record<string, unknown>> = {}) =>
  position({ setup: onRoad(road), cars: [{ id: 'red', at: '1:s3', gear }], ...more });

describe('lines of a corner', () => {
  const entries: [road: string, gear: number, dice: string][] = [
    // Gear 1: dice 1, 2 and white; inside 3 and K4 take them all, the skid none.
    [CORNER, 1, '1>in 1>cut 2>in 2>cut a>in a>cut'],
    [CORNER, 3, '2>in 2>cut 3>in 3>cut 4>in- 4>skid1 4>cut a>in a>cut'],
    [CORNER, 5, '4>in- 4>skid1 4>cut 5>in- 5>skid1- 5>cut- a>in- a>skid1- a>cut-'],
    // Inside 2, skid 3, K3: gear 5 is three above the inside and two above the others.
    [SLOW_CORNER, 5, '4>in- 4>skid1- 4>cut- 5>inx 5>skid1- 5>cut- a>inx a>skid1- a>cut-'],
    [HAIRPIN, 4, '3>in- 4>inx 5>inx a>inx'],
  ];
  it.each(entries)('[R4.1] [R4.3] [R4.4] entering %s in gear %i', (road, gear, dice) => {
    const short = before(road, gear)
      .dice()
      .map((die) => die.replace('1:s4.', '').replace('inside', 'in'));
    expect(short).toEqual(dice.split(' '));
  });

  it('[R4.1] the inside is one space, at its note or below', () => {
    const table = before(CORNER, 3).play('3>1:s4.inside; 2>1:s5', { dice: '..' });
    expect(table.at()).toBe('1:s5');
    table.done();
  });

  it('[R4.2] a skid is driven in exactly its gear: gear die, white, white', () => {
    const table = before(CORNER, 3).play('4>1:s4.skid1; a>1:s4.skid2; a>1:s4.skid3; 3>1:s5', {
      dice: '....',
    });
    expect(table.at()).toBe('1:s5');
    table.done();
  });

  it('[R4.2] or with the gear die of that value when a new turn begins in the skid', () => {
    const table = before(CORNER, 3).play('4>1:s4.skid1; stop', { dice: '.' });
    expect(table.dice()).toEqual([
      '3>1:s4.inside',
      '4>1:s4.skid2',
      '5>1:s4.skid2-',
      'a>1:s4.skid2',
    ]);
    expect(table.refusal('3>1:s4.skid2')).toBe('plan.skid-gear');
    table.play('4>1:s4.skid2', { dice: '.' });
    expect(table.dice()).toEqual(['3>1:s4.inside', '5>1:s4.skid3-', 'a>1:s4.skid3']);
  });

  it('[R2.3] [R4.2] and after white dice with the gear die of that value', () => {
    const table = before(CORNER, 4).play('a>1:s4.skid1; 4>1:s4.skid2; a>1:s4.skid3', {
      dice: '...',
    });
    expect(table.at()).toBe('1:s4.skid3');
    table.done();
    const options = { ownGearDie: 'first-die' };
    const former = position({
      setup: onRoad(CORNER, { options }),
      cars: [{ id: 'red', at: '1:s3', gear: 4 }],
    }).play('a>1:s4.skid1', { dice: '.' });
    expect(former.refusal('4>1:s4.skid2')).toBe('plan.gear-skipped');
  });

  it('[R4.2] after the first or second it may come back with one gear less', () => {
    const first = before(CORNER, 3).play('4>1:s4.skid1; 3>1:s4.inside; 2>1:s5', { dice: '...' });
    expect(first.at()).toBe('1:s5');
    const second = before(CORNER, 3).play('4>1:s4.skid1; a>1:s4.skid2; 3>1:s4.inside', {
      dice: '...',
    });
    expect(second.at()).toBe('1:s4.inside');
    const third = before(CORNER, 3).play('4>1:s4.skid1; a>1:s4.skid2; a>1:s4.skid3', {
      dice: '...',
    });
    expect(third.dice()).toEqual(['3>1:s5', '5>1:s5']);
    expect(third.refusal('3>1:s4.inside')).toBe('plan.inside-gear');
  });

  it('[R4.2] slower than the note there is no skid', () => {
    expect(before(CORNER, 3).refusal('3>1:s4.skid1')).toBe('plan.skid-gear');
  });
});

describe('a shortcut', () => {
  it('[R4.3] good: nothing happens', () => {
    const table = before(CORNER, 4).play('4>1:s4.cut; 3>1:s5', { dice: '..', shortcuts: 'good' });
    expect(table.state.dirt).toEqual({});
    expect(table.car().flats).toBe(0);
    expect(table.at()).toBe('1:s5');
    table.done();
  });

  it('[R4.3] dirty: one marker on the corner, another for the next', () => {
    const cars = [
      { id: 'red', at: '1:s3', gear: 4 },
      { id: 'blue', at: '1:s3', gear: 3 },
    ];
    const setup = onRoad(CORNER, { drivers: drivers('red', 'blue') });
    const table = position({ setup, cars });
    table.play('4>1:s4.cut; 3>1:s5; stop', { dice: '..', shortcuts: 'dirty' });
    expect(table.state.dirt).toEqual({ '1:s4': 1 });
    expect(table.dice()).toEqual([
      '2>1:s4.inside',
      '2>1:s4.cut',
      '3>1:s4.inside-',
      '3>1:s4.skid1',
      '3>1:s4.cut',
      '4>1:s4.inside-',
      '4>1:s4.skid1-',
      '4>1:s4.cut',
      'a>1:s4.inside-',
      'a>1:s4.skid1',
      'a>1:s4.cut',
    ]);
    table.play('4>1:s4.cut', { dice: '.', shortcuts: 'dirty' });
    expect(table.state.dirt).toEqual({ '1:s4': 2 });
    table.done();
  });

  const dirty: [markers: number, gear: number, dice: string][] = [
    // The rulebook's example: inside 2 and skid 3 with one marker are 1 and 2, with two 0 and 1.
    [1, 1, '1>in 1>cut 2>in- 2>skid1 2>cut a>in a>cut'],
    [2, 1, '1>skid1 1>cut 2>skid1- 2>cut a>skid1 a>cut'],
    [3, 1, '1>cut 2>cut a>cut'],
  ];
  it.each(dirty)('[R4.3] %i markers lower inside and skid, never K', (markers, gear, dice) => {
    const table = before(SLOW_CORNER, gear, { dirt: { '1:s4': markers } });
    const short = table.dice().map((d) => d.replace('1:s4.', '').replace('inside', 'in'));
    expect(short).toEqual(dice.split(' '));
  });

  it.each([2, 3])('[R4.3] with %i markers on an inside of 2 it cannot be driven', (markers) => {
    const table = before(SLOW_CORNER, 1, { dirt: { '1:s4': markers } });
    expect(table.refusal('1>1:s4.inside')).toBe('plan.note-zero');
  });

  it('[R4.3] comes back from a dirty skid one gear below its lowered note', () => {
    const table = before(CORNER, 3, { dirt: { '1:s4': 1 } }).play('3>1:s4.skid1', { dice: '.' });
    expect(table.dice()).toEqual(['2>1:s4.inside', '4>1:s4.skid2-', 'a>1:s4.skid2']);
  });

  it('[R4.3] dirt thrown later does not concern a car already skidding', () => {
    const cars = [
      { id: 'red', at: '1:s4.skid1', gear: 4 },
      { id: 'blue', at: '1:s3', gear: 4 },
    ];
    const setup = onRoad(CORNER, { drivers: drivers('red', 'blue') });
    const table = position({ setup, cars, toAct: 'blue' });
    table.play('4>1:s4.cut; stop', { dice: '.', shortcuts: 'dirty' });
    // Blue is farther by the front of the shortcut and goes first in the next round.
    table.play('3>1:s5; stop', { dice: '.' });
    expect(table.toAct).toBe('red');
    expect(table.dice()).toContain('4>1:s4.skid2');
    table.done();
  });

  it('[R4.3] flat: a white die less, at once', () => {
    const table = before(CORNER, 4).play('a>1:s4.cut', { dice: '.', shortcuts: 'flat' });
    expect(table.car().flats).toBe(1);
    expect(table.refusal('a>1:s5')).toBe('plan.no-acceleration-die');
    table.done();
  });
});

describe('too fast', () => {
  const entering = (edition: string, gear: number, dirt: number, more: object = {}) =>
    position({
      setup: onRoad(SHARP_CORNER, { edition, ...more }),
      cars: [{ id: 'red', at: '1:s3', gear }],
      ...(dirt === 0 ? {} : { dirt: { '1:s4': dirt } }),
    })
      .dice()
      .filter((die) => die.startsWith(String(gear)))
      .map((die) => die.slice(2).replace('1:s4.', ''));

  // Inside 1, skid 3, K3. Too fast is above the line's own note, out of the rally more than two above the base.
  const bases: [name: string, edition: string, gear: number, dirt: number, lines: string][] = [
    ['the highest note of the corner', 'en', 4, 0, 'inside- skid1- cut-'],
    ['the highest note of the corner', 'en', 5, 0, 'inside- skid1- cut-'],
    ['the note of the line', 'ru', 4, 0, 'insidex skid1- cut-'],
    ['the note of the line', 'ru', 5, 0, 'insidex skid1- cut-'],
    // Two markers: the inside is closed, the skid in gear 1; the shortcut stays at 3 and is the highest note.
    ['a shortcut that dirt does not lower', 'en', 5, 2, 'skid1- cut-'],
    ['the note of the line, dirt deducted', 'ru', 5, 2, 'skid1x cut-'],
  ];
  it.each(bases)('[R4.4] out of the rally by %s (%s, gear %i, %i markers)', (...row) => {
    const [, edition, gear, dirt, lines] = row;
    expect(entering(edition, gear, dirt)).toEqual(lines.split(' '));
  });

  /** No position has dirt on a corner without a shortcut: records of the first version may. */
  const dirtied = (setup: unknown) => {
    const cars = [{ id: 'red', at: '1:s3', gear: 5 }];
    return new RallyTable({ ...stateFrom({ setup, cars }), dirt: { '1:s4': 1 } });
  };

  it('[R4.4] dirt lowers the highest note of a corner without a shortcut', () => {
    const setup = onRoad(SHARP_CORNER.replace('K3', ''), { edition: 'en' });
    expect(dirtied(setup).dice()).toEqual(['4>1:s4.skid1-', '5>1:s4.skid1x', 'a>1:s4.skid1x']);
  });

  it('[R4.4] dirt lowers the note of a corner that is only an inside', () => {
    const setup = onRoad(HAIRPIN.replace('L1', 'L3'), { edition: 'en' });
    expect(dirtied(setup).dice()).toEqual(['4>1:s4.inside-', '5>1:s4.insidex', 'a>1:s4.insidex']);
  });

  it('[R4.4] a car already skidding is judged by the dirt it entered on', () => {
    const setup = onRoad(CORNER, { edition: 'en' });
    const car = { id: 'red', at: '1:s4.skid1', gear: 2, skidDirt: 2 };
    const table = position({ setup, cars: [car], dirt: { '1:s4': 3 } }).play('a>1:s4.skid2', {
      dice: '.',
    });
    // Its skid is at 4 - 2.
    expect(table.dice()).toEqual([
      '1>1:s4.inside',
      '2>1:s4.skid3',
      '3>1:s4.skid3-',
      'a>1:s4.skid3',
    ]);
  });

  it('[R4.4] formerly by the note of the line in both editions', () => {
    const options = formerly('en');
    expect(entering('en', 5, 0, { options })).toEqual(['insidex', 'skid1-', 'cut-']);
  });

  it('[R4.4] a line at note 0 cannot be driven, inside or skid', () => {
    const table = before(SLOW_CORNER, 1, { dirt: { '1:s4': 3 } });
    expect(table.refusal('1>1:s4.inside')).toBe('plan.note-zero');
    expect(table.refusal('1>1:s4.skid1')).toBe('plan.note-zero');
    expect(table.refusal('1>1:s4.cut')).toBe('ok');
  });

  it.each([
    ['inside', '4>1:s4.inside', 'road'],
    ['skid', '5>1:s4.skid1', 'road'],
  ])('[R4.4] one above the note of the %s: control is lost in the corner', (_line, die, place) => {
    const table = before(CORNER, 4).play(die, { dice: '.', cards: 'spin' });
    expect(table.car()).toMatchObject({ gear: 0, place, spun: true });
    expect(table.car().pile.at(-1)).toEqual({ kind: 'loss', gear: 0, seconds: 60 });
    table.done();
  });

  it('[R4.4] two above too, three above is out of the rally', () => {
    const two = before(SLOW_CORNER, 4).play('4>1:s4.inside', { dice: '.', cards: 'left' });
    expect(two.car()).toMatchObject({ place: 'left', damage: 0, gear: 0 });
    const out = before(SLOW_CORNER, 4).play('5>1:s4.inside', { dice: '.' });
    expect(out.car().place).toBe('out');
    expect(out.noted('out')).toEqual([{ type: 'out', seat: 'red', reason: 'corner' }]);
    two.done();
    out.done();
  });
});
