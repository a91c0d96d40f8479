import { describe, expect, it } from 'vitest';
import { finalSecondsOf, scoreSheet, secondsOf } from '@perfect-line/rules/gt/solo';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import type { Lap } from '@perfect-line/rules/gt/state';
import { EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { red, scene, type SceneInput } from './scene.ts';

const solo = (at: string, gear: string, more: Partial<SceneInput> = {}) =>
  scene({ ...more, solo: true, cars: [red(at, gear)] });
const sheetOf = (race: ReturnType<typeof scene>) => {
  const sheet = scoreSheet(race.state, 'red');
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};

describe('solo', () => {
  it('[G12.1] one driver, one lap, no pit stop', () => {
    const race = solo('5:r1l1', '1', { dice: '.' }).act('drive 1 5:r2l1; roll');
    expect(race.view).toMatchObject({ phase: 'plan', toAct: 'red', round: { number: 2 } });
  });

  it.each([
    ['counts as green', {}, 'rain'],
    ['counts with random weather', { randomWeather: true }, 'sunny'],
    ['is replaced with no weather', { noWeather: true }, 'rain'],
  ] as const)('[G12.1] a weather token %s', (_, options, weather) => {
    const race = solo('5:r2l1', '4', {
      options,
      weather: 'rain',
      dice: '!!',
      tokens: 'noWeather' in options ? ['weather', 'gear'] : ['weather'],
    });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll');
    race.assertExhausted();
    expect(race.view.weather).toBe(weather);
  });

  it.each([
    [6, 10, 10],
    [5, 15, 15],
    [4, 20, 20],
    [3, 30, 30],
    [2, 40, 40],
    [1, 50, 50],
    [0, 60, 60],
    [-1, 120, 30],
  ])('[G12.2] a turn that ends in gear %i: %i s classic, %i s v1.1', (gear, classic, later) => {
    const seconds = (edition: Edition) =>
      secondsOf(solo('5:r1l1', '1', { edition }).state.race, gear);
    expect([seconds('classic'), seconds('v1.1')]).toEqual([classic, later]);
  });

  it.each([
    ['classic', 120],
    ['v1.1', 30],
  ] as const)('[G12.2] %s: every turn costs its marker, coming back too', (edition, off) => {
    const rain = { weather: 'rain', dice: '!!', tokens: ['greenFlag'] } as const;
    const race = solo('5:r2l1', '4', { edition, ...rain });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll').act('return').supply({ dice: '.' });
    race.act('drive 1 6:r3l1; roll');
    expect(race.view.laps[0]?.turns.map((turn) => turn.gear)).toEqual(['00', '0', '1']);
    expect(race.view.laps[0]?.trackSeconds).toBe(off + 60 + 50);
  });

  it.each([
    ['v1.1', '4'],
    ['classic', '6'],
  ] as const)('[G12.2] %s: over the line in 4th, on to 6th: gear %s counts', (edition, gear) => {
    const race = solo('0:r2l1', '3', { edition, dice: '....' });
    race.act('flat-out 3 0:r3l1, 4 0:r4l1, 5 1:r1l1, 6 1:r2l1');
    expect(race.view.phase).toBe('over');
    expect(race.view.laps[0]?.turns).toMatchObject([{ gear }]);
    expect(race.car('red').place).toBe(1);
    race.assertExhausted();
  });

  it.each([
    ['v1.1', '4'],
    ['classic', '00'],
  ] as const)(
    '[G12.2] %s: control lost on the step over the line: gear %s counts',
    (edition, gear) => {
      const race = solo('0:r2l1', '3', { edition, weather: 'rain', dice: '!!' });
      race.act('drive 3 0:r3l1, 4 0:r4l1; roll; roll');
      expect(race.view).toMatchObject({ phase: 'over', laps: [{ turns: [{ gear }] }] });
      race.assertExhausted();
    },
  );

  it('[G12.2, G12.3] classic: lost flat out beyond the line, the marker counts', () => {
    const race = solo('0:r2l1', '3', { edition: 'classic', dice: '!!!' });
    race.act('flat-out 3 0:r3l1, 4 0:r4l1, 5 1:r1l1; relay');
    const lap = { turns: [{ gear: '00', seconds: 120 }], focus: 3, finalSeconds: 117 };
    expect(race.view).toMatchObject({ phase: 'over', laps: [lap] });
  });

  it('[G12.2] one by one v1.1 ends on the line, classic goes on beyond it', () => {
    const near = (edition: Edition) =>
      solo('0:r2l1', '3', { edition, dice: '..' }).act(
        'drive 3 0:r3l1, 4 0:r4l1, 5 1:r1l1; roll; roll',
      );
    expect(near('v1.1').view).toMatchObject({ phase: 'over', laps: [{ turns: [{ gear: '4' }] }] });
    const race = near('classic');
    expect(race.view).toMatchObject({ phase: 'step', toAct: 'red' });
    race.supply({ dice: '.' }).act('roll');
    expect(race.view).toMatchObject({ phase: 'over', laps: [{ turns: [{ gear: '5' }] }] });
  });

  it.each([
    ['v1.1', '.!!!', 2, 'over'],
    ['classic', '.!!!', 4, 'relay'],
    ['v1.1', '!!!!', 2, 'relay'],
  ] as const)('[G6.6] %s, %s: dice beyond the line', (edition, faces, focus, phase) => {
    const race = solo('0:r2l1', '3', {
      edition,
      dice: faces,
      ...(faces === '!!!!' ? { weather: 'rain' as const } : {}),
    });
    race.act('flat-out 3 0:r3l1, 4 0:r4l1, 5 1:r1l1, 6 1:r2l1');
    expect(race.car('red').focus).toBe(focus);
    expect(race.view.phase).toBe(phase);
  });

  it('[G6.6] v1.1: over the line with the first die, no other counts', () => {
    const race = solo('0:r3l1', '3', { dice: '.!!!' });
    race.act('flat-out 3 0:r4l1, 4 1:r1l1, 5 1:r2l1, 6 1:r3l1');
    expect(race.view).toMatchObject({ phase: 'over', laps: [{ turns: [{ gear: '3' }] }] });
    expect(race.car('red').focus).toBe(1);
  });

  it('[G6.6] v1.1: the loss is laid with the dice up to the line, and not beyond it', () => {
    const race = solo('0:r2l1', '3', { weather: 'rain', dice: '!!!!' });
    race.act('flat-out 3 0:r3l1, 4 0:r4l1, 5 1:r1l1, 6 1:r2l1');
    expect(race.refusal('relay 4 0:r3l1, 5 0:r4l1').code).toBe('plan.not-rolled');
    race.act('relay 4 0:r3l2, 3 0:r4l1');
    expect(race.view.laps[0]?.turns.map((turn) => turn.gear)).toEqual(['3']);
  });

  it('[G12.3] one second less for each focus token held at the end', () => {
    const race = solo('0:r2l1', '3', { dice: '..' }).act('flat-out 3 0:r3l1, 4 0:r4l1');
    expect(race.view.laps[0]).toMatchObject({ trackSeconds: 20, focus: 2, finalSeconds: 18 });
  });

  it('[G12.3] no time for a lap that is not finished', () => {
    const race = solo('5:r1l1', '1').act('resign red');
    expect(race.view).toMatchObject({
      phase: 'over',
      laps: [{ status: 'out', finalSeconds: null }],
    });
  });

  it('[G8.10, G12.3] nor for a car that can never drive again', () => {
    const race = scene({
      solo: true,
      weather: 'rain',
      cars: [red('5:r2l1', '4', { damage: { gear: 5 } })],
      dice: '!!',
      tokens: ['gear'],
    });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll').act('return');
    expect(race.view).toMatchObject({
      phase: 'over',
      laps: [{ status: 'out', finalSeconds: null, turns: [{ gear: '00' }, { gear: '0' }] }],
    });
  });

  it('[G12.4] the worked example: 2:00 on the track, 23 tokens, final 1:37', () => {
    const { race } = solo('5:r1l1', '1').state;
    const gears = [6, 3, 5, 5, 5, 5, 6, 6];
    const lap: Lap = {
      driver: 'red',
      tyres: 'asphalt',
      turns: gears.map((gear) => ({ gear, weather: 'sunny' })),
      focus: 23,
      status: 'finished',
    };
    const sheet = scoreSheet({ ...solo('5:r1l1', '1').state, laps: [lap] }, 'red');
    expect(formatSeconds(sheet?.trackSeconds ?? 0)).toBe('2:00');
    expect(finalSecondsOf(race, lap)).toBe(97);
    expect(formatSeconds(sheet?.finalSeconds ?? 0)).toBe('1:37');
    expect(sheet?.rows.map((row) => [row.marker, row.seconds])).toEqual([
      ['6', 30],
      ['5', 60],
      ['4', 0],
      ['3', 30],
      ['2', 0],
      ['1', 0],
      ['0', 0],
      ['00', 0],
    ]);
  });

  it.each(EDITIONS)('[G12.4] %s: the worked example driven round the oval', (edition) => {
    const rows = [4, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    const lane = rows.flatMap((n, tile) =>
      Array.from({ length: n }, (_, i) => `${tile}:r${i + 1}l1`),
    );
    const turns = ['1 2 3 4 5 6', '3bb c', '4 5', '5 c c', '4 5', '5 c', '6 c c', '6 c c'];
    const race = scene({ circuit: 'oval', solo: true, edition });
    let space = 2;
    for (const turn of turns) {
      const plan = turn.split(' ').map((dice) => `${dice} ${lane[++space % lane.length]}`);
      race.supply({ dice: '.'.repeat(turn.replaceAll(' ', '').length) });
      race.act(`flat-out ${plan.join(', ')}`);
    }
    race.assertExhausted();
    const [lap] = race.view.laps;
    expect(lap?.turns.map((turn) => turn.gear).join(' ')).toBe('6 3 5 5 5 5 6 6');
    expect(lap).toMatchObject({ trackSeconds: 120, focus: 23, finalSeconds: 97 });
    expect(race.view.toAct).toBeNull();
  });

  it.each(['sunny', 'rain'] as const)(
    '[G12.4] fixed weather, %s: every turn is an X',
    (weather) => {
      const race = solo('5:r2l1', '4', { weather, dice: '..', options: { noWeather: true } });
      race.act('drive c 6:r1l1; roll').act('drive 3 6:r2l1; roll');
      const cells = sheetOf(race).rows.map((row) => [row.marker, ...row.cells]);
      expect(cells).toContainEqual(['4', 'X', '']);
      expect(cells).toContainEqual(['3', '', 'X']);
    },
  );

  it('[G12.4] the head of the sheet, one column a turn, random weather as S or R', () => {
    const race = solo('5:r2l1', '4', {
      weather: 'rain',
      options: { randomWeather: true },
      dice: '!!',
      tokens: ['weather'],
    });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll').act('return');
    const sheet = sheetOf(race);
    expect(sheet).toMatchObject({
      driver: 'red',
      category: 'gt6',
      tyres: 'asphalt',
      weather: 'rain',
      date: '',
      finalSeconds: undefined,
    });
    expect(sheet.rows.find((row) => row.marker === '00')?.cells).toEqual(['R', '']);
    expect(sheet.rows.find((row) => row.marker === '0')?.cells).toEqual(['', 'S']);
  });

  it('[G12.4] a sheet for each of those who qualify, for nobody else', () => {
    const drivers = [{ id: 'red' }, { id: 'blue', category: 'gt4' }];
    const { state } = scene({ ready: 2, drivers, options: { qualifying: true } });
    expect(scoreSheet(state, 'blue')).toMatchObject({ driver: 'blue', category: 'gt4' });
    expect(scoreSheet(state, 'red')?.track).toBe(state.race.setup.track.name);
    expect(scoreSheet(state, 'pink')).toBeUndefined();
    expect(scoreSheet({ ...state, laps: [] }, 'red')).toBeUndefined();
    expect(sheetOf(solo('5:r1l1', '1')).track).toBe('');
  });

  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [60, '1:00'],
    [-65, '-1:05'],
  ])('[G12.4] %i seconds are written %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it.each(EDITIONS)('[G12.1] %s: a whole lap from the grid crosses the line twice', (edition) => {
    const race = scene({ circuit: 'sprint', solo: true, edition });
    for (let i = 0; i < 60 && race.view.phase !== 'over'; i++) {
      const step = race.steps().find((one) => one.gear === 1 && one.dice.length === 1);
      race.supply({ dice: '.' }).act(`drive ${step?.dice.join('') ?? ''} ${step?.to ?? ''}; roll`);
    }
    expect(race.view.phase).toBe('over');
    expect(race.car('red').lap).toBe(2);
    expect(race.view.laps[0]?.finalSeconds).toBe(50 * (race.view.laps[0]?.turns.length ?? 0));
  });
});
