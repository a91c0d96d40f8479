import { describe, expect, it } from 'vitest';

import {
  begin,
  GAMES,
  GT,
  open,
  RALLY,
  RALLY_SETUP,
  stateOf,
  type Ask,
  type Example,
} from './testGames.ts';
import { codeOf, type Fields, type Reply } from './testTable.ts';

/** Tables on which nobody lays dice. */
const resigned = (example: Example): Ask => {
  const ask = begin(example);
  for (const driver of ['red', 'blue']) ask({ do: 'act', action: { type: 'resign', driver } });
  return ask;
};

function stepping(): Ask {
  const ask = begin(GT);
  ask({ do: 'act', action: { type: 'drive', mode: 'one-by-one', plan: GT.plan } });
  return ask;
}

const choosingTyres = (): Ask => begin({ ...RALLY, setup: { ...RALLY_SETUP, weather: 'snow' } });

function losingByWarnings(): Ask {
  const ask = begin(RALLY);
  ask({ do: 'rig', dice: ['!', '!', '!'] });
  for (let dice = 0; dice < 3; dice++) {
    const steps = ask({ do: 'steps', plan: [] })['steps'] as readonly Fields[];
    const step = steps.find(({ loses, risky, out }) => !loses && !risky && !out);
    ask({ do: 'act', action: { type: 'die', die: step?.['die'], to: step?.['to'] } });
  }
  return ask;
}

/** Over the line of a special with a flat tyre and no service after it. */
function inTheGarage(): Ask {
  const ask = open();
  const setup = { stages: ['C8-C3', 'J1-J4'], service: [false], drivers: [{ id: 'red' }] };
  for (let space = 1; space < 40; space++) {
    const car = { id: 'red', at: `1:s${space}`, gear: 1, flats: 1 };
    ask({ do: 'position', game: 'rally', setup, cars: [car] });
    const action = { type: 'die', die: '2', to: 'finish' };
    const reply = ask({ do: 'act', action });
    if (reply.ok) return ask;
  }
  throw new Error('no space before the finish');
}

describe('while nobody lays dice', () => {
  const moments: [phase: string, example: Example, at: () => Ask][] = [
    ['step', GT, stepping],
    ['over', GT, () => resigned(GT)],
    ['tyres', RALLY, choosingTyres],
    ['sisu', RALLY, losingByWarnings],
    ['garage', RALLY, inTheGarage],
    ['over', RALLY, () => resigned(RALLY)],
  ];
  it.each(moments)('phase %s: a plan is refused, none has no steps', (phase, { plan }, at) => {
    const ask = at();
    expect(stateOf(ask).phase).toBe(phase);
    expect(codeOf(ask({ do: 'steps', plan }))).toBe('turn.no-plan-now');
    expect(codeOf(ask({ do: 'odds', plan, mode: 'one-by-one' }))).toBe('turn.no-plan-now');
    expect(ask({ do: 'steps', plan: [] })['steps']).toEqual([]);
    expect(ask({ do: 'count' })).toMatchObject({ ok: true, total: 0, byLength: [] });
  });

  it.each(GAMES)('$game: nobody acts and nobody knows better when it is over', (example) => {
    const ask = resigned(example);
    const codes = [
      { do: 'best', level: 'beginner' },
      { do: 'act', action: example.action },
    ];
    expect(codes.map((request) => codeOf(ask(request)))).toEqual(['game.over', 'game.over']);
  });
});

/** A legal plan of four steps that lose nothing by themselves. */
function layFour(ask: Ask): readonly Fields[] {
  const plan: Fields[] = [];
  for (let steps = 0; steps < 4; steps++) {
    const listed = (ask({ do: 'steps', plan })['steps'] ?? []) as readonly Fields[];
    const step = listed.findLast(({ loses, risky, out }) => !loses && !risky && !out);
    if (step === undefined) break;
    const { dice, die, to } = step;
    plan.push(die === undefined ? { dice, to } : { die, to });
  }
  return plan;
}

/** A loss in the middle of dice rolled together. */
function relaying({ game, setup }: Example, cars: readonly Fields[]): Ask {
  for (const car of cars) {
    const ask = open();
    ask({ do: 'position', game, setup, cars: [car], toAct: 'red' });
    const plan = layFour(ask);
    ask({ do: 'rig', dice: ['!', '!', '!', '!', '!'] });
    const flatOut = { type: 'drive', mode: 'flat-out', plan };
    ask({ do: 'act', action: game === 'gt' ? flatOut : { type: 'attack', chain: plan } });
    if (stateOf(ask).phase === 'relay') return ask;
  }
  throw new Error('no dice are laid anew');
}

