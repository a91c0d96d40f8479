import { createdReply } from '@perfect-line/protocol/replies';
import { useSignal } from '@preact/signals';

import { href, replaceWith } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { LEVELS, MAX_NAME, type RaceChoice } from '../setup/raceChoice.ts';
import { Conditions, Drivers } from '../setup/setupScreen.tsx';
import { TrackPicker } from '../setup/trackPicker.tsx';
import { Choice } from '../ui/choice.tsx';
import { Segments } from '../ui/segments.tsx';
import {
  ABSENTS,
  BANK_SECONDS,
  createRequest,
  formatOnlineLink,
  PACES,
  TURN_HOURS,
  TURN_SECONDS,
  type OnlineChoice,
  type OnlineTerms,
} from './onlineChoice.ts';
import { RefusalNote } from './parts.tsx';
import { signIn } from './player.ts';
import { keepWish } from './wish.ts';
import { ask, type Refusal } from './server.ts';
import { hoursWords, secondsWords } from './words.ts';

type Props = { readonly choice: OnlineChoice };
type TermsProps = {
  readonly terms: OnlineTerms;
  readonly change: (change: Partial<OnlineTerms>) => void;
};

const numbered = (
  values: readonly number[],
  words: (value: number) => string,
): readonly (readonly [string, string])[] => values.map((value) => [String(value), words(value)]);

function Pace({ terms, change }: TermsProps) {
  const m = t().onlineSetup;
  return (
    <>
      <Segments
        name="pace"
        legend={m.pace}
        value={terms.pace}
        options={PACES.map((pace) => [pace, m.paces[pace]])}
        hint={m.paceHints[terms.pace]}
        onChange={(pace) => change({ pace })}
      />
      {terms.pace === 'live' ? (
        <div class="pair">
          <Choice
            label={m.turnTime}
            value={String(terms.turnSeconds)}
            options={numbered(TURN_SECONDS, secondsWords)}
            onChange={(value) => change({ turnSeconds: Number(value) })}
          />
          <Choice
            label={m.bank}
            value={String(terms.bankSeconds)}
            options={numbered(BANK_SECONDS, (s) => (s === 0 ? m.noBank : secondsWords(s)))}
            onChange={(value) => change({ bankSeconds: Number(value) })}
          />
        </div>
      ) : undefined}
      {terms.pace === 'days' ? (
        <Choice
          label={m.turnTime}
          value={String(terms.turnHours)}
          options={numbered(TURN_HOURS, hoursWords)}
          onChange={(value) => change({ turnHours: Number(value) })}
        />
      ) : undefined}
    </>
  );
}

function Absent({ terms, change }: TermsProps) {
  const m = t().onlineSetup;
  return (
    <>
      <Segments
        name="absent"
        legend={m.absent}
        value={terms.absent}
        options={ABSENTS.map((absent) => [absent, m.absents[absent]])}
        hint={m.absentHints[terms.absent]}
        onChange={(absent) => change({ absent })}
      />
      {terms.absent === 'computer' ? (
        <Choice
          label={m.substitute}
          value={terms.substitute}
          options={LEVELS.map((level) => [level, t().setup.levels[level]])}
          onChange={(substitute) => change({ substitute })}
        />
      ) : undefined}
    </>
  );
}

function Listing({ terms, change }: TermsProps) {
  const m = t().onlineSetup;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={terms.isListed}
          onChange={(event) => change({ isListed: event.currentTarget.checked })}
        />
        <span>
          {m.listed}
          <span class="small quiet block">{m.listedHint}</span>
        </span>
      </label>
      {terms.isListed ? (
        <label class="field">
          <span>{m.raceName}</span>
          <input
            class="input"
            maxLength={60}
            placeholder={m.raceNameHint}
            value={terms.title}
            onInput={(event) => change({ title: event.currentTarget.value })}
          />
        </label>
      ) : undefined}
    </>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function make(choice: OnlineChoice, name: string): Promise<Refusal | undefined> {
  const signedIn = await signIn(name);
  if (!signedIn.ok) return signedIn.error;
  const body = createRequest(choice, today());
  const made = await ask(createdReply, { path: 'api/races', method: 'POST', body });
  if (!made.ok) return made.error;
  const { race } = made.value;
  const own = choice.race.drivers.find((driver) => driver.control === 'human');
  if (own !== undefined) keepWish(race, { seat: own.livery, tyres: own.tyres });
  replaceWith(href('online', race));
  return undefined;
}

function MakeBar({ choice }: Props) {
  const m = t().onlineSetup;
  const name = useSignal(settings.value.name);
  const isMaking = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const hasPerson = choice.race.drivers.some((driver) => driver.control === 'human');
  const submit = async (): Promise<void> => {
    isMaking.value = true;
    refusal.value = await make(choice, name.value.trim());
    isMaking.value = false;
  };
  return (
    <form
      class="start-bar make-bar"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RefusalNote refusal={refusal.value} />
      {hasPerson ? undefined : <p class="quiet">{m.noPerson}</p>}
      <label class="field">
        <span>{m.yourName}</span>
        <input
          class="input"
          required
          maxLength={MAX_NAME}
          autocomplete="name"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button main big" disabled={isMaking.value || !hasPerson}>
        {isMaking.value ? m.making : m.make}
      </button>
    </form>
  );
}

/** The same setup as at one screen, and what strangers to each other must agree on. */
export function OnlineSetupScreen({ choice }: Props) {
  const m = t().onlineSetup;
  const { race, terms } = choice;
  const set = (next: RaceChoice): void => replaceWith(formatOnlineLink({ race: next, terms }));
  const change = (part: Partial<OnlineTerms>): void =>
    replaceWith(formatOnlineLink({ race, terms: { ...terms, ...part } }));
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      <TrackPicker choice={race} onPick={(track, laps) => set({ ...race, track, laps })} />
      <div class="columns">
        <Drivers choice={race} set={set} isOnline />
        <div class="stack">
          <section class="panel stack" aria-label={m.pace}>
            <Pace {...{ terms, change }} />
            <Absent {...{ terms, change }} />
            <Listing {...{ terms, change }} />
          </section>
          <Conditions choice={race} change={(part) => set({ ...race, ...part })} />
        </div>
      </div>
      <MakeBar choice={choice} />
    </main>
  );
}
