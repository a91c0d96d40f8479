import { isObject } from '@perfect-line/core/json';
import { readReceipt, type Receipt } from '@perfect-line/protocol/receipt';

/** What this browser keeps about a race; nothing here is needed to go on, all of it is good to have. */
const PREFIX = 'perfect-line.online';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}.${key}`) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`${PREFIX}.${key}`);
    else localStorage.setItem(`${PREFIX}.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: a reload then costs what would have been kept.
  }
}

/** What was agreed on joining, and what became of it. */
export const keepReceipt = (receipt: Receipt): void => write(`pledge.${receipt.race}`, receipt);

export function recallReceipt(race: string): Receipt | undefined {
  const kept = read(`pledge.${race}`);
  // Before there were chains only what was agreed was kept, without a name for it.
  const named = { format: 'perfect-line/receipt', version: 1, race };
  const receipt = readReceipt(isObject(kept) ? { ...named, ...kept } : kept);
  return receipt.ok ? receipt.value : undefined;
}

export function noteReceipt(race: string, change: (receipt: Receipt) => Partial<Receipt>): void {
  const receipt = recallReceipt(race);
  if (receipt !== undefined) keepReceipt({ ...receipt, ...change(receipt) });
}

/** What this browser's chains grow from, newest first. */
export const keepRoots = (roots: readonly string[]): void => write('roots', roots);

export function recallRoots(): readonly string[] {
  const kept = read('roots');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

/** An action that the server has not answered yet. */
export type KeptAction = {
  readonly id: string;
  readonly base: number;
  readonly action: unknown;
  readonly link?: string;
  readonly chain?: string;
};

export const keepAction = (race: string, action: KeptAction | undefined): void =>
  write(`action.${race}`, action);

export function recallAction(race: string): KeptAction | undefined {
  const kept = read(`action.${race}`);
  if (!isObject(kept)) return undefined;
  const { id, base, action, link, chain } = kept;
  if (typeof id !== 'string' || typeof base !== 'number') return undefined;
  return {
    id,
    base,
    action,
    ...(typeof link === 'string' && { link }),
    ...(typeof chain === 'string' && { chain }),
  };
}

/** A plan laid while others drive, as it is written; the rules of its game read it again. */
export const keepPlan = (race: string, plan: readonly unknown[]): void =>
  write(`plan.${race}`, plan.length === 0 ? undefined : plan);

export function recallPlan(race: string): readonly unknown[] {
  const kept = read(`plan.${race}`);
  return Array.isArray(kept) ? kept : [];
}
