import { describe, expect, it } from 'vitest';

import { relayOptions } from '@perfect-line/rules/rally/relaying';
import { cursorOf, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { refuseMove } from '@perfect-line/rules/rally/refusals';
import { driverOf } from '@perfect-line/rules/rally/state';
import { cursorAfter, legalDice } from '@perfect-line/rules/rally/steps';
import { DICE } from '@perfect-line/rules/rally/words';

import { BUMP, CORNER, STRAIGHT } from './roads.ts';
import { onRoad, position } from './table.ts';

const attacking = { options: { timeAttack: true, spendSeconds: true, sisu: false } };
const on = (
  road: string,
  car: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
) =>
  position({
    setup: onRoad(road, { options: { ...attacking.options, ...more } }),
    cars: [{ id: 'red', time: 100, ...car }],
  });
const inThird = (road = STRAIGHT, more: Readonly<Record<string, unknown>> = {}) =>
  on(road, { at: '1:s2', gear: 3 }, more);

describe('time attack', () => {
  it('[R9.1] rolls the chain together and drives all of it', () => {
    const table = inThird().play('attack 3>1:s3 4>1:s4 a>1:s5', { dice: '!!.' });
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ gear: 4, seconds: 3 });
    expect(table.time()).toBe(100 + 20 - 3);
    table.done();
  });

  const refusals: [name: string, chain: string, code: string][] = [
    ['one die', '3>1:s3', 'attack.too-short'],
    ['a gear skipped', '3>1:s3 5>1:s4', 'plan.gear-skipped'],
    ['a die twice', '3>1:s3 4>1:s4 3>1:s5 4>1:s6', 'plan.die-used'],
    ['a space left out', '3>1:s3 4>1:s5', 'plan.not-next'],
    ['dice beyond the finish', '3>1:s10 4>finish 5>finish', 'attack.beyond-finish'],
  ];
  it.each(refusals)('[R9.1] refuses %s', (_name, chain, code) => {
    const at = chain.includes('finish') ? '1:s9' : '1:s2';
    expect(on(STRAIGHT, { at, gear: 3 }).refusal(`attack ${chain}`)).toBe(code);
  });

  it('[R9.1] beyond the finish every die is refused, whoever asks', () => {
    const { state } = on(STRAIGHT, { at: '1:s10', gear: 3 });
    const [road, cursor] = [roadAheadOf(state), cursorAfter(state, [{ die: '3', to: 'finish' }])];
    expect(cursor?.spot).toBe(road.track.finish);
    expect(legalDice(state, [{ die: '3', to: 'finish' }])).toEqual([]);
    for (const die of DICE)
      expect(
        refuseMove(road, driverOf(state), cursor ?? cursorOf(state), { die, to: 'finish' }),
      ).toMatchObject({ error: { code: 'attack.beyond-finish', facts: { to: 'finish' } } });
  });

  it('[R9.1] refuses a step that loses control for certain', () => {
    const table = on(CORNER, { at: '1:s2', gear: 3 });
    expect(table.refusal('attack 3>1:s3 4>1:s4.inside')).toBe('attack.loses');
  });

  it('[R9.1] is not mixed with single dice', () => {
    const table = inThird().play('3>1:s3', { dice: '.' });
    expect(table.refusal('attack 4>1:s4 5>1:s5')).toBe('attack.turn-begun');
    const after = inThird().play('attack 3>1:s3 4>1:s4', { dice: '..' });
    expect(after.state.turn?.laid).toEqual([]);
  });

  it('[R9.1] may end over the line', () => {
    const table = on(STRAIGHT, { at: '1:s9', gear: 3 }).play('attack 3>1:s10 4>finish', {
      dice: '..',
    });
    expect(table.state.times[0]).toEqual({ red: 100 + 20 - 2 });
  });

  it('[R9.1] is an option', () => {
    expect(inThird(STRAIGHT, { timeAttack: false }).refusal('attack 3>1:s3 4>1:s4')).toBe(
      'attack.off',
    );
  });

  it('[R9.2] at the limit the dice are laid again up to the third warning', () => {
    const table = inThird().play('attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6 a>1:s7', { dice: '!.!!.' });
    expect(table.state.phase.kind).toBe('relay');
    const ways = relayOptions(table.state).map((chain) =>
      chain.map((step) => step.die + step.face).join(' '),
    );
    // By hand: 3, 4, 5 in this order (after 4 and 3 there is no way to 5); the white warning before, between
    // or behind them, four ways, and the clean white die not at all or in one of four gaps before the last die.
    expect(ways.length).toBe(4 + 4 * 4);
    expect(new Set(ways).size).toBe(ways.length);
    for (const way of ways) {
      const faces = way.split(' ').map((step) => step.slice(1));
      expect(faces.filter((face) => face === '!').length).toBe(3);
      expect(faces.at(-1)).toBe('!');
    }
    expect(ways).toContain('3! 4. 5! a!');
    expect(ways).toContain('3! a. a! 4. 5!');
    table.play('attack 3>1:s3 4>1:s4 5>1:s5 a!>1:s6', { cards: 'spin' });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ gear: 0, spun: true });
    table.done();
  });

  it('[R9.2] refuses other orders than those', () => {
    const table = inThird().play('attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6', { dice: '!.!!' });
    expect(table.refusal('attack 3>1:s3 4>1:s4')).toBe('relay.not-legal');
    expect(table.refusal('attack 3>1:s3 4>1:s4 5>1:s5')).toBe('relay.not-legal');
    expect(legalDice(table.state).map((d) => d.die)).toEqual(['3', 'a']);
    const after = legalDice(table.state, [{ die: '3', to: '1:s3' }]);
    expect(after.map((d) => d.die)).toEqual(['4', 'a']);
  });

  it('[R9.2] with only one way to lay them nobody is asked', () => {
    const table = on(STRAIGHT, { at: '1:s2', gear: 0 }).play('attack 1>1:s3 2>1:s4 3>1:s5', {
      dice: '!!!',
      cards: 'spin',
    });
    expect(table.at()).toBe('1:s5');
    expect(table.car().gear).toBe(0);
    table.done();
  });

  /** Ten spaces of asphalt, a shortcut on the ninth, then ten under snow; on asphalt tyres two warnings there lose. */
  const mixed = (at: string, options: object = {}) =>
    position({
      setup: {
        stages: ['C8-C3 / J6-J5'],
        roads: {
          'C3-8': `2:gg R4K4:gg ${STRAIGHT.slice(0, 8 * 5 - 1)}`,
          'J5-6': STRAIGHT,
        },
        weather: [{ C: 'asphalt', J: 'snow' }],
        drivers: [{ id: 'red', tyres: 'asphalt' }],
        options: { ...attacking.options, ...options },
      },
      cars: [{ id: 'red', at, gear: 3, time: 100 }],
    });
  const across = 'attack a>1:s10 4>2:s1 a>2:s2';

  it('[R9.2] white dice change places where that avoids the limit', () => {
    // As rolled two warnings would lie on snow; the white one lies as well on the asphalt.
    const table = mixed('1:s9.inside').play(across, { dice: '.!!' });
    expect(table.at()).toBe('2:s2');
    expect(table.car()).toMatchObject({ gear: 4, seconds: 3, place: 'road', spun: false });
    table.done();
    const former = mixed('1:s9.inside', { likeDice: 'as-rolled' }).play(across, { dice: '.!!' });
    expect(former.state.phase.kind).toBe('relay');
  });

  it('[R9.2] with Sisu nobody is asked about a loss that is avoided so', () => {
    const table = mixed('1:s9.inside', { sisu: true }).play(across, { dice: '.!!' });
    expect(table.car()).toMatchObject({ gear: 4, sisu: true });
  });

  it('[R9.2] only when every way of assigning them reaches it are the dice laid again', () => {
    const table = mixed('1:s9.inside').play(across, { dice: '!!!' });
    expect(table.state.phase.kind).toBe('relay');
    const ways = relayOptions(table.state).map((chain) => chain.map((step) => step.die).join(''));
    // The gear die and two white ones, in any order, all three to the limit.
    expect(ways.toSorted()).toEqual(['4aa', 'a4a', 'aa4']);
  });

  it('[R9.2] a white die with a warning does not spoil the jump of the other', () => {
    const chain = 'attack 4>1:s3 a>1:s6 a>1:s7';
    const table = on(BUMP, { at: '1:s2', gear: 3 }).play(chain, { dice: '.!.' });
    expect(table.at()).toBe('1:s7');
    expect(table.car()).toMatchObject({ gear: 4, seconds: 3 });
    table.done();
  });

  it('[R9.2] the new order reaches the limit, no jump is spoilt before it', () => {
    const ways = (options: Readonly<Record<string, unknown>>) => {
      const table = on(BUMP, { at: '1:s2', gear: 3 }, options);
      table.play('attack 3>1:s3 4>1:s6 5>1:s7 a>1:s8', { dice: '!.!!' });
      return relayOptions(table.state).map((chain) =>
        chain.map((step) => step.die + step.face).join(' '),
      );
    };
    expect(ways({ likeDice: 'as-rolled' })).toContain('4. a!');
    for (const way of ways({})) expect(way.replaceAll(/[^!]/g, '')).toBe('!!!');
  });

  it('[R9.2] [R9.3] after a flat a loss that can be avoided is avoided', () => {
    const chain = 'attack 3>1:s9.cut 4>1:s10 a>2:s1 a>2:s2 5>2:s3';
    const supplies = { dice: '.!..!', shortcuts: 'flat' };
    const table = mixed('1:s8').play(chain, supplies);
    // One white die is gone. Laid first the other would push 4 and 5 and their warnings onto the snow.
    const ways = relayOptions(table.state).map((option) => option.map((step) => step.die).join(''));
    expect(ways.toSorted()).toEqual(['45a', '4a5']);
    table.play('attack 4>1:s10 a>2:s1 5>2:s2');
    expect(table.car()).toMatchObject({ gear: 5, spun: false, flats: 1 });
    table.done();
    const former = mixed('1:s8', { likeDice: 'as-rolled' }).play(chain, {
      ...supplies,
      cards: 'spin',
    });
    expect(former.car().gear).toBe(0);
  });

  it('[R9.3] the seconds are gained either way', () => {
    const table = on(STRAIGHT, { at: '1:s2', gear: 0 }).play('attack 1>1:s3 2>1:s4 3>1:s5', {
      dice: '!!!',
      cards: 'spin',
    });
    expect(table.car().seconds).toBe(3);
    expect(table.time()).toBe(100 + 60 - 3);
  });

  it('a jump spoilt by its own warning ends the chain there', () => {
    const table = on(BUMP, { at: '1:s2', gear: 3 }).play('attack 3>1:s3 4>1:s6 a>1:s7', {
      dice: '.!.',
      cards: 'spin',
    });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ gear: 0, seconds: 3 });
    table.done();
  });

  it('[R6.7] Sisu drives the whole chain without its warnings', () => {
    const table = inThird(STRAIGHT, { sisu: true }).play('attack 3>1:s3 4>1:s4 5>1:s5', {
      dice: '!!!',
    });
    expect(table.state.phase.kind).toBe('sisu');
    table.play('sisu');
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ gear: 5, seconds: 3, sisu: false });
    const declined = inThird(STRAIGHT, { sisu: true }).play(
      'attack 3>1:s3 4>1:s4 5>1:s5; no-sisu',
      {
        dice: '!!!',
        cards: 'spin',
      },
    );
    expect(declined.car()).toMatchObject({ gear: 0, sisu: true });
  });
});

