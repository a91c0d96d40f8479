import type { GameId, Millis, NodeId, PlayerId } from './ids.ts';
import type { StudyId } from './studyStore.ts';

/** As the protocol writes it; the store only carries it. */
type Spoken = unknown;

/** What a node tells the others. None is needed for truth: one that is lost costs a moment. */
export type Hint =
  /** Something was saved in this race; `head` is its last event. */
  | { readonly type: 'moved'; readonly race: GameId; readonly head: number }
  /** Who follows a race at a node; asking makes the others say the same of theirs. */
  | {
      readonly type: 'here';
      readonly race: GameId;
      readonly players: readonly PlayerId[];
      readonly spectators: number;
      readonly isAsking: boolean;
    }
  /** The list of races is out of date. */
  | { readonly type: 'list' }
  /** A driver said something; it is kept nowhere. */
  | {
      readonly type: 'said';
      readonly race: GameId;
      readonly seat: string;
      readonly saying: Spoken;
      readonly at: Millis;
    }
  | { readonly type: 'signed-out'; readonly session: string }
  /** Something was saved in this study. */
  | { readonly type: 'study-moved'; readonly study: StudyId; readonly head: number }
  /** Who follows a study at a node, as its server writes it; asking makes the others say the same of theirs. */
  | {
      readonly type: 'study-here';
      readonly study: StudyId;
      readonly here: unknown;
      readonly isAsking: boolean;
    };

export type Heard = (hint: Hint, from: NodeId) => void;

export type Hints = {
  readonly send: (hint: Hint) => void;
  /** Of the other nodes, never one's own. */
  readonly onHint: (heard: Heard) => void;
  readonly close: () => Promise<void>;
};

/** Of a store that one process alone can use. */
export const NO_HINTS: Hints = {
  send: () => undefined,
  onHint: () => undefined,
  close: async () => undefined,
};

/** Among nodes of one process: for tests with a store in memory. */
export class LocalHints {
  readonly #listeners = new Map<NodeId, Set<Heard>>();

  open(node: NodeId): Hints {
    const own = new Set<Heard>();
    this.#listeners.set(node, own);
    return {
      send: (hint) => setImmediate(() => this.#tell(hint, node)),
      onHint: (heard) => void own.add(heard),
      close: async () => void this.#listeners.delete(node),
    };
  }

  #tell(hint: Hint, from: NodeId): void {
    for (const [node, listeners] of this.#listeners) {
      if (node !== from) for (const heard of listeners) heard(hint, from);
    }
  }
}
