import type { Result } from '@perfect-line/core/result';
import type { Draw, RuleError, SeatId } from '@perfect-line/rules/game';
import type { LineOn } from '@perfect-line/solver/reach';
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';

import { keepDraft, recallDraft } from './drafts.ts';
import { farLines, lineTo } from './farLines.ts';
import { whyClosed, type Armed, type Draft, type GameTypes, type Hand } from './hand.ts';
import { Pace } from './pace.ts';
import { RivalTime } from './rivalTime.ts';
import { seatViews } from './seats.ts';
import type { GameSession } from './session/session.ts';

/** What a die brings when it is read after those before it. */
export type DieRead = {
  /** Warnings that show then. */
  readonly warnings: number;
  /** Another warning would lose control. */
  readonly isDecisive: boolean;
  readonly isLost: boolean;
};

/** Dice as they are read from the first to the last. */
export type Reading = {
  /** Warnings that showed before. */
  readonly warnings: number;
  /** Control is lost with so many. */
  readonly limit: number;
  readonly dice: readonly DieRead[];
};

/** Dice in the air, or fallen and read so far. */
export type Rolling = {
  readonly seat: SeatId;
  readonly dice: readonly string[];
  readonly faces: readonly string[] | undefined;
  /** How many of them have been read. */
  readonly read: number;
  readonly reading: Reading | undefined;
};

/** A card that has just been turned. */
export type TurnedCard = {
  readonly seat: SeatId;
  readonly kind: Draw['kind'];
  readonly face: string;
};

/** Less is not for certain: chances are sums of fractions. */
const SURE_LOSS = 1 - 1e-9;

type RollsOn = {
  readonly turn: string;
  readonly warnings: number;
  /** The state whose die rolls: none is rolled twice. */
  readonly rolled?: unknown;
};

export type SessionOf<G extends GameTypes> = GameSession<G['State'], G['Action'], G['Note']>;

/** What a table is opened for. */
export type Purpose = {
  /** Only looked at: nobody decides. */
  readonly isReplay?: boolean;
  /** Others wait at their own screens. */
  readonly isShared?: boolean;
  /** A lesson: dice are laid one after the other, as it tells. */
  readonly isTaught?: boolean;
  /** One decision is asked for: nothing comes after it. */
  readonly isAsked?: boolean;
  /** How far a driver is who first works out the whole lap, 0 to 1. */
  readonly solving?: ReadonlySignal<number | undefined>;
};

/**
 * Everything the table shows of one game. The game itself is the session's; `shown` follows it at the
 * pace of the dice, so that no panel tells a result before the dice have.
 */
export class TableStore<G extends GameTypes = GameTypes> {
  readonly session: SessionOf<G>;
  readonly hand: Hand<G>;
  readonly purpose: Purpose;
  readonly pace = new Pace();
  readonly rivals = new RivalTime(() => performance.now());
  readonly shown;
  readonly shownCount;
  readonly paths = signal<ReadonlyMap<SeatId, readonly number[]>>(new Map());
  readonly rolling = signal<Rolling | undefined>(undefined);
  readonly card = signal<TurnedCard | undefined>(undefined);
  /** The game is over, but its last drive and its podium are still being looked at. */
  readonly finale = signal<'drive' | 'podium' | undefined>(undefined);
  readonly draft = signal<Draft<G>>([]);
  readonly armed = signal<Armed | undefined>(undefined);
  /** The space the arrow keys stand on. */
  readonly pointed = signal<number | undefined>(undefined);
  readonly refusal = signal<RuleError | undefined>(undefined);
  /** The plan that loses control for certain and was asked about. */
  readonly asked = signal<string | undefined>(undefined);
  /** The turn whose dice roll on by themselves, with the warnings it had when they began. */
  readonly rollsOn = signal<RollsOn | undefined>(undefined);
  /** A die that a lesson speaks of. */
  readonly hint = signal<string | undefined>(undefined);
  /** A person who has not yet taken the screen over. */
  readonly handover = signal<SeatId | undefined>(undefined);
  readonly #stops: (() => void)[] = [];
  #moment = '';
  /** The driver at this screen has the moment in hand. */
  #isTaken = false;
  /** What was planned behind a die that rolls now, and in which turn. */
  #rest: { readonly turn: string; readonly plan: readonly unknown[] } | undefined;

  constructor(hand: Hand<G>, session: SessionOf<G>, purpose: Purpose = {}) {
    this.hand = hand;
    this.session = session;
    this.purpose = purpose;
    this.shown = signal(session.state.value);
    this.shownCount = signal(session.entries.value.length);
    this.#stops.push(effect(() => this.#followMoment()));
    this.#stops.push(effect(() => this.#keep()));
    this.#stops.push(effect(() => this.#rollOnward()));
  }

  readonly seats = computed(() => seatViews(this.session.saved));

