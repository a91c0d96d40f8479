import { PHASES } from '@perfect-line/rules/gt/state';
import type { RallyPhase } from '@perfect-line/rules/rally/state';

import { REQUESTS } from '../../apps/cli/src/referee/session.ts';
import type { GameName } from './setups.ts';

/** The two moments that are never seen from outside are none to be asked in. */
type SeenPhase = Exclude<RallyPhase['kind'], 'turn-over' | 'special-over'>;

const RALLY_PHASES: Readonly<Record<SeenPhase, true>> = {
  order: true,
  weather: true,
  tyres: true,
  garage: true,
  drive: true,
  roll: true,
  attackRoll: true,
  sisu: true,
  relay: true,
  shortcut: true,
  card: true,
  over: true,
};

const PHASES_OF: Readonly<Record<GameName, readonly string[]>> = {
  gt: PHASES,
  rally: Object.keys(RALLY_PHASES),
};

/** How a request came about: legal and well formed, or such a one with something wrong in it. */
export type Sort = 'sound' | 'spoilt';

export type Moment = { readonly game: GameName; readonly phase: string };

const keyOf = ({ game, phase }: Moment, request: string, sort: Sort): string =>
  `${game} ${phase} ${request} ${sort}`;

/** Which request was sent in which phase of which game, and in what shape. */
export class Coverage {
  readonly #counts = new Map<string, number>();

  add(moment: Moment, request: string, sort: Sort): void {
    const key = keyOf(moment, request, sort);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  count(moment: Moment, request: string, sort: Sort): number {
    return this.#counts.get(keyOf(moment, request, sort)) ?? 0;
  }

  /** Requests not yet sent here both sound and spoilt. */
  missingAt(moment: Moment): readonly string[] {
    return REQUESTS.filter(
      (request) =>
        this.count(moment, request, 'sound') === 0 || this.count(moment, request, 'spoilt') === 0,
    );
  }
}

/** Every phase of both games. */
const MOMENTS: readonly Moment[] = (['gt', 'rally'] as const).flatMap((game) =>
  PHASES_OF[game].map((phase) => ({ game, phase })),
);

export const PAIRS = MOMENTS.length * REQUESTS.length;

/** Pairs of request and phase that a run never came to. */
export const missingPairs = (coverage: Coverage): readonly string[] =>
  MOMENTS.flatMap((moment) =>
    coverage
      .missingAt(moment)
      .map((request) => `${request} in phase ${moment.phase} of ${moment.game}`),
  );
