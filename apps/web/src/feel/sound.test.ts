import { afterEach, describe, expect, it, vi } from 'vitest';

import { storedFeel, VOICES, type Feel } from './feelSettings.ts';
import { Player } from './player.ts';
import { breathTones, engineHz, tonesOf, warningTones, type Tone } from './score.ts';

const semitones = (from: number, to: number): number => 12 * Math.log2(to / from);
const GEARS = [1, 2, 3, 4, 5, 6];
const STEP = 170;

const drive = tonesOf({ type: 'drive', gears: [2, 3, 3, 4], isWet: false }, STEP);
const voiced = (tones: readonly Tone[], voice: string): readonly Tone[] =>
  tones.filter((tone) => tone.voice === voice);

describe('the score', () => {
  it('gears are six notes, more than a whole tone and less than a fifth apart', () => {
    for (const gear of GEARS.slice(1)) {
      const step = semitones(engineHz(gear - 1), engineHz(gear));
      expect(step).toBeGreaterThan(2);
      expect(step).toBeLessThan(7);
    }
  });

  it('the engine follows the gear, the gearbox clicks where it changes', () => {
    const notes = voiced(drive, 'engine').filter(({ kind }) => kind === 'sawtooth');
    expect(notes.map(({ to }) => to)).toEqual([2, 3, 3, 4].map(engineHz));
    expect(voiced(drive, 'gearbox').map(({ at }) => at)).toEqual([STEP, 3 * STEP]);
  });

  it('every warning is higher than the one before', () => {
    const heights = [1, 2, 3].map((count) => warningTones(count)[0]?.from ?? 0);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });

  it('before the die that decides the engine holds its note', () => {
    for (const { from, to } of breathTones(4, 350)) expect(from).toBe(to);
  });

  it('a loss of control begins with silence', () => {
    const tones = tonesOf({ type: 'lost' }, STEP);
    expect(Math.min(...tones.map(({ at }) => at))).toBeGreaterThanOrEqual(150);
    expect(voiced(tones, 'tyres')).toHaveLength(tones.length);
  });

  it('every voice has something to say', () => {
    const all = [
      ...drive,
      ...warningTones(1),
      ...tonesOf({ type: 'lost' }, STEP),
      ...tonesOf({ type: 'rain' }, STEP),
      ...tonesOf({ type: 'crowd', isGreat: true }, STEP),
    ];
    expect(VOICES.filter((voice) => voiced(all, voice).length === 0)).toEqual([]);
  });

  it('nothing sounds longer than three seconds, and a drive that takes no time not at all', () => {
    const all = [...drive, ...tonesOf({ type: 'crowd', isGreat: true }, STEP)];
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(3000);
    expect(tonesOf({ type: 'drive', gears: [2, 3], isWet: true }, 0)).toEqual([]);
  });
});

/** As much of the browser's sound as the player asks for; counts what was started. */
function fakeAudio(): { started: number; opened: number } {
  const heard = { started: 0, opened: 0 };
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    setTargetAtTime: () => undefined,
  });
  const node = () => ({
    connect: (to: unknown) => to,
    disconnect: () => undefined,
    frequency: param(),
    Q: param(),
    gain: param(),
    start: () => (heard.started += 1),
    stop: () => undefined,
  });
  class FakeContext {
    readonly sampleRate = 100;
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      heard.opened += 1;
    }
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createDynamicsCompressor = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(200) });
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return heard;
}

afterEach(() => vi.unstubAllGlobals());

describe('the player', () => {
  const on = storedFeel({});
  const mute: Feel = { ...on, voices: { ...on.voices, engine: 0, gearbox: 0 } };

  it('is silent before the first touch, and then plays', () => {
    const heard = fakeAudio();
    const player = new Player();
    player.play(drive, on);
    expect(heard).toEqual({ started: 0, opened: 0 });
    player.wake();
    player.play(drive, on);
    expect(heard.started).toBe(drive.length);
  });

  it.each([
    ['all off', { ...on, sound: false }],
    ['its voices at nothing', mute],
  ])('never opens the sound of the device with %s', (_name, feel) => {
    const heard = fakeAudio();
    const player = new Player();
    player.wake();
    player.play(drive, feel);
    expect(heard).toEqual({ started: 0, opened: 0 });
  });
});

describe('kept settings', () => {
  it.each([
    ['nothing kept', undefined, true, 4],
    ['off', { sound: false }, false, 4],
    ['a voice turned down', { voices: { engine: 1 } }, true, 1],
    ['a voice beyond the scale', { voices: { engine: 900 } }, true, 4],
    ['nonsense', 'loud', true, 4],
  ])('%s', (_name, kept, sound, engine) => {
    const feel = storedFeel(kept);
    expect([feel.sound, feel.voices.engine]).toEqual([sound, engine]);
  });
});
