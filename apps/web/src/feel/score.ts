import { assertNever } from '@perfect-line/core/result';

import type { Sound } from './drama.ts';
import type { Voice } from './feelSettings.ts';

/** One sound of a voice: what it is made of, when, how long, from which pitch to which. */
export type Tone = {
  readonly voice: Voice;
  readonly kind: 'sawtooth' | 'square' | 'sine' | 'noise';
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** 0 to 1, within its voice. */
  readonly level: number;
};

const FIRST_GEAR_HZ = 58;
/** Semitones from gear to gear: a whole tone is too narrow to hear, a fifth too wide for six gears. */
const GEAR_STEP = 4;
const semitones = (count: number): number => 2 ** (count / 12);

export const engineHz = (gear: number): number =>
  FIRST_GEAR_HZ * semitones(GEAR_STEP * (Math.max(1, gear) - 1));

const engine = (gear: number, at: number, length: number): readonly Tone[] => {
  const hz = engineHz(gear);
  const tone = { voice: 'engine', at, length, from: hz * 0.94, to: hz } as const;
  return [
    { ...tone, kind: 'sawtooth', level: 0.5 },
    { ...tone, kind: 'square', from: hz / 2, to: hz / 2, level: 0.25 },
  ];
};

const click = (at: number, hz: number): Tone => ({
  voice: 'gearbox',
  kind: 'noise',
  at,
  length: 35,
  from: hz,
  to: hz,
  level: 0.9,
});

type Drive = Extract<Sound, { readonly type: 'drive' }>;

/** Each space in its gear, a click where the gear changes. */
function driveTones({ gears, isWet }: Drive, step: number): readonly Tone[] {
  const driven = gears.flatMap((gear, i) => [
    ...engine(gear, i * step, step * 1.15),
    ...(i > 0 && gears[i - 1] !== gear ? [click(i * step, 2400)] : []),
  ]);
  return isWet ? [...driven, spray(step * gears.length)] : driven;
}

const spray = (length: number): Tone => ({
  voice: 'rain',
  kind: 'noise',
  at: 0,
  length,
  from: 3200,
  to: 2600,
  level: 0.4,
});

/** Rises with every warning. */
export const warningTones = (count: number): readonly Tone[] => {
  const hz = 440 * semitones(5 * count);
  return [{ voice: 'warning', kind: 'square', at: 0, length: 90, from: hz, to: hz, level: 0.4 }];
};

/** The engine holds its note while the die that decides is waited for. */
export const breathTones = (gear: number, length: number): readonly Tone[] =>
  engine(gear, 0, length).map((tone) => ({ ...tone, from: tone.to, level: tone.level * 0.7 }));

/** Silence first: that is what is heard. */
const SILENCE_MS = 150;

const LOST: readonly Tone[] = [
  { voice: 'tyres', kind: 'noise', at: SILENCE_MS, length: 750, from: 2100, to: 700, level: 0.9 },
  { voice: 'tyres', kind: 'sawtooth', at: SILENCE_MS, length: 600, from: 900, to: 620, level: 0.1 },
];

const crowdTones = (isGreat: boolean): readonly Tone[] => [
  {
    voice: 'crowd',
    kind: 'noise',
    at: 0,
    length: isGreat ? 2400 : 900,
    from: 700,
    to: isGreat ? 1300 : 800,
    level: isGreat ? 1 : 0.45,
  },
];

const LIGHTS: readonly Tone[] = [0, 160, 320].map((at, i) => {
  const hz = i === 2 ? 880 : 440;
  return { voice: 'warning', kind: 'sine', at, length: 120, from: hz, to: hz, level: 0.4 };
});

/** What is played for it; `step` milliseconds a space. */
export function tonesOf(sound: Sound, step: number): readonly Tone[] {
  switch (sound.type) {
    case 'drive':
      return step === 0 ? [] : driveTones(sound, step);
    case 'lost':
      return LOST;
    case 'secured':
      return [click(0, 1500), click(70, 2100)];
    case 'rain':
      return [{ ...spray(1800), level: 0.8 }];
    case 'lights':
      return LIGHTS;
    case 'crowd':
      return crowdTones(sound.isGreat);
    default:
      return assertNever(sound);
  }
}

/** Milliseconds on and off, as a phone is told them. */
export const SHAKES = {
  warning: [25],
  lost: [70, 50, 180],
  finish: [40, 60, 40, 60, 160],
} as const;
