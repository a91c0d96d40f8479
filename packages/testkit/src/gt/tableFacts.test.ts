import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { warningChance } from '@perfect-line/rules/gt/dice';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { tyresOffered } from '@perfect-line/rules/gt/pit';
import { canPitAfter } from '@perfect-line/rules/gt/pitRules';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import { graphOf, raceOf } from '@perfect-line/rules/gt/race';
import type { State } from '@perfect-line/rules/gt/state';
import { listSteps } from '@perfect-line/rules/gt/view';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';
import { car, red, scene, type SceneInput } from './scene.ts';

const on = (at: string, gear: string, more: Partial<SceneInput> = {}) =>
  scene({ ...more, cars: [red(at, gear, more.cars?.[0])] });
const refusedBy = (state: State, action: Action) =>
  codeOf(gt.apply(state, { type: 'action', seat: 'red', action }));

describe('pit stops, as a table offers them', () => {
  it.each([
    ['at the edge in gear 1', '5:r2l1', 1, false, true],
    ['at the other edge', '5:r2l3', 1, false, true],
    ['in the middle lane', '5:r2l2', 1, false, false],
    ['in gear 2', '5:r2l1', 2, false, false],
    ['where control is lost', '5:r2l1', 1, true, false],
    ['in a corner', '2:o1', 1, false, false],
    ['in the space of a line', '2:i', 1, false, false],
  ])('[G9.1] a turn that would end %s', (...row) => {
    const [, at, gear, loses, offered] = row;
    const { state } = on('5:r1l1', '1');
    const to = state.race.graph.idOf.get(at) ?? -1;
    expect(canPitAfter(state, { gear, to, loses })).toBe(offered);
    const solo = on('5:r1l1', '1', { solo: true }).state;
    expect(canPitAfter(solo, { gear, to, loses })).toBe(false);
  });

  it.each([
    ['gt6', 'asphalt', true, ['rain', 'soft']],
    ['gt6', 'rain', false, ['asphalt']],
    ['gt6', 'soft', true, ['asphalt', 'rain', 'soft']],
    ['gt5-bop', 'asphalt', true, ['rain']],
  ] as const)(
    '[G9.2] sets for %s on %s, soft ones played %s',
    (category, tyres, softTyres, sets) => {
      const { state } = on('5:r1l1', '1', {
        drivers: [{ id: 'red', category, tyres }],
        cars: [{ id: 'red', tyres }],
        options: { softTyres },
      });
      expect(tyresOffered(state, actingCar(state))).toEqual(sets);
    },
  );

  it('[G9.2] a change of tyres names them', () => {
    const { state } = on('5:r1l1', '1', { dice: '.' }).act('drive 1 5:r2l1; roll');
    expect(refusedBy(state, { type: 'pit', lane: 'tyres' })).toBe('pit.no-tyres');
  });

  it('[G9.2] repairs put tokens of every kind back into the bag', () => {
    const damage = { gear: 2, brake: 1, coast: 1, weather: 1, yellowFlag: 1, greenFlag: 3 };
    const race = on('5:r1l1', '1', { dice: '.', cars: [{ id: 'red', damage }] });
    const { bag } = scene().view;
    expect(race.view.bag).toMatchObject({ gear: 4, yellowFlag: 5, greenFlag: 9 });
    expect(race.act('drive 1 5:r2l1; roll; pit repairs').view.bag).toEqual(bag);
    expect(race.view.weather).toBe('sunny');
  });
});

describe('plans that are refused by the dice', () => {
  it.each([
    ['no coast die in gear 1', '1', { coast: 2 }, 'c 5:r2l2', 'plan.no-coast-die'],
    ['no brake die with one gear die', '6', { gear: 5, brake: 3 }, 'z 5:r2l2', 'plan.no-brake-die'],
    ['a skipped gear with one gear die', '4', { gear: 5 }, '1 5:r2l2', 'plan.gear-skipped'],
    ['no gear die', '4', { gear: 6 }, '4 5:r2l2', 'plan.no-gear-die'],
  ])('[G4.3, G8.6] %s', (...row) => {
    const [, gear, damage, plan, code] = row;
    const race = on('5:r1l2', gear, { options: { redZone: true }, cars: [{ id: 'red', damage }] });
    expect(race.codeOf(`drive ${plan}`)).toBe(code);
  });

  it('[G4.2] a step without dice', () => {
    const plan = [{ dice: [], to: '5:r2l2' }];
    const { state } = on('5:r1l2', '4');
    expect(refusedBy(state, { type: 'drive', mode: 'flat-out', plan })).toBe('plan.dice');
  });

  it('[G4.7] what stood in the way: no limit, a car in 5th', () => {
    const race = scene({
      cars: [red('5:r1l1', '3'), car('blue', '5:r2l2', '5')],
      toAct: 'red',
    });
    const { code, facts } = race.refusal('drive 4 5:r2l1');
    expect(code).toBe('plan.overtake-too-slow');
    expect(facts).toMatchObject({ gear: 4, limit: null, needs: 5, step: 0 });
  });
});

