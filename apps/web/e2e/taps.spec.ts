import type { Action } from '@perfect-line/rules/gt/action';
import type { State } from '@perfect-line/rules/gt/state';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';
import { expect, test, type Page } from '@playwright/test';

import { gtHand, type Gt } from '../src/games/gt/hand.ts';
import { relayWays as rallyWays } from '../src/games/rally/draft.ts';
import { rallyHand, type Rally } from '../src/games/rally/hand.ts';
import { waysToLose } from '../src/games/gt/waysToLose.ts';
import type { Draft, GameTypes, Hand } from '../src/table/hand.ts';
import { rallyLink, startRally } from './rallyTable.ts';
import { askedByKeys, keysFor } from './looks.ts';
import { nextAsked, raceLink, startRace, useSettings } from './table.ts';
import { cleanly, layingOf, medianOf, settledOn, stateOn, tap } from './taps.ts';

/** A turn may take so many taps: most of them a space, a button and whatever a warning asks for. */
const MOST_TAPS = 5;

/** A person at the table who does what the best computer would, with as few taps as he can. */
class Finger<G extends GameTypes> {
  readonly #page: Page;
  readonly #hand: Hand<G>;
  readonly #names: ReadonlyMap<string, string>;
  taps = 0;

  constructor(page: Page, hand: Hand<G>, names: ReadonlyMap<string, string>) {
    this.#page = page;
    this.#hand = hand;
    this.#names = names;
  }

  async press(name: string | RegExp, exact = false): Promise<void> {
    this.taps++;
    await this.#page.locator('.action-bar').getByRole('button', { name, exact }).first().click();
  }

  /** Lays a plan as good as this one; nothing is tapped for what lies there already. */
  async lay(state: G['State'], wanted: Draft<G>): Promise<void> {
    const { length: there } = await this.#page.locator('.planned li').all();
    if (there > 0 && (await this.#isLaid(state, wanted))) return;
    if (there > 0) await this.press('Clear');
    const { taps, draft } = layingOf({ hand: this.#hand, state, wanted });
    for (const one of taps) {
      this.taps++;
      await tap(this.#page, { names: this.#names, one });
    }
    await expect(this.#page.locator('.planned li')).toHaveCount(draft.length);
  }

  async #isLaid(state: G['State'], wanted: Draft<G>): Promise<boolean> {
    const kept = await this.#page.evaluate(() =>
      localStorage.getItem(`perfect-line.draft.${location.hash.split('/').at(-1)}`),
    );
    const written = JSON.stringify(this.#hand.written(state, wanted));
    return kept?.includes(written) === true;
  }
}

type Driven<G extends GameTypes> = {
  readonly hand: Hand<G>;
  readonly names: ReadonlyMap<string, string>;
  readonly decide: (finger: Finger<G>, state: G['State']) => Promise<void>;
};

/** Drives the game to its end; taps of every turn in which anything was tapped. */
async function tapsByTurn<G extends GameTypes>(
  page: Page,
  driven: Driven<G>,
): Promise<readonly number[]> {
  const finger = new Finger(page, driven.hand, driven.names);
  const turns: number[] = [];
  let turn = '';
  while ((await settledOn(page)) === 'asked') {
    const state = await stateOn(page, driven.hand);
    const key = driven.hand.game.turnKey(state);
    if (key !== turn && finger.taps > 0) turns.push(finger.taps);
    if (key !== turn) finger.taps = 0;
    turn = key;
    await driven.decide(finger, state);
  }
  return [...turns, finger.taps];
}

const ace = (state: State): Action => chooseAction(state, { level: 'ace', seed: 'taps' });

/** Whether the ace would roll to the end of his plan as long as nothing warns. */
function rollsOn(state: State): boolean {
  const { turnNumber } = state;
  let now = state;
  while (now.phase === 'step' && now.turnNumber === turnNumber) {
    const action = ace(now);
    if (action.type !== 'roll') return false;
    now = cleanly(gtHand, now, action);
  }
  return true;
}

async function driveGt(finger: Finger<Gt>, state: State): Promise<void> {
  const action = ace(state);
  switch (action.type) {
    case 'drive': {
      await finger.lay(state, gtHand.draftFrom(state, action.plan));
      const isOn = action.mode === 'one-by-one' && rollsOn(cleanly(gtHand, state, action));
      const oneByOne = isOn ? 'Until a warning' : 'Roll one by one';
      return finger.press(action.mode === 'flat-out' ? /^Flat out/ : oneByOne);
    }
    case 'roll': {
      const isLast = state.turn.done === state.turn.plan.length - 1;
      return rollsOn(state) && !isLast
        ? finger.press('Until a warning')
        : finger.press('Roll', true);
    }
    case 'relay': {
      const end = gtHand.draftFrom(state, action.plan).at(-1);
      const way = waysToLose(state).findIndex(
        ({ steps }) => steps.at(-1)?.to === end?.to && steps.at(-1)?.gear === end?.gear,
      );
      if (way < 0) return finger.press('As planned');
      await finger.press(new RegExp(`^${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[way]} `));
      return finger.press('Lose control there');
    }
    case 'side':
      return finger.press(action.side === 'left' ? /^Left/ : /^Right/);
    default:
      return finger.press(GT_BUTTONS[action.type] ?? action.type);
  }
}

const GT_BUTTONS: Readonly<Partial<Record<Action['type'], RegExp>>> = {
  secure: /^Secure/,
  stop: /^Stop here/,
  return: /^Come back/,
  pass: /^(End the turn|Wait a turn)/,
  'no-pit': /^Drive on/,
  pit: /^(Tyres|Repairs)/,
};

const GT_DICE = new Map([
  ...['1', '2', '3', '4', '5', '6'].map((n) => [n, `Gear die ${n}`] as const),
  ['c', 'Coast die'],
  ['z', 'Brake die in the red zone'],
]);

const rallyAce = (state: RallyState): RallyAction => rallyDriver(state, 'ace', 'taps');

/** The dice the ace means to roll in this turn as long as nothing warns. */
function diceMeant(state: RallyState): Draft<Rally> {
  const seat = state.turn?.seat;
  const written: unknown[] = [];
  for (let now = state; now.turn?.seat === seat && now.phase.kind === 'drive';) {
    const action = rallyAce(now);
    if (action.type !== 'die') break;
    written.push(action);
    now = cleanly(rallyHand, now, action);
    if (now.round !== state.round) break;
  }
  return rallyHand.draftFrom(state, written);
}

async function driveRally(finger: Finger<Rally>, state: RallyState): Promise<void> {
  const action = rallyAce(state);
  if (action.type === 'attack' && state.phase.kind === 'relay') {
    const end = action.chain.at(-1)?.to;
    const way = rallyWays(state).findIndex((chain) => chain.at(-1)?.to === end);
    return finger.press(new RegExp(`^${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[way]} `));
  }
  if (action.type === 'attack') {
    await finger.lay(state, rallyHand.draftFrom(state, action.chain));
    return finger.press(/^Time attack/);
  }
  if (action.type === 'secure') {
    await finger.lay(state, rallyHand.draftFrom(state, [action]));
    return finger.press(/^Lay it for/);
  }
  if (action.type !== 'die') return finger.press(RALLY_BUTTONS[action.type] ?? action.type);
  const meant = diceMeant(state);
  await finger.lay(state, meant);
  return finger.press(meant.length > 1 ? /^Until a warning/ : /^Roll this die/);
}

const RALLY_BUTTONS: Readonly<Partial<Record<RallyAction['type'], RegExp>>> = {
  stop: /^Stop here/,
  spare: /^Change/,
  sisu: /^Use Sisu/,
  'no-sisu': /^Lose control/,
  pass: /^(Wait here|Keep the spare)/,
};

const RALLY_DICE = new Map([
  ...['1', '2', '3', '4', '5'].map((n) => [n, `Gear die ${n}`] as const),
  ['a', 'Acceleration die'],
]);

function expectFew(turns: readonly number[]): void {
  const median = medianOf(turns);
  console.log(`taps per turn: ${turns.join(' ')} · median ${median}`);
  expect(turns.length).toBeGreaterThan(4);
  expect(median).toBeLessThanOrEqual(MOST_TAPS);
}

/** The same dice every time: how many taps a turn takes hangs on the warnings. */
async function fixDice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seed = 1;
    const next = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed ^ (seed >>> 15);
    };
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.forEach((_, i) => (array[i] = next()));
      return array;
    };
    crypto.randomUUID = () => '00000000-0000-4000-8000-000000000001';
  });
}

