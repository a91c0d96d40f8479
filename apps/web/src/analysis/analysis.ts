import { carriedOn, type LedgerTurn } from '@perfect-line/solver/raceLedger';
import type { Hope, Worth } from '@perfect-line/solver/worth';
import { batch, computed, signal } from '@preact/signals';

import { startWorker } from '../table/openTable.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { DriverClient } from '../worker/client.ts';
import type { Basis, GameSoFar, TurnReview } from '../worker/protocol.ts';
import type { Unit } from './figures.ts';
import type { GameAnalysis } from './gameAnalysis.ts';
import { keepAnalysis, keptAnalysis, KEPT_VERSION, type KeptAnalysis } from './kept.ts';
import { Pool } from './pool.ts';
import { drivenTurns, momentsOf, type DrivenTurn } from './turns.ts';

/** How the lap of a solo drive is known; undefined in a race. */
export type LapStatus = 'solving' | 'solved' | 'stopped' | 'unsolved';

type Reviews = ReadonlyMap<number, TurnReview | undefined>;

/** A driven turn that was judged. */
export type Reviewed = LedgerTurn & { readonly turn: DrivenTurn; readonly review: TurnReview };

/** A whole race looked at in workers beside the page, the turn on the table first; kept on the device. */
export class Analysis {
  readonly table: ShownTable;
  readonly game: GameAnalysis;
  readonly turns: readonly DrivenTurn[];
  readonly moments: readonly number[];
  readonly work = signal<'idle' | 'working' | 'done' | 'stopped'>('idle');
  readonly basis = signal<Basis>('eye');
  readonly lap = signal<LapStatus | undefined>(undefined);
  /** One a moment; undefined where nothing of the race is decided. */
  readonly worth = signal<readonly (Worth | undefined)[]>([]);
  /** By number of the turn; undefined where there is nothing to judge. */
  readonly reviews = signal<Reviews>(new Map());
  readonly #pool: Pool;
  readonly #solver: DriverClient<unknown>;
  readonly #taken = new Set<number>();
  #round = 0;

  /** A race of a study is looked at and kept like any other, but is not one's own driving. */
  readonly #counts: boolean;

  constructor(table: ShownTable, game: GameAnalysis, { counts }: { readonly counts: boolean }) {
    this.#counts = counts;
    this.table = table;
    this.game = game;
    const entries = table.store.session.entries.peek();
    this.turns = drivenTurns({ ui: table.ui, game }, entries);
    this.moments = momentsOf(this.turns, entries.length);
    this.#pool = new Pool(() => startWorker(table.ui));
    this.#solver = new DriverClient<unknown>(() => startWorker(table.ui));
  }

  readonly unit = computed<Unit>(
    () => this.worth.value.find((one) => one !== undefined)?.unit ?? 'chance',
  );

  /** The turn on the table. */
  readonly turn = computed<DrivenTurn | undefined>(() => {
    const count = this.table.store.shownCount.value;
    return this.turns.find(({ from, to }) => from <= count && count < to);
  });

  get solving(): DriverClient<unknown>['progress'] {
    return this.#solver.progress;
  }

  /** How far it is: pieces of work done, and all of them. */
  readonly progress = computed(() => ({
    done: this.game.hasCoach ? this.reviews.value.size : Number(this.worth.value.length > 0),
    all: this.game.hasCoach ? this.turns.length : 1,
  }));

  hopeAt(moment: number, seat: string): Hope | undefined {
    return this.worth.value[moment]?.hopes[seat];
  }

  /** Alone each turn goes on from the last one: waits and plans nobody had seen are decisions too. */
  reviewed({ index }: DrivenTurn): Reviewed | undefined {
    const turn = this.#judged(index);
    const before = this.#isAlone ? this.#judged(index - 1) : undefined;
    if (turn === undefined || before === undefined || turn.stage !== before.stage) return turn;
    return carriedOn(turn, before);
  }

