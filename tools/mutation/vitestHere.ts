import { expect } from 'vitest';

export { expect };

/** A test of a file as a function: calling it is all that it takes to run it again. */
export type Test = { readonly name: string; readonly run: () => Promise<void> };

type Body = (...values: readonly unknown[]) => unknown;
type Suite = { readonly names: readonly string[]; readonly before: readonly Body[] };
type Declare = (name: string, body: Body) => void;

let collected: Test[] = [];
let suite: Suite = { names: [], before: [] };

/** The tests that files have declared since the last call. */
export function takeTests(): readonly Test[] {
  const tests = collected;
  collected = [];
  return tests;
}

/** Each row of a table is declared with its number: names need not differ. */
const eachRow =
  (declare: Declare) =>
  (rows: readonly unknown[]): Declare =>
  (name, body) =>
    rows.forEach((row, i) =>
      declare(`${name} #${i}`, () => (Array.isArray(row) ? body(...row) : body(row))),
    );

const declareSuite: Declare = (name, body) => {
  const outside = suite;
  suite = { names: [...outside.names, name], before: outside.before };
  body();
  suite = outside;
};

const declareTest: Declare = (name, body) => {
  const inside = suite;
  const run = async (): Promise<void> => {
    for (const before of inside.before) await before();
    await body();
  };
  collected.push({ name: [...inside.names, name].join(' › '), run });
};

export const describe = Object.assign(declareSuite, { each: eachRow(declareSuite) });
export const it = Object.assign(declareTest, { each: eachRow(declareTest) });

/** Before every test: what it made with one change in the rules is of no use with the next. */
export const beforeAll = (before: Body): void => {
  suite = { ...suite, before: [...suite.before, before] };
};
