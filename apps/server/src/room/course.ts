import type { DiceKey } from '@perfect-line/core/keyedDice';
import { err, ok, type Result } from '@perfect-line/core/result';
import { answerChance } from '@perfect-line/protocol/dice';
import {
  afterEvent,
  chainAsked,
  faultOf,
  startLinks,
  type ChainCommit,
  type Links,
  type Opened,
} from '@perfect-line/protocol/links';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { AnyGame, GameEvent, Note, RuleError, SeatId } from '@perfect-line/rules/game';
import type {
  EventBy,
  Millis,
  NewEvent,
  Snapshot,
  StoredEvent,
} from '@perfect-line/store/gameStore';

import {
  formatPacked,
  packState,
  parsePacked,
  unpackState,
  type PackedState,
} from './packedState.ts';

/** A step with what only the dice and the record need of it. */
export type CourseStep = StepFrame & { readonly opened?: Opened };

/** A move the rules have accepted, with the dice that follow it: not yet saved, not yet told. */
export type Proposal = {
  readonly events: readonly NewEvent[];
  readonly steps: readonly CourseStep[];
  readonly state: unknown;
};

/** What the dice of a race are made of; with chains they are of version 2. */
export type CourseDice = DiceKey & { readonly chains?: readonly ChainCommit[] };

export type Mover = {
  readonly seat: SeatId;
  readonly by: Exclude<EventBy, 'dice'>;
  readonly actionId?: string;
  readonly opened?: Opened;
};

/** An engine that asks for chance for ever would hang every race on this server. */
const MAX_DRAWS_IN_A_ROW = 1000;

type Draft = {
  state: unknown;
  links: Links | undefined;
  readonly events: NewEvent[];
  readonly steps: CourseStep[];
};

/** The course of one race: its state and its log, moved on only by what has been saved. */
export class Course {
  readonly game: AnyGame;
  readonly setup: unknown;
  readonly #key: DiceKey;
  readonly #start: unknown;
  readonly #steps: CourseStep[] = [];
  readonly #seqOfAction = new Map<string, { readonly seq: number; readonly seat: SeatId }>();
  #state: unknown;
  #links: Links | undefined;

  constructor(game: AnyGame, setup: unknown, { chains = [], ...key }: CourseDice) {
    this.game = game;
    this.setup = setup;
    this.#key = key;
    this.#links = startLinks(chains);
    this.#start = game.start(setup).state;
    this.#state = this.#start;
  }

  get state(): unknown {
    return this.#state;
  }

  get head(): number {
    return this.#steps.length;
  }

