import { LOSS_CARDS, SHORTCUT_CARDS } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import type { RallyStore, TurnedCard as Turned } from './rallyStore.ts';

const SIGNS: Readonly<Record<string, string>> = {
  spin: '↻',
  left: '↖',
  right: '↗',
  good: '✓',
  dirty: '≈',
  flat: '◔',
};

function wordsOf({ kind, face }: Turned): string {
  const m = t().rally.cards;
  const loss = LOSS_CARDS.find((card) => card === face);
  const shortcut = SHORTCUT_CARDS.find((card) => card === face);
  if (kind === 'loss' && loss !== undefined) return m.loss[loss];
  return shortcut === undefined ? '' : m.shortcut[shortcut];
}

type Props = { readonly store: RallyStore; readonly card: Turned };

/** The card that is being turned, below the board like the dice; a tap goes on at once. */
export function TurnedCard({ store, card }: Props) {
  return (
    <button
      type="button"
      class={`turned-card ${card.kind} ${card.face}`}
      onClick={() => store.pace.skip()}
    >
      <span class="card-sign" aria-hidden="true">
        {SIGNS[card.face] ?? ''}
      </span>
      <strong>{wordsOf(card)}</strong>
      {card.kind === 'loss' ? <span class="small">{t().rally.cards.lossSeconds}</span> : undefined}
    </button>
  );
}
