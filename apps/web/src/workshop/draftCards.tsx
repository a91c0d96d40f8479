import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import type { DraftShelf, Kept } from '../storage/draftShelf.ts';
import { w } from './words.ts';

/** What a card of the shelf says. */
type Card = {
  readonly address: string;
  readonly title: string;
  readonly facts: string;
  readonly picture: ComponentChildren;
};

function DraftCard({ address, title, facts, picture, onForget }: Card & { onForget: () => void }) {
  return (
    <div class="own-track">
      <a class="track-card" href={address}>
        {picture}
        <strong>{title}</strong>
        <span class="small quiet">{facts}</span>
      </a>
      <button
        type="button"
        class="button slim keep-track"
        aria-label={w().remove({ name: title })}
        onClick={onForget}
      >
        ×
      </button>
    </div>
  );
}

function Forgotten({ name, onBack }: { readonly name: string; readonly onBack: () => void }) {
  const m = w();
  return (
    <>
      {m.removed({ name })}
      <button type="button" class="button slim" onClick={onBack}>
        {m.bringBack}
      </button>
    </>
  );
}

type Props<Draft> = {
  readonly title: string;
  readonly none: string;
  readonly shelf: DraftShelf<Draft>;
  readonly cardOf: (kept: Kept<Draft>) => Card;
};

/** Everything of one kind that was built on this device; what was deleted can be brought back. */
export function DraftCards<Draft>({ title, none, shelf, cardOf }: Props<Draft>) {
  const forgotten = useSignal<Kept<Draft> | undefined>(undefined);
  const kept = shelf.all();
  const gone = forgotten.value;
  const bringBack = (): void => {
    if (gone !== undefined) shelf.bringBack(gone);
    forgotten.value = undefined;
  };
  return (
    <>
      <h2>{title}</h2>
      {kept.length === 0 ? <p class="quiet">{none}</p> : undefined}
      <div class="track-cards">
        {kept.map((each) => (
          <DraftCard
            key={each.id}
            {...cardOf(each)}
            onForget={() => {
              forgotten.value = each;
              shelf.forget(each.id);
            }}
          />
        ))}
      </div>
      <p class="row" role="status">
        {gone === undefined ? undefined : (
          <Forgotten name={cardOf(gone).title} onBack={bringBack} />
        )}
      </p>
    </>
  );
}