  get toAct(): SeatId | undefined {
    return this.game.toAct(this.#state);
  }

  get isOver(): boolean {
    return this.game.isOver(this.#state);
  }

  get hash(): string {
    return this.#steps.at(-1)?.hash ?? '';
  }

  /** The players' chains; undefined where the dice are of version 1. */
  get links(): Links | undefined {
    return this.#links;
  }

  stepsAfter(seq: number, most: number): readonly CourseStep[] {
    return this.#steps.slice(seq, seq + most);
  }

  /** What a client says it has is the beginning of this very race. */
  agrees(have: number, hash: string): boolean {
    return have === 0 ? hash === '' : this.#steps[have - 1]?.hash === hash;
  }

  known(actionId: string): { readonly seq: number; readonly seat: SeatId } | undefined {
    return this.#seqOfAction.get(actionId);
  }

  /** The rules judge the action; the dice it needs are thrown with it. */
  propose(action: unknown, mover: Mover, at: Millis): Result<Proposal, RuleError> {
    const parsed = this.game.parseAction(action);
    if (!parsed.ok) return parsed;
    const { seat, by, actionId, opened = {} } = mover;
    const draft = this.#draft();
    const event: NewEvent = {
      by,
      at,
      seat,
      payload: { type: 'action', action: parsed.value, ...brought(opened) },
      ...(actionId !== undefined && { actionId }),
    };
    const taken = this.#take(draft, event);
    if (!taken.ok) return taken;
    const linked = this.#checkLink(mover, { action: parsed.value, after: draft.state });
    return linked.ok ? ok(this.#throwDice(draft, at)) : linked;
  }

  #draft(): Draft {
    return { state: this.#state, links: this.#links, events: [], steps: [] };
  }

  /** A player's roll needs the next link of the seat's chain, and nothing else may bring one. */
  #checkLink(
    { seat, by, opened = {} }: Mover,
    outcome: { readonly action: unknown; readonly after: unknown },
  ): Result<void, RuleError> {
    const links = this.#links;
    const isAsked = by === 'player' && links !== undefined;
    const asked = isAsked ? chainAsked(links, this.game, { seat, ...outcome }) : undefined;
    const isLost = links === undefined && opened.chain !== undefined;
    if (faultOf(asked, opened) === undefined && !isLost) return ok(undefined);
    const facts = { chain: links?.chains.get(seat), asked: asked !== undefined };
    return err({ code: 'dice.link', message: 'this is not the link the dice wait for', facts });
  }

  /** Only the dice: at the start of a race, before anybody has to decide. */
  proposeDice(at: Millis): Proposal {
    return this.#throwDice(this.#draft(), at);
  }

  commit(proposal: Proposal): void {
    this.#state = proposal.state;
    for (const step of proposal.steps) {
      this.#steps.push(step);
      if (this.#links !== undefined) this.#links = linksAfter(this.#links, step);
      if (step.actionId !== undefined && step.event?.type === 'action') {
        this.#seqOfAction.set(step.actionId, { seq: step.seq, seat: step.event.seat });
      }
    }
  }

  packed(): PackedState {
    return packState(this.#start, this.#state);
  }

  /** For the store; undefined in a game with secrets, whose steps cannot be told without playing them. */
  snapshot(): Snapshot | undefined {
    if (!this.game.isOpen || this.head === 0) return undefined;
    return { seq: this.head, hash: this.hash, state: formatPacked(this.packed()) };
  }

  /** From a snapshot where it is the state the log says, from the first event else; answers what it began with. */
  resume(
    events: readonly StoredEvent[],
    snapshot: Snapshot | undefined,
  ): Result<number, RuleError> {
    const begun = snapshot === undefined ? undefined : this.#begin(events, snapshot);
    const from = begun === undefined ? 0 : (snapshot?.seq ?? 0);
    if (begun !== undefined) this.commit(begun);
    const replayed = this.replay(events.slice(from));
    return replayed.ok ? ok(from) : replayed;
  }

  #begin(events: readonly StoredEvent[], snapshot: Snapshot): Proposal | undefined {
    const before = events.slice(0, snapshot.seq);
    const isLogged = this.game.isOpen && before.at(-1)?.hash === snapshot.hash;
    const packed = isLogged ? parsePacked(snapshot.state) : undefined;
    if (packed === undefined) return undefined;
    const state = unpackState(this.#start, packed);
    if (!this.#hasHash(state, snapshot.hash)) return undefined;
    const steps = before.flatMap(loggedStep);
    return steps.length === snapshot.seq ? { state, events: [], steps } : undefined;
  }

  /** What the store gave back may be no state at all, and rules stumble over such a thing. */
  #hasHash(state: unknown, hash: string): boolean {
    try {
      return this.game.hash(state) === hash;
    } catch {
      return false;
    }
  }

  /** Plays saved events again: after a restart the race is where it was. */
  replay(events: readonly StoredEvent[]): Result<void, RuleError> {
    const draft = this.#draft();
    for (const event of events) {
      const taken = this.#take(draft, event);
      if (!taken.ok) return taken;
    }
    this.commit(draft);
    return ok(undefined);
  }

  /** Takes over what another node has saved; that it came to the same state is looked at once, at the end. */
  follow(events: readonly StoredEvent[]): Result<void, RuleError> {
    const fresh = events.filter(({ seq }) => seq > this.head);
    const draft = this.#draft();
    for (const [i, event] of fresh.entries()) {
      if (event.seq !== this.head + i + 1) {
        return err({ code: 'event.gap', message: `event ${event.seq} after ${this.head + i}` });
      }
      const isLast = i === fresh.length - 1;
      const taken = this.#take(draft, event, isLast ? undefined : event.hash);
      if (!taken.ok) return taken;
      if (event.hash !== undefined && draft.steps.at(-1)?.hash !== event.hash) {
        return err({ code: 'event.other-state', message: `another state after ${event.seq}` });
      }
    }
    this.commit(draft);
    return ok(undefined);
  }

  #throwDice(draft: Draft, at: Millis): Proposal {
    for (let draws = 0; draws < MAX_DRAWS_IN_A_ROW; draws++) {
      const request = this.game.chanceDue(draft.state);
      if (request === undefined) return draft;
      const faces = answerChance({ ...this.#key, trail: draft.links?.trail }, request);
      const taken = this.#take(draft, { by: 'dice', at, payload: { type: 'chance', faces } });
      if (!taken.ok) throw new Error(`the rules refuse their own dice: ${taken.error.code}`);
    }
    throw new Error('the rules ask for chance without end');
  }

  #take(draft: Draft, event: NewEvent, known?: string): Result<void, RuleError> {
    const gameEvent = gameEventOf(event);
    if (gameEvent === undefined) {
      return err({ code: 'event.no-seat', message: 'an action without a seat' });
    }
    const step = this.game.apply(draft.state, gameEvent);
    if (!step.ok) return step;
    draft.state = step.value.state;
    const hash = known ?? this.game.hash(step.value.state);
    const opened = openedOf(event);
    const { by, seat } = event;
    draft.events.push({ ...event, hash });
    draft.links = draft.links && afterEvent(draft.links, { by, seat, ...opened });
    draft.steps.push({
      seq: this.head + draft.steps.length + 1,
      by: event.by,
      at: event.at,
      hash,
      ...(event.actionId !== undefined && { actionId: event.actionId }),
      ...(opened !== undefined && { opened }),
      event: gameEvent,
      notes: [...step.value.notes],
    });
    return ok(undefined);
  }
}

/** A step as it was told before, from the log alone; none where the log is from before hashes were kept. */
export function loggedStep(event: StoredEvent): readonly CourseStep[] {
  const { seq, by, at, hash, actionId } = event;
  const gameEvent = gameEventOf(event);
  if (hash === undefined || gameEvent === undefined) return [];
  const opened = openedOf(event);
  const marks = {
    ...(actionId !== undefined && { actionId }),
    ...(opened !== undefined && { opened }),
  };
  return [{ seq, by, at, hash, ...marks, event: gameEvent }];
}

/** Only what is there: a log of version 1 stays as it always was. */
export const brought = ({ link, chain }: Opened): { link?: string; chain?: string } => ({
  ...(link !== undefined && { link }),
  ...(chain !== undefined && { chain }),
});

function openedOf({ payload }: NewEvent): Opened | undefined {
  if (payload.type === 'chance') return undefined;
  return payload.link === undefined && payload.chain === undefined ? undefined : brought(payload);
}

const linksAfter = (links: Links, { by, event, opened }: CourseStep): Links =>
  afterEvent(links, { by, seat: event?.type === 'action' ? event.seat : undefined, ...opened });

export function gameEventOf({
  payload,
  seat,
}: NewEvent): (GameEvent<unknown> & EventShape) | undefined {
  if (payload.type === 'chance') return { type: 'chance', faces: [...payload.faces] };
  return seat === undefined ? undefined : { type: 'action', seat, action: payload.action };
}
type EventShape = NonNullable<StepFrame['event']>;

/** A note that names a seat in `only` is for that seat alone. */
const mayKnow = (note: Note, seat: SeatId | undefined): boolean =>
  note['only'] === undefined || note['only'] === seat;

/** A step as a seat may have it: the event where nothing is hidden, else only what happened in its sight. */
export function shownStep(step: CourseStep, isOpen: boolean, seat: SeatId | undefined): StepFrame {
  const { event, notes, opened: _, ...rest } = step;
  if (isOpen) return event === undefined ? rest : { ...rest, event };
  return { ...rest, notes: (notes ?? []).filter((note) => mayKnow(note, seat)) };
}
