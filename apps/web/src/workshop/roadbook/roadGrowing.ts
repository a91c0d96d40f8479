import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';
import type { SpecialDraft } from '@perfect-line/track/roadbook/draft';
import type { SpecialEdit } from '@perfect-line/track/roadbook/edit';
import { waysOn, type Way } from '@perfect-line/track/roadbook/ways';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';

/** What growing asks of the bench it grows on. */
type Ground = {
  readonly special: ReadonlySignal<SpecialDraft>;
  readonly edit: (edit: SpecialEdit) => boolean;
  readonly undo: () => void;
  readonly letGo: () => void;
};

/** The quick way of building: from the end of the special, every road that leads on is offered in its place. */
export class RoadGrowing {
  readonly #bench: Ground;
  readonly isOn = signal(false);
  readonly #zone = signal<ZoneId | undefined>(undefined);
  readonly #index = signal(0);

  constructor(bench: Ground) {
    this.#bench = bench;
  }

  readonly ways = computed<readonly Way[]>(() =>
    this.isOn.value ? waysOn(this.#bench.special.value) : [],
  );

  /** The board that was asked for, or the first that leads on. */
  readonly zone = computed<ZoneId | undefined>(() => {
    const zones = this.ways.value.map(({ leg }) => leg.zone);
    const wanted = this.#zone.value;
    return wanted !== undefined && zones.includes(wanted) ? wanted : zones[0];
  });

  readonly variants = computed<readonly Way[]>(() =>
    this.ways.value.filter(({ leg }) => leg.zone === this.zone.value),
  );

  readonly shown = computed<Way | undefined>(() => {
    const all = this.variants.value;
    return all.at(this.#index.value % Math.max(1, all.length));
  });

  start(): void {
    batch(() => {
      this.#bench.letGo();
      this.isOn.value = true;
      this.#index.value = 0;
    });
  }

  stop(): void {
    this.isOn.value = false;
  }

  pick(zone: ZoneId): void {
    batch(() => {
      this.#zone.value = zone;
      this.#index.value = 0;
    });
  }

  show(index: number): void {
    this.#index.value = index;
  }

  next(by: 1 | -1): void {
    const count = Math.max(1, this.variants.peek().length);
    this.#index.value = (this.#index.peek() + by + count) % count;
  }

  take(): void {
    const way = this.shown.peek();
    if (way !== undefined && this.#bench.edit(way)) this.#index.value = 0;
  }

  back(): void {
    this.#bench.undo();
  }
}
