import { rally } from '@perfect-line/rules/rally/game';
import { cursorOf, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { closedSpaces, refuseMove } from '@perfect-line/rules/rally/refusals';
import { driverOf } from '@perfect-line/rules/rally/state';
import { cursorAfter } from '@perfect-line/rules/rally/steps';
import { describe, expect, it } from 'vitest';

import { BUMP, CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Two spaces and a corner with a skid of two; the finish lies behind it. */
const LAST_CORNER = '2:gg 2:gg R3~4x2:gg';

const attacking = { timeAttack: true, spendSeconds: true };
const behind = (road: string, red: Fields, { blue, ...more }: Fields = {}) =>
  position({
    setup: onRoad(road, { drivers: drivers('red', 'blue'), options: attacking }),
    cars: [{ id: 'red', gear: 3, ...red }, ...(blue === undefined ? [] : [blue])],
    toAct: 'red',
    ...more,
  });
const blueAt = (at: string, more: Fields = {}) => ({ id: 'blue', at, ...more });

type Row = [name: string, road: string, red: Fields, more: Fields, action: string, said: string];

const spaces: readonly Row[] = [
  [
    '[R2.1] the space it stands on',
    STRAIGHT,
    { at: '1:s2' },
    {},
    '3>1:s2',
    'plan.not-next {to:1:s2,gear:3}',
  ],
  [
    '[R2.1] a space two ahead, whoever stands on it',
    STRAIGHT,
    { at: '1:s2' },
    { blue: blueAt('1:s4', { spun: true }) },
    '3>1:s4',
    'plan.not-next {to:1:s4,gear:3}',
  ],
  [
    '[R2.1] a space of another special',
    STRAIGHT,
    { at: '1:s2' },
    {},
    '3>2:s1',
    'plan.unknown-space {to:2:s1}',
  ],
  [
    '[R4.2] the short space it stands on',
    CORNER,
    { at: '1:s4.skid1', gear: 4 },
    {},
    '4>1:s4.skid1',
    'plan.not-next {to:1:s4.skid1,gear:4}',
  ],
  [
    '[R4.2] the finish out of the middle of a skid',
    LAST_CORNER,
    { at: '1:s3.skid1', gear: 4 },
    {},
    '4>finish',
    'plan.not-next {to:finish,gear:4}',
  ],
  [
    '[R5.1] a bump it would fly over',
    BUMP,
    { at: '1:s3' },
    {},
    '3>1:s4',
    'plan.not-next {to:1:s4,gear:3}',
  ],
  [
    '[R8.1] the skid behind a car at its entry',
    CORNER,
    { at: '1:s3', gear: 4 },
    { blue: blueAt('1:s4.skid1', { gear: 4 }) },
    '4>1:s4.skid1',
    'plan.blocked {to:1:s4.skid1}',
  ],
  [
    '[R4.2] the skid below its note, also behind a car in it',
    CORNER,
    { at: '1:s3' },
    { blue: blueAt('1:s4.skid3', { gear: 4 }) },
    '3>1:s4.skid1',
    'plan.skid-gear {note:4,gear:3}',
  ],
  [
    '[R4.2] the skid below its lowered note',
    CORNER,
    { at: '1:s3', gear: 2 },
    { dirt: { '1:s4': 1 } },
    '2>1:s4.skid1',
    'plan.skid-gear {note:3,gear:2}',
  ],
  [
    '[R4.3] a skid by the dirt it was entered on',
    CORNER,
    { at: '1:s4.skid1', gear: 4, skidDirt: 0 },
    { dirt: { '1:s4': 1 } },
    '3>1:s4.skid2',
    'plan.skid-gear {note:4,gear:3}',
  ],
  [
    '[R4.2] the inside in the gear of the skid',
    CORNER,
    { at: '1:s4.skid1', gear: 4 },
    {},
    '4>1:s4.inside',
    'plan.inside-gear {gear:4}',
  ],
  [
    '[R8.1] the inside past a car ahead in the skid',
    CORNER,
    { at: '1:s4.skid1', gear: 4 },
    { blue: blueAt('1:s4.skid3', { gear: 4 }) },
    '3>1:s4.inside',
    'plan.blocked {to:1:s4.inside}',
  ],
  [
    '[R4.2] a short space it has left',
    CORNER,
    { at: '1:s4.skid2', gear: 4 },
    {},
    '4>1:s4.skid1',
    'plan.not-next {to:1:s4.skid1,gear:4}',
  ],
  [
    '[R4.3] the shortcut from the inside beside it',
    CORNER,
    { at: '1:s4.inside' },
    {},
    '3>1:s4.cut',
    'plan.not-next {to:1:s4.cut,gear:3}',
  ],
  [
    '[R4.3] the inside from the shortcut beside it',
    CORNER,
    { at: '1:s4.cut' },
    {},
    '3>1:s4.inside',
    'plan.not-next {to:1:s4.inside,gear:3}',
  ],
  [
    '[R4.3] a shortcut with a car on it, however much dirt lies there',
    CORNER,
    { at: '1:s3' },
    { blue: blueAt('1:s4.cut', { gear: 2 }), dirt: { '1:s4': 5 } },
    '3>1:s4.cut',
    'plan.blocked {to:1:s4.cut}',
  ],
  [
    '[R4.4] the inside with as many markers as its note',
    CORNER,
    { at: '1:s3' },
    { dirt: { '1:s4': 3 } },
    '3>1:s4.inside',
    'plan.note-zero {to:1:s4.inside}',
  ],
  [
    '[R4.4] the skid with as many markers as its note',
    CORNER,
    { at: '1:s3' },
    { dirt: { '1:s4': 4 } },
    '3>1:s4.skid1',
    'plan.note-zero {to:1:s4.skid1}',
  ],
  [
    '[R6.4] the way on while the inside is taken',
    CORNER,
    { at: '1:s4.skid2', gear: 0, off: 'left' },
    { blue: blueAt('1:s4.inside', { gear: 1 }) },
    '1>1:s5',
    'plan.blocked {to:1:s5}',
  ],
];

const dice: readonly Row[] = [
  [
    '[R2.3] a gear left out',
    STRAIGHT,
    { at: '1:s2' },
    {},
    '5>1:s3',
    'plan.gear-skipped {from:3,to:5}',
  ],
  [
    '[R11.3] a white die on snow tyres with two flats',
    STRAIGHT,
    { at: '1:s2', flats: 2, tyres: 'snow' },
    {},
    'a>1:s3',
    'plan.no-acceleration-die {flats:2,tyres:snow,surface:asphalt}',
  ],
  [
    '[R10.1] a die laid where none leads',
    STRAIGHT,
    { at: '1:s2', seconds: 9 },
    {},
    'lay 4>1:s9',
    'plan.not-next {to:1:s9,gear:4}',
  ],
  [
    '[R9.1] a chain that is too fast at its second step',
    CORNER,
    { at: '1:s2' },
    {},
    'attack 3>1:s3 4>1:s4.inside',
    'attack.loses {step:2,note:3}',
  ],
];

describe('why a die is refused', () => {
  it.each([...spaces, ...dice])('%s', (...[, road, red, more, action, said]) => {
    expect(behind(road, red, more).refused(action)).toBe(said);
  });

  it('[R11.3] a white die too many on the asphalt, by tyres', () => {
    const table = behind(STRAIGHT, { at: '1:s2', tyres: 'snow' }).play('a>1:s3', { dice: '.' });
    expect(table.refused('a>1:s4')).toBe('plan.snow-tyres {flats:0,tyres:snow,surface:asphalt}');
  });

  it('[R2.3] [R2.4] a die used, and none left', () => {
    const table = behind(STRAIGHT, { at: '1:s2', damage: 4 }).play('3>1:s3', { dice: '.' });
    expect(table.refused('3>1:s4')).toBe('plan.die-used {die:3}');
    expect(table.refused('4>1:s4')).toBe('plan.no-gear-die {dice:1}');
  });

  it('[R10.1] seconds that are not there', () => {
    const table = behind(STRAIGHT, { at: '1:s2', seconds: 0 }).play('3>1:s3', { dice: '!' });
    expect(table.refused('lay 4>1:s4')).toBe('secure.no-danger {warnings:1}');
    table.play('4>1:s4', { dice: '!' });
    expect(table.refused('lay 5>1:s5')).toBe('secure.too-few-seconds {price:1,seconds:0}');
  });

  it('[R10.1] a die is to be had for the last second', () => {
    const table = behind(STRAIGHT, { at: '1:s2', seconds: 1 }).play('3>1:s3; 4>1:s4', {
      dice: '!!',
    });
    expect(rally.actionsNow(table.state)).toEqual(['die', 'secure', 'stop']);
    expect(table.play('lay 5>1:s5').car().seconds).toBe(0);
  });

  it('[R1.5] nothing is closed behind the finish', () => {
    const { state } = behind(STRAIGHT, { at: '1:s10' });
    const cursor = cursorAfter(state, [{ die: '3', to: 'finish' }]) ?? cursorOf(state);
    expect(closedSpaces(roadAheadOf(state), driverOf(state), cursor)).toEqual([]);
  });

  it.each(['3', 'a'] as const)('a legal move is nothing to refuse: die %s', (die) => {
    const { state } = behind(STRAIGHT, { at: '1:s2' });
    const step = { die, to: '1:s3' };
    const refuse = () => refuseMove(roadAheadOf(state), driverOf(state), cursorOf(state), step);
    expect(refuse).toThrow(`move ${die} to 1:s3 is legal among 4`);
  });
});
