import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { describe, expect, it } from 'vitest';

import { BUMP, CORNER, NARROW, STRAIGHT } from './roads.ts';
import { drivers, formerly, onRoad, position, stateFrom, type RallySupplies } from './table.ts';

const noSisu = { options: { sisu: false } };
const three = '3>1:s3; 4>1:s4; 5>1:s5';
const on = (
  road: string,
  at: string,
  gear: number,
  more: Readonly<Record<string, unknown>> = noSisu,
) => position({ setup: onRoad(road, more), cars: [{ id: 'red', at, gear, time: 100 }] });

describe('losing control', () => {
  const causes: [
    name: string,
    road: string,
    score: string,
    supplies: RallySupplies,
    cause: string,
  ][] = [
    ['the third warning', STRAIGHT, '3>1:s4; 4>1:s5; 5>1:s6', { dice: '!!!' }, 'warnings'],
    ['overspeed in a corner', CORNER, '4>1:s4.inside', { dice: '.' }, 'corner'],
    ['a bump taken too fast', BUMP, '4>1:s6', { dice: '!' }, 'bump'],
  ];
  it.each(causes)('[R6.1] by %s', (...row) => {
    const [, road, score, supplies, cause] = row;
    const table = on(road, '1:s3', 4).play(score, { ...supplies, cards: 'spin' });
    expect(table.noted('lost')[0]).toMatchObject({ cause, card: 'spin', seconds: 60 });
    table.done();
  });

  it('[R6.2] moves to the space of the cause; neutral and 60 s instead of the front', () => {
    const table = on(STRAIGHT, '1:s2', 3).play(three, { dice: '!!!', cards: 'spin' });
    expect(table.at()).toBe('1:s5');
    expect(table.time()).toBe(160);
    expect(table.car()).toMatchObject({ gear: 0, spun: true, place: 'road' });
  });

  it('[R6.2] draws from the pile of the gear in use, without putting back', () => {
    const state = stateFrom({
      setup: onRoad(CORNER, noSisu),
      cars: [{ id: 'red', at: '1:s3', gear: 4 }],
    });
    const due = (s: typeof state) => rally.chanceDue(s)?.[0];
    const act = (s: typeof state, action: Parameters<typeof rally.parseAction>[0]) =>
      unwrap(
        rally.apply(s, { type: 'action', seat: 'red', action: unwrap(rally.parseAction(action)) }),
      ).state;
    const chance = (s: typeof state, face: string) =>
      unwrap(rally.apply(s, { type: 'chance', faces: [face] })).state;
    let s = chance(act(state, { type: 'die', die: '4', to: '1:s4.inside' }), '.');
    expect(due(s)).toMatchObject({ kind: 'card', of: '4', faces: ['spin', 'left', 'right'] });
    expect(due(s)?.weights).toEqual([2, 13, 13]);
    s = chance(s, 'left');
    expect(s.turned[3]).toEqual({ spin: 0, left: 1, right: 0 });
  });

  it('[R6.2] a pile used up is shuffled again, and all piles come back with a new special', () => {
    const pile = { spin: 1, left: 0, right: 0 };
    const tables = { ...RALLY_TABLES, cardBacks: Array.from({ length: 5 }, () => pile) };
    const setup = onRoad('1:gg L1:gg 1:gg L1:gg 1:gg', {
      ...noSisu,
      tables,
      stages: ['J1-J4', 'J1-J4'],
    });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s1', gear: 2 }] });
    table.play('2>1:s2.inside', { dice: '.', cards: 'spin' });
    table.play('1>1:s3; 2>1:s4.inside', { dice: '..', cards: 'spin' });
    expect(table.state.turned[1]).toEqual({ spin: 1, left: 0, right: 0 });
    table.play('1>1:s5; 2>finish', { dice: '..' });
    expect(table.state.special).toBe(1);
    expect(table.state.turned[1]).toEqual({ spin: 0, left: 0, right: 0 });
    table.done();
  });

  it('[R6.3] a spin blocks the road, a car off it nothing', () => {
    const behind = { id: 'blue', at: '1:s4', gear: 3 };
    const setup = onRoad(STRAIGHT, { ...noSisu, drivers: drivers('red', 'blue') });
    const cars = [{ id: 'red', at: '1:s2', gear: 3 }, behind];
    const spun = position({ setup, cars, toAct: 'red' }).play(three, {
      dice: '!!!',
      cards: 'spin',
    });
    expect(spun.toAct).toBe('red');
    const blue = { id: 'blue', at: '1:s4', gear: 3 };
    const blocked = position({
      setup,
      cars: [{ id: 'red', at: '1:s5', spun: true }, blue],
      toAct: 'blue',
    });
    expect(blocked.dice()).toEqual([]);
    const free = position({
      setup,
      cars: [{ id: 'red', at: '1:s5', off: 'left' }, blue],
      toAct: 'blue',
    });
    expect(free.dice()).toContain('3>1:s5');
  });

  const sides: [card: string, place: string, damage: number][] = [
    ['left', 'left', 1],
    ['right', 'right', 2],
  ];
  it.each(sides)('[R6.3] off to the %s: damage by the terrain there', (card, place, damage) => {
    const road = STRAIGHT.replace('2:gg 2:gg 2:gg 2:gg 2:gg', '2:gg 2:gg 2:gg 2:gg 2:fr');
    const table = on(road, '1:s2', 3).play(three, { dice: '!!!', cards: card });
    expect(table.car()).toMatchObject({ place, damage, spun: false, gear: 0 });
  });

  it('[R6.3] a full side: off on the other; both full: it stays on the road', () => {
    const road = '1:gg 1:gg 1:gg 1:gg 1:fr 1:gg 1:gg 1:gg';
    const setup = onRoad(road, { ...noSisu, drivers: drivers('red', 'blue', 'pink') });
    const red = { id: 'red', at: '1:s2', gear: 3 };
    const blue = { id: 'blue', at: '1:s5', off: 'left' };
    const other = position({ setup, cars: [red, blue], toAct: 'red' });
    other.play(three, { dice: '!!!', cards: 'left' });
    expect(other.car()).toMatchObject({ place: 'right', damage: 2 });
    const pink = { id: 'pink', at: '1:s5', off: 'right' };
    const full = position({ setup, cars: [red, blue, pink], toAct: 'red' });
    full.play(three, { dice: '!!!', cards: 'left' });
    expect(full.car()).toMatchObject({ place: 'road', spun: true, damage: 0 });
  });

  it('[R6.4] from a skid it restarts on the inside', () => {
    const table = on(CORNER, '1:s3', 3).play('4>1:s4.skid1; 5>1:s4.skid2', {
      dice: '..',
      cards: 'spin',
    });
    expect(table.car()).toMatchObject({ gear: 0, spun: true });
    expect(table.dice()).toEqual(['1>1:s5']);
    table.play('1>1:s5', { dice: '.' });
    expect(table.at()).toBe('1:s5');
  });

  it('[R6.4] entering a shortcut it stays there and still draws a card', () => {
    const table = on(CORNER, '1:s3', 4).play('5>1:s4.cut', {
      dice: '.',
      shortcuts: 'dirty',
      cards: 'left',
    });
    expect(table.at()).toBe('1:s4.cut');
    expect(table.car()).toMatchObject({ place: 'road', spun: true, gear: 0, damage: 0 });
    expect(table.state.dirt).toEqual({ '1:s4': 1 });
    expect(table.dice()).toEqual(['1>1:s5']);
    table.done();
  });

  const aside = CORNER.replace('K4:rf 2:gg', 'K4:rf 2:rr');

  it.each(['spin', 'left', 'right'])(
    '[R6.4] leaving a shortcut it stays on the road, turned round and unharmed: %s',
    (card) => {
      const table = on(aside, '1:s2', 3).play('3>1:s3; 4>1:s4.cut; 5>1:s5', {
        dice: '!!!',
        shortcuts: 'good',
        cards: card,
      });
      expect(table.at()).toBe('1:s5');
      expect(table.car()).toMatchObject({ place: 'road', spun: true, gear: 0, damage: 0 });
      expect(table.dice()).toEqual(['1>1:s6']);
      table.done();
    },
  );

  it('[R6.4] also with the first die of a turn, and by a jump from the shortcut', () => {
    const jump = 'R3K4:rr ^3:rr 2:rr 2:rr 2:rr 2:rr';
    const table = on(jump, '1:s1.cut', 4).play('4>1:s4', { dice: '!', cards: 'left' });
    expect(table.at()).toBe('1:s4');
    expect(table.car()).toMatchObject({ place: 'road', spun: true, damage: 0 });
    table.done();
  });

  it('[R6.4] formerly it went where the card said', () => {
    const options = { ...formerly(), sisu: false };
    const table = on(aside, '1:s2', 3, { options }).play('3>1:s3; 4>1:s4.cut; 5>1:s5', {
      dice: '!!!',
      shortcuts: 'good',
      cards: 'left',
    });
    expect(table.car()).toMatchObject({ place: 'left', spun: false, damage: 2 });
  });

  it('[R6.4] once back on the road the card counts again', () => {
    const table = on(aside, '1:s3', 3).play('4>1:s4.cut; 5>1:s5; a>1:s6', {
      dice: '!!!',
      shortcuts: 'good',
      cards: 'left',
    });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ place: 'left' });
  });

  const restarting = (options: object) =>
    position({
      setup: onRoad(CORNER, { drivers: drivers('red', 'blue'), options }),
      cars: [
        { id: 'red', at: '1:s4.skid2', off: 'left', time: 160 },
        { id: 'blue', at: '1:s4.inside', gear: 1 },
      ],
      toAct: 'red',
    });

  it('[R2.6] [R6.4] from a skid it waits while the inside is taken', () => {
    const table = restarting({});
    expect(table.dice()).toEqual([]);
    expect(table.refusal('1>1:s5')).toBe('plan.blocked');
    table.play('pass');
    expect(table.time()).toBe(220);
    table.play('1>1:s5; stop', { dice: '.' });
    expect(table.toAct).toBe('red');
    expect(table.dice()).toEqual(['1>1:s5']);
    expect(restarting({ restartInside: 'always' }).dice()).toEqual(['1>1:s5']);
  });

  it('[R6.5] restarts from that space in gear 1, also from beside the road', () => {
    const table = on(STRAIGHT, '1:s2', 3).play(three, { dice: '!!!', cards: 'left' });
    expect(table.dice()).toEqual(['1>1:s6']);
    table.play('1>1:s6; 2>1:s7; stop', { dice: '..' });
    expect(table.car()).toMatchObject({ place: 'road', spun: false, gear: 2 });
  });

  it('[R6.6] on the finish line the front counts and one gear die is damaged', () => {
    const table = on(STRAIGHT, '1:s8', 3).play('3>1:s9; 4>1:s10; 5>finish', { dice: '!!!' });
    expect(table.state.times[0]).toEqual({ red: 110 });
    expect(table.car()).toMatchObject({ place: 'finished', damage: 1 });
    table.done();
  });

  const lastDie = (more: object) => {
    const setup = onRoad(STRAIGHT, { stages: ['J1-J4', 'J1-J4'], ...noSisu, ...more });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s8', gear: 3, damage: 4 }] });
    return table.play('3>1:s9; a>1:s10; a>finish', { dice: '!!!' });
  };

  it('[R6.6] the last gear die lost on the line: the time counts and service repairs it', () => {
    const table = lastDie({ service: [true] });
    expect(table.state.times[0]).toEqual({ red: 60 });
    expect(table.car()).toMatchObject({ place: 'start', damage: 0 });
    expect(table.dice()).toEqual(['1>1:s1']);
    table.done();
  });

  it('[R6.6] without service the car is out at the start of the next special', () => {
    const table = lastDie({ service: [false] });
    expect(table.state.times[0]).toEqual({ red: 60 });
    expect(table.noted('out')).toEqual([{ type: 'out', seat: 'red', reason: 'damage' }]);
    expect(rally.isOver(table.state)).toBe(true);
    const names = table.notes.map((note) => note.type);
    expect(names.indexOf('special-over')).toBeLessThan(names.indexOf('out'));
  });

  it('[R6.6] after the last special nobody is out for it', () => {
    const table = lastDie({ stages: ['J1-J4'] });
    expect(table.car()).toMatchObject({ place: 'finished', damage: 5 });
    expect(rankingOf(table.state)).toMatchObject([{ seat: 'red', place: 1, out: false }]);
    const former = lastDie({ stages: ['J1-J4'], options: { ...formerly(), sisu: false } });
    expect(former.car().place).toBe('out');
  });

  it('[R6.6] the others go on without a car that is out', () => {
    const setup = onRoad(STRAIGHT, {
      ...noSisu,
      stages: ['J1-J4', 'J1-J4'],
      service: [false],
      weather: 'snow',
      drivers: drivers('red', 'blue'),
    });
    const cars = [
      { id: 'red', at: '1:s9', gear: 3, damage: 4, flats: 1 },
      { id: 'blue', at: '1:s9', gear: 2 },
    ];
    const table = position({ setup, cars });
    table.play('3>1:s10; a>finish; 2>1:s10; 1>finish', { dice: '!!..' });
    // Red has a flat and a spare tyre, but nothing to drive with: nobody is asked.
    expect(table.state).toMatchObject({ special: 1, phase: { kind: 'drive' } });
    expect(table.car().place).toBe('out');
    expect(table.toAct).toBe('blue');
    table.done();
  });

  it('[R6.6] the damage stays for the next special without service', () => {
    const setup = onRoad(STRAIGHT, { ...noSisu, stages: ['J1-J4', 'J1-J4'], service: [false] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s8', gear: 3 }] });
    table.play('3>1:s9; 4>1:s10; 5>finish', { dice: '!!!' });
    expect(table.state.special).toBe(1);
    expect(table.car()).toMatchObject({ damage: 1, place: 'start', gear: 0, pile: [] });
  });
});

