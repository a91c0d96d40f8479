import { describe, expect, it } from 'vitest';

import { CORNER, HAIRPIN, NARROW, STRAIGHT } from './roads.ts';
import { drivers, formerly, onRoad, position, startRally } from './table.ts';

const inGear = (gear: number, car: Readonly<Record<string, unknown>> = {}) =>
  position({ setup: onRoad(STRAIGHT), cars: [{ id: 'red', at: '1:s2', gear, ...car }] });

describe('dice', () => {
  it('[R2.1] moves one space a die, warning or not', () => {
    const table = startRally(onRoad(STRAIGHT), { dice: '.!.' });
    table.play('1>1:s1; 2>1:s2; a>1:s3');
    expect(table.at()).toBe('1:s3');
    table.done();
  });

  it('[R2.1] has five gear dice and two acceleration dice', () => {
    const table = inGear(1).play('1>1:s3; 2>1:s4; 3>1:s5; 4>1:s6; 5>1:s7; a>1:s8; a>1:s9', {
      dice: '.......',
    });
    expect(table.car().pile.at(-1)).toEqual({ kind: 'gear', gear: 5, seconds: 10 });
    expect(table.at()).toBe('1:s9');
    table.done();
  });

  const firstDice: [name: string, gear: number, dice: string][] = [
    ['neutral', 0, '1'],
    ['first', 1, '1 2 a'],
    ['third', 3, '2 3 4 a'],
    ['fifth', 5, '4 5 a'],
  ];
  it.each(firstDice)('[R2.2] begins a turn from %s gear', (_name, gear, dice) => {
    expect(inGear(gear).dice()).toEqual(dice.split(' ').map((die) => `${die}>1:s3`));
  });

  it('[R2.2] starts in gear 1', () => {
    const table = startRally(onRoad(STRAIGHT));
    expect(table.dice()).toEqual(['1>1:s1']);
    expect(table.refusal('2>1:s1')).toBe('plan.start-in-first');
    expect(table.refusal('a>1:s1')).toBe('plan.acceleration-in-neutral');
  });

  it('[R2.3] goes on one up or one down from the gear in use', () => {
    const table = inGear(3).play('3>1:s3', { dice: '.' });
    expect(table.dice()).toEqual(['2>1:s4', '4>1:s4', 'a>1:s4']);
    expect(table.refusal('5>1:s4')).toBe('plan.gear-skipped');
    expect(table.refusal('3>1:s4')).toBe('plan.die-used');
  });

  it('[R2.3] accelerates at any time and keeps the gear', () => {
    const table = inGear(3).play('a>1:s3', { dice: '.' });
    expect(table.dice()).toEqual(['2>1:s4', '3>1:s4', '4>1:s4', 'a>1:s4']);
    table.play('4>1:s4; a>1:s5', { dice: '..' });
    expect(table.dice()).toEqual(['3>1:s6', '5>1:s6']);
    expect(table.refusal('a>1:s6')).toBe('plan.no-acceleration-die');
    table.done();
  });

  const ownDie: [name: string, options: object, dice: string][] = [
    ['so long as no gear die was used', {}, '2 3 4'],
    ['formerly as the first die only', { ownGearDie: 'first-die' }, '2 4'],
  ];
  it.each(ownDie)("[R2.3] after white dice the current gear's own die: %s", (...row) => {
    const [, options, dice] = row;
    const setup = onRoad(STRAIGHT, { options });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s2', gear: 3 }] });
    table.play('a>1:s3; a>1:s4', { dice: '..' });
    expect(table.dice()).toEqual(dice.split(' ').map((die) => `${die}>1:s5`));
    expect(table.refusal('3>1:s5')).toBe(dice.includes('3') ? 'ok' : 'plan.gear-skipped');
  });

  it("[R2.3] the current gear's own die is not used twice, nor after another gear", () => {
    const twice = inGear(3).play('a>1:s3; 3>1:s4', { dice: '..' });
    expect(twice.dice()).toEqual(['2>1:s5', '4>1:s5', 'a>1:s5']);
    expect(twice.refusal('3>1:s5')).toBe('plan.die-used');
    const other = inGear(3).play('a>1:s3; 4>1:s4', { dice: '..' });
    expect(other.dice()).toEqual(['3>1:s5', '5>1:s5', 'a>1:s5']);
    expect(other.refusal('4>1:s5')).toBe('plan.die-used');
  });

  it('[R2.3] accelerates after the first die from neutral', () => {
    const table = inGear(0).play('1>1:s3', { dice: '.' });
    expect(table.dice()).toEqual(['2>1:s4', 'a>1:s4']);
  });

  it('[R2.4] loses control at the third warning of the turn, not before', () => {
    const table = inGear(3).play('3>1:s3; 4>1:s4', { dice: '!!' });
    expect(table.state.turn?.warnings).toBe(2);
    const lost = position({
      setup: onRoad(STRAIGHT, { options: { sisu: false } }),
      cars: [{ id: 'red', at: '1:s2', gear: 3 }],
    }).play('3>1:s3; 4>1:s4; 5>1:s5', { dice: '!!!', cards: 'spin' });
    expect(lost.car()).toMatchObject({ gear: 0, spun: true, place: 'road' });
    lost.done();
  });

  it('[R2.4] counts warnings anew each turn', () => {
    const table = inGear(3).play('3>1:s3; 4>1:s4; stop; 4>1:s5', { dice: '!!!' });
    expect(table.state.turn?.warnings).toBe(1);
  });

  it.each([
    [1, '2>1:s3; 3>1:s4; 4>1:s5; 5>1:s6', 'ok'],
    [2, '2>1:s3; 3>1:s4; 4>1:s5', 'plan.no-gear-die'],
    [4, '3>1:s3', 'plan.no-gear-die'],
  ])('[R2.4] damage %i leaves fewer gear dice, any of them', (damage, score, code) => {
    const table = inGear(2, { damage }).play(score, { dice: '.'.repeat(score.split(';').length) });
    const next = damage === 1 ? 'a>1:s7' : damage === 2 ? '5>1:s6' : '4>1:s4';
    expect(table.refusal(next)).toBe(code);
    expect(table.dice().some((die) => die.startsWith('a'))).toBe(true);
  });

  it('[R2.4] flat tyres take acceleration dice away', () => {
    expect(inGear(3, { flats: 2 }).refusal('a>1:s3')).toBe('plan.no-acceleration-die');
    const one = inGear(3, { flats: 1 }).play('a>1:s3', { dice: '.' });
    expect(one.refusal('a>1:s4')).toBe('plan.no-acceleration-die');
  });
});

