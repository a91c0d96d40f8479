/** All turns of computers in a round keep a person waiting no longer than this. */
export const MOST_WAIT_MS = 6000;
/** What drawing, saving and the browser's timers take beside the show. */
const SPARE_MS = 500;
/** Faster than double speed nobody sees what happens: then things are left out instead. */
const FASTEST = 0.5;
/** How much the last turn says of how long the next one will be thought over. */
const NEWS = 0.5;

/** What may be shown of the turn of a rival: how fast, with or without pauses, and for how long yet. */
export type Allowance = {
  readonly share: number;
  readonly isTight: boolean;
  readonly left: () => number;
};

type TurnAhead = {
  readonly key: string;
  /** Turns of rivals before somebody here drives, this one included. */
  readonly turns: number;
  /** Milliseconds such a turn usually takes to show. */
  readonly usual: number;
};

/**
 * Shares the patience of a person among the turns of computers. Thinking counts as waiting: where it takes long, the
 * show becomes shorter.
 */
export class RivalTime {
  readonly #now: () => number;
  #marked: number | undefined;
  #sinceDecision = 0;
  #inRound = 0;
  #round = '';
  #turn = '';
  #thoughtUsually = 0;
  #thought = 0;
  #shown = 0;
  #allowance: Allowance | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Something is about to be shown: what passed until now was thought, if somebody else was to drive. */
  begin(isWaiting: boolean, round: string): void {
    this.#thought += this.#pass(isWaiting, round);
  }

  /** It has been shown. */
  end(isWaiting: boolean, round: string): void {
    this.#shown += this.#pass(isWaiting, round);
  }

  /** Somebody here has just decided, or looked at something as long as he liked. */
  decided(): void {
    [this.#sinceDecision, this.#inRound, this.#shown] = [0, 0, 0];
    this.#marked = this.#now();
  }

  #pass(isWaiting: boolean, round: string): number {
    const now = this.#now();
    const passed = isWaiting ? now - (this.#marked ?? now) : 0;
    if (!isWaiting) this.#sinceDecision = 0;
    if (round !== this.#round) this.#inRound = 0;
    this.#round = round;
    this.#marked = now;
    this.#sinceDecision += passed;
    this.#inRound += passed;
    return passed;
  }

  /** The same for all events of one turn. */
  allowanceOf({ key, turns, usual }: TurnAhead): Allowance {
    if (this.#allowance !== undefined && key === this.#turn) return this.#allowance;
    this.#turn = key;
    this.#thoughtUsually += NEWS * (this.#thought - this.#thoughtUsually);
    [this.#thought, this.#shown] = [0, 0];
    const waited = Math.max(this.#sinceDecision, this.#inRound);
    const slice = (MOST_WAIT_MS - SPARE_MS - waited) / Math.max(1, turns) - this.#thoughtUsually;
    const share = Math.max(0, slice) / usual;
    this.#allowance = {
      share: Math.min(1, Math.max(FASTEST, share)),
      isTight: share < FASTEST,
      left: () => Math.max(0, slice - this.#shown - (this.#now() - (this.#marked ?? 0))),
    };
    return this.#allowance;
  }
}
