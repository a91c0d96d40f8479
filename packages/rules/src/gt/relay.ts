import { err, ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '../game.ts';
import type { Read } from '../parse.ts';
import type { Plan } from './action.ts';
import { tell } from '../play.ts';
import { actingCar, addressOf, updateTurn } from './cars.ts';
import { checkPlan } from './checkPlan.ts';
import { chainThatCounts, driveChain, lossIndex, type Chain } from './flatOut.ts';
import { flyingStartFails } from './flyingStart.ts';
import { actingFrame, withRolledDice, type TurnFrame } from './frame.ts';
import { isForced } from './planning.ts';
import type { CheckedStep, Play, State } from './state.ts';
import { CLEAN, WARNING, type Die, type Face } from './words.ts';

/** What a roll shows, by kind of die: coast dice and brake dice cannot be told apart but by their faces. */
type Pool = {
  readonly gears: ReadonlyMap<Die, Face>;
  readonly coasts: readonly Face[];
  readonly brakes: readonly Face[];
  /** Of brake dice in the red zone, where they keep their role. */
  readonly reds: readonly Face[];
  readonly boosts: readonly Face[];
};

const keepsRole = ({ race }: State): boolean => race.options.redZoneRelay === 'keeps-role';

/** The steps that count of the roll, with their faces. */
const rolledChain = ({ turn }: State): Chain =>
  turn.plan.slice(0, turn.rolled.length).map((step, i) => ({ step, faces: turn.rolled[i] ?? [] }));

function poolOf(state: State): Pool {
  const shown = rolledChain(state).flatMap(({ step, faces }) =>
    step.dice.map((die, d) => ({ die, face: faces[d] ?? CLEAN })),
  );
  const facesOf = (...dice: readonly Die[]): readonly Face[] =>
    shown.filter((one) => dice.includes(one.die)).map((one) => one.face);
  return {
    gears: new Map(shown.map((one) => [one.die, one.face])),
    coasts: facesOf('c'),
    brakes: keepsRole(state) ? facesOf('b') : facesOf('b', 'z'),
    reds: keepsRole(state) ? facesOf('z') : [],
    boosts: facesOf('t'),
  };
}

/** Every order of the faces that differs, the given one first. */
function orders(faces: readonly Face[]): readonly (readonly Face[])[] {
  const seen = new Map<string, readonly Face[]>();
  const place = (left: readonly Face[], done: readonly Face[]): void => {
    if (left.length === 0) seen.set(done.join(''), done);
    for (const i of left.keys()) {
      place(left.toSpliced(i, 1), [...done, left[i] ?? WARNING]);
    }
  };
  place(faces, []);
  return [...seen.values()];
}

function layFaces(steps: readonly CheckedStep[], pool: Pool): Chain {
  const brakes = [...pool.brakes];
  const reds = pool.reds.length > 0 ? [...pool.reds] : brakes;
  const queues = { c: [...pool.coasts], b: brakes, z: reds, t: [...pool.boosts] };
  const take = (die: Die): Face => {
    const isOneOfMany = die === 'c' || die === 'b' || die === 'z' || die === 't';
    const face = isOneOfMany ? queues[die].shift() : pool.gears.get(die);
    if (face === undefined) throw new Error(`die ${die} was not rolled`);
    return face;
  };
  return steps.map((step) => ({ step, faces: step.dice.map(take) }));
}

/**
 * [G6.4] Which of several like dice lies where is the driver's choice as well, but a plan does not say it: they lie
 * so that control is lost as late as the chain allows, as rolled among equals. Who would lose it earlier ends
 * the chain there.
 */
function reachingChain(state: State, steps: readonly CheckedStep[]): Chain | undefined {
  let best: { readonly chain: Chain; readonly loss: number } | undefined;
  for (const laid of layings(poolOf(state))) {
    const chain = chainThatCounts(state, layFaces(steps, laid));
    const [first] = chain;
    if (first && flyingStartFails(state, first.step, first.faces)) continue;
    const loss = relayedLoss(state, chain);
    if (loss > (best?.loss ?? -1)) best = { chain, loss };
  }
  return best?.chain;
}

/** Every order of like dice among themselves. */
const layings = (pool: Pool): readonly Pool[] =>
  orders(pool.coasts).flatMap((coasts) =>
    orders(pool.brakes).flatMap((brakes) =>
      orders(pool.reds).map((reds) => ({ ...pool, coasts, brakes, reds })),
    ),
  );

/** [G6.4] Step at which the rolled dice, laid so, lose control, for every order of like dice; -1 where it is kept. */
export function relayLosses(state: State, steps: readonly CheckedStep[]): readonly number[] {
  return layings(poolOf(state)).flatMap((laid) => {
    const chain = chainThatCounts(state, layFaces(steps, laid));
    const [first] = chain;
    const isFailed = first && flyingStartFails(state, first.step, first.faces);
    return isFailed === true ? [] : [relayedLoss(state, chain)];
  });
}

/** [G6.4] Where the chain loses control: at the limit or, where it is legal, by overspeed; -1 when it does not. */
function relayedLoss({ race, turn }: State, chain: Chain): number {
  const { overspeed, relayLoss } = race.options;
  const warned = lossIndex(chain, turn.limit);
  const speeds = overspeed === 'loses' && relayLoss === 'speed-too';
  const sped = speeds ? chain.findIndex(({ step }) => step.loses) : -1;
  if (warned < 0 || sped < 0) return Math.max(warned, sped);
  return Math.min(warned, sped);
}

/** The turn as it began, with the dice that were rolled. */
export function relayFrame(state: State): TurnFrame {
  const frame = actingFrame(state);
  const counted = rolledChain(state).map(({ step }) => step);
  return withRolledDice(frame, counted, isForced(frame));
}

function checkRelay(state: State, plan: Plan): Result<Chain, RuleError> {
  const checked = checkPlan(relayFrame(state), plan);
  if (!checked.ok) return checked;
  const chain = reachingChain(state, checked.value.steps);
  if (chain !== undefined) return ok(chain);
  const message = 'the loss cannot be avoided: the new chain must lose control';
  return err({ code: 'relay.no-loss', message, facts: { limit: state.turn.limit } });
}

/** [G6.4] Laid anew, or as it was when the driver gives nothing. */
export function relay(play: Play, plan: Plan): Read<void> {
  const chain = plan.length === 0 ? ok(rolledChain(play.state)) : checkRelay(play.state, plan);
  if (!chain.ok) return chain;
  const laid = chain.value.map(({ step }) => ({
    dice: step.dice,
    to: addressOf(play.state, step.to),
  }));
  tell(play, { type: 'relaid', seat: actingCar(play.state).id, plan: laid });
  updateTurn(play, { plan: chain.value.map(({ step }) => step) });
  driveChain(play, chain.value);
  return ok(undefined);
}
