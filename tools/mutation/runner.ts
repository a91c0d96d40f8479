import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { MutantCoverage } from '@stryker-mutator/api/core';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';

import { readList } from './testList.ts';
import { takeTests, type Test } from './vitestHere.ts';

/** What the changed files and Stryker tell each other, by Stryker's name for it. */
type Switchboard = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
};
const board: Switchboard = {};
Reflect.set(globalThis, '__stryker__', board);

const HERE = new URL('vitestHere.ts', import.meta.url).href;
let life = 0;
let isMeasuring = true;

/** Stryker's own bookkeeping in a changed file: not needed any more, and most of the time a test takes. */
const BOOKKEEPING = /^function stryCov_9fa48\(\) \{[^]*?^\}/m;

const withoutTypes = new Map<string, string>();

function sourceOf(path: string): string {
  const known = withoutTypes.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
  withoutTypes.set(path, known);
  return isMeasuring ? known : known.replace(BOOKKEEPING, 'function stryCov_9fa48() {}');
}

/** Files that may notice a change are loaded anew in every life, and speak to our `vitest`. */
function hookImports(project: string, lasting: readonly string[]): void {
  const roots = lasting.map((folder) => `${project}/${folder}/`);
  const isRenewed = (url: string): boolean =>
    url.startsWith(project) && url.endsWith('.ts') && !roots.some((root) => url.startsWith(root));
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'vitest' && context.parentURL?.startsWith(project))
        return { url: HERE, format: 'module-typescript', shortCircuit: true };
      const found = next(specifier, context);
      return isRenewed(found.url) ? { ...found, url: `${found.url}?life=${life}` } : found;
    },
    load: (url, context, next) => {
      const [file = '', query] = url.split('?');
      if (!file.startsWith(project) || query === undefined) return next(url, context);
      return { format: 'module', source: sourceOf(fileURLToPath(file)), shortCircuit: true };
    },
  });
}

const RECENT = 12;

type Known = Test & { readonly id: string; readonly file: string };
type Failure = { readonly id: string; readonly message: string; readonly ran: number };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Runs tests by calling them, in a process that has loaded everything once: a change is tried in milliseconds,
 * where starting a test runner for each of thousands would take hours.
 */
