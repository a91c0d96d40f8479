import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { t } from '../../../i18n/translate.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { PartProps } from '../../gameSetup.ts';
import {
  MAX_SPECIALS,
  OWN,
  RALLY_ORDERS,
  RALLY_WEATHERS,
  stagesOf,
  withStages,
  type RallyChoice,
} from './rallyChoice.ts';
import { SnowZones } from './snowZones.tsx';

type Props = {
  readonly choice: RallyChoice;
  readonly change: (part: Partial<RallyChoice>) => void;
};

function Length({ choice, set }: PartProps<RallyChoice>) {
  const m = t().rally.setup;
  const isOwn = choice.rally === OWN;
  const ready = READY_RALLIES.find(({ id }) => id === choice.rally)?.specials.length;
  const count = stagesOf(choice).length;
  return (
    <Stepper
      label={m.specials}
      value={count}
      text={m.specialCount({ count })}
      min={1}
      max={ready ?? MAX_SPECIALS}
      less={m.fewer}
      more={m.more}
      onChange={(specials) =>
        set(isOwn ? { ...withStages(choice, specials), specials } : { ...choice, specials })
      }
    />
  );
}

function Service({ choice, change }: Props) {
  const m = t().rally.setup;
  const breaks = stagesOf(choice).length - 1;
  if (breaks < 1) return undefined;
  const service = Array.from({ length: breaks }, (_, i) => choice.service[i] ?? true);
  return (
    <fieldset class="field">
      <legend class="field-title">{m.service}</legend>
      {service.map((isOn, i) => (
        <label key={i} class="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => change({ service: service.map((s, k) => (k === i ? !s : s)) })}
          />
          <span>{m.serviceAfter({ special: i + 1 })}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function RallyConditions({ choice, set }: PartProps<RallyChoice>) {
  const m = t().rally.setup;
  const change: Props['change'] = (part) => set({ ...choice, ...part });
  return (
    <>
      <Length choice={choice} set={set} />
      <Service {...{ choice, change }} />
      <Segments
        name="weather"
        legend={m.weather}
        value={choice.weather}
        options={RALLY_WEATHERS.map((weather) => [weather, m.weathers[weather]])}
        onChange={(weather) => change({ weather })}
        hint={m.weatherHint[choice.weather]}
      />
      {choice.weather === 'agreed' ? <SnowZones {...{ choice, change }} /> : undefined}
      {choice.drivers.length > 1 ? (
        <Segments
          name="order"
          legend={m.order}
          value={choice.order}
          options={RALLY_ORDERS.map((order) => [order, m.orders[order]])}
          onChange={(order) => change({ order })}
        />
      ) : undefined}
    </>
  );
}
