import { RefusalNote } from '../online/parts.tsx';
import { percent } from '../table/risk.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Choice } from '../ui/choice.tsx';
import { MOST_GHOSTS, type Deck } from './deck.ts';
import { nameOf } from './names.ts';
import type { Offer } from './offers.ts';
import { w } from './words.ts';

type Props = { readonly deck: Deck };

const timeOf = ({ table }: Deck, { seconds }: Offer): string =>
  seconds === undefined ? '' : (table.ui.bests?.format(seconds) ?? String(seconds));

/** What is to be said of a ghost: its time, or how far it is. */
function stateOf(deck: Deck, offer: Offer): string {
  const m = w();
  const found = deck.found.value.get(offer.id);
  if (found === 'missing') return m.missing;
  if (found !== 'looking') {
    const seconds = typeof found === 'object' ? found.seconds : offer.seconds;
    return timeOf(deck, { ...offer, ...(seconds === undefined ? {} : { seconds }) });
  }
  const share = deck.solving.value;
  if (offer.kind !== 'par') return m.looking;
  return share === undefined ? m.working : `${m.working} ${percent(share)}`;
}

function OfferRow({ deck, offer }: Props & { readonly offer: Offer }) {
  const isOn = deck.active.value.some(({ id }) => id === offer.id);
  const ghost = deck.shown.value.find((one) => one.offer.id === offer.id);
  return (
    <label class="ghost-offer">
      <input
        type="checkbox"
        checked={isOn}
        disabled={!isOn && deck.isFull.value}
        onChange={() => deck.toggle(offer.id)}
      />
      {ghost === undefined ? undefined : (
        <CarBadge livery={ghost.livery} number={ghost.number} small />
      )}
      <span class="ghost-name">
        {nameOf(offer)}
        {offer.kind === 'par' ? <span class="small quiet">{w().parHint}</span> : undefined}
      </span>
      <span class="number quiet">{stateOf(deck, offer)}</span>
    </label>
  );
}

/** Everybody else who finished: picked from a list, and then among those with a box. */
function OtherRuns({ deck }: Props) {
  const m = w();
  const isOn = new Set(deck.active.value.map(({ id }) => id));
  const rest = deck.offers.value.filter(({ kind, id }) => kind === 'run' && !isOn.has(id));
  if (rest.length === 0 || deck.isFull.value) return undefined;
  const options = rest.map((offer) => {
    const time = timeOf(deck, offer);
    return [offer.id, `${nameOf(offer)} · ${time}`] as const;
  });
  return (
    <Choice
      label={m.others}
      value=""
      options={[['', m.nobody], ...options]}
      onChange={(id) => (id === '' ? undefined : deck.toggle(id))}
    />
  );
}

/** Why there are no more of them. */
function Notes({ deck }: Props) {
  const m = w();
  const { isSecret, refusal } = deck.runs.value;
  const { ui, store } = deck.table;
  const hasBest =
    deck.offers.value.some(({ kind }) => kind === 'best') ||
    ui.hand.game.isOver(store.session.state.value);
  return (
    <>
      {deck.isWeatherRolled ? <p class="small quiet">{m.weather}</p> : undefined}
      {hasBest ? undefined : <p class="small quiet">{m.noBest}</p>}
      {isSecret ? <p class="small quiet">{m.secret}</p> : undefined}
      {refusal === undefined ? undefined : (
        <div class="stack-tight">
          <p class="small quiet">{m.away}</p>
          <RefusalNote {...{ refusal }} />
          <p>
            <button type="button" class="button slim" onClick={() => void deck.askRuns()}>
              {m.retry}
            </button>
          </p>
        </div>
      )}
    </>
  );
}

/** Which ghosts come along. */
export function Chooser({ deck }: Props) {
  const m = w();
  const isOn = new Set(deck.active.value.map(({ id }) => id));
  const rows = deck.offers.value.filter(({ kind, id }) => kind !== 'run' || isOn.has(id));
  return (
    <fieldset class="stack ghost-chooser">
      <legend class="label">{m.who}</legend>
      <div class="stack-tight">
        {rows.map((offer) => (
          <OfferRow key={offer.id} {...{ deck, offer }} />
        ))}
      </div>
      <OtherRuns {...{ deck }} />
      <div class="row spread">
        <span class="small quiet">{m.most({ count: MOST_GHOSTS })}</span>
        {isOn.size === 0 ? undefined : (
          <button type="button" class="button slim" onClick={() => deck.clear()}>
            {m.off}
          </button>
        )}
      </div>
      <Notes {...{ deck }} />
    </fieldset>
  );
}
