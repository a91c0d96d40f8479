import { useSignal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { ClockSign } from '../../ui/clockSign.tsx';
import { TimesDialog } from './interlude.tsx';
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

/** The times so far, one tap away. */
export function Tools({ store }: Props) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="button plain slim tool" onClick={() => (isOpen.value = true)}>
        <ClockSign />
        <span class="word">{t().rally.table.times}</span>
      </button>
      {isOpen.value ? (
        <TimesDialog store={store} onClose={() => (isOpen.value = false)} />
      ) : undefined}
    </>
  );
}
