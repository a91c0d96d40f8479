import type { GameKind } from '@perfect-line/rules/game';
import {
  ownReadings,
  presetOf,
  type OptionCatalogue,
  type OptionRows,
  type OptionsOf,
  type OptionValue,
} from '@perfect-line/rules/options';

/** What a table plays otherwise than its edition; an option that is not named follows the edition. */
export type OwnOptions<Rows extends OptionRows> = Partial<OptionsOf<Rows>>;

export type TableRules<Rows extends OptionRows, Edition extends string = string> = {
  readonly edition: Edition;
  readonly options: OwnOptions<Rows>;
};

/** The options of a game that a table may choose, in the order they are shown. */
export type Offer<Rows extends OptionRows> = {
  readonly game: GameKind;
  readonly catalogue: OptionCatalogue<Rows>;
  readonly names: readonly (keyof Rows & string)[];
};

/** The offer of any game. */
export type AnyOffer = {
  readonly game: GameKind;
  readonly catalogue: OptionCatalogue<OptionRows>;
  readonly names: readonly string[];
};

/** Everything but what only an earlier version did, and but what means nothing where it would be chosen. */
export const offerOf = <Rows extends OptionRows>(
  game: GameKind,
  catalogue: OptionCatalogue<Rows>,
  without: readonly (keyof Rows & string)[] = [],
): Offer<Rows> => ({
  game,
  catalogue,
  names: Object.keys(catalogue.rows).filter(
    (name) => catalogue.rows[name]?.kind !== 'former' && !without.includes(name),
  ),
});

export const ofKind = <Rows extends OptionRows>(
  offer: Offer<Rows>,
  kind: 'reading' | 'extra',
): Offer<Rows> => ({
  ...offer,
  names: offer.names.filter((name) => offer.catalogue.rows[name]?.kind === kind),
});

/** Of what is offered, that in which these options differ from the edition. */
export function ownOptions<Rows extends OptionRows>(
  { catalogue: { rows }, names }: Offer<Rows>,
  { edition, options }: TableRules<Rows>,
): OwnOptions<Rows> {
  const own = names.filter(
    (name) => options[name] !== undefined && options[name] !== rows[name]?.presets[edition],
  );
  return own.reduce<OwnOptions<Rows>>((kept, name) => ({ ...kept, [name]: options[name] }), {});
}

/** Every option of a table, those of its edition filled in. */
export const optionsOf = <Rows extends OptionRows>(
  { catalogue }: Offer<Rows>,
  { edition, options }: TableRules<Rows>,
): OptionsOf<Rows> => ({ ...presetOf(catalogue, { edition }), ...options });

/** Readings in which a table differs from its edition: with any, it plays its own rules. */
export const changedReadings = <Rows extends OptionRows>(
  offer: Offer<Rows>,
  rules: TableRules<Rows>,
): readonly (keyof Rows & string)[] =>
  ownReadings(offer.catalogue, optionsOf(offer, rules), rules.edition);

/** An edition that is picked brings its readings; rules on top of it stay as the table wants them. */
export const withEdition = <Rows extends OptionRows, Edition extends string>(
  offer: Offer<Rows>,
  { options }: TableRules<Rows>,
  edition: Edition,
): TableRules<Rows, Edition> => ({
  edition,
  options: ownOptions(ofKind(offer, 'extra'), { edition, options }),
});

export function withOption<Rows extends OptionRows, Edition extends string>(
  offer: Offer<Rows>,
  { edition, options }: TableRules<Rows, Edition>,
  [name, value]: readonly [name: keyof Rows & string, value: OptionValue],
): TableRules<Rows, Edition> {
  const chosen: OwnOptions<Rows> = { ...options, [name]: value };
  return { edition, options: ownOptions(offer, { edition, options: chosen }) };
}

/** A race that was set up, and by which version of the rules. */
export type SetUp<Options> = {
  readonly edition: string;
  readonly options: Options;
  readonly version: string;
};

/**
 * The version a race was driven by, unless it is today's. A game taken from a file is kept under today's version; what
 * only an earlier one did gives it away.
 */
export function earlierVersion<Rows extends OptionRows>(
  { rows, versions }: OptionCatalogue<Rows>,
  { edition, options, version }: SetUp<OptionsOf<Rows>>,
): string | undefined {
  if (version !== versions.at(-1)) return version;
  const own = ownReadings({ rows, versions }, options, edition);
  return own.some((name) => rows[name]?.kind === 'former') ? versions[0] : undefined;
}

/**
 * The options of a race as it would be set up today: what it took from its edition follows the edition, what only an
 * earlier version did is gone.
 */
export function todaysOptions<Rows extends OptionRows>(
  catalogue: OptionCatalogue<Rows>,
  race: SetUp<OptionsOf<Rows>>,
): OptionsOf<Rows> {
  const { edition, options } = race;
  const then = presetOf(catalogue, { edition, version: earlierVersion(catalogue, race) });
  const chosen = Object.entries(catalogue.rows).flatMap(([name, { kind }]) =>
    kind !== 'former' && options[name] !== then[name] ? [name] : [],
  );
  const now = presetOf(catalogue, { edition });
  return chosen.reduce((all, name) => ({ ...all, [name]: options[name] }), now);
}

type Written = Readonly<Record<string, OptionValue | undefined>>;

/** `redZone`, `alongside.row`, `boost.false`: a name alone means yes. */
export const formattedOptions = (own: Written): readonly string[] =>
  Object.entries(own).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value === true ? name : `${name}.${value}`;
  });

export const formatOptions = (own: Written): string => formattedOptions(own).join(',');

/** Every option with its longest value is far shorter. */
const MAX_TEXT = 2000;

function writtenOptions(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .slice(0, MAX_TEXT)
      .split(',')
      .map((part) => {
        const [name = '', ...value] = part.split('.');
        return [name, value.length === 0 ? 'true' : value.join('.')] as const;
      }),
  );
}

/** Anything may stand in an address: an option or a value that is not offered follows the edition. */
export function parseOptions<Rows extends OptionRows>(
  offer: Offer<Rows>,
  text: string,
  edition: string,
): OwnOptions<Rows> {
  const written = writtenOptions(text);
  const options = offer.names.reduce<OwnOptions<Rows>>((read, name) => {
    const values = offer.catalogue.rows[name]?.values ?? [];
    const value = values.find((each) => String(each) === written.get(name));
    return value === undefined ? read : { ...read, [name]: value };
  }, {});
  return ownOptions(offer, { edition, options });
}
