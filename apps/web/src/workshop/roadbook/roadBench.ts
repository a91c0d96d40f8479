import type { Point } from '@perfect-line/board/plane';
import {
  boardSize,
  QUARTER_TURNS,
  type Passage,
  type QuarterTurns,
} from '@perfect-line/track/rally/placement';
import type { Surface } from '@perfect-line/track/rally/terrain';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { checkRally, specialFaults } from '@perfect-line/track/roadbook/check';
import {
  boardOf,
  EMPTY_RALLY,
  EMPTY_SPECIAL,
  type LaidZone,
  type RallyDraft,
  type SpecialDraft,
} from '@perfect-line/track/roadbook/draft';
import {
  rallyEdited,
  type RallyEdit,
  type RallyRefusal,
  type SpecialEdit,
} from '@perfect-line/track/roadbook/edit';
import { boardAt, picked, wayFrom } from '@perfect-line/track/roadbook/ways';
import { newHistory, redone, undone, type History } from '@perfect-line/track/workshop/history';
import { batch, computed, signal } from '@preact/signals';

import type { HeatShown } from '../heat.tsx';
import { RoadGrowing } from './roadGrowing.ts';

/** What a hand holds: a board of the tray, how it is turned and which side is up. */
export type HeldZone = {
  readonly zone: ZoneId;
  readonly turns: QuarterTurns;
  readonly side: Surface;
};

export const MODES = ['boards', 'roads'] as const;
type Mode = (typeof MODES)[number];

const turnedBy = (turns: QuarterTurns, by: number): QuarterTurns =>
  QUARTER_TURNS.at((turns + by) % 4) ?? 0;

/** Where drives of a special lose time and control. */
export type SpecialHeat = HeatShown<SpecialDraft>;

