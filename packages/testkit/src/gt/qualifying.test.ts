import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import type { Step } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { NO_TOKENS } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

type Played = Step<State, GtNote>;

const IDS = ['red', 'blue', 'green'];
const start = (more: Partial<SceneInput> = {}): State =>
  scene({ drivers: IDS.map((id) => ({ id })), ...more, options: { qualifying: true } }).state;

const act = (state: State, text: string, seat = gt.toAct(state) ?? ''): Played =>
  unwrap(gt.apply(state, { type: 'action', seat, action: unwrap(gtNotation.parseAction(text)) }));

/** The car to act as if it had come so far. */
const having = (state: State, change: Partial<Car>): State => ({
  ...state,
  cars: state.cars.map((car) => (car.id === gt.toAct(state) ? { ...car, ...change } : car)),
});

/** The last step of the lap, over the line in this gear. */
function finishLap(state: State, gear = 3): Played {
  const space = state.race.graph.idOf.get('0:r3l1');
  const last = having(state, { space, gear, lap: 1 });
  const rolling = act(act(last, `drive ${gear} 0:r4l1`).state, 'roll').state;
  return unwrap(gt.apply(rolling, { type: 'chance', faces: ['.'] }));
}

const lapsOf = (state: State) => state.laps.map((lap) => lap.status);
const carsOf = (state: State) => state.cars.map((car) => car.status);

describe('qualifying, lap by lap', () => {
  it('[G11.4] one drives, those to come and those who have driven wait', () => {
    const first = start();
    expect([carsOf(first), lapsOf(first)]).toEqual([
      ['racing', 'waiting', 'waiting'],
      ['driving', 'waiting', 'waiting'],
    ]);
    const second = finishLap(first).state;
    expect([carsOf(second), lapsOf(second)]).toEqual([
      ['waiting', 'racing', 'waiting'],
      ['finished', 'driving', 'waiting'],
    ]);
  });

  it('[G11.4] who has driven has nothing left of it', () => {
    const driven = having(start(), { focus: 4, tyreTurns: 9, damage: { ...NO_TOKENS, gear: 2 } });
    const [red] = finishLap(driven).state.cars;
    expect(red).toMatchObject({ gear: 0, lap: 0, focus: 0, tyreTurns: 0, damage: NO_TOKENS });
    expect(red).toMatchObject({ space: undefined, place: undefined });
  });

  it('[G2.3, G11.4] the next lap has the weather of the setup, a full bag, no flag', () => {
    const used: State = {
      ...start(),
      weather: 'rain',
      bag: NO_TOKENS,
      setAside: { ...NO_TOKENS, weather: 1 },
      flags: [{ car: 1, tile: 3, exempt: [] }],
    };
    expect(finishLap(used).state).toMatchObject({
      round: 1,
      weather: 'sunny',
      bag: GT_TABLES.damageBag.tokens,
      setAside: NO_TOKENS,
      flags: [],
    });
  });

  it('[G11.4] it is one lap, however many the race has', () => {
    const second = finishLap(start({ laps: 3 }));
    expect(second.notes).toContainEqual({ type: 'lap-time', seat: 'red', seconds: 30 });
    expect(second.state.stage).toBe('qualifying');
  });

  it('[G11.4, G12.3] every driver has his own time, the fastest has pole', () => {
    const second = finishLap(start(), 2);
    const third = finishLap(second.state, 4);
    const race = finishLap(third.state, 3);
    const times = [second, third, race].map(({ notes }) =>
      notes.find((note) => note.type === 'lap-time'),
    );
    expect(times).toMatchObject([
      { seat: 'red', seconds: 40 },
      { seat: 'blue', seconds: 20 },
      { seat: 'green', seconds: 30 },
    ]);
    expect(race.notes).toContainEqual({ type: 'grid', order: ['blue', 'green', 'red'] });
    expect(race.state).toMatchObject({ stage: 'race', round: 1, order: [1, 2, 0] });
  });

  it('[G12.4] turns of the race are on no score sheet', () => {
    let { state } = finishLap(start(), 2);
    ({ state } = finishLap(state, 4));
    ({ state } = finishLap(state, 3));
    const { laps } = state;
    const rolling = act(act(state, 'drive 1 0:r4l1').state, 'roll').state;
    const { state: after } = unwrap(gt.apply(rolling, { type: 'chance', faces: ['.'] }));
    expect(act(after, 'no-pit').state.laps).toEqual(laps);
  });

  it('[G8.10, G11.4] a car that can never drive again has no time, and starts last', () => {
    const wreck = { gear: 3, damage: { ...NO_TOKENS, gear: 6, coast: 2 } };
    const out = act(having(start(), wreck), 'pass');
    expect(out.notes).toContainEqual({ type: 'out', seat: 'red', reason: 'stuck', place: null });
    expect(out.notes).toContainEqual({ type: 'lap-time', seat: 'red', seconds: null });
    expect(lapsOf(out.state)).toEqual(['out', 'driving', 'waiting']);
    const race = finishLap(finishLap(out.state).state, 4);
    expect(race.notes).toContainEqual({ type: 'grid', order: ['green', 'blue', 'red'] });
    expect(carsOf(race.state)).toEqual(['racing', 'racing', 'racing']);
  });
});

