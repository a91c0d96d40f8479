import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the command tells its runner, by a file in the copy. */
export type TestList = {
  /** Test files, the most telling first. */
  readonly tests: readonly string[];
  /** Folders that no change can reach: loaded once. */
  readonly lasting: readonly string[];
};

const LIST = 'mutation-tests.json';

export const writeList = (copy: string, list: TestList): void =>
  writeFileSync(join(copy, LIST), JSON.stringify(list));

export const readList = (): TestList => JSON.parse(readFileSync(LIST, 'utf8')) as TestList;
