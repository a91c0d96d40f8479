import { MAX_TITLE } from '@perfect-line/protocol/limits';

import { hoursWords } from '../../online/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { localTime, OPEN_HOURS, type MadeTerms, type OpenHours } from './madeTerms.ts';
import { mw } from './words.ts';

type Props = {
  readonly terms: MadeTerms;
  readonly change: (change: Partial<MadeTerms>) => void;
};

const hoursOf = (text: string): OpenHours =>
  OPEN_HOURS.find((hours) => String(hours) === text) ?? 0;

function Closing({ terms, change }: Props) {
  const m = mw();
  const offered = OPEN_HOURS.map((hours): readonly [string, string] => [
    String(hours),
    m.after({ time: hoursWords(hours) }),
  ]);
  return (
    <>
      <Choice
        label={m.closes}
        value={String(terms.hours)}
        options={[...offered, ['0', m.atTime]]}
        onChange={(text) => change({ hours: hoursOf(text) })}
      />
      {terms.hours === 0 ? (
        <label class="field">
          <span>{m.closingTime}</span>
          <input
            class="input"
            type="datetime-local"
            required
            min={localTime(Date.now())}
            value={terms.closing}
            onInput={(event) => change({ closing: event.currentTarget.value })}
          />
        </label>
      ) : undefined}
    </>
  );
}

/** Name, dice and closing time. */
export function TermsFields({ terms, change }: Props) {
  const m = mw();
  return (
    <section class="panel stack" aria-labelledby="terms-title">
      <h2 id="terms-title">{m.terms}</h2>
      <label class="field">
        <span>{m.name}</span>
        <input
          class="input"
          required
          maxLength={MAX_TITLE}
          value={terms.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <Segments
        name="dice"
        legend={m.dice}
        value={terms.dice}
        options={[
          ['own', m.dices.own],
          ['equal', m.dices.equal],
        ]}
        hint={m.diceHints[terms.dice]}
        onChange={(dice) => change({ dice })}
      />
      <Closing {...{ terms, change }} />
    </section>
  );
}