describe('resigning in qualifying', () => {
  it('[G10.3, G11.4] before his lap: he is not asked for it', () => {
    const { state } = act(start(), 'resign blue', 'blue');
    expect(gt.toAct(state)).toBe('red');
    expect(lapsOf(state)).toEqual(['driving', 'out', 'waiting']);
    const next = finishLap(state).state;
    expect(gt.toAct(next)).toBe('green');
    expect(finishLap(next, 2).notes).toContainEqual({ type: 'grid', order: ['red', 'green'] });
  });

  it('[G10.3, G11.4] after it: his time stays, his box is free', () => {
    const { state } = act(finishLap(start(), 5).state, 'resign red', 'red');
    expect(gt.toAct(state)).toBe('blue');
    expect(lapsOf(state)).toEqual(['finished', 'driving', 'waiting']);
    const race = finishLap(finishLap(state).state, 2);
    expect(race.notes).toContainEqual({ type: 'grid', order: ['blue', 'green'] });
    expect(race.state.cars[0]).toMatchObject({ status: 'out', place: 3 });
  });

  it('[G10.3, G11.4] in it: the next is on', () => {
    const { state, notes } = act(start(), 'resign red');
    expect(notes).toContainEqual({ type: 'lap-time', seat: 'red', seconds: null });
    expect(lapsOf(state)).toEqual(['out', 'driving', 'waiting']);
    expect(state.cars[0]).toMatchObject({ status: 'out', place: 3, space: undefined });
  });
});

describe('resigning in a race', () => {
  const race = (more: Partial<SceneInput> = {}) =>
    scene({
      cars: IDS.map((id, i) => ({
        id,
        at: `${i + 1}:${i === 0 ? 'r1l1' : 'e1'}`,
        gear: '2',
        lap: 1,
      })),
      toAct: 'green',
      ...more,
    });

  it('[G10.3] one who waits is passed over, the turn goes on', () => {
    const table = race({ dice: '.' });
    expect(table.view.order).toEqual(['green', 'blue', 'red']);
    table.act('resign blue', 'blue');
    expect(table.view).toMatchObject({ toAct: 'green', phase: 'plan' });
    expect(table.act('drive 2 3:i; roll').view.toAct).toBe('red');
  });

  it('[G10.3] in the own turn it is the next one’s', () => {
    expect(race().act('resign green').view.toAct).toBe('blue');
  });

  it('[G10.3] nobody twice', () => {
    expect(race().act('resign blue', 'blue').codeOf('resign blue', 'blue')).toBe('seat.not-racing');
  });

  it('[G10.2, G10.3] nor one who has finished', () => {
    const table = scene({
      options: { driveOn: true },
      cars: [
        { id: 'red', at: '0:r3l1', gear: '4', lap: 1 },
        { id: 'blue', at: '3:e1', gear: '2', lap: 1 },
      ],
      dice: '.',
    }).act('drive 4 0:r4l1; roll');
    expect(table.car('red').status).toBe('finished');
    expect(table.codeOf('resign red', 'red')).toBe('seat.not-racing');
  });

  it('[G10.3] nor for another, nor a stranger', () => {
    expect(race().codeOf('resign blue', 'green')).toBe('seat.not-yours');
    expect(race().codeOf('resign pink', 'pink')).toBe('seat.unknown');
  });
});

describe('the former reading of cars that can never drive again', () => {
  const options = { stuckCars: 'after-loss' } as const;
  const blue = { id: 'blue', at: '1:r1l1', gear: '1', lap: 1 } as const;
  const damage = { gear: 6 };

  it('[G8.10] out as it loses control, not at its next turn', () => {
    const lost = (more: Partial<SceneInput>) =>
      scene({
        weather: 'rain',
        cars: [{ id: 'red', at: '5:r1l2', gear: '2', lap: 1, damage }, blue],
        dice: '!!',
        ...more,
      }).act('drive c 5:r2l2, c 6:r1l2; roll; roll');
    expect(lost({ options }).car('red')).toMatchObject({ status: 'out', place: 2 });
    expect(lost({ options }).view.toAct).toBe('blue');
    expect(lost({}).car('red')).toMatchObject({ status: 'racing', gear: '0' });
  });

  it('[G8.10] out as it comes back', () => {
    const back = (more: Partial<SceneInput>) =>
      scene({
        cars: [{ id: 'red', at: '5:r1l1', off: 'right', gear: '00', lap: 1, damage }, blue],
        toAct: 'red',
        ...more,
      }).act('return');
    expect(back({ options }).car('red').status).toBe('out');
    expect(back({}).notes).not.toContainEqual(expect.objectContaining({ type: 'out', place: 1 }));
  });

  it('[G8.10, G12.4] solo the turn is on the sheet', () => {
    const race = scene({
      solo: true,
      options,
      cars: [{ id: 'red', at: '5:r1l1', off: 'right', gear: '00', lap: 1, damage }],
    }).act('return');
    expect(race.view.laps).toMatchObject([{ status: 'out', turns: [{ gear: '0' }] }]);
    expect(race.view.phase).toBe('over');
  });

  it('[G8.10] out as a position begins, the next one to act', () => {
    const wreck = { id: 'red', at: '5:r1l2', gear: '0', lap: 1, damage } as const;
    const acting = scene({ options, cars: [wreck, blue], toAct: 'red' });
    expect([acting.car('red').status, acting.view.toAct]).toEqual(['out', 'blue']);
    const waiting = scene({ options, cars: [blue, wreck], toAct: 'blue' });
    expect([waiting.car('red').status, waiting.view.toAct]).toEqual(['out', 'blue']);
    expect(waiting.view.round.number).toBe(1);
  });
});
