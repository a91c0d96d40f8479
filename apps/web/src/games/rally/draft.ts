import type { RuleError } from '@perfect-line/rules/game';
import type { ChainStep } from '@perfect-line/rules/rally/action';
import {
  advanced,
  cursorOf,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { closedSpaces, type ClosedSpace } from '@perfect-line/rules/rally/refusals';
import { isSound, relayOptions } from '@perfect-line/rules/rally/relaying';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import type { RoadAhead } from '@perfect-line/rules/rally/targets';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { DICE, type RallyDie } from '@perfect-line/rules/rally/words';
import { spotName } from '@perfect-line/track/rally/special';

/** Dice laid on the road in the player's mind: the first is rolled next, the rest is an intention. */
export type Draft = readonly Move[];

/** What may follow the draft: the rules' own list. */
export type Outlook = {
  readonly road: RoadAhead;
  readonly cursor: Cursor;
  readonly moves: readonly Move[];
  /** Spaces in front that no die can enter, with the reasons. */
  readonly closed: readonly ClosedSpace[];
};

export const isDriving = (state: RallyState): boolean => state.phase.kind === 'drive';

export function outlookOf(state: RallyState, draft: Draft): Outlook {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  let cursor = cursorOf(state);
  for (const move of draft) cursor = advanced(road, cursor, move);
  const ended = draft.some((move) => !isSound(move));
  const moves = ended ? [] : movesAt(road, car, cursor);
  return { road, cursor, moves, closed: ended ? [] : closedSpaces(road, car, cursor) };
}

type Intention = Pick<Move, 'die' | 'to'>;

/** As much of the old intention as is still legal now. */
export function stillLegal(state: RallyState, wanted: readonly Intention[]): Draft {
  const kept: Move[] = [];
  for (const { die, to } of wanted) {
    const move = outlookOf(state, kept).moves.find((m) => m.die === die && m.to === to);
    if (move === undefined) break;
    kept.push(move);
  }
  return kept;
}

const isWrittenStep = (step: unknown): step is ChainStep =>
  typeof step === 'object' &&
  step !== null &&
  'die' in step &&
  DICE.some((die) => die === step.die) &&
  'to' in step &&
  typeof step.to === 'string';

/** A saved draft is laid again die by die: what no longer fits is dropped from there on. */
export function draftFrom(state: RallyState, written: readonly unknown[]): Draft {
  const { idOf } = trackOf(state);
  const wanted = written
    .filter(isWrittenStep)
    .map(({ die, to }) => ({ die, to: idOf.get(to) ?? Number.NaN }));
  return stillLegal(state, wanted);
}

export const writtenStep = (state: RallyState, { die, to }: Intention): ChainStep => ({
  die,
  to: spotName(trackOf(state), to),
});

export const movesWith = (outlook: Outlook, die: RallyDie): readonly Move[] =>
  outlook.moves.filter((move) => move.die === die);

export const movesTo = (outlook: Outlook, space: number): readonly Move[] =>
  outlook.moves.filter((move) => move.to === space);

/** The reason worth telling: what stands in the way, before the gear that another line would take. */
export function whyClosed(outlook: Outlook, space: number, die?: RallyDie): RuleError | undefined {
  const here = outlook.closed.filter((one) => one.to === space);
  const reasons = here.some((one) => one.die === die) ? here.filter((o) => o.die === die) : here;
  const blocked = reasons.find(({ error }) => error.code === 'plan.blocked');
  return (blocked ?? reasons[0])?.error;
}

/** The gear in use at the end of a chain: that of its last black die, or the one before it. */
export const gearAfter = (state: RallyState, chain: readonly { readonly die: string }[]): number =>
  Number(chain.findLast((step) => step.die !== 'a')?.die ?? state.turn?.gear ?? 0);

/** What a driver may care about: where it ends, in which gear, and the shortcuts on the way. */
function endOf(state: RallyState, chain: readonly ChainStep[]): string {
  const cuts = chain.filter((step) => step.to.endsWith('.cut')).map((step) => step.to);
  return [chain.at(-1)?.to, gearAfter(state, chain), ...cuts].join(' ');
}

/** [R9.2] Ways to lay the rolled dice again that end differently; the first of each kind. */
export function relayWays(state: RallyState): readonly (readonly ChainStep[])[] {
  const ways = new Map<string, readonly ChainStep[]>();
  for (const option of relayOptions(state)) {
    const chain = option.map(stepWritten);
    const end = endOf(state, chain);
    if (!ways.has(end)) ways.set(end, chain);
  }
  return [...ways.values()];
}

const stepWritten = (step: {
  readonly die: string;
  readonly to: string;
  readonly face: string;
}): ChainStep => ({
  die: step.die as RallyDie,
  to: step.to,
  ...(step.face === '.' || step.face === '!' ? { face: step.face } : {}),
});
