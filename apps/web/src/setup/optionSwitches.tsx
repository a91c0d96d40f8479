import type { OptionRow, OptionRows, OptionValue } from '@perfect-line/rules/options';

import { announce } from '../app/announce.ts';
import { t } from '../i18n/translate.ts';
import { clauseAddress } from '../reference/address.ts';
import { Segments } from '../ui/segments.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { editionName, optionName, valueName } from './optionWords.ts';
import {
  changedReadings,
  ofKind,
  optionsOf,
  withEdition,
  withOption,
  type Offer,
  type TableRules,
} from './ownOptions.ts';

const OWN = 'own';

type Props<Rows extends OptionRows, Edition extends string> = {
  readonly offer: Offer<Rows>;
  readonly editions: readonly Edition[];
  readonly rules: TableRules<Rows, Edition>;
  readonly change: (rules: TableRules<Rows, Edition>) => void;
};

type SwitchProps = {
  readonly game: Offer<OptionRows>['game'];
  readonly name: string;
  readonly row: OptionRow;
  readonly value: OptionValue;
  readonly set: (value: OptionValue) => void;
};

/** Everything a table may choose of one kind, with what it has chosen. */
function switchesOf<Rows extends OptionRows, Edition extends string>(
  { offer, rules, change }: Props<Rows, Edition>,
  kind: 'reading' | 'extra',
): readonly SwitchProps[] {
  const chosen = optionsOf(offer, rules);
  return ofKind(offer, kind).names.flatMap((name) => {
    const row = offer.catalogue.rows[name];
    const set = (value: OptionValue): void => change(withOption(offer, rules, [name, value]));
    return row === undefined ? [] : { game: offer.game, name, row, value: chosen[name], set };
  });
}

/** The edition by name, or that the table has left it. */
function EditionChoice<Rows extends OptionRows, Edition extends string>(
  props: Props<Rows, Edition>,
) {
  const { offer, editions, rules, change } = props;
  const count = changedReadings(offer, rules).length;
  const named = editions.map((edition) => [edition, editionName(offer.game, edition)] as const);
  const own = count === 0 ? [] : [[OWN, t().options.own] as const];
  return (
    <Segments<Edition | typeof OWN>
      name="edition"
      legend={t().setup.edition}
      value={count === 0 ? rules.edition : OWN}
      options={[...named, ...own]}
      onChange={(picked) => {
        if (picked !== OWN) change(withEdition(offer, rules, picked));
      }}
      {...(count === 0
        ? {}
        : { hint: `${editionName(offer.game, rules.edition)}: ${t().options.changed({ count })}` })}
    />
  );
}

/** A number is counted, anything else is a rule that is played or not. */
function Extra({ game, name, row, value, set }: SwitchProps) {
  const label = optionName(game, name);
  if (typeof value === 'number') {
    const at = row.values.indexOf(value);
    return (
      <Stepper
        label={label}
        value={at}
        text={valueName(game, name, value)}
        min={0}
        max={row.values.length - 1}
        less={t().options.fewer({ name: label })}
        more={t().options.more({ name: label })}
        onChange={(index) => set(row.values[index] ?? value)}
      />
    );
  }
  return (
    <label class="check option-check">
      <input type="checkbox" checked={value === true} onChange={() => set(value !== true)} />
      <span>
        {label}
        <span class="small quiet block">{valueName(game, name, true)}</span>
      </span>
    </label>
  );
}

/** The editions that print a value. */
const printedIn = ({ game, row }: SwitchProps, value: OptionValue): string =>
  Object.keys(row.presets)
    .filter((edition) => row.presets[edition] === value)
    .map((edition) => editionName(game, edition))
    .join(', ');

function Reading(props: SwitchProps) {
  const { game, name, row, value, set } = props;
  const title = optionName(game, name);
  const id = `option-${name}`;
  return (
    <div class="reading" role="radiogroup" aria-labelledby={id}>
      <div class="reading-head">
        <strong id={id}>{title}</strong>
        <a
          class="rule-link small"
          href={clauseAddress(game, row.clause)}
          aria-label={`${t().options.inRules}: ${title}`}
        >
          {t().options.inRules}
        </a>
      </div>
      {row.values.map((each) => (
        <label key={each} class="check option-check">
          <input
            type="radio"
            {...{ name: id }}
            checked={each === value}
            onChange={() => set(each)}
          />
          <span>
            {valueName(game, name, each)}
            <span class="small quiet block">{printedIn(props, each)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function Readings<Rows extends OptionRows, Edition extends string>(props: Props<Rows, Edition>) {
  const count = changedReadings(props.offer, props.rules).length;
  const m = t().options;
  return (
    <details class="readings">
      <summary>
        {m.readings}
        {count === 0 ? undefined : <span class="chip">{m.changed({ count })}</span>}
      </summary>
      <div class="stack inner">
        <p class="small quiet">{m.readingsHint}</p>
        {switchesOf(props, 'reading').map((each) => (
          <Reading key={each.name} {...each} />
        ))}
      </div>
    </details>
  );
}

/** The rules of a table: an edition, rules on top of it, and behind a fold how it reads what can be read otherwise. */
export function OptionSwitches<Rows extends OptionRows, Edition extends string>(
  given: Props<Rows, Edition>,
) {
  const { offer, rules } = given;
  const m = t().options;
  const isOwn = changedReadings(offer, rules).length > 0;
  const change = (next: TableRules<Rows, Edition>): void => {
    if (!isOwn && changedReadings(offer, next).length > 0) announce(m.own);
    given.change(next);
  };
  const props = { ...given, change };
  return (
    <details class="table-rules">
      <summary>
        {t().setup.tableRules}
        <span class="small quiet">{isOwn ? m.own : editionName(offer.game, rules.edition)}</span>
      </summary>
      <div class="stack inner">
        <EditionChoice {...props} />
        <fieldset class="field">
          <legend class="field-title">{m.extras}</legend>
          {switchesOf(props, 'extra').map((each) => (
            <Extra key={each.name} {...each} />
          ))}
        </fieldset>
        <Readings {...props} />
      </div>
    </details>
  );
}
