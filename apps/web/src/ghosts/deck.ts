import { LIVERIES, type Livery, type SceneCar } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { batch, computed, effect, signal } from '@preact/signals';

import { changeSettings, settings } from '../app/settings.ts';
import { savedGames, refreshGames, shelf } from '../storage/games.ts';
import type { SeatView } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { startWorker } from '../table/openTable.ts';
import { DriverClient } from '../worker/client.ts';
import { driveOf, ghostCar, progressOf, type Drive } from './drive.ts';
import type { GameGhosts } from './gameGhosts.ts';
import { keepDrive, keptDrive } from './kept.ts';
import { bestOffer, PAR, runsOf, type Offer, type Runs } from './offers.ts';
import { driveAtPar } from './parDrive.ts';
import { askDrive } from './serverDrive.ts';

export const MOST_GHOSTS = 3;

/** Beside each other where they meet, the own car in the middle. */
const ASIDE = [-9, 9, -16] as const;

/** A ghost that is on the board: who it is, how it looks, how it drove. */
export type Ghost = {
  readonly offer: Offer;
  readonly livery: Livery;
  readonly number: number;
  readonly drive: Drive;
  readonly aside: number;
};

type Found = Drive | 'looking' | 'missing';

/** The ghosts of one table: which there are, which were chosen, where they are now. They decide nothing. */
export class Deck {
  readonly table: ShownTable;
  readonly course: string | undefined;
  readonly isWeatherRolled: boolean;
  readonly runs = signal<Runs>({ offers: [], isSecret: false });
  /** Chosen in this order; those that are not offered here wait for another course. */
  readonly chosen = computed(() => settings.value.ghosts);
  readonly found = signal<ReadonlyMap<string, Found>>(new Map());
  /** How far par's driver is, 0 to 1. */
  readonly solving = signal<number | undefined>(undefined);
  readonly #ghosts: GameGhosts;
  readonly #stop: () => void;
  readonly #slots = new Map<string, number>();
  #client: DriverClient<unknown> | undefined;

