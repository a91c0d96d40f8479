import { err, ok } from '@perfect-line/core/result';
import type { Read } from '@perfect-line/rules/parse';
import type { ChainStep } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { parseRallyAction } from '@perfect-line/rules/rally/parseAction';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { legalDice, type LegalDie } from '@perfect-line/rules/rally/steps';
import type { RallyDie } from '@perfect-line/rules/rally/words';
import { attackOdds } from '@perfect-line/solver/rally/attackOdds';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';
import { FINISH_NAME } from '@perfect-line/track/rally/special';

import { openerOf } from './gameTable.ts';
import { refusal } from './lines.ts';
import { asShare, questionsOf } from './questions.ts';
import type { Answer } from './table.ts';

type Chain = readonly ChainStep[];

/** Dice rolled one after the other, or together; the circuit's word for the latter is understood too. */
const MODES = ['one-by-one', 'attack', 'flat-out'] as const;

/** A plan of rally is a chain of dice, written as in `attack`. */
function parseChain(input: unknown): Read<Chain> {
  const action = parseRallyAction({ type: 'attack', chain: input });
  if (!action.ok) return action;
  const chain = action.value.type === 'attack' ? action.value.chain : [];
  const isBeyond = chain.slice(0, -1).some(({ to }) => to === FINISH_NAME);
  return isBeyond ? err(refusal('attack.beyond-finish', 'dice beyond the finish')) : ok(chain);
}

/** Whether the rolled dice can be laid again so that they begin like this (R9.2). */
const beginsRelay = (state: RallyState, chain: Chain): boolean =>
  relayOptions(state).some((option) =>
    chain.every(({ die, to }, i) => option[i]?.die === die && option[i].to === to),
  );

/** The first step that is not legal, with its reason. */
function checkChain(state: RallyState, chain: Chain): Read<unknown> {
  if (state.phase.kind !== 'relay') return attackOdds(state, chain);
  if (beginsRelay(state, chain)) return ok(chain);
  return err(refusal('relay.not-legal', 'the rolled dice cannot be laid like this'));
}

/** A legal die in the fields that steps of every game have, and in its own. */
type StepView = LegalDie & {
  readonly dice: readonly [RallyDie];
  /** A road has no diagonals. */
  readonly link: 'straight';
  readonly limit: number | null;
  /** No step adds a warning by itself. */
  readonly warnings: 0;
};

const stepView = (step: LegalDie): StepView => ({
  ...step,
  dice: [step.die],
  link: 'straight',
  limit: step.note,
  warnings: 0,
});

function steps(state: RallyState, chain: Chain): Read<readonly StepView[]> {
  const checked = checkChain(state, chain);
  return checked.ok ? ok(legalDice(state, chain).map(stepView)) : checked;
}

/** Every legal chain, by length; a step that loses control for certain ends its chain. */
function count(state: RallyState, depth: number) {
  const byLength: number[] = [];
  const walk = (chain: Chain): void => {
    if (chain.length === depth) return;
    for (const { die, to, loses, out } of legalDice(state, chain)) {
      byLength[chain.length] = (byLength[chain.length] ?? 0) + 1;
      if (!loses && !out) walk([...chain, { die, to }]);
    }
  };
  walk([]);
  return ok({ total: byLength.reduce((sum, n) => sum + n, 0), byLength });
}

/** Dice rolled together are judged as one chain (R9.2), and only they gain seconds (R9.3). */
function odds(state: RallyState, chain: Chain, mode: (typeof MODES)[number]): Answer {
  const found = attackOdds(state, chain);
  if (!found.ok) return found;
  const { attackLoss, out, flat, cutShort, whole, seconds } = found.value;
  const isSingle = mode === 'one-by-one';
  return ok({
    loss: asShare(isSingle ? found.value.loss : attackLoss),
    attackLoss: asShare(attackLoss),
    lossAt: (isSingle ? found.value.lossAt : found.value.attackLossAt).map(asShare),
    out: asShare(out),
    flat: asShare(flat),
    cutShort: asShare(cutShort),
    whole: asShare(whole),
    seconds: isSingle ? 0 : seconds,
  });
}

export const rallyOpener = openerOf(rally, {
  ...questionsOf({
    parsePlan: parseChain,
    isPlanning: ({ phase }: RallyState) => phase.kind === 'drive' || phase.kind === 'relay',
    steps,
    count,
    modes: MODES,
    usualMode: 'attack',
    odds,
    hasDriver: (state) => rally.toAct(state) !== undefined,
    // These drivers look at one turn only and need no limit.
    best: (state, { level }) => rallyDriver(state, level),
  }),
});