class InProcessRunner implements TestRunner {
  readonly #list = readList();
  readonly #durations = new Map<string, number>();
  readonly #telling = new Set<string>();
  #tests: readonly Known[] | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    hookImports(pathToFileURL(process.cwd()).href, this.#list.lasting);
  }

  async #load(file: string): Promise<readonly Known[]> {
    takeTests();
    await import(`${pathToFileURL(file).href}?life=${life}`);
    const number = this.#list.tests.indexOf(file);
    return takeTests().map((test, i) => ({ ...test, file, id: `${number}.${i}` }));
  }

  async #loadAll(): Promise<readonly Known[]> {
    if (this.#tests !== undefined) return this.#tests;
    board.activeMutant = undefined;
    life += 1;
    const tests: Known[] = [];
    for (const file of this.#list.tests) tests.push(...(await this.#load(file)));
    this.#tests = tests;
    return tests;
  }

  /** What a test says against the rules as they are now, if anything. */
  async #complaint(test: Known): Promise<string | undefined> {
    const began = performance.now();
    try {
      await test.run();
      return undefined;
    } catch (error) {
      return messageOf(error);
    } finally {
      if (board.activeMutant === undefined) this.#durations.set(test.id, performance.now() - began);
    }
  }

  async dryRun(): Promise<DryRunResult> {
    const results: TestResult[] = [];
    for (const test of await this.#loadAll()) {
      board.currentTestId = test.id;
      const failure = await this.#complaint(test);
      const { id, name, file } = test;
      const timeSpentMs = this.#durations.get(id) ?? 0;
      const common = { id, name: `${id} ${name}`, fileName: file, timeSpentMs };
      results.push(
        failure === undefined
          ? { ...common, status: TestStatus.Success }
          : { ...common, status: TestStatus.Failed, failureMessage: failure },
      );
    }
    board.currentTestId = undefined;
    this.#tests = undefined;
    isMeasuring = false;
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.#coverage() };
  }

  /** What tests come by is tried by them first, also where loading a file comes by as well. */
  #coverage(): MutantCoverage {
    const { static: loading = {}, perTest = {} } = board.mutantCoverage ?? {};
    const tested = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
    const only = Object.entries(loading).filter(([id]) => !tested.has(id));
    return { static: Object.fromEntries(only), perTest };
  }

  async #firstFailure(tests: readonly Known[]): Promise<Failure | undefined> {
    let ran = 0;
    for (const test of tests) {
      ran += 1;
      const message = await this.#complaint(test);
      if (message !== undefined) return { id: test.id, message, ran };
    }
    return undefined;
  }

  async #tryRunning(id: string, wanted: ReadonlySet<string>): Promise<Failure | undefined> {
    const tests = (await this.#loadAll()).filter((test) => wanted.has(test.id));
    const rank = ({ id }: Known): number =>
      this.#telling.has(id) ? -1 : (this.#durations.get(id) ?? 0);
    board.activeMutant = id;
    const failure = await this.#firstFailure(tests.toSorted((a, b) => rank(a) - rank(b)));
    board.activeMutant = undefined;
    this.#remember(failure);
    return failure;
  }

  /** Neighbours are noticed by the same tests: the last ones to notice are asked first. */
  #remember(failure: Failure | undefined): void {
    if (failure === undefined) return;
    this.#telling.delete(failure.id);
    this.#telling.add(failure.id);
    const [oldest = ''] = this.#telling;
    if (this.#telling.size > RECENT) this.#telling.delete(oldest);
  }

  /** A change that something remembers would be blamed on the next one. */
  async #isClean({ id }: Failure): Promise<boolean> {
    const test = this.#tests?.find((one) => one.id === id);
    const clean = test !== undefined && (await this.#complaint(test)) === undefined;
    if (!clean) this.#tests = undefined;
    return clean;
  }

  async #tryReloading(id: string, file: string): Promise<Failure | undefined> {
    const game = /\/(gt|rally)\//.exec(file)?.[1];
    const other = game === 'gt' ? '/rally/' : game === 'rally' ? '/gt/' : ' ';
    this.#tests = undefined;
    life += 1;
    board.activeMutant = id;
    for (const name of this.#list.tests.filter((one) => !one.includes(other))) {
      try {
        const failure = await this.#firstFailure(await this.#load(name));
        if (failure !== undefined) return failure;
      } catch (error) {
        return { id: `${this.#list.tests.indexOf(name)}.0`, message: messageOf(error), ran: 0 };
      }
    }
    return undefined;
  }

  async #failureOf(options: MutantRunOptions): Promise<Failure | undefined> {
    const { activeMutant, mutantActivation, testFilter = [] } = options;
    if (mutantActivation === 'static')
      return this.#tryReloading(activeMutant.id, activeMutant.fileName);
    const wanted = new Set(testFilter);
    const failure = await this.#tryRunning(activeMutant.id, wanted);
    // Not met at all: what it would change is remembered from before.
    if (failure === undefined && board.hitCount === 0) {
      this.#tests = undefined;
      return this.#tryRunning(activeMutant.id, wanted);
    }
    if (failure === undefined || (await this.#isClean(failure))) return failure;
    return this.#tryRunning(activeMutant.id, wanted);
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    isMeasuring = false;
    board.hitCount = 0;
    board.hitLimit = options.hitLimit;
    const failure = await this.#failureOf(options);
    const endless = determineHitLimitReached(board.hitCount, options.hitLimit);
    if (endless !== undefined) return { status: MutantRunStatus.Timeout };
    if (failure === undefined) return { status: MutantRunStatus.Survived, nrOfTests: 0 };
    const { id, message, ran } = failure;
    return {
      status: MutantRunStatus.Killed,
      killedBy: [id],
      failureMessage: message,
      nrOfTests: ran,
    };
  }
}

const makeRunner = Object.assign(() => new InProcessRunner(), { inject: [] });

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: makeRunner }];
