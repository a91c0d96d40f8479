import { err, ok, type Result } from '@perfect-line/core/result';
import { opensLink } from '@perfect-line/protocol/links';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { Game, GameEvent, RuleError, SeatId } from '@perfect-line/rules/game';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';

import type { Entry, GameSession, Presenter, Trouble } from '../../table/session/session.ts';
import type { SavedGame } from '../../storage/savedGame.ts';
import type { Follow } from '../connection/follow.ts';

/** The part of the rules that a race on a server needs here. */
type FollowedRules<State, Action> = Pick<
  Game<never, State, Action, unknown>,
  'parseAction' | 'apply' | 'toAct' | 'hash' | 'chanceDue' | 'resignAction'
>;

export type OnlineGame<State, Action> = {
  readonly rules: FollowedRules<State, Action>;
  readonly first: State;
};

export type OnlineHelp<State, Action> = {
  readonly follow: Pick<Follow, 'race' | 'have' | 'isPending' | 'act'>;
  readonly saved: ReadonlySignal<SavedGame>;
  /** The seat this player drives now; none for spectators and while a computer drives. */
  readonly mine: ReadonlySignal<SeatId | undefined>;
  readonly present: Presenter<State, Action>;
  /** The line has brought more than anybody wants to watch. */
  readonly hurry: (isBehind: boolean) => void;
};

/** More than about two turns behind: the rest is shown without its dice. */
const MANY_ENTRIES = 24;

const NOT_YOURS: RuleError = { code: 'turn.not-yours', message: 'another driver has the turn' };

/** The server has taken the event: if our rules see it otherwise, we have another race before us. */
const differs = ({ seq }: StepFrame, why: string): Result<never, RuleError> =>
  err({ code: 'sync.hash', message: `event ${seq} leads elsewhere here: ${why}` });

/**
 * A race on a server behind the interface of every game: the server decides, this page judges each event
 * again by its own rules, shows it, and never runs ahead.
 */
export class OnlineSession<State, Action> implements GameSession<State, Action> {
  readonly #game: OnlineGame<State, Action>;
  readonly #help: OnlineHelp<State, Action>;
  readonly #entries: Signal<readonly Entry<State, Action>[]> = signal([]);
  readonly #unseen: Signal<readonly Entry<State, Action>[]> = signal([]);
  readonly #isPresenting = signal(false);
  /** The event our own action will become; the table waits for it. */
  readonly #awaited = signal(0);
  readonly state: ReadonlySignal<State>;
  readonly busy: ReadonlySignal<boolean>;
  readonly thinking: ReadonlySignal<SeatId | undefined>;
  readonly trouble = signal<Trouble | undefined>(undefined);
  #isClosed = false;

  constructor(game: OnlineGame<State, Action>, help: OnlineHelp<State, Action>) {
    this.#game = game;
    this.#help = help;
    this.state = computed(() => this.#entries.value.at(-1)?.after ?? game.first);
    this.busy = computed(() => {
      const isShown = this.#entries.value.length >= this.#awaited.value;
      const isQuiet = this.#unseen.value.length === 0 && !this.#isPresenting.value;
      return help.follow.isPending.value || !isShown || !isQuiet;
    });
    this.thinking = computed(() => {
      const seat = game.rules.toAct(this.state.value);
      const control = this.saved.seats.find((each) => each.id === seat)?.control;
      return control?.type === 'computer' ? seat : undefined;
    });
  }

  get id(): string {
    return this.#help.follow.race;
  }

  get saved(): SavedGame {
    return this.#help.saved.value;
  }

  get first(): State {
    return this.#game.first;
  }

  get entries(): ReadonlySignal<readonly Entry<State, Action>[]> {
    return this.#entries;
  }

  isMine(seat: SeatId): boolean {
    return this.#help.mine.value === seat;
  }

  close(): void {
    this.#isClosed = true;
  }

  async act(action: Action, as?: SeatId): Promise<Result<void, RuleError>> {
    const seat = as ?? this.#game.rules.toAct(this.state.value);
    if (seat === undefined || !this.isMine(seat) || this.busy.value) return err(NOT_YOURS);
    // The same rules as the server's: what they refuse is not worth the way.
    const judged = this.#game.rules.apply(this.#latest, { type: 'action', seat, action });
    if (!judged.ok) return judged;
    const next = this.#help.follow.have + 1;
    const deed = { seat, action, after: judged.value.state };
    const opens = opensLink(this.#game.rules, deed);
    const settled = await this.#help.follow.act(action, { opens });
    if (!settled.ok) return err({ code: settled.code, message: settled.message });
    this.#awaited.value = Math.max(this.#awaited.peek(), next);
    return ok(undefined);
  }

  /** Everything there was before the table was opened: not shown again, only counted. */
  recall(steps: readonly StepFrame[]): Result<void, RuleError> {
    const judged = this.#judge(steps);
    if (judged.ok) this.#entries.value = [...this.#entries.value, ...judged.value];
    return judged.ok ? ok(undefined) : judged;
  }

  take(steps: readonly StepFrame[]): Result<void, RuleError> {
    const judged = this.#judge(steps);
    if (!judged.ok) return judged;
    this.#unseen.value = [...this.#unseen.value, ...judged.value];
    void this.#show();
    return ok(undefined);
  }

  get #latest(): State {
    const last = this.#unseen.peek().at(-1) ?? this.#entries.peek().at(-1);
    return last?.after ?? this.#game.first;
  }

  #judge(steps: readonly StepFrame[]): Result<readonly Entry<State, Action>[], RuleError> {
    const entries: Entry<State, Action>[] = [];
    let before = this.#latest;
    for (const step of steps) {
      const event = this.#eventOf(step);
      if (!event.ok) return event;
      const next = this.#game.rules.apply(before, event.value);
      if (!next.ok) return differs(step, next.error.code);
      const { state: after, notes } = next.value;
      if (this.#game.rules.hash(after) !== step.hash) return differs(step, 'another hash');
      const by = step.by === 'clock' ? ({ by: 'clock' } as const) : {};
      entries.push({ event: event.value, before, after, notes, ...by });
      before = after;
    }
    return ok(entries);
  }

  #eventOf({ event, seq }: StepFrame): Result<GameEvent<Action>, RuleError> {
    if (event === undefined) return err({ code: 'page.outdated', message: `no event ${seq}` });
    if (event.type === 'chance') return ok(event);
    const action = this.#game.rules.parseAction(event.action);
    return action.ok ? ok({ type: 'action', seat: event.seat, action: action.value }) : action;
  }

  /** One event after the other at the pace of the table, as at a table of one's own. */
  async #show(): Promise<void> {
    if (this.#isPresenting.peek()) return;
    this.#isPresenting.value = true;
    let [entry, ...rest] = this.#unseen.peek();
    while (entry !== undefined && !this.#isClosed) {
      this.#help.hurry(rest.length > MANY_ENTRIES);
      this.#unseen.value = rest;
      this.#entries.value = [...this.#entries.peek(), entry];
      await this.#help.present(entry);
      [entry, ...rest] = this.#unseen.peek();
    }
    this.#isPresenting.value = false;
  }
}