describe('a flat on the way', () => {
  const chain = 'attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6';

  it('[R9.3] RU: the lost white die takes its warning with it', () => {
    // Three warnings are laid again to end at the second white die; the flat takes that die away.
    const table = inThird(CORNER).play(chain, { dice: '!.!!' });
    expect(table.state.phase.kind).toBe('relay');
    table.play('attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6', { shortcuts: 'flat' });
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({
      flats: 1,
      gear: 4,
      seconds: 4,
      place: 'road',
      spun: false,
    });
    table.done();
  });

  it('[R9.3] EN: its warning still counts', () => {
    const table = inThird(CORNER, { flatTakesWarning: false }).play(chain, {
      dice: '!!.!',
      shortcuts: '',
    });
    expect(table.state.phase.kind).toBe('relay');
    table.play('attack 3>1:s3 4>1:s4.cut a>1:s5 a>1:s6', { shortcuts: 'flat', cards: 'spin' });
    expect(table.at()).toBe('1:s4.cut');
    expect(table.car()).toMatchObject({ flats: 1, gear: 0 });
    table.done();
  });

  it('[R9.3] without warnings the chain is just shorter', () => {
    const table = inThird(CORNER).play(chain, { dice: '....', shortcuts: 'flat' });
    expect(table.at()).toBe('1:s5');
    expect(table.car()).toMatchObject({ gear: 4, seconds: 4 });
    table.done();
  });

  it('[R9.3] a chain that needs no lost die goes on as laid', () => {
    const table = inThird(CORNER).play('attack 3>1:s3 4>1:s4.cut 5>1:s5 a>1:s6', {
      dice: '....',
      shortcuts: 'flat',
    });
    expect(table.at()).toBe('1:s6');
  });
});

