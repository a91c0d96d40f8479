import { unwrap } from '@perfect-line/core/result';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { expect, it } from 'vitest';

import { Operator } from './operator.ts';

const RACE = 'race-to-be-hidden';

async function storeWithHiddenRace(): Promise<GameStore> {
  const store = openMemoryStore();
  const game = {
    id: RACE,
    kind: 'pig',
    rulesVersion: '1',
    createdAt: 0,
    createdBy: 'ann',
    listed: true,
    settings: {},
    commitment: '',
  };
  unwrap(await store.createGame({ game, secret: '', seats: [{ seat: 'red' }] }));
  unwrap(await store.operate({ action: 'hide-race', target: RACE, at: 1, who: 'root' }));
  return store;
}

type Answered = Pick<GameStore, 'operatorHead' | 'hiddenRaces' | 'operatorLog'>;

it.each<keyof Answered>(['operatorHead', 'hiddenRaces', 'operatorLog'])(
  'what is hidden is known as soon as the store answers: %s failed at the start',
  async (question) => {
    const store = await storeWithHiddenRace();
    const away: Partial<Answered> = { [question]: () => Promise.reject(new Error('away')) };
    const asked = { ...store, ...away };
    const faults: string[] = [];
    const operator = new Operator({
      store: asked,
      rooms: { drop: async () => undefined, refresh: async () => undefined },
      telemetry: { answered: () => undefined, fault: (where) => void faults.push(where) },
      later: () => () => undefined,
    });
    await operator.look();
    expect(faults).toEqual(['operator']);
    Object.assign(asked, store);
    await operator.look();
    expect(operator.isHidden(RACE)).toBe(true);
    operator.close();
  },
);
