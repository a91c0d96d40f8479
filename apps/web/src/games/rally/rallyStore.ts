import type { Result } from '@perfect-line/core/result';
import type { RuleError, SeatId } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { toAct } from '@perfect-line/rules/rally/game';
import {
  driverOf,
  type Move,
  type RallyCar,
  type RallyState,
} from '@perfect-line/rules/rally/state';
import type { RallyDie } from '@perfect-line/rules/rally/words';
import { attackOdds, type RallyOdds } from '@perfect-line/solver/rally/attackOdds';
import { batch, computed, effect, signal } from '@preact/signals';

import { keepDraft, recallDraft } from '../../table/drafts.ts';
import { Pace } from '../../table/pace.ts';
import { seatViews } from '../../table/seats.ts';
import type { Rolling } from '../../table/store.ts';
import {
  draftFrom,
  isDriving,
  movesTo,
  movesWith,
  outlookOf,
  stillLegal,
  whyClosed,
  writtenStep,
  type Draft,
} from './draft.ts';
import type { RallySession } from './rallyGame.ts';

export type Armed =
  | { readonly type: 'die'; readonly die: RallyDie }
  | { readonly type: 'space'; readonly space: number };

/** A card that has just been turned. */
export type TurnedCard = {
  readonly seat: SeatId;
  readonly kind: 'loss' | 'shortcut';
  readonly face: string;
};

/** Which decision a plan belongs to. */
const momentOf = ({ special, round, turn, phase }: RallyState): string =>
  [special, round, turn?.seat, turn?.laid.length, phase.kind].join('.');

/**
 * Everything the table shows of one rally. The game itself is the session's; `shown` follows it at the
 * pace of the dice, so that no panel tells a result before the dice have.
 */
export class RallyStore {
  readonly session: RallySession;
  readonly pace = new Pace();
  readonly shown;
  readonly shownCount;
  readonly paths = signal<ReadonlyMap<SeatId, readonly number[]>>(new Map());
  readonly rolling = signal<Rolling | undefined>(undefined);
  readonly card = signal<TurnedCard | undefined>(undefined);
  readonly draft = signal<Draft>([]);
  readonly armed = signal<Armed | undefined>(undefined);
  /** The space the arrow keys stand on. */
  readonly pointed = signal<number | undefined>(undefined);
  readonly refusal = signal<RuleError | undefined>(undefined);
  /** A person who has not yet taken the screen over. */
  readonly handover = signal<SeatId | undefined>(undefined);
  /** The special whose times are shown before the next one begins, counted from 0. */
  readonly interlude = signal<number | undefined>(undefined);
  readonly #stops: (() => void)[] = [];
  #moment = '';
  /** The driver at this screen has the moment in hand. */
  #isTaken = false;
  #rest: Draft = [];
  #goOn: (() => void) | undefined;

  constructor(session: RallySession) {
    this.session = session;
    this.shown = signal(session.state.value);
    this.shownCount = signal(session.entries.value.length);
    this.#stops.push(effect(() => this.#followMoment()));
    this.#stops.push(effect(() => this.#keep()));
  }

  readonly seats = computed(() => seatViews(this.session.saved));

  /** The seat at this screen that has to decide now. */
  readonly actor = computed<SeatId | undefined>(() => {
    if (this.session.busy.value) return undefined;
    const seat = toAct(this.shown.value);
    return seat !== undefined && this.session.isMine(seat) ? seat : undefined;
  });

  readonly outlook = computed(() => {
    const state = this.shown.value;
    if (this.actor.value === undefined || !isDriving(state)) return undefined;
    return outlookOf(state, this.draft.value);
  });

  readonly odds = computed<RallyOdds | undefined>(() => {
    const draft = this.draft.value;
    return draft.length === 0 ? undefined : this.oddsOf(draft);
  });

  oddsOf(draft: Draft): RallyOdds | undefined {
    const state = this.shown.value;
    const odds = attackOdds(
      state,
      draft.map((move) => writtenStep(state, move)),
    );
    return odds.ok ? odds.value : undefined;
  }

  /** The car at the wheel, if any is. */
  get car(): RallyCar | undefined {
    const state = this.shown.value;
    return state.turn === undefined ? undefined : driverOf(state);
  }

