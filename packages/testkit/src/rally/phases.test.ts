import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { refusalOf } from '../spoken.ts';
import { BUMP, CORNER, HAIRPIN, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally, type RallyTable } from './table.ts';

const three = '3>1:s3; 4>1:s4; 5>1:s5';
const red = { id: 'red', at: '1:s2', gear: 3 };

const driving = () => position({ setup: onRoad(STRAIGHT), cars: [red] });
/** The former reading: who is alone drives on. */
const options = { lastCarLeft: 'drives-on' };
const choosingTyres = (...ids: readonly string[]) =>
  startRally(onRoad(STRAIGHT, { weather: 'snow', options, drivers: drivers(...ids) }));
/** Everybody comes home with a flat; no service follows. */
const inGarage = (...ids: readonly string[]) => {
  const stages = ['J1-J4', 'J1-J4'];
  const setup = onRoad(STRAIGHT, {
    stages,
    service: [false],
    options,
    drivers: drivers(...ids),
  });
  // A space holds two cars: the third comes from the one before.
  const [home, behind] = ['3>finish', '3>1:s10; 4>finish'];
  const cars = ids.map((id, i) => ({ id, at: i < 2 ? '1:s10' : '1:s9', gear: 3, flats: 1 }));
  const score = ids.map((_, i) => (i < 2 ? home : behind)).join('; ');
  return position({ setup, cars }).play(score, { dice: '.'.repeat(score.split(';').length) });
};
const askedForSisu = () => driving().play(three, { dice: '!!!' });
const layingAgain = () =>
  position({
    setup: onRoad(STRAIGHT, { options: { timeAttack: true, sisu: false } }),
    cars: [red],
  }).play('attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6', { dice: '!!!.' });

const ACTIONS = [
  'die 3>1:s3',
  'secure lay 3>1:s3',
  'attack attack 3>1:s3 4>1:s4',
  'tyres tyres snow',
  'stop stop',
  'pass pass',
  'spare spare',
  'sisu sisu',
  'no-sisu no-sisu',
].map((text): [type: string, text: string] => {
  const [type = '', ...words] = text.split(' ');
  return [type, words.join(' ')];
});

describe('what is not asked now', () => {
  const phases: [phase: string, table: () => RallyTable, asked: string][] = [
    ['tyres', () => choosingTyres('red'), 'tyres'],
    ['garage', () => inGarage('red'), 'spare pass'],
    ['drive', driving, 'die secure attack stop pass spare'],
    ['sisu', askedForSisu, 'sisu no-sisu'],
    ['relay', layingAgain, 'attack'],
  ];
  it.each(phases)('is refused by its phase: %s', (phase, make, asked) => {
    const table = make();
    expect(table.state.phase.kind).toBe(phase);
    for (const [type, text] of ACTIONS.filter(([type]) => !asked.split(' ').includes(type)))
      expect(table.refused(text)).toBe(`turn.wrong-phase {action:${type},phase:${phase}}`);
  });

  it.each(phases)('ends no rally: %s', (_phase, make) => {
    expect(rally.isOver(make().state)).toBe(false);
  });
});

