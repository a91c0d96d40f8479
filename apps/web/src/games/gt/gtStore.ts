import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { canPitAfter } from '@perfect-line/rules/gt/pitRules';
import type { Car, CheckedStep } from '@perfect-line/rules/gt/state';
import type { SpaceId } from '@perfect-line/track/graph';
import { computed, signal, type Signal } from '@preact/signals';

import { TableStore, type Purpose } from '../../table/store.ts';
import { gtHand, type Gt, type GtSession } from './hand.ts';
import { isStopWorthwhile } from './pitStop.ts';
import { writtenPlan } from './planning.ts';
import { waysBack } from './waysBack.ts';

/** The table of a circuit race: the one of every game, and its pit stops. */
export class GtStore extends TableStore<Gt> {
  /** The driver wants to be asked about a stop that would give him nothing. */
  readonly pitCalled: Signal<boolean>;

  constructor(session: GtSession, purpose: Purpose = {}) {
    super(gtHand, session, purpose);
    // A reload forgets the call: where the choice is open, it is asked rather than lost.
    this.pitCalled = signal(gt.actionsNow(session.state.value).includes('pit'));
  }

  readonly frame = computed(() => this.outlook.value?.frame);

  /** Whether the choice of a pit stop is put to the driver; else he drives on. */
  readonly asksPit = computed(
    () => this.pitCalled.value || isStopWorthwhile(this.shown.value, actingCar(this.shown.value)),
  );

  /** Where the turn may be meant to end: after the whole plan, or where the car stands now. */
  readonly #endsMeant = computed<readonly (CheckedStep | undefined)[]>(() => {
    const { turn } = this.shown.value;
    if (!this.actions.value.has('roll')) return [this.draft.value.at(-1)];
    return [turn.plan[turn.done - 1], turn.plan.at(-1)];
  });

  /** Whether the turn may end where a stop is allowed that would not be asked about. */
  readonly canCallPit = computed(() => {
    const state = this.shown.value;
    if (this.actor.value === undefined || isStopWorthwhile(state, this.car)) return false;
    return this.#endsMeant.value.some((step) => step !== undefined && canPitAfter(state, step));
  });

  get car(): Car {
    return actingCar(this.shown.value);
  }

  /** Where the next step starts. */
  get from(): SpaceId {
    return this.draft.value.at(-1)?.to ?? spaceOf(this.car);
  }

  /** [G8.3] The side that brings the car back to this space. */
  protected override pickElse(space: SpaceId): void {
    if (this.actor.value === undefined) return;
    const way = waysBack(this.shown.value).find((one) => one.space === space);
    if (way !== undefined) void this.act({ type: 'side', side: way.side });
  }

  drive(mode: 'one-by-one' | 'flat-out'): Promise<Result<void, RuleError>> {
    return this.act({ type: 'drive', mode, plan: this.#written() });
  }

  relay(): Promise<Result<void, RuleError>> {
    return this.act({ type: 'relay', plan: this.#written() });
  }

  #written() {
    const frame = this.frame.value;
    return frame === undefined ? [] : writtenPlan(frame, this.draft.value);
  }
}
