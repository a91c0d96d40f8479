import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { describe, expect, it } from 'vitest';

import { LOCALES } from '../../i18n/locales.ts';
import { loadLocale } from '../../i18n/translate.ts';
import { backAddress, waysBack, wayWords } from './waysBack.ts';

/** Blue goes off the middle lane of a straight; red stands on the right edge. */
function leaving(edition: string): State {
  const cars = [
    { id: 'blue', at: '3:r1l2', gear: '5', lap: 1 },
    { id: 'red', at: '3:r2l1', gear: '0', lap: 1 },
  ];
  const drivers = cars.map(({ id }) => ({ id }));
  const position = { cars, toAct: 'blue' };
  const setup = { track: { ready: 2 }, weather: 'rain', edition, drivers, position };
  let { state } = gt.start(unwrap(gt.parseSetup(setup)));
  const plan = [{ dice: ['3', 'b'], to: '3:r2l2' }] as const;
  for (const action of [{ type: 'drive', mode: 'one-by-one', plan }, { type: 'roll' }] as const) {
    ({ state } = unwrap(gt.apply(state, { type: 'action', seat: 'blue', action })));
  }
  return unwrap(gt.apply(state, { type: 'chance', faces: ['!', '!'] })).state;
}

describe('[G8.3] what a driver is told before he leaves the road', () => {
  it('each side with its space, and whether it is taken', () => {
    const ways = waysBack(leaving('v1.1'));
    expect(ways.map(({ side, address, taken }) => [side, address, taken])).toEqual([
      ['left', '3:r2l3', false],
      ['right', '3:r2l1', true],
    ]);
  });

  it.each(LOCALES)('in words of his own: %s', async (locale) => {
    await loadLocale(locale);
    const [left = '', right = ''] = waysBack(leaving('v1.1')).map(wayWords);
    expect([left.includes('3:r2l3'), right.includes('3:r2l1')]).toEqual([true, true]);
    expect(right.replace('3:r2l1', '3:r2l3')).not.toBe(left);
  });

  it('the space he left by the other reading', () => {
    const ways = waysBack(leaving('classic'));
    expect(ways.map(({ address }) => address)).toEqual(['3:r2l2', '3:r2l2']);
  });

  it('is what happens, whichever he takes', () => {
    for (const edition of ['classic', 'v1.1']) {
      const state = leaving(edition);
      for (const { side, address } of waysBack(state)) {
        const action = { type: 'side', side } as const;
        const off = unwrap(gt.apply(state, { type: 'action', seat: 'blue', action })).state;
        const blue = off.cars.findIndex((car) => car.id === 'blue');
        const turn = { ...off, turnIndex: off.order.indexOf(blue) };
        expect(backAddress(turn)).toBe(address);
      }
    }
  });

  it('nothing while nobody is asked', () => {
    expect(waysBack({ ...leaving('v1.1'), phase: 'plan' })).toEqual([]);
  });
});