describe('the end of a turn', () => {
  const cards: [gear: number, score: string, card: number, seconds: number][] = [
    [1, '1>1:s3; stop', 1, 50],
    [1, '2>1:s3; stop', 2, 40],
    [2, '3>1:s3; stop', 3, 30],
    [3, '4>1:s3; stop', 4, 20],
    [4, '5>1:s3; stop', 5, 10],
    [4, 'a>1:s3; stop', 4, 20],
    [4, '3>1:s3; a>1:s4; stop', 3, 30],
  ];
  it.each(cards)('[R2.5] from gear %i: %s takes card %i, %i s', (gear, score, card, seconds) => {
    const table = inGear(gear).play(score, { dice: '.'.repeat(score.split(';').length - 1) });
    expect(table.car().pile.at(-1)).toEqual({ kind: 'gear', gear: card, seconds });
    expect(table.car().gear).toBe(card);
    table.done();
  });

  it('[R2.5] asks for one die when one can be used', () => {
    expect(inGear(3).refusal('stop')).toBe('stop.no-die');
    expect(inGear(3).refusal('pass')).toBe('pass.not-blocked');
  });

  it('[R2.5] also when every die would lose control', () => {
    const table = position({ setup: onRoad(HAIRPIN), cars: [{ id: 'red', at: '1:s3', gear: 3 }] });
    expect(table.dice()).toEqual([
      '2>1:s4.inside-',
      '3>1:s4.inside-',
      '4>1:s4.insidex',
      'a>1:s4.inside-',
    ]);
    expect(table.refusal('stop')).toBe('stop.no-die');
  });

  it('[R2.6] blocked with no move: a card like the one on top and pass', () => {
    const cars = [
      { id: 'red', at: '1:s3', gear: 4, time: 100 },
      { id: 'blue', at: '1:s4', spun: true },
    ];
    const setup = onRoad(NARROW, { drivers: drivers('red', 'blue') });
    const table = position({ setup, cars, toAct: 'red' });
    expect(table.dice()).toEqual([]);
    expect(table.refusal('stop')).toBe('stop.blocked');
    expect(table.refusal('4>1:s4')).toBe('plan.blocked');
    table.play('pass');
    expect(table.time()).toBe(120);
    expect(table.car()).toMatchObject({ gear: 4, spot: 2 });
  });

  const blocked = (red: object, ahead: string, more: object = {}) =>
    position({
      setup: onRoad(NARROW, { drivers: drivers('red', 'blue'), ...more }),
      cars: [
        { id: 'red', ...red },
        { id: 'blue', at: ahead, spun: true },
      ],
      toAct: 'red',
    });

  it.each(['en', 'ru'])('[R2.6] waiting is never free, edition %s', (edition) => {
    const table = blocked({ at: '1:s3', gear: 4, time: 100 }, '1:s4', { edition });
    expect(table.play('pass').time()).toBe(120);
  });

  it('[R2.6] a card like the only one', () => {
    expect(blocked({ at: '1:s3', gear: 4 }, '1:s4').play('pass').time()).toBe(20 + 20);
  });

  it('[R2.6] an option lets him wait for nothing', () => {
    const options = { blockedCard: false };
    const table = blocked({ at: '1:s3', gear: 4, time: 100 }, '1:s4', { options });
    expect(table.play('pass').time()).toBe(100);
  });

  it('[R2.6] a car that lost control and is blocked takes another 60 s', () => {
    const table = blocked({ at: '1:s3', off: 'left', time: 160 }, '1:s4');
    expect(table.play('pass').time()).toBe(220);
  });

  it('[R2.6] without a card on top it is a gear-1 card, and the start stays in gear 1', () => {
    const table = blocked({}, '1:s1').play('pass');
    expect(table.car().pile).toEqual([{ kind: 'gear', gear: 1, seconds: 50 }]);
    // Blue drives away; red starts in gear 1 all the same.
    table.play('1>1:s2; 2>1:s3; stop', { dice: '..' });
    expect(table.dice()).toEqual(['1>1:s1']);
    const again = blocked({}, '1:s1', { options: formerly() }).play('pass');
    expect(again.car().pile).toEqual([]);
  });

  it('[R2.6] with a spare tyre on top it is a gear-1 card', () => {
    const flat = { at: '1:s3', gear: 1, flats: 1, time: 50 };
    const table = blocked(flat, '1:s4').play('spare; pass');
    expect(table.car().pile.at(-1)).toEqual({ kind: 'gear', gear: 1, seconds: 50 });
    expect(table.car().gear).toBe(1);
    expect(table.time()).toBe(50 + 60 + 50);
    const former = blocked(flat, '1:s4', { options: formerly() }).play('spare; pass');
    expect(former.car().pile.at(-1)).toEqual({ kind: 'loss', gear: 0, seconds: 60 });
  });

  it('[R2.6] a car beside the road restarts in gear 1 whatever card it waited with', () => {
    const table = blocked({ at: '1:s3', off: 'left', flats: 1 }, '1:s4').play('spare; pass');
    expect(table.car()).toMatchObject({ gear: 0, place: 'left' });
    expect(table.time()).toBe(60 + 60 + 50);
    table.play('1>1:s5; 2>1:s6; stop', { dice: '..' });
    expect(table.toAct).toBe('red');
    expect(table.dice()).toEqual(['1>1:s4']);
  });

  it('[R2.6] blocked after some dice: the turn ends there', () => {
    const cars = [
      { id: 'red', at: '1:s1', gear: 2 },
      { id: 'blue', at: '1:s4', gear: 1 },
    ];
    const setup = onRoad(NARROW, { drivers: drivers('red', 'blue') });
    const table = position({ setup, cars, toAct: 'red' }).play('3>1:s2; 2>1:s3', { dice: '..' });
    expect(table.car().pile.at(-1)?.seconds).toBe(40);
    expect(table.toAct).toBe('blue');
    table.done();
  });

  it('refuses spaces that are not next', () => {
    expect(inGear(3).refusal('3>1:s4')).toBe('plan.not-next');
    expect(inGear(3).refusal('3>9:s9')).toBe('plan.unknown-space');
    expect(inGear(3).refusal('3>finish')).toBe('plan.not-next');
    const corner = position({ setup: onRoad(CORNER), cars: [{ id: 'red', at: '1:s3', gear: 3 }] });
    expect(corner.refusal('3>1:s4.skid2')).toBe('plan.skid-gear');
  });
});