describe('a driver gives up', () => {
  const resigns = (state: RallyState, seat: string) =>
    rally.apply(state, { type: 'action', seat, action: { type: 'resign', driver: seat } });
  const without = (state: RallyState, seat: string): RallyState =>
    unwrap(resigns(state, seat)).state;
  const seen = (state: RallyState) => [state.phase.kind, rally.toAct(state), state.special];

  const waiting: [phase: string, table: (...ids: readonly string[]) => RallyTable][] = [
    ['tyres', choosingTyres],
    ['garage', inGarage],
  ];
  it.each(waiting)('while others are asked before him: %s', (phase, make) => {
    const { state } = make('red', 'blue', 'pink');
    expect(seen(without(state, 'blue'))).toEqual([phase, 'red', 0]);
    expect(seen(without(without(state, 'blue'), 'red'))).toEqual([phase, 'pink', 0]);
  });

  it('[R11.2] as the last one asked for tyres: the round begins', () => {
    const table = choosingTyres('red', 'blue').play('tyres snow');
    expect(seen(without(table.state, 'blue'))).toEqual(['drive', 'red', 0]);
  });

  it('[R7.3] as the last one asked for his spare tyre: the next special begins', () => {
    const table = inGarage('red', 'blue').play('spare');
    expect(seen(without(table.state, 'blue'))).toEqual(['drive', 'red', 1]);
  });

  it.each(waiting)('as the last one in the rally: %s', (_phase, make) => {
    expect(rally.isOver(without(make('red').state, 'red'))).toBe(true);
  });

  it('with his answer given: the others are still asked', () => {
    const { state } = choosingTyres('red', 'blue').play('tyres snow');
    expect(seen(without(state, 'red'))).toEqual(['tyres', 'blue', 0]);
  });

  it('while another drives: the wheel stays where it is', () => {
    const cars = [red, { id: 'blue', at: '1:s1', gear: 2 }];
    const setup = onRoad(STRAIGHT, { options, drivers: drivers('red', 'blue') });
    const table = position({ setup, cars, toAct: 'red' }).play('3>1:s3', { dice: '.' });
    const gone = without(table.state, 'blue');
    expect(seen(gone)).toEqual(['drive', 'red', 0]);
    expect(gone.turn?.laid.length).toBe(1);
    const stop = { type: 'stop' } as const;
    const next = unwrap(rally.apply(gone, { type: 'action', seat: 'red', action: stop })).state;
    expect([seen(next), next.queue]).toEqual([['drive', 'red', 0], ['red']]);
  });

  const lasts: [name: string, ids: readonly string[], gone: readonly string[], isOver: boolean][] =
    [
      ['of two', ['red', 'blue'], ['blue'], true],
      ['of two, at the wheel', ['red', 'blue'], ['red'], true],
      ['of three', ['red', 'blue', 'pink'], ['blue', 'red'], true],
      ['two of three', ['red', 'blue', 'pink'], ['blue'], false],
    ];
  it.each(lasts)('[R13.2] the last one left has won at once: %s', (_name, ids, gone, isOver) => {
    const { state } = startRally(onRoad(STRAIGHT, { drivers: drivers(...ids) }));
    const after = gone.reduce(without, state);
    expect(rally.isOver(after)).toBe(isOver);
    const left = ids.filter((id) => !gone.includes(id));
    if (isOver) expect(rally.progress(after).ranking?.slice(0, 1)).toEqual(left);
  });

  it('[R13.2] alone from the start there is nobody to win against: he is out', () => {
    const { state } = startRally(onRoad(STRAIGHT, { drivers: drivers('red') }));
    expect(rally.view(without(state, 'red'), undefined).cars[0]).toMatchObject({ status: 'out' });
  });

  it('only once', () => {
    const { state } = choosingTyres('red', 'blue');
    const again = resigns(without(state, 'red'), 'red');
    expect(again.ok ? 'ok' : refusalOf(again.error)).toBe('seat.not-racing');
  });
});

describe('for a driver who is not there', () => {
  const safest: [name: string, road: string, gear: number, die: string][] = [
    ['no jump at a risk', BUMP, 3, '2>1:s4'],
    ['no corner too fast', CORNER, 3, '2>1:s4.inside'],
    ['rather control lost than the rally', HAIRPIN, 4, '3>1:s4.inside'],
  ];
  it.each(safest)('%s', (_name, road, gear, die) => {
    const { state } = position({ setup: onRoad(road), cars: [{ id: 'red', at: '1:s3', gear }] });
    const action = rally.idleAction(state);
    expect(action).toEqual({ type: 'die', die: die.slice(0, 1), to: die.slice(2) });
  });

  it('[R9.2] dice to be laid again are laid, not left', () => {
    const { state } = layingAgain();
    expect(rally.actionsNow(state)).toEqual(['attack']);
    const drawing = unwrap(
      rally.apply(state, { type: 'action', seat: 'red', action: rally.idleAction(state) }),
    ).state;
    expect(drawing.phase.kind).toBe('card');
  });
});

it('a rally is played by the newest rules, with everything open', () => {
  expect([rally.rulesVersion, rally.isOpen]).toEqual([rally.versions.at(-1), true]);
});
