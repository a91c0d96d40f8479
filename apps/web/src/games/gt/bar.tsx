import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';
import { roundColour } from '@perfect-line/rules/gt/turns';

import { lazyPart } from '../../app/lazy.tsx';
import { t } from '../../i18n/translate.ts';
import { WeatherChip } from '../../ui/weatherChip.tsx';
import type { GtStore } from './gtStore.ts';

type Props = { readonly store: GtStore };

function raceWords(state: State): string {
  const m = t().table;
  const laps = lapsToDrive(state);
  const lap = Math.min(laps, Math.max(0, ...state.cars.map((car) => car.lap)));
  const where = lap === 0 ? m.onGrid : m.lap({ lap, laps });
  return state.stage === 'qualifying' ? m.qualifying : where;
}

function RoundMark({ round }: Pick<State, 'round'>) {
  if (round === 0) return undefined;
  const colour = roundColour(round);
  return (
    <span class="round-mark">
      <span class={`round-disc ${colour}`} aria-hidden="true" />
      {t().table.round({ number: round })}
      <span class="hidden-visually">{t().table.roundColours[colour]}</span>
    </span>
  );
}

export function Where({ store }: Props) {
  const state = store.shown.value;
  return (
    <p class="where">
      <span>{raceWords(state)}</span>
      <RoundMark round={state.round} />
    </p>
  );
}

export const Sky = ({ store }: Props) => <WeatherChip weather={store.shown.value.weather} />;

const LapTimesPanel = lazyPart<Props>(async () => (await import('./lapTimes.tsx')).LapTimesPanel);
const LapTimesTool = lazyPart<Props>(async () => (await import('./lapTimes.tsx')).LapTimesTool);

const isTimed = ({ shown }: GtStore): boolean => shown.value.race.setup.solo;

/** A lap against the clock turn by turn: beside the board, or one tap away. */
export const Ahead = ({ store }: Props) =>
  isTimed(store) ? <LapTimesPanel store={store} /> : undefined;
export const Tools = ({ store }: Props) =>
  isTimed(store) ? <LapTimesTool store={store} /> : undefined;
