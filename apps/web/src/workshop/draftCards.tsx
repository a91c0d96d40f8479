import type { ComponentChildren } from 'preact';

import type { DraftShelf, Kept } from '../storage/draftShelf.ts';
import { ForgottenNote } from './forgottenNote.tsx';
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

type Props<Draft> = {
  readonly title: string;
  readonly none: string;
  readonly shelf: DraftShelf<Draft>;
  readonly cardOf: (kept: Kept<Draft>) => Card;
};

/** Everything of one kind that was built on this device; what was deleted can be brought back. */
export function DraftCards<Draft extends { readonly name: string }>(props: Props<Draft>) {
  const { title, none, shelf, cardOf } = props;
  const kept = shelf.all();
  return (
    <>
      <h2>{title}</h2>
      {kept.length === 0 ? <p class="quiet">{none}</p> : undefined}
      <div class="track-cards">
        {kept.map((each) => (
          <DraftCard key={each.id} {...cardOf(each)} onForget={() => shelf.forget([each.id])} />
        ))}
      </div>
      <ForgottenNote {...{ shelf }} />
    </>
  );
}
