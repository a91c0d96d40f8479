import type { RandomSource } from '@perfect-line/core/random';
import { err, ok, type Result } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type {
  ChanceRequest,
  Faces,
  Game,
  GameEvent,
  RuleError,
  SeatId,
} from '@perfect-line/rules/game';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';

import type { SavedGame, SeatControl } from '../../storage/savedGame.ts';
import {
  isTrouble,
  type Append,
  type Shelf,
  type ShelfError,
  type ShelfTrouble,
} from '../../storage/shelf.ts';
import type { Entry, GameSession, Presenter, Trouble } from './session.ts';

export type ThinkRequest<Action> = {
  readonly game: SavedGame;
  readonly events: readonly GameEvent<Action>[];
  readonly seat: SeatId;
  readonly level: string;
};

/** The part of the rules that a running game needs. */
type RunningRules<State, Action> = Pick<
  Game<never, State, Action, unknown>,
  'apply' | 'chanceDue' | 'toAct' | 'progress'
>;

export type LocalGame<State, Action> = {
  readonly rules: RunningRules<State, Action>;
  readonly saved: SavedGame;
  readonly first: State;
  readonly entries: readonly Entry<State, Action>[];
};

export type LocalHelp<State, Action> = {
  readonly shelf: Shelf;
  readonly random: RandomSource;
  /** Faces that are known beforehand; undefined where chance decides. */
  readonly faces?: (state: State, request: ChanceRequest) => Faces | undefined;
  readonly now: () => number;
  readonly think: (request: ThinkRequest<Action>) => Promise<Action>;
  readonly present: Presenter<State, Action>;
};

const NOT_WAITING: RuleError = {
  code: 'session.not-waiting',
  message: 'the game is not waiting for a driver at this screen',
};

const UNSAVED: Readonly<Record<ShelfTrouble, Trouble>> = {
  'shelf.full': 'no-room',
  'shelf.newer': 'newer-elsewhere',
  'shelf.failed': 'not-saved',
};

const isUnsaved = (trouble: Trouble | undefined): boolean =>
  Object.values(UNSAVED).some((one) => one === trouble);

/** A game on this device: every event is checked by the rules, saved, then shown. */
export class LocalSession<State, Action> implements GameSession<State, Action> {
  readonly #game: LocalGame<State, Action>;
  readonly #help: LocalHelp<State, Action>;
  readonly #entries: Signal<readonly Entry<State, Action>[]>;
  readonly state: ReadonlySignal<State>;
  readonly busy = signal(false);
  readonly thinking = signal<SeatId | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  #closed = false;
  readonly #unsaved: Append[] = [];

  constructor(game: LocalGame<State, Action>, help: LocalHelp<State, Action>) {
    this.#game = game;
    this.#help = help;
    this.#entries = signal(game.entries);
    this.state = computed(() => this.#entries.value.at(-1)?.after ?? game.first);
  }

  get id(): string {
    return this.#game.saved.id;
  }

  get saved(): SavedGame {
    return this.#game.saved;
  }

  get first(): State {
    return this.#game.first;
  }

  get entries(): ReadonlySignal<readonly Entry<State, Action>[]> {
    return this.#entries;
  }

  isMine(seat: SeatId): boolean {
    return this.#controlOf(seat)?.type === 'human';
  }

  close(): void {
    this.#closed = true;
  }

  async act(action: Action, as?: SeatId): Promise<Result<void, RuleError>> {
    const seat = as ?? this.#game.rules.toAct(this.state.value);
    if (this.busy.value || seat === undefined || !this.isMine(seat)) return err(NOT_WAITING);
    this.busy.value = true;
    const taken = await this.#take({ type: 'action', seat, action });
    this.busy.value = false;
    if (taken.ok) await this.run();
    return taken;
  }

  /** Goes on until somebody at this screen has to decide or the game is over. */
  async run(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      let event = await this.#nextByItself();
      while (event !== undefined && !this.#closed) {
        const taken = await this.#take(event);
        event = taken.ok && !this.#closed ? await this.#nextByItself() : undefined;
      }
    } finally {
      this.busy.value = false;
    }
  }

  #controlOf(seat: SeatId): SeatControl | undefined {
    return this.#game.saved.seats.find((s) => s.id === seat)?.control;
  }

  async #take(event: GameEvent<Action>): Promise<Result<void, RuleError>> {
    const before = this.state.value;
    const step = this.#game.rules.apply(before, event);
    if (!step.ok) return step;
    const kept = await this.#keep(event, step.value.state);
    if (!kept.ok) return kept;
    const entry = { event, before, after: step.value.state, notes: step.value.notes };
    this.#entries.value = [...this.#entries.value, entry];
    if (!this.#closed) await this.#help.present(entry);
    return ok(undefined);
  }

  /** Saved first, shown after; a full disk must not stop the race, another window must. */
  async #keep(event: GameEvent<Action>, after: State): Promise<Result<void, RuleError>> {
    const progress = this.#game.rules.progress(after);
    const seq = this.#entries.value.length;
    this.#unsaved.push({ id: this.id, seq, event, progress, at: this.#help.now() });
    const kept = await this.#saveAll();
    if (kept.ok) return kept;
    if (isTrouble(kept.error)) {
      this.trouble.value = UNSAVED[kept.error];
      return ok(undefined);
    }
    this.trouble.value = 'moved-on-elsewhere';
    this.#closed = true;
    return err({ code: kept.error, message: 'another window has gone on with this game' });
  }

  /** In order and without gaps: once there is room again, what could not be saved goes first. */
  async #saveAll(): Promise<Result<void, ShelfError>> {
    for (let next = this.#unsaved[0]; next !== undefined; next = this.#unsaved[0]) {
      const kept = await this.#help.shelf.append(next);
      if (!kept.ok) return kept;
      this.#unsaved.shift();
    }
    if (isUnsaved(this.trouble.peek())) this.trouble.value = undefined;
    return ok(undefined);
  }

  /** What happens without anybody at this screen: chance and computer drivers. */
  async #nextByItself(): Promise<GameEvent<Action> | undefined> {
    const { rules } = this.#game;
    const request = rules.chanceDue(this.state.value);
    if (request !== undefined) {
      const known = this.#help.faces?.(this.state.value, request);
      return { type: 'chance', faces: known ?? drawFaces(request, this.#help.random) };
    }
    const seat = rules.toAct(this.state.value);
    return seat === undefined ? undefined : this.#decideFor(seat);
  }

  async #decideFor(seat: SeatId): Promise<GameEvent<Action> | undefined> {
    const control = this.#controlOf(seat);
    if (control?.type !== 'computer') return undefined;
    this.thinking.value = seat;
    try {
      const events = this.#entries.value.map((entry) => entry.event);
      const { level } = control;
      const action = await this.#help.think({ game: this.saved, events, seat, level });
      return { type: 'action', seat, action };
    } catch {
      this.trouble.value = 'driver-silent';
      return undefined;
    } finally {
      this.thinking.value = undefined;
    }
  }
}
