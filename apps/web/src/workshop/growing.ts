import { hexKey } from '@perfect-line/core/hex';
import {
  closingSign,
  effectOf,
  shootsAt,
  type Shoot,
  type Sign,
} from '@perfect-line/track/workshop/grow';
import type { Draft, Edit } from '@perfect-line/track/workshop/edit';
import type { OpenEnd } from '@perfect-line/track/workshop/openEnds';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';

/** What a road can do next, as the fan shows it from left to right; the last changes the lanes. */
export const BRANCHES = ['hard-left', 'left', 'straight', 'right', 'hard-right', 'lanes'] as const;
export type Branch = (typeof BRANCHES)[number];

const BY_TURN: readonly Branch[] = ['hard-left', 'left', 'straight', 'right', 'hard-right'];

const branchOf = ({ character, turn }: Shoot): Branch =>
  character === 'narrows' || character === 'widens' ? 'lanes' : (BY_TURN[turn + 2] ?? 'straight');

export type ShownSign = Sign | 'closed' | 'unknown';

const endKey = ({ tile, edge }: OpenEnd): string => `${tile} ${edge}`;

/** What growing asks of the bench it grows on. */
type Ground = {
  readonly draft: ReadonlySignal<Draft>;
  readonly ends: ReadonlySignal<readonly OpenEnd[]>;
  readonly do: (edit: Edit) => boolean;
  readonly undo: () => void;
  /** Puts down what the hand holds. */
  readonly letGo: () => void;
};

/** The quick way of building: from an open end, what fits is offered in its place. */
export class Growing {
  readonly #bench: Ground;
  readonly isOn = signal(false);
  /** Which open end, counted round. */
  readonly #at = signal(-1);
  readonly branch = signal<Branch>('straight');
  readonly #variant = signal(0);
  readonly #signs = signal<ReadonlyMap<string, ShownSign>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bench: Ground) {
    this.#bench = bench;
  }

  readonly end = computed<OpenEnd | undefined>(() => {
    const ends = this.#bench.ends.value;
    return this.isOn.value ? ends.at(this.#at.value % Math.max(1, ends.length)) : undefined;
  });

  readonly #shoots = computed<readonly Shoot[]>(() => {
    const { tiles, boxes } = this.#bench.draft.value;
    return this.end.value === undefined ? [] : shootsAt(tiles, this.end.value, boxes);
  });

  /** The tiles of each branch, in the order of the fan. */
  readonly branches = computed<ReadonlyMap<Branch, readonly Shoot[]>>(
    () =>
      new Map(
        BRANCHES.map((branch) => [
          branch,
          this.#shoots.value.filter((shoot) => branchOf(shoot) === branch),
        ]),
      ),
  );

  readonly variants = computed<readonly Shoot[]>(
    () => this.branches.value.get(this.branch.value) ?? [],
  );

  readonly shown = computed<Shoot | undefined>(() => {
    const variants = this.variants.value;
    return variants[this.#variant.value % Math.max(1, variants.length)];
  });

  /** One tile of each branch, for the ghosts around the end. */
  readonly ghosts = computed<readonly Shoot[]>(() =>
    [...this.branches.value.values()].flatMap(([first]) => first ?? []),
  );

  signOf(shoot: Shoot | undefined): ShownSign {
    return (shoot && this.#signs.value.get(effectOf(shoot))) ?? 'unknown';
  }

  start(end?: OpenEnd): void {
    const index =
      end === undefined ? -1 : this.#bench.ends.peek().findIndex((e) => endKey(e) === endKey(end));
    batch(() => {
      this.isOn.value = true;
      this.#at.value = index;
      this.#bench.letGo();
    });
    this.#open();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isOn.value = false;
  }

  otherEnd(): void {
    const count = Math.max(1, this.#bench.ends.peek().length);
    this.#at.value = (((this.#at.peek() + 1) % count) + count) % count;
    this.#open();
  }

  /** The same branch again shows its next tile. */
  pick(branch: Branch): void {
    if ((this.branches.peek().get(branch) ?? []).length === 0) return;
    if (this.branch.peek() === branch) this.#variant.value++;
    else this.show(branch, 0);
  }

  show(branch: Branch, variant: number): void {
    batch(() => {
      this.branch.value = branch;
      this.#variant.value = variant;
    });
  }

  next(by: 1 | -1): void {
    const open = BRANCHES.filter((branch) => (this.branches.peek().get(branch) ?? []).length > 0);
    const at = open.indexOf(this.branch.peek());
    const branch = open[(at + by + open.length) % Math.max(1, open.length)];
    if (branch !== undefined) this.show(branch, 0);
  }

  take(shoot: Shoot | undefined = this.shown.peek()): void {
    const end = this.end.peek();
    if (shoot === undefined || end === undefined) return;
    if (!this.#bench.do({ type: 'lay', tiles: [shoot.tile] })) return;
    this.#follow(shoot);
  }

  /** Goes on where the new tile is open; else at whatever end there is. */
  #follow({ tile }: Shoot): void {
    const { tiles } = this.#bench.draft.peek();
    const ends = this.#bench.ends.peek();
    const next = ends.findIndex(
      (end) => tiles[end.tile] !== undefined && hexKey(tiles[end.tile] ?? tile) === hexKey(tile),
    );
    if (ends.length === 0) return this.stop();
    this.#at.value = next;
    this.#open();
  }

  back(): void {
    this.#bench.undo();
    this.#at.value = -1;
    if (this.#bench.ends.peek().length > 0) this.#open();
  }

  /** A new fan: the straightest tile is shown, and the signs are worked out one by one. */
  #open(): void {
    const branches = this.branches.peek();
    const first = (['straight', 'right', 'left', 'hard-right', 'hard-left', 'lanes'] as const).find(
      (branch) => (branches.get(branch) ?? []).length > 0,
    );
    batch(() => {
      this.show(first ?? 'straight', 0);
      this.#signs.value = new Map();
    });
    clearTimeout(this.#timer);
    this.#sign([...new Map(this.#shoots.peek().map((shoot) => [effectOf(shoot), shoot]))]);
  }

  /** Each sign takes some milliseconds; the page lives between them. */
  #sign([next, ...rest]: readonly (readonly [string, Shoot])[]): void {
    if (next === undefined) return;
    this.#timer = setTimeout(() => {
      const [effect, { tile }] = next;
      const { tiles, boxes } = this.#bench.draft.peek();
      const sign = closingSign([...tiles, tile], boxes);
      this.#signs.value = new Map([...this.#signs.peek(), [effect, sign]]);
      this.#sign(rest);
    }, 0);
  }
}
