import { challengeOf, openAt } from '@perfect-line/challenges/calendar';

import type { Offered } from './challengesApi.ts';

/** What every server would say, worked out on this device: whoever is offline can train. */
export const openHere = (now: number): readonly Offered[] => openAt(now).map(offered);

export function challengeHere(id: string): Offered | undefined {
  const found = challengeOf(id, ({ opensAt }) => opensAt <= Date.now());
  return found.ok ? offered(found.value) : undefined;
}

const offered = ({ setup, ...challenge }: ReturnType<typeof openAt>[number]): Offered => ({
  ...challenge,
  setup: { ...setup },
});
