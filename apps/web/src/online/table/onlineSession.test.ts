import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { Settled } from '@perfect-line/protocol/sync';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { imagineTurn } from '@perfect-line/rules/gt/imagineTurn';
import type { State } from '@perfect-line/rules/gt/state';
import { rally } from '@perfect-line/rules/rally/game';
import { imagineTurn as imagineRallyTurn } from '@perfect-line/rules/rally/imagineTurn';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';

import { playedRally } from '../../games/rally/playedRally.ts';
import type { SavedGame } from '../../storage/savedGame.ts';
import { OnlineSession } from './onlineSession.ts';

const setup = unwrap(
  gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    drivers: [{ id: 'blue' }, { id: 'sky' }],
    grid: ['blue', 'sky'],
  }),
);
const first = gt.start(setup).state;

type Told = { readonly steps: readonly StepFrame[]; readonly states: readonly State[] };

/** A race as a server would tell it: computers and dice drawn from a seed. */
function toldRace(most: number): Told {
  const random = seededRandom('online');
  const [steps, states]: [StepFrame[], State[]] = [[], [first]];
  let state = first;
  while (steps.length < most && !gt.isOver(state)) {
    const due = gt.chanceDue(state);
    const seat = gt.toAct(state) ?? '';
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat, action: chooseAction(state, { level: 'club', seed: seat }) }
        : { type: 'chance', faces: drawFaces(due, random) };
    ({ state } = unwrap(gt.apply(state, event)));
    states.push(state);
    const hash = gt.hash(state);
    const written = JSON.parse(JSON.stringify(event)) as NonNullable<StepFrame['event']>;
    steps.push({ seq: steps.length + 1, by: 'computer', at: 0, hash, event: written });
  }
  return { steps, states };
}

const saved: SavedGame = {
  id: 'race',
  kind: 'gt',
  mode: 'race',
  rulesVersion: gt.rulesVersion,
  setup,
  seats: [
    { id: 'blue', name: 'Ann', control: { type: 'human' } },
    { id: 'sky', name: 'Bob', control: { type: 'remote' } },
  ],
  ready: 1,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: false },
};

function openSession(mine: string | undefined = 'blue') {
  const shown: number[] = [];
  const follow = {
    race: 'race',
    have: 0,
    isPending: signal(false),
    act: async (): Promise<Settled> => ({ id: 'x', ok: true }),
  };
  const session = new OnlineSession<State, Action>(
    { rules: gt, first },
    {
      follow,
      saved: signal(saved),
      mine: signal(mine),
      present: async () => void shown.push(session.entries.value.length),
      hurry: () => undefined,
    },
  );
  return { session, follow, shown };
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

const race = toldRace(60);

describe('a race told by a server', () => {
  it('marks what the clock did as the clock’s doing, and nothing else', () => {
    const { session } = openSession();
    const steps = race.steps
      .slice(0, 4)
      .map((step, i) => (i === 2 ? { ...step, by: 'clock' as const } : step));
    expect(session.recall(steps).ok).toBe(true);
    const marks = session.entries.value.map(({ by }) => by);
    expect(marks).toEqual([undefined, undefined, 'clock', undefined]);
  });

  it('is judged, shown one by one, and ends where the server says', async () => {
    const { session, shown } = openSession();
    expect(session.take(race.steps.slice(0, 7)).ok).toBe(true);
    expect(session.take(race.steps.slice(7, 20)).ok).toBe(true);
    expect(session.busy.value).toBe(true);
    await settled();
    expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(gt.hash(session.state.value)).toBe(race.steps[19]?.hash);
    expect(session.busy.value).toBe(false);
  });

  it('is recalled without being shown again', () => {
    const { session, shown } = openSession();
    expect(session.recall(race.steps).ok).toBe(true);
    expect(session.entries.value).toHaveLength(race.steps.length);
    expect(shown).toEqual([]);
  });

  it.each([
    ['another hash', race.steps.map((s) => (s.seq === 5 ? { ...s, hash: 'f' } : s)), /^sync.hash$/],
    ['a step left out', race.steps.filter((s) => s.seq !== 2), /^sync.hash$/],
  ])('is not believed with %s', (_name, steps, code) => {
    const { session } = openSession();
    expect(session.recall(steps)).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(code) as string },
    });
    expect(session.entries.value).toHaveLength(0);
  });
});