  /** The seat at this screen that has to decide now. */
  readonly actor = computed<SeatId | undefined>(() => {
    if (this.session.busy.value || this.purpose.isReplay === true) return undefined;
    const seat = this.hand.game.toAct(this.shown.value);
    return seat !== undefined && this.session.isMine(seat) ? seat : undefined;
  });

  /** Kinds of action open to that seat. */
  readonly actions = computed<ReadonlySet<string>>(
    () =>
      new Set(this.actor.value === undefined ? [] : this.hand.game.actionsNow(this.shown.value)),
  );

  readonly outlook = computed(() =>
    this.actor.value === undefined
      ? undefined
      : this.hand.outlookOf(this.shown.value, this.draft.value),
  );

  readonly odds = computed<G['Odds'] | undefined>(() => {
    const draft = this.draft.value;
    return draft.length === 0 ? undefined : this.oddsOf(draft);
  });

  /** Odds of what is left of a plan that is being driven, or of one that is only thought of. */
  oddsOf(steps: Draft<G>): G['Odds'] | undefined {
    return this.hand.oddsOf(this.shown.value, steps);
  }

  /** The steps that are lit now: those of the die in hand, or all. */
  readonly lit = computed<Draft<G>>(() => {
    const steps = this.outlook.value?.steps ?? [];
    const armed = this.armed.value;
    if (armed?.type !== 'die') return steps;
    return steps.filter((step) => this.hand.dieOf(step) === armed.die);
  });

  /** Safe lines on from the plan so far, by their last space and die. */
  readonly lines = computed<readonly LineOn<G['Step']>[]>(() =>
    this.outlook.value === undefined || this.purpose.isTaught === true
      ? []
      : this.hand.linesOn(this.shown.value, this.draft.value),
  );

  /** Spaces beyond the next ones with the line to each. */
  readonly far = computed(() => farLines(this));

  /** Of these the ones onto the space in hand, or all. */
  readonly listed = computed<Draft<G>>(() => {
    const armed = this.armed.value;
    const steps = this.lit.value;
    return armed?.type === 'space' ? steps.filter((step) => step.to === armed.space) : steps;
  });

  /** The spaces in hand: the one chosen, and the one the arrow keys stand on. */
  readonly selected = computed<readonly number[]>(() => {
    const armed = this.armed.value;
    const chosen = armed?.type === 'space' ? armed.space : undefined;
    return [chosen, this.pointed.value].filter((space) => space !== undefined);
  });

  lay(...steps: readonly G['Step'][]): void {
    this.layAnew([...this.draft.value, ...steps]);
  }

  /** Another plan instead of the one that lies there. */
  layAnew(draft: Draft<G>): void {
    batch(() => {
      this.draft.value = draft;
      this.#emptyHand();
    });
  }

  /** Keeps the first `count` steps. */
  cutTo(count: number): void {
    this.layAnew(this.draft.value.slice(0, count));
  }

