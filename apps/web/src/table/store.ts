import type { Result } from '@perfect-line/core/result';
import type { RuleError, SeatId } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import {
  actingCar,
  actingIndex,
  isSoloLap,
  lapsToDrive,
  spaceOf,
} from '@perfect-line/rules/gt/cars';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { isFlyingStart } from '@perfect-line/rules/gt/flyingStart';
import type { Car, CheckedStep, State } from '@perfect-line/rules/gt/state';
import type { Face } from '@perfect-line/rules/gt/words';
import type { SpaceId } from '@perfect-line/track/graph';
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';

import type { Entry, GameSession } from '../session/session.ts';
import { keepDraft, recallDraft } from './drafts.ts';
import { Pace } from './pace.ts';
import { isStopWorthwhile } from './pitStop.ts';
import { planOdds, type PlanOdds } from './planOdds.ts';
import { waysBack } from './returning.ts';
import {
  draftFrom,
  handDieOf,
  outlookOf,
  stepsTo,
  stepsWithDie,
  writtenPlan,
  type Draft,
  type HandDie,
} from './planning.ts';
import { seatViews } from './seats.ts';

export type Armed =
  | { readonly type: 'die'; readonly die: HandDie }
  | { readonly type: 'space'; readonly space: SpaceId };

/** Dice in the air, or just fallen. */
export type Rolling = {
  readonly seat: SeatId;
  readonly dice: readonly string[];
  readonly faces: readonly Face[] | undefined;
};

export type GtEntry = Entry<State, Action>;
export type GtSession = GameSession<State, Action>;

/** Which decision a plan belongs to. */
const momentOf = (state: State): string => `${state.turnNumber}.${state.phase}`;

/**
 * Everything the table shows of one game. The game itself is the session's; `shown` follows it at the
 * pace of the dice, so that no panel tells a result before the dice have.
 */
export class TableStore {
  readonly session: GtSession;
  readonly pace = new Pace();
  readonly shown;
  readonly shownCount;
  readonly paths = signal<ReadonlyMap<SeatId, readonly number[]>>(new Map());
  readonly rolling = signal<Rolling | undefined>(undefined);
  readonly draft = signal<Draft>([]);
  readonly armed = signal<Armed | undefined>(undefined);
  /** The space the arrow keys stand on. */
  readonly pointed = signal<SpaceId | undefined>(undefined);
  readonly refusal = signal<RuleError | undefined>(undefined);
  /** A die that a lesson speaks of. */
  readonly hint = signal<HandDie | undefined>(undefined);
  /** A person who has not yet taken the screen over. */
  readonly handover = signal<SeatId | undefined>(undefined);
  /** The driver wants to be asked about a stop that would give him nothing. */
  readonly pitCalled: Signal<boolean>;
  /** How far a driver is who first works out the whole lap, 0 to 1. */
  readonly solving: ReadonlySignal<number | undefined>;
  readonly #stops: (() => void)[] = [];

  constructor(session: GtSession, solving: ReadonlySignal<number | undefined> = signal(undefined)) {
    this.session = session;
    this.solving = solving;
    // A reload forgets the call: where the choice is open, it is asked rather than lost.
    this.pitCalled = signal(session.state.value.phase === 'pit');
    this.shown = signal(session.state.value);
    this.shownCount = signal(session.entries.value.length);
    this.#stops.push(effect(() => this.#followMoment()));
    this.#stops.push(effect(() => this.#keep()));
  }

  readonly seats = computed(() => seatViews(this.session.saved));

  /** The seat at this screen that has to decide now. */
  readonly actor = computed<SeatId | undefined>(() => {
    const state = this.shown.value;
    if (this.session.busy.value || state.phase === 'over') return undefined;
    const car = state.cars[actingIndex(state)];
    return car !== undefined && this.session.isMine(car.id) ? car.id : undefined;
  });

  /** Whether the choice of a pit stop is put to the driver; else he drives on. */
  readonly asksPit = computed(
    () => this.pitCalled.value || isStopWorthwhile(this.shown.value, actingCar(this.shown.value)),
  );

  readonly frame = computed(() => {
    if (this.actor.value === undefined) return undefined;
    const frame = planFrame(this.shown.value);
    return frame.ok ? frame.value : undefined;
  });

  readonly outlook = computed(() => {
    const frame = this.frame.value;
    return frame === undefined ? undefined : outlookOf(frame, this.draft.value);
  });

  readonly odds = computed<PlanOdds | undefined>(() => {
    const draft = this.draft.value;
    return draft.length === 0 ? undefined : this.oddsOf(draft);
  });