describe('an action of this player', () => {
  it('keeps the table waiting until its event has come', async () => {
    const { session } = openSession();
    const [own] = race.steps;
    const event = own?.event;
    if (event?.type !== 'action') throw new Error('the race begins with a decision');
    expect((await session.act(unwrap(gt.parseAction(event.action)))).ok).toBe(true);
    expect(session.busy.value).toBe(true);
    session.take(race.steps.slice(0, 1));
    await settled();
    expect(session.busy.value).toBe(false);
  });

  it.each([
    ['by a spectator', undefined, { type: 'pass' }, 'turn.not-yours'],
    ['out of turn', 'sky', { type: 'pass' }, 'turn.not-yours'],
    ['against the rules', 'blue', { type: 'roll' }, 'turn.wrong-phase'],
  ] as const)('is not even sent %s', async (_name, mine, action, code) => {
    const { session, follow } = openSession(mine ?? 'nobody');
    follow.act = () => {
      throw new Error('it was sent');
    };
    expect(await session.act(action)).toMatchObject({ ok: false, error: { code } });
  });

  it('comes back with the code of a refusal', async () => {
    const { session, follow } = openSession();
    follow.act = async () => ({ id: 'x', ok: false, code: 'act.stale', message: 'late' });
    const [own] = race.steps;
    const action = own?.event?.type === 'action' ? own.event.action : undefined;
    const answer = await session.act(unwrap(gt.parseAction(action)));
    expect(answer).toMatchObject({ ok: false, error: { code: 'act.stale' } });
    expect(session.busy.value).toBe(false);
  });
});

describe('a turn imagined while others drive', () => {
  it('is a turn of that seat, with every other car where it is', () => {
    for (const state of race.states) {
      const imagined = imagineTurn(state, 'sky');
      if (imagined === undefined) continue;
      expect(gt.toAct(imagined)).toBe('sky');
      expect(imagined.cars).toBe(state.cars);
      expect(imagined.phase).toBe('plan');
    }
  });

  it('is the real one when the turn has come', () => {
    const real = race.states.find((s) => s.phase === 'plan' && gt.toAct(s) === 'sky');
    if (real === undefined) throw new Error('sky never drives');
    expect(imagineTurn(real, 'sky')?.turn).toEqual(real.turn);
  });

  it('is nothing for a stranger', () => {
    expect(imagineTurn(first, 'pink')).toBeUndefined();
  });
});

describe('a rally turn imagined while others drive', () => {
  const setup = {
    stages: ['C8-C3'],
    drivers: [{ id: 'blue' }, { id: 'sky' }, { id: 'white' }],
  };
  const states = playedRally(setup, 'imagined').map((entry) => entry.after);

  it('[R3.3] is a turn of that seat, with every other car where it is', () => {
    const imagined = states.flatMap((state) => {
      const turn = imagineRallyTurn(state, 'sky');
      return turn === undefined ? [] : [[state, turn] as const];
    });
    expect(imagined.length).toBeGreaterThan(10);
    for (const [state, turn] of imagined) {
      expect(rally.toAct(turn)).toBe('sky');
      expect(turn.cars).toBe(state.cars);
      expect(state.turn?.seat).not.toBe('sky');
    }
  });

  it('begins as the real one does when its time has come', () => {
    const at = states.findIndex((s) => s.turn?.seat === 'sky' && s.turn.laid.length === 0);
    const [before, real] = [states[at - 1], states[at]];
    if (before === undefined || real === undefined) throw new Error('sky never drives');
    expect(imagineRallyTurn(before, 'sky')?.turn).toEqual(real.turn);
  });

  it('is nothing at one’s own turn, after the finish, and for a stranger', () => {
    const own = states.find((s) => s.turn?.seat === 'sky');
    const home = states.find((s) => s.cars.some((c) => c.id === 'sky' && c.place === 'finished'));
    if (own === undefined || home === undefined) throw new Error('sky never comes home');
    expect(imagineRallyTurn(own, 'sky')).toBeUndefined();
    expect(imagineRallyTurn(home, 'sky')).toBeUndefined();
    expect(imagineRallyTurn(own, 'pink')).toBeUndefined();
  });
});
