import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { gt } from '@perfect-line/rules/gt/game';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

const { changeSettings } = await import('../app/settings.ts');
const { Pace } = await import('./pace.ts');
const { decidingDie } = await import('./roll.ts');
const { playedGame } = await import('../games/gt/playedGame.ts');
const { gtShowing } = await import('../games/gt/showing.ts');
const { playedRally } = await import('../games/rally/playedRally.ts');
const { rallyShowing } = await import('../games/rally/showing.ts');

const drivers = ['blue', 'sky', 'white', 'yellow'].map((id) => ({ id }));
const SEEDS = ['one', 'two', 'three', 'four'];

const circuit = SEEDS.flatMap((seed) =>
  playedGame({ track: { ready: 2 }, weather: 'rain', laps: 1, drivers }, seed),
);
const special = SEEDS.flatMap((seed) => playedRally({ stages: ['C4-C5', 'L8-L9'], drivers }, seed));

describe('dice are read from the first to the last', () => {
  it('[G6.3] flat out the die that reaches the limit is where the rules lose control', () => {
    const random = seededRandom('flat out');
    const lost = circuit.flatMap(({ before, event }) => {
      if (event.type !== 'action' || event.action.type !== 'drive') return [];
      const action = { ...event.action, mode: 'flat-out' } as const;
      const laid = gt.apply(before, { ...event, action });
      if (!laid.ok) return [];
      const { state } = laid.value;
      const faces = drawFaces(gt.chanceDue(state) ?? [], random);
      const rolled = unwrap(gt.apply(state, { type: 'chance', faces }));
      if (rolled.notes.some(({ type }) => type === 'flying-start-failed')) return [];
      const isLost = gtShowing.readingOf?.(state, faces)?.dice.some((one) => one.isLost) === true;
      expect(isLost).toBe(rolled.state.phase === 'relay');
      return [isLost];
    });
    expect(new Set(lost)).toEqual(new Set([true, false]));
    expect(lost.length).toBeGreaterThan(50);
  });

  it('[G6.3] one by one the count is that of the turn', () => {
    let rolled = 0;
    for (const { before, event, notes } of circuit) {
      const moved = notes.find((note) => note.type === 'moved');
      if (event.type !== 'chance' || before.phase !== 'dice' || moved === undefined) continue;
      if (before.turn.mode === 'flat-out') continue;
      const reading = gtShowing.readingOf?.(before, event.faces);
      expect(reading?.dice.at(-1)?.warnings).toBe(moved.warnings);
      rolled += 1;
    }
    expect(rolled).toBeGreaterThan(100);
  });

  it('[R2.4] [R5.1] in a rally a die is decisive where another warning loses control', () => {
    let lost = 0;
    for (const { before, event, notes } of special) {
      if (event.type !== 'chance' || before.phase.kind !== 'roll') continue;
      const reading = rallyShowing.readingOf?.(before, event.faces);
      const moved = notes.find((note) => note.type === 'moved');
      expect(reading?.dice.at(-1)?.warnings).toBe(moved?.warnings);
      lost += Number(reading?.dice[0]?.isLost === true);
    }
    expect(lost).toBeGreaterThan(0);
  });
});

const die = (warnings: number, isDecisive: boolean, isLost = false) => ({
  warnings,
  isDecisive,
  isLost,
});

describe('the die that decides', () => {
  it.each([
    ['none while there is room', [die(0, false), die(1, false)], -1],
    ['the one that loses', [die(2, false), die(3, true, true), die(3, true)], 1],
    ['the last one, when two show and all went well', [die(2, false), die(2, true)], 1],
    ['none of a roll nobody counts', [], -1],
  ] as const)('%s', (_name, dice, index) => {
    expect(decidingDie({ warnings: 0, limit: 3, dice })).toBe(index);
  });
});

describe('the time it takes', () => {
  it('dice lie within 700 ms, are read at 120 ms each, and the one that decides waits 350', () => {
    changeSettings({ dice: 'normal' });
    const { roll, read, breath } = new Pace().times;
    expect(roll).toBeLessThanOrEqual(700);
    expect([read, breath]).toEqual([120, 350]);
  });
});
