import { LOSS_CARDS, SHORTCUT_CARDS } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import type { TurnedCard as Card } from '../../table/store.ts';
import type { RallyStore } from './rallyStore.ts';

const SIGNS: Readonly<Record<string, string>> = {
  spin: '↻',
  left: '↖',
  right: '↗',
  good: '✓',
  dirty: '≈',
  flat: '◔',
};

function wordsOf({ kind, face }: Card): string {
  const m = t().rally.cards;
  const loss = LOSS_CARDS.find((card) => card === face);
  const shortcut = SHORTCUT_CARDS.find((card) => card === face);
  if (kind === 'card' && loss !== undefined) return m.loss[loss];
  return shortcut === undefined ? '' : m.shortcut[shortcut];
}

/** The card that is being turned, below the board like the dice; a tap goes on at once. */
export function TurnedCard({ store }: { readonly store: RallyStore }) {
  const card = store.card.value;
  if (card === undefined) return undefined;
  const kind = card.kind === 'card' ? 'loss' : 'shortcut';
  return (
    <button
      type="button"
      class={`turned-card ${kind} ${card.face}`}
      onClick={() => store.pace.skip()}
    >
      <span class="card-sign" aria-hidden="true">
        {SIGNS[card.face] ?? ''}
      </span>
      <strong>{wordsOf(card)}</strong>
      {kind === 'loss' ? <span class="small">{t().rally.cards.lossSeconds}</span> : undefined}
    </button>
  );
}
