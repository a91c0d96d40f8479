import { MAX_TITLE } from '@perfect-line/protocol/limits';

import { hoursWords } from '../../online/words.ts';
import { Choice } from '../../ui/choice.tsx';
import { TimeField } from '../../ui/timeField.tsx';
import { typed } from '../../ui/typed.ts';
import { DiceChoice } from '../dice/diceChoice.tsx';
import { OPEN_HOURS, type MadeTerms, type OpenHours } from './madeTerms.ts';
import { mw } from './words.ts';

type Props = {
  readonly terms: MadeTerms;
  readonly change: (change: Partial<MadeTerms>) => void;
};
/** Whose button asks for a name, wherever on the page it stands. */
type FormProps = Props & { readonly form: string };

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
        <TimeField
          label={m.closingTime}
          value={terms.closing}
          onChange={(closing) => change({ closing })}
        />
      ) : undefined}
    </>
  );
}

/** Name, dice, opening and closing time. */
export function TermsFields({ terms, change, form }: FormProps) {
  const m = mw();
  return (
    <section class="panel stack" aria-labelledby="terms-title">
      <h2 id="terms-title">{m.terms}</h2>
      <label class="field">
        <span>{m.name}</span>
        <input
          class="input"
          form={form}
          required
          maxLength={MAX_TITLE}
          value={terms.name}
          onInput={(event) => change({ name: typed(event) })}
        />
      </label>
      <DiceChoice words={m} value={terms.dice} onChange={(dice) => change({ dice })} />
      <TimeField
        label={m.opening}
        value={terms.opening}
        hint={m.openingHint}
        onChange={(opening) => change({ opening })}
      />
      <Closing {...{ terms, change }} />
    </section>
  );
}
