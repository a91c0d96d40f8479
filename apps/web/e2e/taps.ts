import { isObject } from '@perfect-line/core/json';
import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import { ratherLine } from '@perfect-line/solver/reach';
import { expect, type Page } from '@playwright/test';

import type { Draft, GameTypes, Hand } from '../src/table/hand.ts';
import { replayGame } from '../src/table/session/replayGame.ts';
import { PATIENCE } from './table.ts';

/** One touch of the screen: a space of the board, or a die in the tray. */
export type Tap =
  | { readonly type: 'space'; readonly space: number }
  | { readonly type: 'die'; readonly die: string };

/** Taps that lay a plan, and the plan that then lies there. */
export type Laying<G extends GameTypes> = {
  readonly taps: readonly Tap[];
  readonly draft: Draft<G>;
};

const EQUAL = 1e-9;

const diceOf = <G extends GameTypes>(hand: Hand<G>, state: G['State'], draft: Draft<G>): string =>
  hand
    .written(state, draft)
    .flatMap((step) => (isObject(step) ? [step['dice'] ?? step['die']].flat() : []))
    .map(String)
    .toSorted()
    .join('');

type Wish<G extends GameTypes> = {
  readonly hand: Hand<G>;
  readonly state: G['State'];
  readonly wanted: Draft<G>;
};

/** As good as the first so many steps that are wanted: same end, same gear, no more risk, and on the way the same dice. */
function isAsGood<G extends GameTypes>(wish: Wish<G>, draft: Draft<G>, count: number): boolean {
  const { hand, state, wanted } = wish;
  const meant = wanted.slice(0, count);
  const [end, meantEnd] = [draft.at(-1), meant.at(-1)];
  if (end === undefined || end.to !== meantEnd?.to || end.gear !== meantEnd.gear) return false;
  const [risk = 1, meantRisk = 0] = [draft, meant].map((one) => hand.oddsOf(state, one)?.risk);
  if (risk > meantRisk + EQUAL) return false;
  return count === wanted.length || diceOf(hand, state, draft) === diceOf(hand, state, meant);
}

/** What a tap on a far space lays, with a die in hand or without. */
function farLine<G extends GameTypes>(
  { hand, state }: Wish<G>,
  draft: Draft<G>,
  to: number,
  die?: string,
) {
  const near = hand.outlookOf(state, draft)?.steps ?? [];
  const lit = near.filter((step) => die === undefined || hand.dieOf(step) === die);
  if (lit.some((step) => step.to === to)) return undefined;
  const lines = hand.linesOn(state, draft).filter(({ steps }) => {
    const last = steps.at(-1);
    const fits = last !== undefined && (die === undefined || hand.dieOf(last) === die);
    return steps.length > 1 && last?.to === to && fits;
  });
  return ratherLine(lines)?.steps;
}

/** One die by hand: at once where nothing else can be meant, else a die and a space. */
function nearTaps<G extends GameTypes>(
  { hand, state }: Wish<G>,
  draft: Draft<G>,
  step: G['Step'],
): readonly Tap[] {
  const near = hand.outlookOf(state, draft)?.steps ?? [];
  const die = hand.dieOf(step);
  const [space, taken] = [
    { type: 'space', space: step.to },
    { type: 'die', die },
  ] as const;
  if (near.filter(({ to }) => to === step.to).length === 1) return [space];
  return near.filter((one) => hand.dieOf(one) === die).length === 1 ? [taken] : [taken, space];
}

/** Every way on from a plan laid so far: one die, or a line to a far space of what is wanted. */
function waysOn<G extends GameTypes>(wish: Wish<G>, { draft }: Laying<G>, from: number) {
  const { hand, state, wanted } = wish;
  const ways: {
    readonly count: number;
    readonly taps: readonly Tap[];
    readonly draft: Draft<G>;
  }[] = [];
  const near = hand.outlookOf(state, draft)?.steps ?? [];
  const next = wanted[from];
  if (next !== undefined)
    ways.push({ count: from + 1, taps: nearTaps(wish, draft, next), draft: [...draft, next] });
  for (let count = from + 2; count <= wanted.length; count++) {
    const end = wanted[count - 1];
    if (end === undefined) continue;
    const [space, die] = [end.to, hand.dieOf(end)];
    const plain = farLine(wish, draft, space);
    const isArmed = near.filter((step) => hand.dieOf(step) === die).length !== 1;
    const byDie = isArmed ? farLine(wish, draft, space, die) : undefined;
    const tap = { type: 'space', space } as const;
    const found = [
      { taps: [tap], steps: plain },
      { taps: [{ type: 'die', die } as const, tap], steps: byDie },
    ];
    for (const { taps, steps } of found) {
      const laid = [...draft, ...(steps ?? [])];
      if (steps !== undefined && isAsGood(wish, laid, count))
        ways.push({ count, taps, draft: laid });
    }
  }
  return ways;
}

