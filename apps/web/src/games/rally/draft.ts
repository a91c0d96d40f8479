import type { RuleError } from '@perfect-line/rules/game';
import type { ChainStep } from '@perfect-line/rules/rally/action';
import {
  advanced,
  cursorOf,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { closedSpaces, refuseMove } from '@perfect-line/rules/rally/refusals';
import { isSound, relayOptions } from '@perfect-line/rules/rally/relaying';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { DICE } from '@perfect-line/rules/rally/words';
import { spotName } from '@perfect-line/track/rally/special';

import type { Outlook } from '../../table/hand.ts';

/** Dice laid on the road in the player's mind: the first is rolled next, the rest is an intention. */
export type Draft = readonly Move[];

const endsLost = (draft: Draft): boolean => draft.some((move) => !isSound(move));

/** What may follow the draft: the rules' own list. */
export type RallyOutlook = Outlook<Move> & { readonly cursor: Cursor };

export function outlookOf(state: RallyState, draft: Draft): RallyOutlook {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  let cursor = cursorOf(state);
  for (const move of draft) cursor = advanced(road, cursor, move);
  const ended = endsLost(draft);
  const steps = ended ? [] : movesAt(road, car, cursor);
  return { cursor, steps, closed: ended ? [] : closedSpaces(road, car, cursor) };
}

/** Why a die cannot be laid next, wherever it leads. */
export function whyNotDie(state: RallyState, draft: Draft, text: string): RuleError | undefined {
  const die = DICE.find((one) => one === text);
  const road = roadAheadOf(state);
  const { cursor, steps } = outlookOf(state, draft);
  if (endsLost(draft)) return { code: 'plan.ended', message: 'control is lost there' };
  if (die === undefined || steps.some((move) => move.die === die)) return undefined;
  const ahead = road.track.rows[rowAt(road.track, cursor.spot) + 1]?.main ?? road.track.finish;
  const why = refuseMove(road, driverOf(state), cursor, { die, to: spotName(road.track, ahead) });
  return why.ok ? undefined : why.error;
}

type Intention = Pick<Move, 'die' | 'to'>;

/** As much of the old intention as is still legal now. */
export function stillLegal(state: RallyState, wanted: readonly Intention[]): Draft {
  const kept: Move[] = [];
  for (const { die, to } of wanted) {
    const move = outlookOf(state, kept).steps.find((m) => m.die === die && m.to === to);
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
    const end = endOf(state, option);
    if (!ways.has(end)) ways.set(end, option);
  }
  return [...ways.values()];
}
