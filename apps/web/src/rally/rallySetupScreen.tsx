import { EDITIONS } from '@perfect-line/rules/rally/words';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { parseRoadBook, roadBookSpaces } from '@perfect-line/track/rally/roadBook';
import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { go, replaceWith } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { keepRules } from '../setup/lastRules.ts';
import { OptionSwitches } from '../setup/optionSwitches.tsx';
import { Segments } from '../ui/segments.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { openRally } from './openRally.ts';
import {
  MAX_SPECIALS,
  OWN,
  RALLY_OFFER,
  RALLY_ORDERS,
  RALLY_WEATHERS,
  stagesOf,
  withStages,
  type RallyChoice,
} from './rallyChoice.ts';
import { RallyDrivers } from './rallyDrivers.tsx';
import { formatRallyLink } from './rallyLink.ts';
import { RallyPicture } from './rallyPicture.tsx';
import { RoadBookFields } from './roadBookFields.tsx';
import { SnowZones } from './snowZones.tsx';

type Change = (part: Partial<RallyChoice>) => void;
type Props = { readonly choice: RallyChoice; readonly change: Change };

function spacesOf(stages: readonly string[]): number {
  return stages.reduce((sum, text) => {
    const book = parseRoadBook(text);
    return sum + (book.ok ? roadBookSpaces(book.value.legs) : 0);
  }, 0);
}

export const isWhole = (stages: readonly string[]): boolean =>
  stages.every((text) => parseRoadBook(text).ok);

function RallyCard(props: {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  readonly book: string;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}) {
  return (
    <label class="track-card">
      <input type="radio" name="rally" checked={props.isChosen} onChange={props.onPick} />
      <RallyPicture book={props.book} />
      <strong>{props.title}</strong>
      <span class="small quiet">{props.facts}</span>
    </label>
  );
}

export function RallyPicker({ choice, change }: Props) {
  const m = t().rally.setup;
  return (
    <fieldset>
      <legend class="section-title">{m.rally}</legend>
      <div class="track-cards">
        {READY_RALLIES.map(({ id, name, specials }) => (
          <RallyCard
            key={id}
            id={id}
            title={name[locale.value]}
            facts={m.facts({ specials: specials.length, spaces: spacesOf(specials) })}
            book={specials[0] ?? ''}
            isChosen={choice.rally === id}
            onPick={() => change({ rally: id, specials: specials.length })}
          />
        ))}
        <RallyCard
          id={OWN}
          title={m.own}
          facts={m.ownHint}
          book={choice.stages[0] ?? ''}
          isChosen={choice.rally === OWN}
          onPick={() => change({ rally: OWN, specials: choice.stages.length })}
        />
      </div>
    </fieldset>
  );
}

function Length({ choice, set }: { readonly choice: RallyChoice; readonly set: Setter }) {
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

type Setter = (choice: RallyChoice) => void;

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

export function RallyConditions({ choice, change, set }: Props & { readonly set: Setter }) {
  const m = t().rally.setup;
  return (
    <div class="panel stack">
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
      <OptionSwitches
        offer={RALLY_OFFER}
        editions={EDITIONS.toReversed()}
        rules={choice}
        change={change}
      />
    </div>
  );
}

async function copyLink(choice: RallyChoice): Promise<void> {
  await navigator.clipboard.writeText(new URL(formatRallyLink(choice), location.href).href);
  announce(t().setup.shared);
}

function StartBar({ choice }: { readonly choice: RallyChoice }) {
  const copied = useSignal(false);
  const starting = useSignal(false);
  const isReady = isWhole(stagesOf(choice));
  return (
    <div class="start-bar">
      {isReady ? undefined : (
        <span class="bad" role="status">
          {t().rally.setup.broken}
        </span>
      )}
      <button
        type="button"
        class="button"
        title={t().setup.shareHint}
        onClick={() => void copyLink(choice).then(() => (copied.value = true))}
      >
        {copied.value ? t().setup.shared : t().setup.share}
      </button>
      <a
        class="button big"
        href={formatRallyLink(choice).replace('#/rally?', '#/online/new?game=rally&')}
      >
        {t().onlineSetup.offline}
      </a>
      <button
        type="button"
        class="button main big"
        disabled={!isReady || starting.value}
        onClick={() => {
          starting.value = true;
          keepRules('rally', choice);
          void openRally(choice).then((address) => {
            if (address === undefined) starting.value = false;
            else go(address);
          });
        }}
      >
        {t().rally.setup.start}
      </button>
    </div>
  );
}

/** The address always says what is chosen: reload, Back and the copied link all mean the same rally. */
export function RallySetupScreen({ choice }: { readonly choice: RallyChoice }) {
  const set: Setter = (next) => replaceWith(formatRallyLink(next));
  const change: Change = (part) => set({ ...choice, ...part });
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <h1>{t().rally.setup.title}</h1>
      <RallyPicker {...{ choice, change }} />
      {choice.rally === OWN ? <RoadBookFields {...{ choice, change }} /> : undefined}
      <div class="columns">
        <RallyDrivers choice={choice} set={set} />
        <RallyConditions {...{ choice, change, set }} />
      </div>
      <StartBar choice={choice} />
    </main>
  );
}
