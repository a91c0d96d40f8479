import { settings, type DiceSpeed } from '../app/settings.ts';
import type { Allowance } from './rivalTime.ts';

/** Milliseconds of each thing that takes time at the table. */
type Times = {
  /** Dice in the air until they lie. */
  readonly roll: number;
  /** Each of several dice, as they are read from the first to the last. */
  readonly read: number;
  /** A held breath before the die that decides. */
  readonly breath: number;
  /** What they show is looked at. */
  readonly settle: number;
  readonly step: number;
  readonly plan: number;
  readonly token: number;
  /** The flag and the podium. */
  readonly finale: number;
};

const TIMES: Readonly<Record<DiceSpeed, Times>> = {
  normal: {
    roll: 650,
    read: 120,
    breath: 350,
    settle: 420,
    step: 170,
    plan: 900,
    token: 700,
    finale: 2600,
  },
  fast: {
    roll: 240,
    read: 30,
    breath: 100,
    settle: 150,
    step: 80,
    plan: 320,
    token: 260,
    finale: 900,
  },
  off: { roll: 0, read: 0, breath: 0, settle: 0, step: 0, plan: 0, token: 0, finale: 0 },
};

/** A turn of six spaces, flat out. */
const STEPS = 6;

/** Waits that any key or tap can cut short. */
export class Pace {
  #finish: (() => void) | undefined;
  #hurry = false;
  #isSkipped = false;
  #allowance: Allowance | undefined;

  get times(): Times {
    return TIMES[this.#hurry ? 'off' : settings.value.dice];
  }

  /** What the turn of somebody else takes to show at full length. */
  get usualTurn(): number {
    const { plan, roll, read, settle, step } = this.times;
    return plan + roll + settle + STEPS * (read + step);
  }

  /** Of a turn of somebody else so much is shown; without it everything. */
  allow(allowance: Allowance | undefined): void {
    this.#allowance = allowance;
  }

  timeOf(kind: keyof Times): number {
    const usual = this.times[kind];
    if (this.#allowance === undefined) return usual;
    const { share, isTight, left } = this.#allowance;
    if (isTight && kind === 'plan') return 0;
    return Math.min(usual * share, left());
  }

  /** `share` of the time of that kind: what others roll may pass more quickly. */
  async wait(kind: keyof Times, share = 1): Promise<void> {
    const milliseconds = this.timeOf(kind) * share;
    if (milliseconds <= 0 || this.#isSkipped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#finish = undefined;
  }

  /** Ends the wait that runs now and those that belong to it; says whether there was one. */
  skip(): boolean {
    const finish = this.#finish;
    this.#isSkipped = finish !== undefined;
    finish?.();
    return finish !== undefined;
  }

  /** Something else begins: what was skipped is over. */
  next(): void {
    this.#isSkipped = false;
  }

  /** No more waits until somebody here has to decide. */
  hurry(): void {
    this.#hurry = true;
    this.skip();
  }

  calmDown(): void {
    this.#hurry = false;
  }
}
