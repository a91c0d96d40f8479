import { unwrap } from '@perfect-line/core/result';
import type { GameEvent, Note, RuleError } from '@perfect-line/rules/game';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import type { Options } from '@perfect-line/rules/gt/options';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import type { PlacedCar, Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import { listSteps, type CarView, type StepView, type View } from '@perfect-line/rules/gt/view';
import { MARKERS, type Edition, type Tokens, type Weather } from '@perfect-line/rules/gt/words';
import { wordOf } from '@perfect-line/rules/parse';
import { fixedChance, type Supplies } from '../fixedDice.ts';
import { checkNotes, checkRefusal, toldBy } from '../spoken.ts';
import { layCircuit, SCENE_CIRCUITS, type CircuitName } from './circuits.ts';

type DriverInput = { readonly id: string; readonly category?: string; readonly tyres?: string };
export type CarInput = Partial<Omit<PlacedCar, 'id' | 'damage'>> & {
  readonly id: string;
  readonly damage?: Partial<Tokens>;
};

type Rest = Partial<Omit<CarInput, 'id' | 'at' | 'gear'>>;

/** A car on its first lap: `car('blue', '5:r1l1', '4')`. */
export const car = (id: string, at: string, gear: string, rest: Rest = {}): CarInput => ({
  id,
  at,
  gear: wordOf(MARKERS, gear),
  lap: 1,
  ...rest,
});

/** The car most scenes are about. */
export const red = (at: string, gear: string, rest: Rest = {}): CarInput =>
  car('red', at, gear, rest);

/** A table in the middle of a race (with `cars`) or at its start, and the chance to come. */
export type SceneInput = Supplies & {
  readonly circuit?: CircuitName;
  /** Tiles instead, as the circuits are written. */
  readonly tiles?: string;
  /** Number of a ready track instead. */
  readonly ready?: number;
  readonly edition?: Edition;
  readonly options?: Partial<Options>;
  readonly laps?: number;
  readonly weather?: Weather;
  readonly solo?: boolean;
  readonly drivers?: readonly DriverInput[];
  readonly grid?: readonly string[] | undefined;
  readonly cars?: readonly CarInput[];
  readonly toAct?: string;
  readonly bag?: Partial<Tokens>;
};

export type Scene = {
  readonly state: State;
  readonly view: View;
  readonly setup: Setup;
  readonly events: readonly GameEvent<Action>[];
  readonly notes: readonly Note[];
  car(id: string): CarView;
  /** By the driver to act (or the named one), in the words of a record: `drive 1 0:r4l1; roll`. */
  act(text: string, seat?: string): Scene;
  /** The same, answered with all that was told of it. */
  told(text: string, seat?: string): readonly string[];
  /** Code of the refusal, undefined when the rules take it; the state is as before. */
  codeOf(text: string, seat?: string): string | undefined;
  /** Why an action is refused; the state is as before. */
  refusal(text: string, seat?: string): RuleError;
  steps(plan?: string): readonly StepView[];
  /** What the next step may be driven with, each choice once: to anywhere, or into one space. */
  dice(plan?: string, to?: string): readonly string[];
  supply(more: Supplies): Scene;
  /** Everything that was supplied has been used. */
  assertExhausted(): void;
};

function trackOf({ ready, tiles, circuit = 'ring' }: SceneInput): Record<string, unknown> {
  return ready === undefined ? { tiles: layCircuit(tiles ?? SCENE_CIRCUITS[circuit]) } : { ready };
}

function setupInput(input: SceneInput): Record<string, unknown> {
  const drivers = input.drivers ?? (input.cars ?? [{ id: 'red' }]).map(({ id }) => ({ id }));
  const grid = 'grid' in input ? input.grid : drivers.map(({ id }) => id);
  return {
    track: trackOf(input),
    laps: input.laps ?? 1,
    edition: input.edition ?? 'v1.1',
    options: input.options ?? {},
    weather: input.weather ?? 'sunny',
    solo: input.solo ?? false,
    drivers,
    ...(grid === undefined || input.options?.qualifying ? {} : { grid }),
  };
}

function setupOf(input: SceneInput): Setup {
  const setup = setupInput(input);
  if (input.cars === undefined) return unwrap(gt.parseSetup(setup));
  const { cars, toAct, bag } = input;
  return unwrap(parsePosition({ setup, cars, toAct: toAct ?? cars[0]?.id, bag }));
}

const parseActions = (text: string): readonly Action[] =>
  text.split(';').map((one) => unwrap(gtNotation.parseAction(one.trim())));

/** A plan in the words of a record. */
export const planOf = (text: string): Plan => {
  const action = unwrap(gtNotation.parseAction(`relay ${text}`));
  return action.type === 'relay' ? action.plan : [];
};

/** The game itself: its state, its log, chance answered as soon as it is due. */
function openTable(input: SceneInput) {
  const chance = fixedChance(input);
  const setup = setupOf(input);
  const first = gt.start(setup);
  let { state } = first;
  const notes: Note[] = [...checkNotes(first.notes)];
  const events: GameEvent<Action>[] = [];
  const settle = (): void => {
    const due = gt.chanceDue(state);
    if (due !== undefined) apply({ type: 'chance', faces: chance.answer(due) });
  };
  const apply = (event: GameEvent<Action>): void => {
    const step = unwrap(gt.apply(state, event));
    events.push(event);
    notes.push(...checkNotes(step.notes));
    ({ state } = step);
    settle();
  };
  settle();
  return { chance, setup, notes, events, apply, now: () => state };
}

export function scene(input: SceneInput = {}): Scene {
  const { chance, setup, notes, events, apply, now } = openTable(input);
  const seatOf = (seat: string | undefined): string => seat ?? gt.toAct(now()) ?? 'nobody';
  const judge = (text: string, seat: string | undefined): RuleError | undefined => {
    const [action] = parseActions(text);
    if (action === undefined) throw new Error('no action');
    const result = gt.apply(now(), { type: 'action', seat: seatOf(seat), action });
    return result.ok ? undefined : checkRefusal(result.error);
  };
  const self: Scene = {
    get state() {
      return now();
    },
    get view() {
      return gt.view(now(), undefined);
    },
    setup,
    events,
    notes,
    car: (id) => {
      const found = self.view.cars.find((one) => one.id === id);
      if (found === undefined) throw new Error(`no car ${id}`);
      return found;
    },
    act: (text, seat) => {
      for (const action of parseActions(text))
        apply({ type: 'action', seat: seatOf(seat), action });
      return self;
    },
    told: (text, seat) => {
      const before = notes.length;
      return toldBy(self.act(text, seat).notes.slice(before));
    },
    codeOf: (text, seat) => judge(text, seat)?.code,
    refusal: (text, seat) => {
      const error = judge(text, seat);
      if (error === undefined) throw new Error(`not refused: ${text}`);
      return error;
    },
    steps: (plan = '') => unwrap(listSteps(now(), planOf(plan))),
    dice: (plan, to) => {
      const steps = self.steps(plan).filter((step) => to === undefined || step.to === to);
      return [...new Set(steps.map((step) => step.dice.join('')))].toSorted();
    },
    supply: (more) => {
      chance.supply(more);
      return self;
    },
    assertExhausted: () => chance.assertExhausted(),
  };
  return self;
}