describe('Sisu', () => {
  const ru = (at: string, gear: number, road = STRAIGHT) => on(road, at, gear, {});

  it('[R6.7] cancels a loss by warnings; the warnings of the turn no longer count', () => {
    const table = ru('1:s2', 3).play(three, { dice: '!!!' });
    expect(table.state.phase.kind).toBe('sisu');
    table.play('sisu');
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ sisu: false, gear: 3 });
    expect(table.state.turn?.warnings).toBe(0);
    table.play('a>1:s6; stop', { dice: '!' });
    expect(table.car().gear).toBe(5);
    table.done();
  });

  it('[R6.7] may be declined, and then control is lost', () => {
    const table = ru('1:s2', 3).play(`${three}; no-sisu`, { dice: '!!!', cards: 'spin' });
    expect(table.car()).toMatchObject({ sisu: true, gear: 0, spun: true });
  });

  it('[R6.7] only once per rally', () => {
    const setup = onRoad(STRAIGHT);
    const table = position({ setup, cars: [{ id: 'red', at: '1:s2', gear: 3, sisu: false }] });
    table.play(three, { dice: '!!!', cards: 'spin' });
    expect(table.car().gear).toBe(0);
    table.done();
  });

  it('[R6.7] never against overspeed, not even with a third warning', () => {
    const corner = ru('1:s1', 3, CORNER).play('3>1:s2; 4>1:s3; 5>1:s4.inside', {
      dice: '!!!',
      cards: 'spin',
    });
    expect(corner.car()).toMatchObject({ sisu: true, gear: 0 });
    const landing = '2:gg 2:gg 2:gg ^3:gg 2:gg 2:gg L3:gg 2:gg 2:gg';
    const bump = ru('1:s3', 4, landing).play('5>1:s7.inside', { dice: '!', cards: 'spin' });
    expect(bump.car()).toMatchObject({ sisu: true, gear: 0 });
  });

  it('[R6.7] cancels a jump two above its note, and the car drives on', () => {
    const table = ru('1:s3', 5, BUMP).play('5>1:s7', { dice: '!' });
    expect(table.state.phase.kind).toBe('sisu');
    table.play('sisu; 4>1:s8; stop', { dice: '.' });
    expect(table.at()).toBe('1:s8');
    expect(table.car()).toMatchObject({ sisu: false, gear: 4, spun: false });
    table.done();
    const declined = ru('1:s3', 5, BUMP).play('5>1:s7; no-sisu', { dice: '.', cards: 'spin' });
    expect(declined.car()).toMatchObject({ sisu: true, gear: 0 });
  });

  it('[R6.7] formerly not', () => {
    const options = { sisuOnBumps: false };
    const table = on(BUMP, '1:s3', 5, { options }).play('5>1:s7', { dice: '.', cards: 'spin' });
    expect(table.car()).toMatchObject({ sisu: true, gear: 0 });
  });

  it('[R6.7] cancels a jump cut off by cars; blocked there, the turn ends', () => {
    const setup = onRoad(BUMP, { drivers: drivers('red', 'blue') });
    const cars = [
      { id: 'red', at: '1:s3', gear: 3 },
      { id: 'blue', at: '1:s5', spun: true },
    ];
    const table = position({ setup, cars, toAct: 'red' }).play('3>1:s4; sisu', { dice: '.' });
    expect(table.at()).toBe('1:s4');
    expect(table.car()).toMatchObject({ sisu: false, gear: 3, spun: false });
    expect(table.car().pile.at(-1)).toEqual({ kind: 'gear', gear: 3, seconds: 30 });
  });

  it('[R6.7] saves a jump that its warning would have spoilt', () => {
    const table = ru('1:s3', 4, BUMP).play('4>1:s6; sisu', { dice: '!' });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ place: 'road', sisu: false });
  });

  it('[R6.7] still draws the card of a shortcut', () => {
    const table = ru('1:s1', 3, CORNER).play('3>1:s2; 4>1:s3; a>1:s4.cut; sisu', {
      dice: '!!!',
      shortcuts: 'flat',
    });
    expect(table.car()).toMatchObject({ flats: 1, sisu: false });
    expect(table.at()).toBe('1:s4.cut');
    table.done();
  });

  it('[R6.7] is not in the English edition', () => {
    const table = on(STRAIGHT, '1:s2', 3, { edition: 'en' }).play(three, {
      dice: '!!!',
      cards: 'spin',
    });
    expect(table.car().gear).toBe(0);
  });

  it('is asked only when there is something to cancel', () => {
    expect(ru('1:s2', 3).refusal('sisu')).toBe('turn.wrong-phase');
    const asked = ru('1:s2', 3).play(three, { dice: '!!!' });
    expect(asked.refusal('stop')).toBe('turn.wrong-phase');
  });
});

it('a narrow road off to water and forest', () => {
  const table = on(NARROW, '1:s1', 3).play('3>1:s2; 4>1:s3; stop', { dice: '!!' });
  expect(table.car().place).toBe('road');
});