/** A rally being built: the draft with its history, and what the hand and the eye are at. */
export class RoadBench {
  readonly history = signal<History<RallyDraft>>(newHistory(EMPTY_RALLY));
  readonly draft = computed<RallyDraft>(() => this.history.value.present);
  readonly #at = signal(0);
  /** Which special lies on the table, counted from 0; one that was deleted gives way to the last. */
  readonly at = computed(() => Math.min(this.#at.value, this.draft.value.specials.length - 1));
  readonly special = computed<SpecialDraft>(
    () => this.draft.value.specials[this.at.value] ?? EMPTY_SPECIAL,
  );
  readonly mode = signal<Mode>('boards');
  readonly held = signal<HeldZone | undefined>(undefined);
  /** Where a held board would be laid with the keys: its upper left corner. */
  readonly cursor = signal<Point>({ x: 0, y: 0 });
  readonly isByKeys = signal(false);
  /** Boards that are chosen, the first one in front. */
  readonly chosen = signal<readonly ZoneId[]>([]);
  readonly refused = signal<RallyRefusal | undefined>(undefined);
  readonly faults = computed(() => specialFaults(this.special.value));
  readonly check = computed(() => checkRally(this.draft.value));
  readonly growing = new RoadGrowing(this);
  /** While it is wanted on the table. */
  readonly heat = signal<SpecialHeat | undefined>(undefined);

  constructor(draft: RallyDraft) {
    this.history.value = newHistory(draft);
    if (draft.specials.some(({ legs }) => legs.length > 0)) this.mode.value = 'roads';
  }

  /** True when it was done; otherwise the bench says why not. */
  do(edit: RallyEdit): boolean {
    const next = rallyEdited(this.history.peek(), edit);
    batch(() => {
      this.refused.value = next.ok ? undefined : next.error;
      if (next.ok) this.#goTo(next.value);
    });
    return next.ok;
  }

  edit(edit: SpecialEdit): boolean {
    return this.do({ type: 'special', special: this.at.peek(), edit });
  }

  undo(): void {
    this.#goTo(undone(this.history.peek()));
  }

  redo(): void {
    this.#goTo(redone(this.history.peek()));
  }

  #goTo(history: History<RallyDraft>): void {
    batch(() => {
      this.history.value = history;
      this.refused.value = undefined;
      this.chosen.value = this.chosen.peek().filter((zone) => this.isLaid(zone));
      const held = this.held.peek();
      if (held !== undefined && this.isLaid(held.zone)) this.held.value = undefined;
    });
  }

  isLaid(zone: ZoneId): boolean {
    return boardOf(this.special.value, zone) !== undefined;
  }

  show(special: number): void {
    batch(() => {
      this.#at.value = Math.max(0, Math.min(special, this.draft.peek().specials.length - 1));
      this.letGo();
      this.refused.value = undefined;
    });
  }

  addSpecial(): void {
    if (this.do({ type: 'add-special' })) this.show(this.draft.peek().specials.length - 1);
  }

  letGo(): void {
    batch(() => {
      this.held.value = undefined;
      this.chosen.value = [];
    });
  }

  /** A board of the tray is taken into the hand or put back; one on the table is chosen. */
  hold(zone: ZoneId): void {
    batch(() => {
      this.growing.stop();
      this.refused.value = undefined;
      const isLaid = this.isLaid(zone);
      const isHeld = this.held.peek()?.zone === zone;
      this.held.value = isLaid || isHeld ? undefined : { zone, turns: 0, side: 'asphalt' };
      this.chosen.value = isLaid ? [zone] : [];
      if (!isLaid) this.mode.value = 'boards';
    });
  }

  /** The held board with its middle as near to a point of the table as units allow. */
  shownAt(point: Point): LaidZone | undefined {
    const held = this.held.value;
    if (held === undefined) return undefined;
    const size = boardSize(held.turns);
    const [x, y] = [Math.round(point.x - size.x / 2), Math.round(point.y - size.y / 2)];
    return { ...held, x: x + 0, y: y + 0 };
  }

  layHeld(corner: Point): void {
    const held = this.held.peek();
    if (held === undefined || !this.edit({ type: 'lay', board: { ...held, ...corner } })) return;
    this.chosen.value = [held.zone];
  }

  /** A tap on the table: lays what is held, picks a road, or chooses a board. */
  touch(point: Point, isMore = false): void {
    const board = this.shownAt(point);
    if (board !== undefined) return this.layHeld({ x: board.x, y: board.y });
    if (this.mode.peek() === 'boards')
      return this.choose(boardAt(this.special.peek(), point), isMore);
    const edit = picked(this.special.peek(), point);
    if (edit !== undefined) this.edit(edit);
    return undefined;
  }

  choose(board: LaidZone | undefined, isMore: boolean): void {
    const now = this.chosen.peek();
    const others = isMore ? now.filter((zone) => zone !== board?.zone) : [];
    const isOut = isMore && board !== undefined && now.includes(board.zone);
    batch(() => {
      this.chosen.value = board === undefined || isOut ? others : [...others, board.zone];
      this.refused.value = undefined;
    });
  }

  turn(by: 1 | -1): void {
    const held = this.held.peek();
    if (held !== undefined) this.held.value = { ...held, turns: turnedBy(held.turns, by) };
    else if (this.chosen.peek().length > 0)
      this.edit({ type: 'turn', zones: this.chosen.peek(), by });
  }

  /** [R11.1] The other side of the board: snow or asphalt. */
  flip(): void {
    const held = this.held.peek();
    if (held !== undefined)
      this.held.value = { ...held, side: held.side === 'snow' ? 'asphalt' : 'snow' };
    else if (this.chosen.peek().length > 0) this.edit({ type: 'flip', zones: this.chosen.peek() });
  }

  remove(): void {
    const zones = this.chosen.peek();
    if (zones.length > 0) this.edit({ type: 'remove', zones });
  }

  /** Shifts the chosen boards, or the place where the held one would lie. */
  shift(by: Point): boolean {
    if (this.held.peek() !== undefined) {
      const { x, y } = this.cursor.peek();
      this.cursor.value = { x: x + by.x, y: y + by.y };
      return true;
    }
    const zones = this.chosen.peek();
    return zones.length > 0 && this.edit({ type: 'move', zones, by });
  }

  /** The road from an end of the board that is held or chosen. */
  driveFrom(anchor: number): boolean {
    const zone = this.held.peek()?.zone ?? this.chosen.peek()[0];
    if (zone === undefined) return false;
    const way = wayFrom(this.special.peek(), zone, anchor);
    if (way === undefined) return false;
    const { side = 'asphalt' } = this.held.peek() ?? {};
    const board = way.board && { board: { ...way.board, side } };
    return this.edit({ ...way, ...board });
  }

  write(legs: readonly Passage[]): void {
    this.edit({ type: 'write', legs });
  }
}
