import { commitmentOf } from '@perfect-line/core/keyedDice';
import type { AnyGame } from '@perfect-line/rules/game';
import type { GameStore, Millis } from '@perfect-line/store/gameStore';
import type { ChallengeDice, NewMade } from '@perfect-line/store/madeStore';
import type { RoundRow, SeasonRow } from '@perfect-line/store/seasonStore';

import { newDiceSecret } from '../secrets.ts';
import { courseOf, seatsIn, type TrialCourse } from './roundCourse.ts';

type Deps = {
  readonly store: GameStore;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly now: () => Millis;
};
type Trial = RoundRow & { readonly course: TrialCourse; readonly closesAt: Millis };

/** Nobody made it alone, and it is in no list but the season's. */
const TRIAL = { maker: '', listed: false, state: 'open' } as const;

function opened({ rounds }: SeasonRow, now: Millis): readonly Trial[] {
  return rounds.flatMap((round) => {
    const { closesAt, opensAt, isCancelled } = round;
    const course = courseOf(round);
    const isOpen = course.kind === 'trial' && !isCancelled && opensAt <= now;
    return isOpen && closesAt !== undefined ? [{ ...round, course, closesAt }] : [];
  });
}

/** The secret of equal dice is drawn and sealed here: before anybody can begin, and by whoever is the first. */
function challengeOf({ games }: Deps, season: SeasonRow, trial: Trial): NewMade | undefined {
  const { opensAt, closesAt, course } = trial;
  const { challenge: id, game, setup } = course;
  const dice: ChallengeDice = course.dice ?? 'own';
  const [seat] = seatsIn(setup);
  if (seat === undefined) return undefined;
  const rulesVersion = games.get(game)?.rulesVersion ?? '';
  const secret = dice === 'equal' ? newDiceSecret() : undefined;
  const what = { id, game, rulesVersion, seat, setup, opensAt, closesAt, dice };
  return {
    challenge: {
      ...what,
      ...TRIAL,
      ...(secret !== undefined && { commitment: commitmentOf(secret) }),
      name: season.name,
      season: season.id,
      madeAt: opensAt,
    },
    ...(secret !== undefined && { secret }),
  };
}

/** A time trial that has opened is a challenge like any other: with its page, training and proof. */
export async function openTrials(deps: Deps, season: SeasonRow): Promise<void> {
  const { store, now } = deps;
  const trials = opened(season, now());
  const kept = await store.madeAmong(trials.map(({ course }) => course.challenge));
  const known = new Set(kept.map(({ id }) => id));
  for (const trial of trials.filter(({ course }) => !known.has(course.challenge))) {
    const made = challengeOf(deps, season, trial);
    if (made !== undefined) await store.adoptChallenge(made, { season: season.id, nth: trial.nth });
  }
}
