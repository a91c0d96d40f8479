import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import { t } from '../../i18n/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { Segments } from '../../ui/segments.tsx';
import {
  ABSENTS,
  BANK_SECONDS,
  PACES,
  TALKS,
  TURN_HOURS,
  TURN_SECONDS,
  type OnlineTerms,
} from './onlineTerms.ts';
import { w } from '../meet/words.ts';
import { hoursWords, secondsWords } from '../words.ts';

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

function Rated({ terms, change }: TermsProps) {
  const m = t().onlineSetup;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={terms.isRated}
        onChange={(event) => change({ isRated: event.currentTarget.checked })}
      />
      <span>
        {m.rated}
        <span class="small quiet block">{m.ratedHint}</span>
      </span>
    </label>
  );
}

function Talking({ terms, change }: TermsProps) {
  const m = w().talk;
  return (
    <Choice
      label={m.rule}
      value={terms.talk}
      options={TALKS.map((talk) => [talk, m.rules[talk]] as const)}
      onChange={(talk) => change({ talk })}
    />
  );
}

/** What people who are not in one room must agree on beforehand. */
export function TermsPanel(props: TermsProps) {
  return (
    <section class="panel stack" aria-label={t().onlineSetup.pace}>
      <Pace {...props} />
      <Absent {...props} />
      <Listing {...props} />
      <Rated {...props} />
      <Talking {...props} />
    </section>
  );
}
