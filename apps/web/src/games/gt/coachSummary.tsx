import { gt } from '@perfect-line/rules/gt/game';

import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import type { Coach } from './coach.ts';
import {
  costliest,
  costWords,
  driverBalance,
  signedWords,
  toneOf,
  valueWords,
  type Balance,
  type Reviewed,
} from './coachFigures.ts';
import { isDecided } from './drivenTurns.ts';

type Props = {
  readonly store: GtStore;
  readonly coach: Coach;
  readonly goTo: (moment: number) => void;
};

/** Turns of one driver that count for the result: qualifying laps do not, nor does what follows the first finish. */
function reviewedOf(coach: Coach, seat: string): readonly Reviewed[] {
  const unit = coach.isSolo ? 'seconds' : 'chance';
  return coach.turns.flatMap((played) => {
    const review = coach.reviews.value.get(played.turn);
    const counts = played.seat === seat && review?.unit === unit && !isDecided(played);
    return counts ? [{ played, review }] : [];
  });
}

function Sums({ balance }: { readonly balance: Balance }) {
  const { unit, before, decisions, luck, others, after } = balance;
  const m = t().coach;
  const parts = [
    [m.decisions, decisions],
    [m.luck, luck],
    ...(unit === 'chance' ? [[m.others, others] as const] : []),
  ] as const;
  return (
    <dl class="coach-sums">
      <div>
        <dt>{m.start}</dt>
        <dd>{valueWords(unit, before)}</dd>
      </div>
      {parts.map(([label, shown]) => (
        <div key={label} class={toneOf(unit, shown)}>
          <dt>{label}</dt>
          <dd>{signedWords(unit, shown)}</dd>
        </div>
      ))}
      <div>
        <dt>{m.end}</dt>
        <dd>{valueWords(unit, after)}</dd>
      </div>
    </dl>
  );
}

/** Won or not, in hundredths; unknown while the race runs. */
function endOf(store: GtStore, seat: string): number | undefined {
  const state = store.session.state.value;
  if (state.race.setup.solo || !gt.isOver(state)) return undefined;
  return state.cars.find((car) => car.id === seat)?.place === 1 ? 100 : 0;
}

function DriverSums({ seat, turns, store, goTo }: Omit<Props, 'coach'> & SeatTurns) {
  const { livery, number, name } = seatOf(store.seats.value, seat);
  const balance = driverBalance(turns, endOf(store, seat));
  const worst = costliest(turns);
  const m = t().coach;
  if (balance === undefined) return undefined;
  return (
    <li class="coach-driver">
      <p class="row">
        <CarBadge livery={livery} number={number} small />
        <strong>{name}</strong>
      </p>
      <Sums balance={balance} />
      {worst === undefined ? (
        <p class="small good">{m.flawless}</p>
      ) : (
        <button type="button" class="link-button" onClick={() => goTo(worst.played.from)}>
          {m.costliest({ cost: costWords(balance.unit, worst.review.decisions) })}
        </button>
      )}
    </li>
  );
}

type SeatTurns = { readonly seat: string; readonly turns: readonly Reviewed[] };

function Looked({ coach }: Pick<Props, 'coach'>) {
  const [done, all] = [coach.reviews.value.size, coach.turns.length];
  if (done >= all) return undefined;
  const words = t().coach.progress({ done, all });
  return (
    <p class="coach-progress small quiet">
      <progress value={done} max={all} aria-label={words} />
      {words}
    </p>
  );
}

/** Every driver's race in one sum, and the turn to look at first. */
export function CoachSummary({ store, coach, goTo }: Props) {
  const m = t().coach;
  const seats = store.seats.value.map(({ id }) => ({ seat: id, turns: reviewedOf(coach, id) }));
  const isThrough = coach.reviews.value.size >= coach.turns.length;
  return (
    <section class="coach-whole" aria-labelledby="coach-whole">
      <h3 id="coach-whole" class="coach-sub">
        {coach.isSolo ? m.whole.solo : m.whole.race}
      </h3>
      <Looked coach={coach} />
      {isThrough ? (
        <ul>
          {seats.map((one) => (
            <DriverSums key={one.seat} {...one} {...{ store, goTo }} />
          ))}
        </ul>
      ) : undefined}
    </section>
  );
}