  /** Odds of what is left of a plan that is being driven, or of one that is only thought of. */
  oddsOf(plan: readonly CheckedStep[]): PlanOdds {
    const state = this.shown.value;
    const { limit, warnings, done } = state.turn;
    const [first] = plan;
    const isFlying = done === 0 && first !== undefined && isFlyingStart(state, first);
    const { tables, options } = state.race;
    // A solo lap that does not end at the line drives its last turn out (G12.2).
    const drivesOn = isSoloLap(state) && !options.soloEndsAtLine;
    return planOdds(plan, {
      tables,
      limit,
      warnings,
      flyingStart: isFlying ? options.flyingStartFails : undefined,
      crossings: drivesOn
        ? Number.POSITIVE_INFINITY
        : lapsToDrive(state) + 1 - actingCar(state).lap,
      earnsBeyond: !(isSoloLap(state) && options.soloEndsAtLine),
    });
  }

  get car(): Car {
    return actingCar(this.shown.value);
  }

  /** Where the next step starts. */
  get from(): SpaceId {
    return this.draft.value.at(-1)?.to ?? spaceOf(this.car);
  }

  lay(step: CheckedStep): void {
    batch(() => {
      this.draft.value = [...this.draft.value, step];
      this.#emptyHand();
    });
  }

  #emptyHand(): void {
    this.armed.value = undefined;
    this.pointed.value = undefined;
    this.refusal.value = undefined;
  }

  /** Keeps the first `count` steps. */
  cutTo(count: number): void {
    batch(() => {
      this.draft.value = this.draft.value.slice(0, count);
      this.#emptyHand();
    });
  }

  /** A die taken in hand: with a space already chosen, or only one space for it, it is laid at once. */
  takeDie(die: HandDie): void {
    const outlook = this.outlook.value;
    const armed = this.armed.value;
    if (outlook === undefined) return;
    const steps = stepsWithDie(outlook, die);
    const [only, ...more] =
      armed?.type === 'space' ? steps.filter((s) => s.to === armed.space) : steps;
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (armed?.type === 'die' && armed.die === die) this.armed.value = undefined;
    else if (only !== undefined) this.armed.value = { type: 'die', die };
    else this.refusal.value = outlook.refusals.find((r) => r.die === die)?.error;
  }

  /** A space touched: planned ones cut the line back, lit ones take the die in hand, wait for one, or are come back to. */
  pick(space: SpaceId): void {
    const outlook = this.outlook.value;
    if (outlook === undefined) return this.#leaveTowards(space);
    const armed = this.armed.value;
    const steps = stepsTo(outlook, space);
    const [only, ...more] =
      armed?.type === 'die' ? steps.filter((s) => handDieOf(s.dice) === armed.die) : steps;
    const planned = this.draft.value.findIndex((step) => step.to === space);
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (only !== undefined) this.#chooseSpace(space);
    else if (planned >= 0) this.cutTo(planned + 1);
    else this.refusal.value = outlook.refusals.find((r) => r.space === space)?.error;
  }

  /** [G8.3] The side that brings the car back to this space. */
  #leaveTowards(space: SpaceId): void {
    if (this.actor.value === undefined) return;
    const way = waysBack(this.shown.value).find((one) => one.space === space);
    if (way !== undefined) void this.act({ type: 'side', side: way.side });
  }

  #chooseSpace(space: SpaceId): void {
    const armed = this.armed.value;
    const again = armed?.type === 'space' && armed.space === space;
    this.armed.value = again ? undefined : { type: 'space', space };
  }

  async act(action: Action): Promise<Result<void, RuleError>> {
    const done = await this.session.act(action);
    if (!done.ok) this.refusal.value = done.error;
    return done;
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

  #moment = '';

  /** A new decision starts with an empty hand, or with the plan that was there before a reload. */
  #followMoment(): void {
    const frame = this.frame.value;
    const moment = frame === undefined ? '' : momentOf(this.shown.value);
    if (moment === this.#moment) return;
    this.#moment = moment;
    batch(() => {
      this.#emptyHand();
      this.draft.value =
        frame === undefined ? [] : draftFrom(frame, recallDraft(this.session.id, moment));
    });
  }

  #keep(): void {
    const draft = this.draft.value;
    const frame = this.frame.value;
    if (frame === undefined) return;
    keepDraft(this.session.id, momentOf(this.shown.peek()), writtenPlan(frame, draft));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.session.close();
  }
}
