import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { canPitAfter } from '@perfect-line/rules/gt/pitRules';
import type { Car, CheckedStep } from '@perfect-line/rules/gt/state';
import { isStuck } from '@perfect-line/rules/gt/stuck';
import type { SpaceId } from '@perfect-line/track/graph';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';

import { lapClassOf } from '../../storage/bests.ts';
import { bestRun } from '../../table/bestRun.ts';
import type { Run } from '../../table/runs.ts';
import { TableStore, type Purpose } from '../../table/store.ts';
import { gtHand, type Gt, type GtSession } from './hand.ts';
import { canStopHelp, isStopWorthwhile } from './pitStop.ts';
import { writtenPlan } from './planning.ts';
import { lapRun } from './standing.ts';
import { waysBack } from './waysBack.ts';
import { waysToLose } from './waysToLose.ts';

/** The table of a circuit race: the one of every game, and its pit stops. */
export class GtStore extends TableStore<Gt> {
  /** Whether the driver wants to be asked about a stop after this turn; undefined while he has not said. */
  readonly pitCalled: Signal<boolean | undefined>;

  #best: ReturnType<typeof bestRun> | undefined;

  constructor(session: GtSession, purpose: Purpose = {}) {
    super(gtHand, session, purpose);
    // A reload forgets the call: where the choice is open, it is asked rather than lost.
    const isOpen = gt.actionsNow(session.state.value).includes('pit');
    this.pitCalled = signal(isOpen ? true : undefined);
  }

  /** One's own best drive of this lap, turn by turn. */
  get best(): ReadonlySignal<Run | undefined> {
    this.#best ??= bestRun<Gt>(this, { classOf: lapClassOf }, lapRun);
    return this.#best.run;
  }

  override close(): void {
    this.#best?.stop();
    super.close();
  }

  readonly frame = computed(() => this.outlook.value?.frame);

  /** The car as the pit would find it: the turn ahead wears its tyres. */
  readonly #carAtPit = computed<Car>(() => {
    const car = actingCar(this.shown.value);
    const isDriven = !this.actions.value.has('drive');
    return isDriven ? car : { ...car, tyreTurns: car.tyreTurns + 1 };
  });

  /** Whether the choice of a pit stop is put to the driver; else he drives on. */
  readonly asksPit = computed(() => {
    const state = this.shown.value;
    const car = this.#carAtPit.value;
    // [G8.10] Driving on would be the end of the race: that is never decided for him.
    return isStuck(state, car) || (this.pitCalled.value ?? isStopWorthwhile(state, car));
  });

  /** Where the turn may be meant to end: after the whole plan, or where the car stands now. */
  readonly #endsMeant = computed<readonly (CheckedStep | undefined)[]>(() => {
    const { turn } = this.shown.value;
    if (!this.actions.value.has('roll')) return [this.draft.value.at(-1)];
    return [turn.plan[turn.done - 1], turn.plan.at(-1)];
  });

  /** [G9.1, G9.2] Whether the turn may end where a stop is allowed, and could give something. */
  readonly canCallPit = computed(() => {
    const state = this.shown.value;
    if (this.actor.value === undefined || !canStopHelp(state, this.#carAtPit.value)) return false;
    return this.#endsMeant.value.some((step) => step !== undefined && canPitAfter(state, step));
  });

  get car(): Car {
    return actingCar(this.shown.value);
  }

  /** Where the next step starts. */
  get from(): SpaceId {
    return this.draft.value.at(-1)?.to ?? spaceOf(this.car);
  }

  /** [G6.4] The end of a way to lose lays all of it, unless the next die is meant. */
  override pick(space: SpaceId): void {
    const isNext = this.outlook.value?.steps.some((step) => step.to === space) === true;
    const way = waysToLose(this.shown.value).find(({ steps }) => steps.at(-1)?.to === space);
    if (way !== undefined && !isNext && this.actor.value !== undefined) this.layAnew(way.steps);
    else super.pick(space);
  }

  /** [G8.3] The side that brings the car back to this space. */
  protected override pickElse(space: SpaceId): void {
    if (this.actor.value === undefined) return;
    const way = waysBack(this.shown.value).find((one) => one.space === space);
    if (way !== undefined) void this.act({ type: 'side', side: way.side });
  }

  /** Undefined while the driver is asked whether he means it. */
  drive(mode: 'one-by-one' | 'flat-out'): Promise<Result<void, RuleError>> | undefined {
    const odds = this.odds.value;
    const risk = mode === 'flat-out' ? odds?.flatOut : odds?.oneByOne;
    if (!this.mayRoll(risk ?? 0)) return undefined;
    return this.act({ type: 'drive', mode, plan: this.#written() });
  }

  /** Step by step until a warning shows, from the plan on or from where the car is. */
  rollOn(): void {
    const begins = this.actions.value.has('drive');
    if (begins && !this.mayRoll(this.odds.value?.oneByOne ?? 0)) return;
    this.beginRollingOn();
    if (begins) void this.drive('one-by-one');
  }

  protected override rollNext(): Promise<unknown> | false {
    return this.actions.value.has('roll') && this.act({ type: 'roll' });
  }

  relay(): Promise<Result<void, RuleError>> {
    return this.act({ type: 'relay', plan: this.#written() });
  }

  #written() {
    const frame = this.frame.value;
    return frame === undefined ? [] : writtenPlan(frame, this.draft.value);
  }
}