  get #isAlone(): boolean {
    return this.turns.every(({ seat }) => seat === this.turns[0]?.seat);
  }

  #judged(index: number): Reviewed | undefined {
    const turn = this.turns[index];
    const review = this.reviews.value.get(index);
    if (turn === undefined || review === undefined) return undefined;
    const isTimed = review.unit === 'seconds';
    const spent = isTimed ? (this.hopeAt(index, turn.seat)?.spent ?? 0) : 0;
    return { turn, review, spent, stage: this.worth.value[index]?.stage ?? 0 };
  }

  /** Turns of one driver that count for the result and are judged by what it is about. */
  reviewedOf(seat: string): readonly Reviewed[] {
    return this.turns
      .filter((turn) => turn.seat === seat && turn.counts)
      .flatMap((turn) => this.reviewed(turn) ?? [])
      .filter(({ review }) => review.unit === this.unit.value);
  }

  /** What is known already is shown at once; the rest is found out. */
  async open(): Promise<void> {
    const kept = await keptAnalysis(this.#id);
    if (this.#hasLeft) return;
    if (kept !== undefined && kept.events === this.moments.at(-1)) this.#fill(kept);
    if (this.work.peek() !== 'done') void this.start();
    const solves = this.game.solvesLap(this.table.store.session.first) && this.turns.length > 0;
    if (solves && this.basis.peek() === 'eye') void this.solve();
  }

  #hasLeft = false;

  /** Nothing is thought on once nobody listens. */
  close(): void {
    this.#hasLeft = true;
    this.#round++;
    this.#pool.end();
    this.#solver.end();
  }

  get #id(): string {
    return this.table.store.session.id;
  }

  #fill(kept: KeptAnalysis): void {
    batch(() => {
      this.worth.value = kept.worth;
      this.basis.value = kept.basis;
      this.reviews.value = new Map(kept.turns.map(({ review }, i) => [i, review]));
      this.work.value = 'done';
      if (kept.basis === 'solved') this.lap.value = 'solved';
    });
  }

  async start(): Promise<void> {
    const round = ++this.#round;
    this.work.value = 'working';
    this.#taken.clear();
    for (const known of this.reviews.peek().keys()) this.#taken.add(known);
    await Promise.all([this.#askWorth(round), this.game.hasCoach && this.#reviewAll(round)]);
    if (round !== this.#round) return;
    this.work.value = 'done';
    void this.#keep();
  }

  stop(): void {
    this.#round++;
    this.work.value = 'stopped';
    this.#pool.stop();
  }

  async #askWorth(round: number): Promise<void> {
    const bases: readonly Basis[] = this.game.solvesRoad ? ['eye', 'solved'] : ['eye'];
    for (const basis of bases) {
      const asks = { ...this.#soFar(this.moments.at(-1) ?? 0), at: this.moments, basis };
      const answer = await this.#pool.first.worth(asks).catch(() => undefined);
      if (round !== this.#round || answer === undefined) return;
      this.worth.value = answer;
    }
  }

  #next(): DrivenTurn | undefined {
    const open = this.turns.filter(({ index }) => !this.#taken.has(index));
    const wanted = this.turn.peek()?.index;
    const next = open.find(({ index }) => index === wanted) ?? open[0];
    if (next !== undefined) this.#taken.add(next.index);
    return next;
  }

  #reviewAll(round: number): Promise<void> {
    const next = (): DrivenTurn | undefined => (round === this.#round ? this.#next() : undefined);
    return this.#pool.run(next, async (client, turn) => {
      const review = await this.#ask(client, turn, 'eye');
      if (round === this.#round && this.basis.peek() === 'eye') this.#enter(turn, review);
    });
  }

  #enter({ index }: DrivenTurn, review: TurnReview | undefined): void {
    this.reviews.value = new Map([...this.reviews.peek(), [index, review]]);
  }

  #ask(
    client: DriverClient<unknown>,
    { from, to }: DrivenTurn,
    basis: Basis,
  ): Promise<TurnReview | undefined> {
    return client.review({ ...this.#soFar(to), from, basis }).catch(() => undefined);
  }

  /** Works the lap out, so that turns are judged by what is known and not by eye. */
  async solve(): Promise<void> {
    this.lap.value = 'solving';
    const asks = this.#soFar(this.turns[0]?.from ?? 0);
    const par = await this.#solver.solve(asks).catch(() => undefined);
    if (this.lap.peek() !== 'solving' || this.#hasLeft) return;
    this.lap.value = par === undefined ? 'unsolved' : 'solved';
    if (par === undefined) return;
    this.game.keepPar?.(this.table.store.session.saved, par);
    await this.#judgeAnew();
  }

  stopSolving(): void {
    this.lap.value = 'stopped';
    this.#solver.close();
  }

  async #judgeAnew(): Promise<void> {
    this.#round++;
    this.#pool.stop();
    batch(() => {
      this.basis.value = 'solved';
      this.work.value = 'working';
      this.reviews.value = new Map();
    });
    const round = this.#round;
    const wanted = this.turn.peek();
    for (const turn of [...(wanted ? [wanted] : []), ...this.turns]) {
      if (this.reviews.peek().has(turn.index)) continue;
      const review = await this.#ask(this.#solver, turn, 'solved');
      if (round !== this.#round) return;
      this.#enter(turn, review);
    }
    this.work.value = 'done';
    // A solved lap takes some hundred megabytes.
    this.#solver.close();
    void this.#keep();
  }

  #soFar(count: number): GameSoFar<unknown> {
    const { saved, entries } = this.table.store.session;
    const events = entries.peek().slice(0, count);
    return { game: saved.id, setup: saved.setup, events: events.map((one) => one.event) };
  }

  async #keep(): Promise<void> {
    const { saved } = this.table.store.session;
    const reviews = this.reviews.peek();
    await keepAnalysis({
      id: this.#id,
      kind: saved.kind,
      version: KEPT_VERSION,
      events: this.moments.at(-1) ?? 0,
      basis: this.basis.peek(),
      drivenAt: saved.updatedAt,
      isBranch: saved.branch !== undefined || saved.isChapter === true || !this.#counts,
      own: saved.seats.filter(({ control }) => control.type === 'human').map(({ id }) => id),
      worth: this.worth.peek(),
      turns: this.turns.map(({ index, seat, from, mode, corner, counts }) => ({
        seat,
        from,
        mode,
        corner,
        counts,
        review: reviews.get(index),
      })),
    });
  }
}
