import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';
import { scene } from './scene.ts';

const setup = {
  track: { tiles: layCircuit(CIRCUITS.ring) },
  laps: 2,
  drivers: [{ id: 'red' }, { id: 'blue', category: 'gt4' }],
  grid: ['blue', 'red'],
};
const refused = (position: Record<string, unknown>): string | undefined =>
  codeOf(parsePosition({ setup, ...position }));
const red = (change: Record<string, unknown>) => ({ cars: [{ id: 'red', lap: 1, ...change }] });

describe('positions', () => {
  it('[G2.3] what is left out has its starting value', () => {
    const result = parsePosition({ setup, cars: [] });
    const view = result.ok ? gt.view(gt.start(result.value).state, undefined) : undefined;
    expect(view?.cars).toMatchObject([
      { id: 'red', at: '0:r3l3', gear: '0', lap: 0, focus: 0, tyres: 'asphalt' },
      { id: 'blue', at: '0:r3l1', gear: '0' },
    ]);
    expect(view).toMatchObject({ toAct: 'blue', phase: 'plan', bag: { greenFlag: 12 } });
  });

  it.each([
    ['as the referee writes it', red({ at: '2:e1', off: null, gear: '4', focus: 3 }), undefined],
    ['off the track', red({ at: '2:e1', off: 'right', gear: '00' }), undefined],
    ['in the pits', red({ at: '5:r1l1', off: 'pit', gear: '0' }), undefined],
    ['no such space', red({ at: '2:zz' }), 'position.unknown-space'],
    ['no such tile', red({ at: '99:e1' }), 'position.unknown-space'],
    ['no such gear', red({ at: '2:e1', gear: '7' }), 'position.gear'],
    ['a gear as a number', red({ at: '2:e1', gear: 4 }), 'position.gear'],
    ['00 on the track', red({ at: '2:e1', gear: '00' }), 'position.gear'],
    ['driving beside the track', red({ at: '2:e1', off: 'right', gear: '3' }), 'position.gear'],
    ['driving in the pits', red({ at: '5:r1l1', off: 'pit', gear: '3' }), 'position.gear'],
    ['off on the far side', red({ at: '2:e1', off: 'left', gear: '00' }), 'position.off'],
    ['pit stop in a corner', red({ at: '2:i', off: 'pit', gear: '0' }), 'position.off'],
    ['off to nowhere', red({ at: '2:e1', off: 'up', gear: '00' }), 'position.off'],
    ['negative focus', red({ at: '2:e1', focus: -1 }), 'position.focus'],
    ['more focus than there is', red({ at: '2:e1', focus: 161 }), 'position.focus'],
    ['half a token', red({ at: '2:e1', focus: 0.5 }), 'position.focus'],
    ['more laps than are driven', red({ at: '2:e1', lap: 3 }), 'position.lap'],
    ['past the line uncrossed', red({ at: '2:e1', lap: 0 }), 'position.lap'],
    ['a negative lap', red({ at: '2:e1', lap: -1 }), 'position.lap'],
    ['on the grid uncrossed', red({ at: '0:r1l2', lap: 0 }), undefined],
    ['seven gear tokens', red({ at: '2:e1', damage: { gear: 7 } }), 'position.damage'],
    ['negative damage', red({ at: '2:e1', damage: { gear: -1 } }), 'position.damage'],
    ['damage of its own kind', red({ at: '2:e1', damage: { mirror: 1 } }), 'position.damage'],
    ['no such tyres', red({ at: '2:e1', tyres: 'wood' }), 'position.tyres'],
    ['a misspelt field', red({ at: '2:e1', speed: 3 }), 'position.unknown-field'],
    ['a car of nobody', { cars: [{ id: 'pink' }] }, 'position.car'],
    ['a car twice', { cars: [{ id: 'red' }, { id: 'red' }] }, 'position.car'],
    ['cars as a word', { cars: 'red' }, 'position.cars'],
    [
      '5th gear in a car of four',
      { cars: [{ id: 'blue', lap: 1, at: '2:e1', gear: '5' }] },
      'position.gear',
    ],
    [
      'two cars on a space',
      {
        cars: [
          { id: 'red', at: '2:e1', lap: 1 },
          { id: 'blue', at: '2:e1', lap: 1 },
        ],
      },
      'position.space-taken',
    ],
    [
      'one on the space, one beside it',
      {
        cars: [
          { id: 'red', at: '2:e1', lap: 1 },
          { id: 'blue', at: '2:e1', lap: 1, off: 'right', gear: '00' },
        ],
      },
      undefined,
    ],
    ['nobody to act', { cars: [], toAct: 'pink' }, 'position.to-act'],
    ['a bag with too much', { cars: [], bag: { gear: 7 } }, 'position.bag'],
    [
      'a bag that knows nothing of the damage',
      { ...red({ at: '2:e1', damage: { gear: 2 } }), bag: { gear: 5 } },
      'position.bag',
    ],
    ['an empty bag', { cars: [], bag: {} }, undefined],
    ['no cars at all', {}, undefined],
  ])('[G4.6, G8.5] %s', (_, position, code) => {
    expect(refused(position)).toBe(code);
  });

  it('[G8.10] a car that can never drive again is out at once', () => {
    const race = scene({
      cars: [
        { id: 'red', at: '2:e1', gear: '0', lap: 1, damage: { gear: 6 } },
        { id: 'blue', at: '3:e1', gear: '2', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(race.car('red')).toMatchObject({ status: 'out', at: null, place: 2 });
    expect(race.view.toAct).toBe('blue');
  });

  it('[G3.2] cars in front of the one to act have had their turn', () => {
    const race = scene({
      cars: [
        { id: 'slow', at: '2:e1', gear: '2', lap: 1 },
        { id: 'fast', at: '1:r1l3', gear: '5', lap: 1 },
      ],
      toAct: 'slow',
      dice: '.',
    });
    race.act('drive 2 2:i; roll');
    expect(race.view).toMatchObject({ round: { number: 2 }, toAct: 'fast' });
  });

  it('is part of the setup, so that a record can begin in the middle', () => {
    const { setup: written } = scene({ cars: [{ id: 'red', at: '2:e1', gear: '3' }] });
    const again = gt.parseSetup(JSON.parse(JSON.stringify(written)));
    expect(again.ok && again.value).toEqual(written);
  });
});