  constructor(table: ShownTable, ghosts: GameGhosts) {
    this.table = table;
    this.#ghosts = ghosts;
    this.course = ghosts.courseOf(table.store.session.saved.setup);
    this.isWeatherRolled = ghosts.isWeatherRolled(table.store.session.state.peek());
    if (savedGames.peek() === undefined) void refreshGames();
    this.#stop = effect(() => {
      for (const offer of this.active.value) void this.#find(offer);
    });
    void this.askRuns();
  }

  readonly offers = computed<readonly Offer[]>(() => {
    if (this.course === undefined) return [];
    const best = bestOffer(this.#ghosts, this.table.store.session);
    const par = this.table.ui.startWorker === undefined ? [] : [PAR];
    return [...(best === undefined ? [] : [best]), ...par, ...this.runs.value.offers];
  });

  /** Chosen, and of this course. */
  readonly active = computed<readonly Offer[]>(() =>
    this.chosen.value
      .flatMap((id) => this.offers.value.find((offer) => offer.id === id) ?? [])
      .slice(0, MOST_GHOSTS),
  );

  readonly isFull = computed(() => this.active.value.length >= MOST_GHOSTS);

  readonly shown = computed<readonly Ghost[]>(() => {
    const own = this.table.store.seats.value[0];
    const liveries = LIVERIES.filter((livery) => livery !== own?.livery);
    return this.active.value.flatMap((offer) => {
      const drive = this.found.value.get(offer.id);
      if (drive === undefined || typeof drive === 'string') return [];
      const slot = this.#slotOf(offer.id);
      const livery = liveries[slot] ?? 'white';
      // Own cars have the lowest numbers.
      return [{ offer, drive, livery, number: slot + 2, aside: ASIDE[slot] ?? 0 }];
    });
  });

  /** The turns of the drive at this table, as far as it is shown. */
  readonly own = computed(() => {
    const { session, shownCount } = this.table.store;
    return this.#ghosts.turnsOf(session.entries.value.slice(0, shownCount.value));
  });

  readonly #now = computed(() =>
    progressOf(this.own.value, this.#ghosts.stageOf(this.table.store.shown.value)),
  );

  /** Pale cars where each of them was after as many turns. */
  cars(drawing: Drawing, nameOf: (offer: Offer) => string): readonly SceneCar[] {
    const { showing } = this.table.ui;
    return this.shown.value.flatMap((ghost) => {
      const title = nameOf(ghost.offer);
      const car = ghostCar(this.#ghosts, ghost.drive, this.#now.value, {
        drawing,
        title,
        seats: [this.#seatOf(ghost, title)],
        pathsOf: showing && ((entry) => showing.pathsOf(entry)),
      });
      if (car === undefined) return [];
      const { aside, offer } = ghost;
      const look = { aside, slower: this.#slowerOf(car) };
      return [{ ...car, id: `ghost ${offer.id}`, active: false, ghost: look }];
    });
  }

  toggle(id: string): void {
    const isOn = this.active.value.some((offer) => offer.id === id);
    if (!isOn && this.isFull.value) return;
    const others = this.active.value.map((offer) => offer.id).filter((one) => one !== id);
    this.#slots.delete(id);
    // Who asks again may have a server by now.
    if (this.found.value.get(id) === 'missing') this.#forget(id);
    this.#choose(isOn ? others : [...others, id]);
  }

  clear(): void {
    this.#slots.clear();
    this.#choose([]);
  }

  /** Those of others come from the server, where there is one and where one may see them. */
  async askRuns(): Promise<void> {
    const { id, saved } = this.table.store.session;
    const { challenge } = saved;
    if (challenge !== undefined) this.runs.value = await runsOf(challenge, id);
  }

  close(): void {
    this.#stop();
    this.#client?.end();
  }

  #choose(ids: readonly string[]): void {
    changeSettings({ ghosts: ids });
  }

  #slotOf(id: string): number {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const taken = new Set(this.#slots.values());
    const free = ASIDE.findIndex((_, slot) => !taken.has(slot));
    this.#slots.set(id, free);
    return free;
  }

  /** The seat of the record it drove in, with the looks it has here. */
  #seatOf({ drive, livery, number }: Ghost, name: string): SeatView {
    const id = drive.entries.flatMap(({ event }) => (event.type === 'action' ? event.seat : []))[0];
    return { id: id ?? '', livery, number, name, control: { type: 'remote' }, isYou: false };
  }

  /** A whole turn takes as long as its spaces, while the own car may move by one. */
  #slowerOf({ path = [] }: SceneCar): number {
    const own = [...this.table.store.paths.value.values()].map((spaces) => spaces.length);
    return Math.max(1, path.length / Math.max(1, ...own));
  }

  async #find(offer: Offer): Promise<void> {
    if (this.found.peek().has(offer.id)) return;
    this.#note(offer.id, 'looking');
    const drive = await this.#driveOf(offer).catch(() => undefined);
    this.#note(offer.id, drive ?? 'missing');
  }

  #forget(id: string): void {
    this.found.value = new Map([...this.found.peek()].filter(([one]) => one !== id));
  }

  #note(id: string, found: Found): void {
    this.found.value = new Map([...this.found.peek(), [id, found]]);
  }

  async #driveOf({ kind, game = '' }: Offer): Promise<Drive | undefined> {
    if (kind === 'par') return this.#parDrive();
    if (kind === 'best') {
      const stored = await (await shelf()).load(game);
      return stored && driveOf(this.table.ui.hand, this.#ghosts, stored);
    }
    const asked = await askDrive(game);
    return asked.ok ? driveOf(this.table.ui.hand, this.#ghosts, asked.value) : undefined;
  }

  async #parDrive(): Promise<Drive | undefined> {
    const { ui, store } = this.table;
    const { course = '' } = this;
    const { saved } = store.session;
    const game = { setup: saved.setup, rulesVersion: ui.hand.game.rulesVersion };
    const known = keptDrive(course);
    const kept = known && driveOf(ui.hand, this.#ghosts, { game, events: known });
    if (kept !== undefined) return kept;
    const events = await this.#askPar(course);
    if (events === undefined) return undefined;
    keepDrive(course, events);
    return driveOf(ui.hand, this.#ghosts, { game, events });
  }

  /** In a worker of its own, so that it can be stopped with the table; solved laps take much memory. */
  async #askPar(course: string) {
    const { ui, store } = this.table;
    const client = new DriverClient<unknown>(() => startWorker(ui));
    this.#client = client;
    const stop = effect(() => {
      const share = client.progress.value;
      if (share !== undefined) this.solving.value = share;
    });
    const driving = { game: ui.hand.game, saved: store.session.saved, client };
    try {
      return await driveAtPar(driving, course, (share) => (this.solving.value = share));
    } finally {
      stop();
      client.end();
      batch(() => (this.solving.value = undefined));
    }
  }
}