  lay(move: Move): void {
    batch(() => {
      this.draft.value = [...this.draft.value, move];
      this.#emptyHand();
    });
  }

  /** Keeps the first `count` steps. */
  cutTo(count: number): void {
    batch(() => {
      this.draft.value = this.draft.value.slice(0, count);
      this.#emptyHand();
    });
  }

  #emptyHand(): void {
    this.armed.value = undefined;
    this.pointed.value = undefined;
    this.refusal.value = undefined;
  }

  /** A die taken in hand: with a space already chosen, or only one space for it, it is laid at once. */
  takeDie(die: RallyDie): void {
    const outlook = this.outlook.value;
    const armed = this.armed.value;
    if (outlook === undefined) return;
    const moves = movesWith(outlook, die);
    const [only, ...more] =
      armed?.type === 'space' ? moves.filter((m) => m.to === armed.space) : moves;
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (armed?.type === 'die' && armed.die === die) this.armed.value = undefined;
    else if (only !== undefined) this.armed.value = { type: 'die', die };
  }

  /** A space touched: planned ones cut the line back, lit ones take the die in hand or wait for one. */
  pick(space: number): void {
    const outlook = this.outlook.value;
    if (outlook === undefined) return;
    const armed = this.armed.value;
    const moves = movesTo(outlook, space);
    const [only, ...more] =
      armed?.type === 'die' ? moves.filter((m) => m.die === armed.die) : moves;
    const planned = this.draft.value.findIndex((move) => move.to === space);
    this.refusal.value = undefined;
    if (only !== undefined && more.length === 0) this.lay(only);
    else if (only !== undefined) this.#chooseSpace(space);
    else if (planned >= 0) this.cutTo(planned + 1);
    else
      this.refusal.value = whyClosed(outlook, space, armed?.type === 'die' ? armed.die : undefined);
  }

  #chooseSpace(space: number): void {
    const armed = this.armed.value;
    const again = armed?.type === 'space' && armed.space === space;
    this.armed.value = again ? undefined : { type: 'space', space };
  }

  async act(action: RallyAction): Promise<Result<void, RuleError>> {
    const done = await this.session.act(action);
    if (!done.ok) this.refusal.value = done.error;
    return done;
  }

  /** Rolls the first die of the plan, or lays it for seconds; what was planned behind it stays planned. */
  async play(type: 'die' | 'secure'): Promise<void> {
    const [first, ...rest] = this.draft.value;
    if (first === undefined) return;
    this.#rest = rest;
    const done = await this.act({ type, ...writtenStep(this.shown.value, first) });
    if (!done.ok) this.#rest = [];
  }

  async attack(): Promise<void> {
    const state = this.shown.value;
    const chain = this.draft.value.map((move) => writtenStep(state, move));
    await this.act({ type: 'attack', chain });
  }

  /**
   * A new decision starts with what is left of the plan, if it is the same driver's next die. An action
   * that was refused changes nothing: the plan stays.
   */
  #followMoment(): void {
    const state = this.shown.value;
    const isMine = this.actor.value !== undefined;
    const moment = momentOf(state);
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
    if (isDriving(state)) this.draft.value = this.#draftAt(state);
    this.#rest = [];
  }

  /** The rest of the plan that is being driven, or the plan that was there before a reload. */
  #draftAt(state: RallyState): Draft {
    const goesOn = (state.turn?.laid.length ?? 0) > 0;
    if (goesOn && this.#rest.length > 0) return stillLegal(state, this.#rest);
    return draftFrom(state, recallDraft(this.session.id, momentOf(state)));
  }

  #keep(): void {
    const draft = this.draft.value;
    if (this.outlook.value === undefined) return;
    const state = this.shown.peek();
    keepDraft(
      this.session.id,
      momentOf(state),
      draft.map((move) => writtenStep(state, move)),
    );
  }

  /** Shows the times of a special and waits until somebody wants the next one. */
  showTimes(special: number): Promise<void> {
    this.interlude.value = special;
    return new Promise((resolve) => {
      this.#goOn = resolve;
    });
  }

  nextSpecial(): void {
    this.interlude.value = undefined;
    this.#goOn?.();
    this.#goOn = undefined;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.nextSpecial();
    this.session.close();
  }
}
