import { err, ok, type Result } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';

import type { DriveRequest, DriveTurn } from '../drivers.ts';
import type { Audience } from './audience.ts';
import type { RoomDeps } from './roomDeps.ts';
import { computerToAct, type Table } from './table.ts';

type Computer = { readonly seat: SeatId; readonly level: string };

/** What a computer came up with for which turn, or why it did not. */
export type Thought = {
  readonly seat: SeatId;
  readonly head: number;
  readonly action: Result<unknown, unknown>;
};

/** A computer that thinks outside the queue, so that others can resign or leave meanwhile. */
export class ComputerTurn {
  readonly #drive: RoomDeps['drive'];
  readonly #table: Table;
  readonly #audience: Audience;
  #head = -1;

  constructor({ drive }: RoomDeps, table: Table, audience: Audience) {
    this.#drive = drive;
    this.#table = table;
    this.#audience = audience;
  }

  get isThinking(): boolean {
    return this.#head >= 0;
  }

  /** Thinks about a turn once, however often it is asked to. */
  start(computer: Computer, take: (thought: Thought) => void): void {
    const head = this.#table.course?.head ?? 0;
    if (this.#head === head) return;
    this.#head = head;
    const { seat } = computer;
    this.#drive(driveRequest(this.#table, computer), this.#turn()).then(
      (action) => take({ seat, head, action: ok(action) }),
      (error: unknown) => take({ seat, head, action: err(error) }),
    );
  }

  end(): void {
    this.#head = -1;
  }

  isStill({ seat, head }: Thought): boolean {
    return this.#table.course?.head === head && computerToAct(this.#table)?.seat === seat;
  }

  #turn(): DriveTurn {
    return {
      owner: this.#table.row.createdBy,
      isWatched: () => !this.#audience.isEmpty,
      ...(this.#table.game.isOpen && { state: () => this.#table.course?.packed() }),
    };
  }
}

/** What a driver may know: the race so far, or in a game with secrets what its seat sees. */
function driveRequest({ id, row, game, course }: Table, { seat, level }: Computer): DriveRequest {
  const request = { race: id, game: row.kind, setup: course?.setup, seat, level };
  if (!game.isOpen) return { ...request, events: [], view: game.view(course?.state, seat) };
  const steps = course?.stepsAfter(0, course.head) ?? [];
  return { ...request, events: steps.flatMap((step) => step.event ?? []) };
}