test('a race along the plans of an ace takes few taps a turn', async ({ page }) => {
  await useSettings(page);
  await fixDice(page);
  await startRace(page, raceLink(['human.blue.gt6.asphalt.', 'beginner.white.gt6.asphalt.']));
  expectFew(await tapsByTurn(page, { hand: gtHand, names: GT_DICE, decide: driveGt }));
});

test('a special along the plans of an ace takes few taps a turn', async ({ page }) => {
  await useSettings(page);
  await fixDice(page);
  const link = rallyLink(['human.blue.', 'beginner.white.'], '', ['C8-C3 / J6-J5 / C4-C5']);
  await startRally(page, link);
  expectFew(await tapsByTurn(page, { hand: rallyHand, names: RALLY_DICE, decide: driveRally }));
});

const WHOLE_LINE = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter'];

/** Whole lines and rolling on, by keys alone; a die by hand where no line leads further. */
function keysTo(asked: string): readonly string[] {
  const die = asked.match(/^die (.)/)?.[1];
  if (die !== undefined) return [...WHOLE_LINE, die, die, 'u'];
  return asked === 'step' || asked === 'planned' ? ['u'] : keysFor(asked);
}

test('whole lines and rolling on by keyboard alone', async ({ page }) => {
  await useSettings(page);
  await fixDice(page);
  await startRace(page, raceLink(['human.blue.gt6.asphalt.']));
  const asked = () => nextAsked(() => page.evaluate(askedByKeys));
  for (let now = await asked(); now !== 'over'; now = await asked())
    for (const key of keysTo(now)) await page.keyboard.press(key);
  await expect(page.locator('.results')).toBeVisible();
});

const middleOf = async (page: Page, css: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(css).first().boundingBox();
  if (box === null) throw new Error(`no ${css}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a finger draws the line from the car, and moves the view from elsewhere', async ({
  page,
}) => {
  await useSettings(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startRace(page, raceLink(['human.blue.gt6.asphalt.']));
  await expect(page.locator('.pl-target-far').first()).toBeVisible();
  const view = () => page.locator('.pl-world').getAttribute('style');
  const before = await view();
  const [car, end] = [
    await middleOf(page, '.pl-car'),
    await middleOf(page, '.pl-target-far >> nth=3 >> .pl-near'),
  ];
  await page.mouse.move(car.x, car.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.planned li')).toHaveCount(3);
  expect(await view()).toBe(before);

  const ground = await middleOf(page, '.board');
  await page.mouse.move(ground.x, ground.y);
  await page.mouse.down();
  await page.mouse.move(ground.x - 60, ground.y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.planned li')).toHaveCount(3);
  expect(await view()).not.toBe(before);
});
