import type { OptionRow, OptionRows, OptionValue } from '@perfect-line/rules/options';

/** A number is counted, anything else is said in words of its own. */
type ValueWords<Value extends OptionValue> = [Value] extends [number]
  ? (p: { count: number }) => string
  : Readonly<Record<`${Value}`, string>>;

type Worded<Row extends OptionRow> = {
  readonly name: string;
  readonly values: ValueWords<Row['values'][number]>;
};

/** Words for every option that is offered, and for each of its values: the type checker names what is missing. */
export type OptionWords<Rows extends OptionRows> = {
  readonly [Name in keyof Rows as Rows[Name]['kind'] extends 'former' ? never : Name]: Worded<
    Rows[Name]
  >;
};