describe('while rolled dice are laid anew', () => {
  const spaces = Array.from({ length: 8 }, (_, i) => ({ id: 'red', at: `1:s${i + 1}`, gear: 3 }));
  const withoutSisu = { ...RALLY, setup: { ...RALLY_SETUP, edition: 'en' } };
  const moments: [name: string, example: Example, at: () => Ask][] = [
    ['gt', GT, () => relaying(GT, [{ id: 'red', at: '1:r1l1', gear: '6', lap: 1 }])],
    ['rally', RALLY, () => relaying(withoutSisu, spaces)],
  ];
  it.each(moments)(
    '[G6.4] [R9.2] %s: steps of these dice only, and no odds',
    (_name, { plan }, at) => {
      const ask = at();
      const [first] = layFour(ask);
      const listed = ask({ do: 'steps', plan: [first] });
      expect(listed.ok).toBe(true);
      expect(ask({ do: 'count', depth: 1 })['total']).toBeGreaterThan(0);
      expect(codeOf(ask({ do: 'odds', plan: [first], mode: 'one-by-one' }))).toBe('odds.not-now');
      expect(codeOf(ask({ do: 'steps', plan }))).toMatch(/^(plan|relay)\.[a-z-]+$/);
    },
  );
});

describe('rally plans', () => {
  const at = (cars: readonly Fields[], setup: Fields = RALLY_SETUP): Ask => {
    const ask = open();
    const reply = ask({ do: 'position', game: 'rally', setup, cars, toAct: 'red' });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    return ask;
  };
  type Step = { readonly die: string; readonly to: string; readonly loses: boolean };
  const stepsOf = (ask: Ask, plan: readonly unknown[]): readonly Step[] =>
    ask({ do: 'steps', plan })['steps'] as readonly Step[];

  it('[R9.3] only dice rolled together gain seconds, whatever the mode is called', () => {
    const ask = begin(RALLY);
    const oddsIn = (mode?: string): Reply => ask({ do: 'odds', plan: RALLY.plan, mode });
    expect(oddsIn('attack')['seconds']).toBe(RALLY.plan.length);
    expect(oddsIn('one-by-one')).toEqual({ ...oddsIn('attack'), seconds: 0 });
    expect(oddsIn('flat-out')).toEqual(oddsIn('attack'));
    expect(oddsIn()).toEqual(oddsIn('attack'));
  });

  it('[R9.2] in an attack white dice lie where they serve best, one by one as they are', () => {
    const roads = { 'C3-8': '2:gg 2:gg 2:gg', 'J5-6': '2:gg 2:gg 2:gg' };
    const drivers = [{ id: 'red', tyres: 'asphalt' }];
    const stages = ['C8-C3 / J6-J5'];
    const weather = [{ C: 'asphalt', J: 'snow' }];
    const setup = { stages, roads, weather, drivers, options: { timeAttack: true } };
    const ask = at([{ id: 'red', at: '1:s2', gear: 3 }], setup);
    const plan = [
      { die: 'a', to: '1:s3' },
      { die: '3', to: '2:s1' },
      { die: 'a', to: '2:s2' },
    ];
    const oddsIn = (mode?: string): Reply => ask({ do: 'odds', plan, mode });
    // All three warnings; one by one also the two on snow alone.
    const [together, single] = [1 / 6 / 3 / 6, 1 / 3 / 6];
    for (const mode of ['attack', 'flat-out', undefined]) {
      const { loss, lossAt, attackLoss } = oddsIn(mode);
      expect(loss).toBeCloseTo(together, 12);
      expect([lossAt, attackLoss]).toEqual([[0, 0, loss], loss]);
    }
    const { loss, lossAt, attackLoss } = oddsIn('one-by-one');
    expect(loss).toBeCloseTo(single, 12);
    expect(lossAt).toEqual([0, 0, loss]);
    expect(attackLoss).toBeCloseTo(together, 12);
  });

  it('[R2.1] a step has the fields of every game, and goes back into a plan as it was printed', () => {
    const setup = { ...RALLY_SETUP, roads: { 'C3-8': '2:gg R3:gg 2:gg 2:gg 2:gg' } };
    const ask = at([{ id: 'red', at: '1:s1', gear: 3 }], setup);
    const [first] = stepsOf(ask, []);
    const step = { die: '2', to: '1:s2', gear: 2, note: null, loses: false };
    const own = { risky: false, out: false, draws: [] };
    const common = { dice: ['2'], link: 'straight', limit: null, warnings: 0 };
    expect(first).toEqual({ ...step, ...own, ...common });
    const [second] = stepsOf(ask, [first]);
    const plan = [first, second];
    const plain = plan.map((printed) => ({ die: printed?.die, to: printed?.to }));
    const general = plan.map((printed) => ({ dice: [printed?.die], to: printed?.to }));
    for (const written of [plan, general]) {
      expect(stepsOf(ask, written)).toEqual(stepsOf(ask, plain));
      expect(ask({ do: 'odds', plan: written })).toEqual(ask({ do: 'odds', plan: plain }));
    }
    expect(ask({ do: 'act', action: { type: 'attack', chain: plan } }).ok).toBe(true);
  });

  it('[R4.1] the limit of a step is the note that binds', () => {
    const ask = at([{ id: 'red', at: '1:s1', gear: 3 }], {
      ...RALLY_SETUP,
      roads: { 'C3-8': '2:gg 2:gg R3:gg 2:gg' },
    });
    const steps = ask({ do: 'steps', plan: [] })['steps'] as readonly Fields[];
    expect(new Set(steps.map(({ limit, note }) => [limit, note].join()))).toEqual(new Set(['3,3']));
  });

  it('a die alone is taken as it was printed too', () => {
    const ask = begin(RALLY);
    const [step] = stepsOf(ask, []);
    expect(ask({ do: 'act', action: { type: 'die', ...step } }).ok).toBe(true);
    const twice = { type: 'die', dice: ['2', '3'], to: '1:s2' };
    expect(codeOf(ask({ do: 'act', action: twice }))).toBe('action.die');
    const misspelt = { die: '2', to: '1:s2', speed: 3 };
    expect(codeOf(ask({ do: 'steps', plan: [misspelt] }))).toBe('action.unknown-field');
  });

  it('a step that loses control is listed, ends a plan, and nothing comes after it', () => {
    const places = Array.from({ length: 12 }, (_, i) => i + 2);
    const found = places.flatMap((space) => {
      const car = { id: 'red', at: `1:s${space}`, gear: 5 };
      const ask = open();
      ask({ do: 'position', game: 'rally', setup: RALLY_SETUP, cars: [car], toAct: 'red' });
      const losing = (stepsOf(ask, []) ?? []).find(({ loses }) => loses);
      return losing === undefined ? [] : [{ ask, plan: [{ die: losing.die, to: losing.to }] }];
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { ask, plan } of found) {
      expect(stepsOf(ask, plan)).toEqual([]);
      const longer = [...plan, { die: 'a', to: '1:s2' }];
      expect(codeOf(ask({ do: 'steps', plan: longer }))).toBe('plan.ended');
    }
  });

  it('[R2.3] a step that is not legal is refused with its reason', () => {
    const ask = at([{ id: 'red', at: '1:s4', gear: 4 }]);
    const plan = [{ die: '1', to: '1:s5' }];
    expect(codeOf(ask({ do: 'steps', plan }))).toBe('plan.gear-skipped');
    expect(codeOf(ask({ do: 'odds', plan, mode: 'attack' }))).toBe('plan.gear-skipped');
  });

  it('[R9.1] nothing is driven beyond the finish', () => {
    const ask = begin(RALLY);
    const plan = [
      { die: 'a', to: 'finish' },
      { die: 'a', to: 'finish' },
    ];
    expect(codeOf(ask({ do: 'steps', plan }))).toBe('attack.beyond-finish');
    expect(codeOf(ask({ do: 'odds', plan, mode: 'attack' }))).toBe('attack.beyond-finish');
  });

  it('a game from a position is recorded and goes on from its record', () => {
    const ask = at([{ id: 'red', at: '1:s4', gear: 3 }]);
    const [step] = stepsOf(ask, []);
    expect(
      ask({ do: 'act', action: { type: 'die', die: step?.['die'], to: step?.['to'] } }).ok,
    ).toBe(true);
    const { record } = ask({ do: 'log' });
    const other = begin(RALLY);
    expect(other({ do: 'load', record })).toMatchObject({ ok: true });
    expect(other({ do: 'hash' })['hash']).toBe(ask({ do: 'hash' })['hash']);
    expect(other({ do: 'log' })['record']).toEqual(record);
  });

  const impossible: [name: string, cars: unknown, over: Fields, code: string][] = [
    ['an unknown space', [{ id: 'red', at: '9:s1' }], {}, 'position.unknown-space'],
    ['an unknown driver', [{ id: 'pink', at: '1:s4' }], {}, 'position.car'],
    ['a driver twice', [{ id: 'red' }, { id: 'red' }], {}, 'position.car'],
    ['a gear before the start', [{ id: 'red', gear: 2 }], {}, 'position.gear'],
    [
      'beside the road in gear',
      [{ id: 'red', at: '1:s4', off: 'left', gear: 2 }],
      {},
      'position.gear',
    ],
    ['three flats', [{ id: 'red', at: '1:s4', flats: 3 }], {}, 'position.flats'],
    ['less time than the card', [{ id: 'red', at: '1:s4', gear: 1, time: 1 }], {}, 'position.time'],
    ['no such special', [], { special: 2 }, 'position.special'],
    ['dirt off a corner', [], { dirt: { '1:s0': 1 } }, 'position.dirt'],
    ['time before the start', [{ id: 'red', time: 50 }], {}, 'position.time'],
    ['a word for a time before the start', [{ id: 'red', time: 'x' }], {}, 'position.time'],
    [
      'turned round and off the road',
      [{ id: 'red', at: '1:s4', off: 'left', spun: true }],
      {},
      'position.spun',
    ],
    ['a stranger to act', [], { toAct: 'pink' }, 'position.to-act'],
  ];
  it.each(impossible)('a position is refused with its reason: %s', (_name, cars, over, code) => {
    const ask = begin(RALLY);
    const before = stateOf(ask);
    const setup = RALLY_SETUP;
    const reply = ask({ do: 'position', game: 'rally', setup, cars, ...over });
    expect(codeOf(reply)).toBe(code);
    expect(stateOf(ask)).toEqual(before);
  });
});
