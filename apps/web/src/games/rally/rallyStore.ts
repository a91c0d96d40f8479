import { driverOf, type Move, type RallyCar } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { computed, signal, type ReadonlySignal } from '@preact/signals';

import { bestRun } from '../../table/bestRun.ts';
import type { Run } from '../../table/runs.ts';
import { TableStore, type Purpose } from '../../table/store.ts';
import { rallyBests } from './bests.ts';
import { relayWays, writtenStep } from './draft.ts';
import { rallyHand, type Rally, type RallySession } from './hand.ts';
import { rallyRun, runsOf } from './standing.ts';

/** At a table of one's own the next special waits for a tap; others at their screens do not wait so long. */
const SHARED_PAUSE_MILLIS = 8000;

/** The table of a rally: the one of every game, and the times between its specials. */
export class RallyStore extends TableStore<Rally> {
  /** The special whose times are shown before the next one begins, counted from 0. */
  readonly interlude = signal<number | undefined>(undefined);
  #goOn: (() => void) | undefined;

  /** The drives of this special, turn by turn. */
  readonly runs = computed(() => {
    const entries = this.session.entries.value.slice(0, this.shownCount.value);
    return runsOf(entries, this.shown.value.special);
  });
  #best: ReturnType<typeof bestRun> | undefined;

  /** One's own best drive of the same rally. */
  get best(): ReadonlySignal<Run | undefined> {
    this.#best ??= bestRun<Rally>(this, rallyBests, rallyRun);
    return this.#best.run;
  }

  constructor(session: RallySession, purpose: Purpose = {}) {
    super(rallyHand, session, purpose);
  }

  /** The car at the wheel, if any is. */
  get car(): RallyCar | undefined {
    const state = this.shown.value;
    return state.turn === undefined ? undefined : driverOf(state);
  }

  /** Rolls the first die of the plan, or lays it for seconds. */
  async play(type: 'die' | 'secure'): Promise<void> {
    const [first] = this.draft.value;
    if (first === undefined || !this.#mayTake(first)) return;
    await this.actWithFirst({ type, ...writtenStep(this.shown.value, first) });
  }

  #mayTake(first: Move): boolean {
    return this.mayRoll(this.oddsOf([first])?.risk ?? 0);
  }

  /** Die by die until a warning shows or the plan is driven. */
  rollOn(): void {
    this.beginRollingOn();
  }

  protected override rollNext(): Promise<unknown> | false {
    const [first] = this.draft.value;
    const canRoll = first !== undefined && this.actions.value.has('die') && this.#mayTake(first);
    return canRoll && this.play('die');
  }

  async attack(): Promise<void> {
    const state = this.shown.value;
    const chain = this.draft.value.map((move) => writtenStep(state, move));
    await this.act({ type: 'attack', chain });
  }

  /** [R9.2] Lays the dice of a failed time attack again, by one of the ways there are. */
  async loseBy(index: number): Promise<void> {
    const chain = relayWays(this.shown.value)[index];
    if (chain !== undefined) await this.act({ type: 'attack', chain });
  }

  /** The only way to lose that ends on this space. */
  protected override pickElse(space: number): void {
    const state = this.shown.value;
    if (state.phase.kind !== 'relay' || this.actor.value === undefined) return;
    const { idOf } = trackOf(state);
    const here = [...relayWays(state).entries()].filter(
      ([, chain]) => idOf.get(chain.at(-1)?.to ?? '') === space,
    );
    const [only] = here;
    if (only !== undefined && here.length === 1) void this.loseBy(only[0]);
  }

  /** Shows the times of a special and waits until somebody wants the next one. */
  showTimes(special: number): Promise<void> {
    this.interlude.value = special;
    return new Promise((resolve) => {
      const isShared = this.purpose.isShared === true;
      const timer = isShared
        ? setTimeout(() => this.nextSpecial(), SHARED_PAUSE_MILLIS)
        : undefined;
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  nextSpecial(): void {
    this.interlude.value = undefined;
    this.#goOn?.();
    this.#goOn = undefined;
  }

  override close(): void {
    this.nextSpecial();
    this.#best?.stop();
    super.close();
  }
}
