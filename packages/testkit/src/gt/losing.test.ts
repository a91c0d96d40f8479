import { EDITIONS } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { car, red, scene } from './scene.ts';

const GREEN = 'greenFlag';

describe('losing control', () => {
  /** Gear, tile, and what the table says: on yellow (103a), orange (104a) and red (104b). */
  const rows: readonly [number, 'yellow' | 'orange' | 'red', string, number][] = [
    [1, 'yellow', '0', 0],
    [1, 'orange', '0', 0],
    [1, 'red', '0', 0],
    [2, 'yellow', '0', 0],
    [2, 'orange', '0', 0],
    [2, 'red', '0', 0],
    [3, 'yellow', '00', 0],
    [3, 'orange', '00', 0],
    [3, 'red', '00', 1],
    [4, 'yellow', '00', 0],
    [4, 'orange', '00', 1],
    [4, 'red', '00', 2],
    [5, 'yellow', '00', 1],
    [5, 'orange', '00', 2],
    [5, 'red', '00', 3],
    [6, 'yellow', '00', 2],
    [6, 'orange', '00', 3],
    [6, 'red', '00', 4],
  ];
  const places = {
    yellow: ['ring', '4:x1', 'c 5:r1l1, c 5:r2l1', '5:r2l1'],
    orange: ['ring', '5:r2l1', 'c 6:r1l1, c 6:r2l1', '6:r2l1'],
    red: ['narrow', '5:r2l1', 'c 6:r1l1, c 6:r2l1', '6:r2l1'],
  } as const;

  it.each(rows)('[G8.1] in gear %i on %s: marker %s, %i tokens', (gear, danger, marker, tokens) => {
    const [circuit, at, plan, end] = places[danger];
    const race = scene({
      circuit,
      weather: 'rain',
      cars: [red(at, String(gear))],
      dice: '!!',
      tokens: Array.from({ length: tokens }, () => GREEN),
    });
    race.act(`drive ${plan}; roll; roll`);
    race.assertExhausted();
    const off = marker === '00' ? 'right' : null;
    expect(race.car('red')).toMatchObject({ at: end, gear: marker, off });
    expect(race.car('red').damage.greenFlag).toBe(tokens);
  });

  it('[X6] in 4th on orange: one token, marker 00', () => {
    const race = scene({
      cars: [red('5:r2l1', '4')],
      dice: '!!!',
      tokens: ['gear'],
    });
    race.act('drive 4 6:r1l1, c 6:r2l1, c 6:r3l1; roll; roll; roll');
    expect(race.car('red')).toMatchObject({ gear: '00', off: 'right', damage: { gear: 1 } });
    race.assertExhausted();
  });

  it.each(EDITIONS)(
    '[G8.2] %s: a spun car stays in its space and drives on next turn',
    (edition) => {
      const race = scene({
        edition,
        weather: 'rain',
        cars: [red('5:r1l1', '2')],
        dice: '!! .',
      });
      race.act('drive c 5:r2l1, c 6:r1l1; roll; roll');
      expect(race.car('red')).toMatchObject({ at: '6:r1l1', off: null, gear: '0' });
      race.act('drive 1 6:r2l1; roll');
      expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '1' });
      race.assertExhausted();
    },
  );

  it.each([
    ['right edge', 'l1', 'right'],
    ['left edge', 'l3', 'left'],
  ])('[G8.3] on the %s it leaves to that side', (_, lane, side) => {
    const race = scene({
      weather: 'rain',
      cars: [red(`4:x${lane.slice(1)}`, '3')],
      dice: '!!',
    });
    race.act(`drive c 5:r1${lane}, c 5:r2${lane}; roll; roll`);
    expect(race.car('red')).toMatchObject({ at: `5:r2${lane}`, off: side, gear: '00' });
  });

  it('[G8.3] a space two lanes wide lies on the edge it touches', () => {
    const race = scene({ weather: 'rain', cars: [red('3:e2', '4')], dice: '!' });
    race.act('drive 4 3:o; roll');
    expect(race.car('red')).toMatchObject({ at: '3:o', off: 'left', gear: '00' });
    race.assertExhausted();
  });

  it.each(['left', 'right'])('[G8.3] in the middle the driver chooses: %s', (side) => {
    const race = scene({
      weather: 'rain',
      cars: [red('5:r2l2', '4')],
      dice: '!!',
      tokens: [GREEN],
    });
    race.act('drive c 6:r1l2, c 6:r2l2; roll; roll');
    expect(race.view).toMatchObject({ phase: 'side', toAct: 'red' });
    for (const other of ['return', 'roll', 'relay', 'pass'])
      expect(race.refusal(other).code).toBe('turn.wrong-phase');
    race.act(`side ${side}`);
    expect(race.car('red')).toMatchObject({ at: '6:r2l2', off: side, gear: '00' });
    race.assertExhausted();
  });

  it.each(EDITIONS)('[G8.3] %s: a turn to come back, the turn after it drives', (edition) => {
    const race = scene({
      edition,
      cars: [red('5:r1l1', '00', { off: 'right' })],
      dice: '.',
    });
    expect(race.steps()).toEqual([]);
    expect(race.refusal('drive 1 5:r2l1').code).toBe('turn.off-track');
    race.act('return');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: null, gear: '0' });
    expect(race.view.round.number).toBe(2);
    race.act('drive 1 5:r2l1; roll');
    expect(race.car('red').gear).toBe('1');
    race.assertExhausted();
  });

  it('[G8.3] its space taken, it waits another turn', () => {
    const race = scene({
      cars: [red('5:r1l1', '00', { off: 'right' }), car('blue', '5:r1l1', '3')],
      toAct: 'red',
      dice: '.',
    });
    expect(race.refusal('return').code).toBe('turn.space-taken');
    race.act('pass').act('drive 3 5:r2l1; roll').act('return');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: null, gear: '0' });
  });

  it.each(EDITIONS)('[G8.4] %s: the turn ends, and no pit stop follows', (edition) => {
    const race = scene({
      edition,
      weather: 'rain',
      cars: [red('4:x1', '1')],
      dice: '!!',
    });
    race.act('drive c 5:r1l1, c 5:r2l1; roll; roll');
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', gear: '0' });
    expect(race.view).toMatchObject({ phase: 'plan', round: { number: 2 } });
  });
});
