import { signal } from '@preact/signals';

import type { LapClass } from './bests.ts';

const KEY = 'perfect-line.pars';

function readKept(): ReadonlyMap<LapClass, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const rows = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return new Map(
      rows.flatMap(([lap, par]) =>
        typeof par === 'number' && Number.isFinite(par) ? [[lap, par] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Pars that this device has worked out, in seconds. */
export const keptPars = signal<ReadonlyMap<LapClass, number>>(readKept());

export function keepPar(lap: LapClass, seconds: number): void {
  keptPars.value = new Map([...keptPars.value, [lap, seconds]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(keptPars.value)));
  } catch {
    // A private window may refuse: the par then lasts as long as the page.
  }
}
