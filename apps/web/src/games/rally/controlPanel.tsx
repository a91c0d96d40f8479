import { pointsBefore } from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import { timeOf, type PileCard, type RallyCar } from '@perfect-line/rules/rally/state';

import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { Modal } from '../../ui/modal.tsx';
import type { RallyStore } from './rallyStore.ts';
import { gearSign } from './words.ts';

function cardWords(card: PileCard): string {
  const m = t().rally.table.cards;
  return card.kind === 'gear' ? m.gear({ gear: card.gear }) : m[card.kind];
}

/** The chrono pile, newest card on top. */
function Pile({ car }: { readonly car: RallyCar }) {
  const m = t().rally.table;
  if (car.pile.length === 0) return <p class="quiet">{m.pileEmpty}</p>;
  return (
    <ol class="pile" reversed aria-label={m.pile}>
      {car.pile.toReversed().map((card, i) => (
        <li key={i} class={`time-card ${card.kind}`}>
          <span class="number gear" aria-hidden="true">
            {gearSign(card.gear)}
          </span>
          <span>{cardWords(card)}</span>
          <span class="number">{m.cardSeconds({ seconds: card.seconds })}</span>
        </li>
      ))}
    </ol>
  );
}

function factsOf(store: RallyStore, car: RallyCar): readonly string[] {
  const m = t().rally.table;
  const { setup } = store.shown.value;
  return [
    m.damage({ count: car.damage }),
    m.flats({ count: car.flats }),
    car.spare ? m.spare : m.noSpare,
    ...(setup.options.sisu ? [car.sisu ? m.sisu : m.noSisu] : []),
    ...(setup.weather === 'off' ? [] : [m.tyres[car.tyres]]),
  ];
}

type Props = {
  readonly store: RallyStore;
  readonly car: RallyCar;
  readonly onClose: () => void;
};

/** All that lies before a driver: cards, seconds, split times, the state of the car. */
export function ControlPanel({ store, car, onClose }: Props) {
  const m = t().rally.table;
  const { name } = seatOf(store.seats.value, car.id);
  const before = pointsBefore(store.shown.value, car.id);
  return (
    <Modal title={m.panel({ name })} onClose={onClose}>
      <ul class="chips plain-list row">
        {factsOf(store, car).map((fact) => (
          <li key={fact} class="chip">
            {fact}
          </li>
        ))}
      </ul>
      <h3>{m.pile}</h3>
      <Pile car={car} />
      <dl class="facts-list">
        {car.seconds === 0 ? undefined : (
          <div>
            <dt>{m.secondsLine}</dt>
            <dd class="number">−{car.seconds}</dd>
          </div>
        )}
        <div>
          <dt>{m.sum}</dt>
          <dd class="number">{formatTime(timeOf(car))}</dd>
        </div>
        {car.splits.map((seconds, i) => (
          <div key={i}>
            <dt>{m.split({ point: before + i + 1 })}</dt>
            <dd class="number">{formatTime(seconds)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
