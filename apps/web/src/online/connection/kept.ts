import { isObject } from '@perfect-line/core/json';

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

/** What was agreed on joining: our own number, and what the server bound itself to. */
export type Pledge = {
  readonly number: string;
  readonly seat: string;
  readonly serverCommitment: string;
};

export const keepPledge = (race: string, pledge: Pledge): void => write(`pledge.${race}`, pledge);

export function recallPledge(race: string): Pledge | undefined {
  const kept = read(`pledge.${race}`);
  if (!isObject(kept)) return undefined;
  const { number, seat, serverCommitment } = kept;
  const isWhole =
    typeof number === 'string' && typeof seat === 'string' && typeof serverCommitment === 'string';
  return isWhole ? { number, seat, serverCommitment } : undefined;
}

/** An action that the server has not answered yet. */
export type KeptAction = { readonly id: string; readonly base: number; readonly action: unknown };

export const keepAction = (race: string, action: KeptAction | undefined): void =>
  write(`action.${race}`, action);

export function recallAction(race: string): KeptAction | undefined {
  const kept = read(`action.${race}`);
  if (!isObject(kept)) return undefined;
  const { id, base, action } = kept;
  return typeof id === 'string' && typeof base === 'number' ? { id, base, action } : undefined;
}

/** A plan laid while others drive, as it is written; the rules of its game read it again. */
export const keepPlan = (race: string, plan: readonly unknown[]): void =>
  write(`plan.${race}`, plan.length === 0 ? undefined : plan);

export function recallPlan(race: string): readonly unknown[] {
  const kept = read(`plan.${race}`);
  return Array.isArray(kept) ? kept : [];
}
