import { isObject, isOneOf } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { checkFields, refuse, type Read } from './parse.ts';

export type OptionValue = boolean | number | string;

/**
 * One choice of a table, described once: the parser, the hash, random play, the setup page, the referee's docs and
 * the rules reference all read these rows.
 */
export type OptionRow<Value extends OptionValue = OptionValue> = {
  readonly clause: string;
  /**
   * `reading`: books or readers differ. `extra`: a rule on top that a table may want. `former`: what an earlier
   * version of these rules did and no book says; kept so that its records replay, not offered to anybody.
   */
  readonly kind: 'reading' | 'extra' | 'former';
  readonly values: readonly Value[];
  /** The value by edition. */
  readonly presets: Readonly<Record<string, Value>>;
  /** The rules version that brought the option, and the value all races had before. */
  readonly since?: { readonly version: string; readonly before: Value };
  /** What it decides is seen in the state when it happens: races in which it never did keep their hashes. */
  readonly isUnhashed?: true;
};

export type OptionRows = Readonly<Record<string, OptionRow>>;
export type OptionsOf<Rows extends OptionRows> = {
  readonly [Name in keyof Rows]: Rows[Name]['values'][number];
};

/** An option that a later version brought; `before`: what all races did until then. */
export const since = <const Row extends OptionRow>(
  version: string,
  before: Row['values'][number],
  row: Row,
) => ({ ...row, since: { version, before } }) as const;

/** The kinds of rows of a game with two editions; `version` is the one that brought the former readings. */
export function rowsFor([first, second]: readonly [string, string], version: string) {
  const by = <V>(a: V, b: V) => ({ [first]: a, [second]: b });
  return {
    /** A rule on which the editions differ: the value of the first, then of the second. */
    reading: <const V extends OptionValue>(
      clause: string,
      values: readonly V[],
      [a, b]: readonly [NoInfer<V>, NoInfer<V>],
    ) => ({ clause, kind: 'reading', values, presets: by<V>(a, b) }) as const,
    extra: (clause: string, preset = false) =>
      ({
        clause,
        kind: 'extra',
        values: [false, true],
        presets: by<boolean>(preset, preset),
      }) as const,
    /** What an earlier version did and no book says. */
    former: <const V extends OptionValue>(
      clause: string,
      { now, before }: { readonly now: V; readonly before: V },
    ) =>
      since(version, before, {
        clause,
        kind: 'former',
        values: [now, before],
        presets: by<V>(now, now),
      }),
  };
}

/** Every option of a game and the versions of its rules, oldest first. */
export type OptionCatalogue<Rows extends OptionRows> = {
  readonly rows: Rows;
  readonly versions: readonly string[];
};

/** Whose presets are meant: an edition, as a version of the rules knew it. */
export type Preset = { readonly edition: string; readonly version?: string | undefined };

const isLater = (versions: readonly string[], a: string, b: string): boolean =>
  versions.indexOf(a) > versions.indexOf(b);

/** Today's values of an edition; of an older version the values its races had. */
export function presetOf<Rows extends OptionRows>(
  { rows, versions }: OptionCatalogue<Rows>,
  { edition, version }: Preset,
): OptionsOf<Rows> {
  const values = Object.entries(rows).map(([name, { presets, since }]) => {
    const isUnknown = since && version !== undefined && isLater(versions, since.version, version);
    return [name, isUnknown ? since.before : presets[edition]];
  });
  return Object.fromEntries(values) as OptionsOf<Rows>;
}

/** Options from outside over their preset; a misspelt name or a wrong value is refused. */
export function readOptions<Rows extends OptionRows>(
  catalogue: OptionCatalogue<Rows>,
  input: unknown,
  preset: Preset,
): Read<OptionsOf<Rows>> {
  const base = presetOf(catalogue, preset);
  if (input === undefined) return ok(base);
  if (!isObject(input)) return refuse('setup.options', 'options are an object');
  const known = checkFields(input, Object.keys(catalogue.rows), 'setup.unknown-option');
  if (!known.ok) return known;
  for (const [name, value] of Object.entries(input)) {
    const values: readonly unknown[] = catalogue.rows[name]?.values ?? [];
    if (!values.includes(value)) {
      return refuse('setup.option-value', `${name} is one of ${values.join(', ')}`, { name });
    }
  }
  return ok({ ...base, ...(input as Partial<OptionsOf<Rows>>) });
}

/**
 * The options as a hash covers them: one that came later is left out while it has the value all races had before,
 * so that a record of an older version keeps its hashes for ever. One that shows by itself is always left out.
 */
export function hashedOptions<Rows extends OptionRows>(
  { rows }: OptionCatalogue<Rows>,
  options: OptionsOf<Rows>,
): Partial<OptionsOf<Rows>> {
  const isHashed = ({ since, isUnhashed }: OptionRow, value: OptionValue): boolean =>
    isUnhashed !== true && (since === undefined || since.before !== value);
  const kept = Object.entries(options).filter(
    ([name, value]) => rows[name] !== undefined && isHashed(rows[name], value),
  );
  return Object.fromEntries(kept) as Partial<OptionsOf<Rows>>;
}

/** Names of the readings in which a table differs from its edition: with any, it plays its own rules. */
export function ownReadings<Rows extends OptionRows>(
  { rows }: OptionCatalogue<Rows>,
  options: OptionsOf<Rows>,
  edition: string,
): readonly (keyof Rows & string)[] {
  return Object.keys(rows).filter(
    (name) => rows[name]?.kind !== 'extra' && rows[name]?.presets[edition] !== options[name],
  );
}

/** A version of the rules this program can play by. */
export function checkVersion(versions: readonly string[], version: unknown): Read<string> {
  if (isOneOf(version, versions)) return ok(version);
  return refuse('record.rules-version', 'played by rules this program does not have', {
    rulesVersion: typeof version === 'string' ? version.slice(0, 24) : null,
    known: versions,
  });
}
