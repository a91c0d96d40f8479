import { settings, type DiceSpeed } from '../app/settings.ts';

/** Milliseconds of each thing that takes time at the table. */
type Times = {
  readonly roll: number;
  readonly settle: number;
  readonly step: number;
  readonly plan: number;
  readonly token: number;
};

const TIMES: Readonly<Record<DiceSpeed, Times>> = {
  normal: { roll: 800, settle: 650, step: 170, plan: 900, token: 700 },
  fast: { roll: 280, settle: 260, step: 80, plan: 320, token: 260 },
  off: { roll: 0, settle: 0, step: 0, plan: 0, token: 0 },
};

/** Waits that any key or tap can cut short. */
export class Pace {
  #finish: (() => void) | undefined;
  #hurry = false;

  get times(): Times {
    return TIMES[this.#hurry ? 'off' : settings.value.dice];
  }

  /** `share` of the usual time: what others do may pass more quickly. */
  async wait(kind: keyof Times, share = 1): Promise<void> {
    const milliseconds = this.times[kind] * share;
    if (milliseconds === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#finish = undefined;
  }

  /** Ends the wait that runs now; says whether there was one. */
  skip(): boolean {
    const finish = this.#finish;
    finish?.();
    return finish !== undefined;
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