describe('spending seconds', () => {
  const rich = (seconds: number, more: Readonly<Record<string, unknown>> = {}) =>
    on(STRAIGHT, { at: '1:s2', gear: 2, seconds }, more);

  it('[R10.1] 1, 2, 3 … seconds for the dice of a turn, laid without risk', () => {
    const table = rich(10).play('2>1:s3; 3>1:s4; lay 4>1:s5; lay 5>1:s6; lay a>1:s7; stop', {
      dice: '!!',
    });
    expect(table.car()).toMatchObject({ seconds: 10 - 6, gear: 5 });
    expect(table.at()).toBe('1:s7');
    table.done();
  });

  it('[R10.1] begins anew with 1 in the next turn', () => {
    const table = rich(10).play('2>1:s3; 3>1:s4; lay 4>1:s5; stop; 4>1:s6; 5>1:s7; lay a>1:s8', {
      dice: '!!!!',
    });
    expect(table.car().seconds).toBe(8);
  });

  const refusals: [name: string, seconds: number, score: string, dice: string, code: string][] = [
    ['before there is danger', 5, '2>1:s3; 3>1:s4', '!.', 'secure.no-danger'],
    ['without seconds', 0, '2>1:s3; 3>1:s4', '!!', 'secure.too-few-seconds'],
  ];
  it.each(refusals)('[R10.1] not %s', (...row) => {
    const [, seconds, score, dice, code] = row;
    expect(rich(seconds).play(score, { dice }).refusal('lay 4>1:s5')).toBe(code);
  });

  it('[R10.1] is an option', () => {
    const table = rich(5, { spendSeconds: false }).play('2>1:s3; 3>1:s4', { dice: '!!' });
    expect(table.refusal('lay 4>1:s5')).toBe('secure.off');
  });

  it('[R10.1] only seconds gained in this special', () => {
    const setup = onRoad(STRAIGHT, { ...attacking, stages: ['J1-J4', 'J1-J4'] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s10', gear: 3, seconds: 9 }] });
    expect(table.play('3>finish', { dice: '.' }).car().seconds).toBe(0);
  });

  it('[R10.2] the time of a special is cards less seconds left', () => {
    const table = on(STRAIGHT, { at: '1:s10', gear: 3, seconds: 7 }).play('3>finish', {
      dice: '.',
    });
    expect(table.state.times[0]).toEqual({ red: 100 + 30 - 7 });
  });
});
