import { percentWords } from '../i18n/percent.ts';

const RISKY = 0.1;
const GRAVE = 0.3;

export const tagKind = (chance: number): 'calm' | 'risky' | 'grave' => {
  if (chance >= GRAVE) return 'grave';
  return chance >= RISKY ? 'risky' : 'calm';
};

/** "0%" only for nothing at all: a small risk is shown as 1%. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 1) return percentWords(chance <= 0 ? 0 : 100);
  return percentWords(Math.min(99, Math.max(1, Math.round(chance * 100))));
}