describe('where nothing is to be planned', () => {
  const off = on('5:r1l1', '00', { cars: [{ id: 'red', off: 'right' }] }).state;
  const pits = on('5:r1l1', '1', { dice: '.' }).act('drive 1 5:r2l1; roll').state;
  const plan = [{ dice: ['1' as const], to: '6:r1l1' }];

  it('[G8.3] off the track there is no step, and no plan', () => {
    expect(unwrap(listSteps(off, []))).toEqual([]);
    expect(codeOf(listSteps(off, plan))).toBe('turn.off-track');
    expect(unwrap(countPlans(off))).toEqual({ total: 0, byLength: [] });
  });

  it('[G9.1] nor is there one between drive and stop', () => {
    expect(codeOf(listSteps(pits, []))).toBe('turn.no-plan-now');
    expect(codeOf(countPlans(pits))).toBe('turn.no-plan-now');
  });
});

describe('while chance is due nobody acts', () => {
  const resign: Action = { type: 'resign', driver: 'red' };
  const drawn = { track: { ready: 1 }, drivers: [{ id: 'red' }, { id: 'blue' }] };
  const act = (state: State, text: string): State => {
    const action = unwrap(gtNotation.parseAction(text));
    return unwrap(gt.apply(state, { type: 'action', seat: 'red', action })).state;
  };
  const roll = (state: State): State =>
    unwrap(gt.apply(act(state, 'roll'), { type: 'chance', faces: ['!'] })).state;
  const driving = (): State =>
    act(on('5:r2l1', '4', { weather: 'rain' }).state, 'drive c 6:r1l1, c 6:r2l1');

  it.each([
    ['[G2.2] the grid', 'grid', () => gt.start(unwrap(gt.parseSetup(drawn))).state],
    ['[G6.1] the dice', 'dice', () => act(driving(), 'roll')],
    ['[G8.5] the tokens', 'tokens', () => roll(roll(driving()))],
  ])('%s', (_, phase, make) => {
    const state = make();
    expect(state.phase).toBe(phase);
    expect([gt.toAct(state), gt.actionsNow(state)]).toEqual([undefined, []]);
    expect(refusedBy(state, resign)).toBe('chance.due');
    expect(gt.chanceDue(state)).toHaveLength(1);
  });

  it('[G6.1] a second step rolls its own dice', () => {
    const due = gt.chanceDue(act(roll(driving()), 'roll'));
    expect(due?.map(({ label, of }) => [label, of])).toEqual([['t1.s2.d1', 'c']]);
  });
});

describe('the table as it is seen', () => {
  it('[G4.2] the plan of the turn, and how it is driven', () => {
    const race = on('5:r1l1', '3');
    expect(race.view).toMatchObject({ game: 'gt', turn: { mode: null, plan: [] } });
    race.act('drive 4 5:r2l1, c 6:r1l2');
    expect(race.view.turn).toMatchObject({
      mode: 'one-by-one',
      plan: [
        { dice: ['4'], to: '5:r2l1' },
        { dice: ['c'], to: '6:r1l2' },
      ],
    });
  });

  it('everything is open, and the setup is as it was given', () => {
    const race = scene();
    expect(gt.isOpen).toBe(true);
    expect(gt.setupOf(race.state)).toBe(race.setup);
  });

  it('[G10.2] how a race has ended, without a time', () => {
    const race = on('0:r3l1', '4', { dice: '.' }).act('drive 4 0:r4l1; roll');
    expect(gt.progress(race.state)).toStrictEqual({
      lap: 1,
      round: 1,
      finished: true,
      ranking: ['red'],
    });
  });

  it.each([
    ['1', 1],
    ['3', 2],
    ['c', 1],
    ['b', 2],
    ['z', 2],
  ] as const)('[G6.1, G11.3] die %s warns on %i faces of six', (die, faces) => {
    expect(warningChance(scene().state.race.tables, die)).toBe(faces / 6);
  });
});

describe('compiled circuits', () => {
  const moved = (q: number) =>
    layCircuit(CIRCUITS.sprint).map((tile) => ({ ...tile, q: tile.q + q }));
  const graph = (q: number) => unwrap(graphOf(moved(q)));

  it('are the same for the same tiles, the last 32 of them', () => {
    const first = graph(1);
    expect(graph(1)).toBe(first);
    for (let q = 2; q <= 32; q++) graph(q);
    expect(graph(1)).toBe(first);
    graph(33);
    expect(graph(2)).toBe(graph(2));
    expect(graph(1)).not.toBe(first);
  });

  it('a race is worked out once', () => {
    const { setup } = scene();
    expect(raceOf(setup)).toBe(raceOf(setup));
  });
});

describe('an absent driver', () => {
  it('[G5.1] brakes rather than lose control', () => {
    const { state } = on('9:e1', '3', { edition: 'classic' });
    expect(gtNotation.formatAction(gt.idleAction(state))).toBe('drive 1b 9:i');
  });
});