  #emptyHand(): void {
    this.armed.value = undefined;
    this.pointed.value = undefined;
    this.refusal.value = undefined;
  }

  /** A die taken in hand: with a space already chosen, or only one space for it, it is laid at once. */
  takeDie(die: string): void {
    const outlook = this.outlook.value;
    const armed = this.armed.value;
    if (outlook === undefined) return;
    const space = armed?.type === 'space' ? armed.space : undefined;
    const [only, ...more] = outlook.steps.filter(
      (step) => this.hand.dieOf(step) === die && (space === undefined || step.to === space),
    );
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (armed?.type === 'die' && armed.die === die) this.armed.value = undefined;
    else {
      // A die that cannot come next may still be the last of a line.
      if (only !== undefined || this.reaches(die)) this.armed.value = { type: 'die', die };
      if (only === undefined) this.refusal.value = this.#whyNot(die);
    }
  }

  /** Whether a line from here may end with this die. */
  reaches(die: string): boolean {
    return this.lines.value.some(({ steps }) => {
      const last = steps.at(-1);
      return last !== undefined && this.hand.dieOf(last) === die;
    });
  }

  #whyNot(die: string): RuleError | undefined {
    const outlook = this.outlook.value;
    const closed = outlook && whyClosed(outlook, { die });
    return closed ?? this.hand.whyNot(this.shown.value, this.draft.value, die);
  }

  /** A space touched: planned ones cut the line back, lit ones take the die in hand or wait for one. */
  pick(space: number): void {
    const outlook = this.outlook.value;
    if (outlook === undefined) return this.pickElse(space);
    const die = this.armed.value?.type === 'die' ? this.armed.value.die : undefined;
    const [only, ...more] = outlook.steps.filter(
      (step) => step.to === space && (die === undefined || this.hand.dieOf(step) === die),
    );
    const planned = this.draft.value.findIndex((step) => step.to === space);
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (only !== undefined) this.#chooseSpace(space);
    else if (planned >= 0) this.cutTo(planned + 1);
    else {
      const far = this.far.value.get(space);
      if (far !== undefined) this.lay(...far.steps);
      else this.refusal.value = whyClosed(outlook, { space, die });
    }
  }

  /** The line follows a finger: back to a space of its own, on to one in reach, or anew from the car. */
  trace(space: number): void {
    if (this.outlook.value === undefined || this.draft.value.at(-1)?.to === space) return;
    const planned = this.draft.value.findIndex((step) => step.to === space);
    const on = planned < 0 ? lineTo(this.lines.value, space) : undefined;
    const anew = on ?? lineTo(this.hand.linesOn(this.shown.value, []), space);
    if (planned >= 0) this.cutTo(planned + 1);
    else if (on !== undefined) this.lay(...on.steps);
    else if (anew !== undefined) this.layAnew(anew.steps);
  }

  /** A space touched while no line is laid: what that means, if anything, is the game's own. */
  protected pickElse(_space: number): void {
    // Nothing in most games.
  }

  #chooseSpace(space: number): void {
    const armed = this.armed.value;
    const again = armed?.type === 'space' && armed.space === space;
    this.armed.value = again ? undefined : { type: 'space', space };
  }

  async act(action: G['Action']): Promise<Result<void, RuleError>> {
    const done = await this.session.act(action);
    if (!done.ok) this.refusal.value = done.error;
    return done;
  }

  /** Whether a plan of such a risk may be rolled: one that loses control for certain is asked about once. */
  mayRoll(risk: number): boolean {
    const plan = this.planKey();
    if (risk < SURE_LOSS || this.asked.value === plan) return true;
    this.asked.value = plan;
    return false;
  }

  /** Which plan of which moment is laid. */
  planKey(): string {
    const state = this.shown.value;
    return JSON.stringify([this.hand.momentOf(state), this.hand.written(state, this.draft.value)]);
  }

  /** A lesson tells of each roll by itself, and a puzzle rolls none. */
  get canRollOn(): boolean {
    return this.purpose.isTaught !== true && this.purpose.isAsked !== true;
  }

  /** Dice roll by themselves until a warning shows or something has to be decided. */
  beginRollingOn(): void {
    const state = this.shown.peek();
    const [turn, warnings] = [this.hand.game.turnKey(state), this.hand.warningsOf(state)];
    this.rollsOn.value = { turn, warnings };
  }

  /** Rolls the next die of the plan; `false` where there is none to roll. */
  protected rollNext(): Promise<unknown> | false {
    return false;
  }

  #rollOnward(): void {
    const on = this.rollsOn.value;
    const state = this.shown.value;
    const isMine = this.actor.value !== undefined;
    if (on === undefined) return;
    const isSame =
      on.turn === this.hand.game.turnKey(state) && on.warnings === this.hand.warningsOf(state);
    if (!isSame || this.refusal.value !== undefined) this.rollsOn.value = undefined;
    else if (isMine && on.rolled !== state) {
      // What is left of the plan is laid by another effect of this moment: it comes first.
      queueMicrotask(() => this.#rollOnce(state));
    }
  }

  #rollOnce(state: G['State']): void {
    const on = this.rollsOn.peek();
    if (on === undefined || on.rolled === state || this.shown.peek() !== state) return;
    if (this.actor.peek() === undefined) return;
    this.rollsOn.value = { ...on, rolled: state };
    if (this.rollNext() === false) this.rollsOn.value = undefined;
  }

  /** The same with the first step of the plan; what was planned behind it stays planned. */
  async actWithFirst(action: G['Action']): Promise<void> {
    const state = this.shown.value;
    const plan = this.hand.written(state, this.draft.value.slice(1));
    this.#rest = { turn: this.hand.game.turnKey(state), plan };
    const done = await this.act(action);
    if (!done.ok) this.#rest = undefined;
  }

  /**
   * A new decision starts with what is left of the plan, if it is the same turn's next die. An action that was
   * refused changes nothing: the plan stays.
   */
  #followMoment(): void {
    const state = this.shown.value;
    const isMine = this.actor.value !== undefined;
    const moment = this.hand.momentOf(state);
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.#isTaken = false;
      batch(() => {
        this.#emptyHand();
        this.draft.value = [];
      });
    }
    if (!isMine || this.#isTaken) return;
    this.#isTaken = true;
    this.draft.value = this.#draftAt(state);
  }

  /** The rest of the plan that is being driven, or the plan that was there before a reload. */
  #draftAt(state: G['State']): Draft<G> {
    const rest = this.#rest;
    const isSameTurn = rest?.turn === this.hand.game.turnKey(state);
    if (rest !== undefined && isSameTurn && rest.plan.length > 0) {
      return this.hand.draftFrom(state, rest.plan);
    }
    return this.hand.draftFrom(state, recallDraft(this.session.id, this.hand.momentOf(state)));
  }

  #keep(): void {
    const draft = this.draft.value;
    if (this.outlook.value === undefined) return;
    const state = this.shown.peek();
    keepDraft(this.session.id, this.hand.momentOf(state), this.hand.written(state, draft));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.session.close();
  }
}