/** The fewest taps that lay a plan as good as the one that is wanted. */
export function layingOf<G extends GameTypes>(wish: Wish<G>): Laying<G> {
  const best: (Laying<G> | undefined)[] = [{ taps: [], draft: [] }];
  for (const from of wish.wanted.keys()) {
    const laid = best[from];
    if (laid === undefined) continue;
    for (const { count, taps, draft } of waysOn(wish, laid, from)) {
      const all = [...laid.taps, ...taps];
      if (all.length < (best[count]?.taps.length ?? Infinity)) best[count] = { taps: all, draft };
    }
  }
  const found = best[wish.wanted.length];
  if (found === undefined) throw new Error('the plan cannot be laid');
  return found;
}

/** Run in the page: the game on the table as it is saved. */
async function savedInPage(): Promise<unknown> {
  const answered = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    });
  const database = await answered(indexedDB.open('perfect-line'));
  const id = location.hash.split('/').at(-1) ?? '';
  const game = await answered(database.transaction('games').objectStore('games').get(id));
  const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const rows = await answered(database.transaction('events').objectStore('events').getAll(range));
  database.close();
  return { game, events: rows.map((row: { event: unknown }) => row.event) };
}

/** The state of the game on the table, replayed by the rules from what is saved. */
export async function stateOn<G extends GameTypes>(page: Page, hand: Hand<G>): Promise<G['State']> {
  const saved = await page.evaluate(savedInPage);
  if (!isObject(saved) || !isObject(saved['game']) || !Array.isArray(saved['events']))
    throw new Error('no game is saved');
  const { setup, rulesVersion } = saved['game'];
  const played = { setup, rulesVersion: String(rulesVersion) };
  const { first, entries } = unwrap(replayGame(hand.game, played, saved['events']));
  return entries.at(-1)?.after ?? first;
}

/** With the finger, as a person would: what is lit is there to be touched. */
export async function tap(
  page: Page,
  { names, one }: { names: ReadonlyMap<string, string>; one: Tap },
): Promise<void> {
  if (one.type === 'space') {
    const target = page.locator(`.pl-target.is-button[data-space="${one.space}"]`);
    await target.waitFor();
    await target.dispatchEvent('click');
  } else {
    const die = page.locator('.tray').getByRole('button', { name: names.get(one.die) ?? one.die });
    await die.first().click();
  }
}

/** Until the table listens to the person again, or the game is over. */
export async function settledOn(page: Page): Promise<'asked' | 'over'> {
  const over = page.locator('.results');
  const asked = page.locator('main[data-listens]');
  await expect(over.or(asked).first()).toBeVisible({ timeout: PATIENCE });
  return (await over.count()) > 0 ? 'over' : 'asked';
}

/** Of an even number of them what lies between the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** What follows when no die warns. */
export function cleanly<G extends GameTypes>(
  hand: Hand<G>,
  state: G['State'],
  action: G['Action'],
): G['State'] {
  const seat = hand.game.toAct(state) ?? '';
  const take = (now: G['State'], event: GameEvent<G['Action']>): G['State'] =>
    unwrap(hand.game.apply(now, event)).state;
  let now = take(state, { type: 'action', seat, action });
  for (let due = hand.game.chanceDue(now); due !== undefined; due = hand.game.chanceDue(now)) {
    const faces = due.map(({ faces: all }) => all.find((face) => face !== '!') ?? all[0] ?? '');
    now = take(now, { type: 'chance', faces });
  }
  return now;
}
