import { lazyPart } from '../../app/lazy.tsx';
import { t } from '../../i18n/translate.ts';
import { TimesTool } from '../../timing/timesTool.tsx';
import { isWide } from '../../ui/screenShape.ts';
import { PacePanel } from './pacePanel.tsx';
import type { RallyStore } from './rallyStore.ts';

type Props = { readonly store: RallyStore };

export function Where({ store }: Props) {
  const { special, round, setup } = store.shown.value;
  const m = t().rally.table;
  const at = { special: special + 1, specials: setup.stages.length };
  return (
    <p class="where">
      <span class="word">{m.where(at)}</span>
      <span class="short" aria-hidden="true">
        {m.whereShort(at)}
      </span>
      <span class="route">{setup.stages[special]}</span>
      {round === 0 ? undefined : <span class="round-mark">{m.round({ number: round })}</span>}
    </p>
  );
}

/** The zones that lie under snow in this special, if weather is played. */
export function Sky({ store }: Props) {
  const { sides, setup } = store.shown.value;
  if (setup.weather === 'off') return undefined;
  const snow = Object.entries(sides)
    .filter(([, side]) => side === 'snow')
    .map(([zone]) => zone);
  const m = t().rally.table.surfaces;
  const isDry = snow.length === 0;
  return (
    <span class={isDry ? 'sides-chip dry' : 'sides-chip'}>
      <span aria-hidden="true">{isDry ? '' : '❄'}</span>
      <span class="word">{isDry ? m.asphalt : m.snow}</span>
      {isDry ? undefined : <span>{snow.join(' ')}</span>}
    </span>
  );
}

const RallyTimesPanel = lazyPart<Props>(
  async () => (await import('./rallyTimes.tsx')).RallyTimesPanel,
);
const TimesSoFar = lazyPart<Props>(async () => (await import('./timesSoFar.tsx')).TimesSoFar);

export const Tools = ({ store }: Props) => (
  <TimesTool>
    <TimesSoFar store={store} />
  </TimesTool>
);

/** How everybody stands, where there is room for it; then what the co-driver reads. */
export const Ahead = ({ store }: Props) => (
  <>
    {isWide.value ? <RallyTimesPanel store={store} /> : undefined}
    <PacePanel store={store} />
  </>
);
