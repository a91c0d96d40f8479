import type { RuleError } from '@perfect-line/rules/game';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { diceChoices } from '@perfect-line/rules/gt/diceChoices';
import { advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { newlyAlongside, nextSteps } from '@perfect-line/rules/gt/planning';
import type { CheckedStep } from '@perfect-line/rules/gt/state';
import { DICE, type Die } from '@perfect-line/rules/gt/words';
import type { SpaceId } from '@perfect-line/track/graph';

import type { Closed, Outlook } from '../../table/hand.ts';

/** A plan being laid; each of its steps has been found legal by the rules. */
export type Draft = readonly CheckedStep[];

/** What a player takes in hand for a step; the brake or boost dice that it needs follow by rule. */
export type HandDie = '1' | '2' | '3' | '4' | '5' | '6' | 'c' | 'z';

export type GtOutlook = Outlook<CheckedStep> & { readonly cursor: Cursor };

const isHandDie = (die: Die | undefined): die is HandDie =>
  die !== undefined && die !== 'b' && die !== 't';

export function handDieOf(dice: readonly Die[]): HandDie {
  const [die] = dice;
  if (!isHandDie(die)) throw new Error(`no step begins with ${die ?? 'nothing'}`);
  return die;
}

const cursorAfter = (frame: TurnFrame, draft: Draft): Cursor => draft.reduce(advance, frame.start);

/** A plan as the rules take it. */
export const writtenPlan = (frame: TurnFrame, draft: Draft) =>
  draft.map(({ dice, to }) => ({ dice, to: frame.graph.names[to] ?? '' }));

const spacesAhead = (frame: TurnFrame, from: SpaceId): readonly SpaceId[] => {
  const { linkStart, linkTo } = frame.graph;
  return [...linkTo.subarray(linkStart[from], linkStart[from + 1])];
};

/** Why the spaces in front that are not open are closed, in the rules' own words. */
function closedOf(frame: TurnFrame, draft: Draft, open: readonly CheckedStep[]): Closed[] {
  const cursor = cursorAfter(frame, draft);
  const before = writtenPlan(frame, draft);
  const closed: Closed[] = [];
  for (const choice of diceChoices(frame, cursor)) {
    const die = handDieOf(choice.dice);
    for (const space of spacesAhead(frame, cursor.space)) {
      if (open.some((step) => step.to === space && handDieOf(step.dice) === die)) continue;
      const to = frame.graph.names[space] ?? '';
      const checked = checkPlan(frame, [...before, { dice: choice.dice, to }]);
      if (!checked.ok) closed.push({ to: space, die, error: checked.error });
    }
  }
  return closed;
}

/** All that can come next, and all that cannot, with the reason. */
export function outlookOf(frame: TurnFrame, draft: Draft): GtOutlook {
  const cursor = cursorAfter(frame, draft);
  const steps = nextSteps(frame, cursor);
  const closed = cursor.ended ? [] : closedOf(frame, draft, steps);
  return { cursor, steps, closed };
}

/** A die with the brake or boost dice that its distance from the gear in use takes. */
function diceMeant(frame: TurnFrame, { gear }: Cursor, die: Die): readonly Die[] {
  const skipped = Math.max(0, Math.abs(Number(die) - gear) - 1);
  if (gear < 1 || Number.isNaN(skipped)) return [die];
  const helper = Number(die) < gear ? 'b' : 't';
  const isPlayed = helper === 'b' || frame.start.boosts > 0;
  return [die, ...Array.from({ length: isPlayed ? skipped : 0 }, (): Die => helper)];
}

/** Why a die cannot be laid next, wherever it leads. */
export function whyNotDie(frame: TurnFrame, draft: Draft, text: string): RuleError | undefined {
  const die = DICE.find((one) => one === text);
  const cursor = cursorAfter(frame, draft);
  const [ahead] = spacesAhead(frame, cursor.space);
  if (die === undefined || ahead === undefined) return undefined;
  const to = frame.graph.names[ahead] ?? '';
  const step = { dice: diceMeant(frame, cursor, die), to };
  const checked = checkPlan(frame, [...writtenPlan(frame, draft), step]);
  return checked.ok ? undefined : checked.error;
}

/** Moving cars that a step comes alongside of, by index in the race (G4.7). */
export function overtakenBy(frame: TurnFrame, from: SpaceId, step: CheckedStep): readonly number[] {
  const met = newlyAlongside(frame, from, step.to);
  return frame.traffic.moving.filter((_, bit) => (met & (1 << bit)) !== 0);
}

/** Safe before risky, straight before diagonal: what most drivers mean when they only name a die. */
export function likeliest(steps: readonly CheckedStep[]): CheckedStep | undefined {
  const weight = (step: CheckedStep): number =>
    (step.loses ? 100 : 0) + step.warnings * 10 + (step.diagonal ? 1 : 0);
  return steps.toSorted((a, b) => weight(a) - weight(b))[0];
}

type WrittenStep = { readonly dice: readonly string[]; readonly to: string };

const isWrittenStep = (step: unknown): step is WrittenStep =>
  typeof step === 'object' &&
  step !== null &&
  'to' in step &&
  typeof step.to === 'string' &&
  'dice' in step &&
  Array.isArray(step.dice);

/** A saved draft is laid again step by step: what no longer fits is dropped from there on. */
export function draftFrom(frame: TurnFrame, written: readonly unknown[]): Draft {
  let draft: Draft = [];
  for (const { dice, to } of written.filter(isWrittenStep)) {
    const space = frame.graph.idOf.get(to);
    const step = nextSteps(frame, cursorAfter(frame, draft)).find(
      (s) => s.to === space && s.dice.join() === dice.join(),
    );
    if (step === undefined) return draft;
    draft = [...draft, step];
  }
  return draft;
}
