import { commitmentOf } from '@perfect-line/core/keyedDice';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import type { Receipt } from '@perfect-line/protocol/receipt';
import type { SeatOptions } from '@perfect-line/protocol/shapes';
import { computed, effect, signal } from '@preact/signals';

import { uiOf } from '../../games/registry.ts';
import { Follow, type Request } from '../connection/follow.ts';
import { keepReceipt, noteReceipt, recallReceipt } from '../connection/kept.ts';
import { firstTip, newNumber } from '../connection/ownChain.ts';
import { Hearing } from '../talk/heard.ts';
import { clockNews, roomNews, type News } from './news.ts';
import { openOnlineTable, type OnlineTable } from './onlineTable.ts';
import { pageConnection } from '../connection/pageConnection.ts';
import { seatHeld } from './seatsOf.ts';
import type { Refusal } from '../connection/server.ts';
import { signIn } from '../connection/player.ts';

export type Joining = {
  readonly name: string;
  readonly seat: string;
  /** Left out where nothing may be chosen. */
  readonly options?: SeatOptions;
};

const hasBegun = (room: RoomInfo | undefined): room is RoomInfo =>
  room?.phase === 'racing' || room?.phase === 'over';

const sealsOf = ({ seats }: RoomInfo): Receipt['seals'] =>
  seats.flatMap(({ seat, commitment, chain }) =>
    commitment === undefined ? [] : [{ seat, commitment, ...(chain && { tip: chain.tip }) }],
  );

/** How often in a row a course that differs is asked for again before we say so. */
const MAX_RESTARTS = 2;

/** Older ones have been seen, or nobody looked. */
const MOST_NEWS = 3;

const UNKNOWN_GAME: Refusal = {
  code: 'page.outdated',
  message: 'this page does not know this game',
};

/** One race as this page lives it: lobby, opening of the dice, table, result. */
export class RaceRoom {
  readonly follow: Follow;
  readonly table = signal<OnlineTable | undefined>(undefined);
  /** The course cannot be followed by this page's rules. */
  readonly fault = signal<Refusal | undefined>(undefined);
  /** What happened without anybody here having done it, newest last; read and put away by the player. */
  readonly news = signal<readonly News[]>([]);
  readonly hearing = new Hearing();
  readonly #stops: (() => void)[] = [];
  #known: RoomInfo | undefined;
  #hasLeft = false;
  #steps: readonly StepFrame[] = [];
  #restarts = 0;
  #isOpening = false;
  #isClosed = false;

  constructor(race: string) {
    this.follow = new Follow(race, pageConnection());
    this.follow.onSaid((said) => this.hearing.hear(said, Date.now()));
    this.follow.onSteps((steps, isReset) => this.#take(steps, isReset));
    this.#stops.push(effect(() => this.#hear(this.room.value)));
    this.#stops.push(effect(() => this.#openNumber(this.room.value)));
    this.#stops.push(
      effect(() => {
        const isReady = this.follow.isCaughtUp.value && hasBegun(this.room.value);
        if (isReady && this.table.peek() === undefined) void this.#openTable();
      }),
    );
  }

  readonly room = computed(() => this.follow.room.value);
  readonly status = pageConnection().status;

  async join({ name, seat, options }: Joining): Promise<Result<void, Refusal>> {
    const signedIn = await signIn(name);
    if (!signedIn.ok) return signedIn;
    await this.#connected();
    const room = this.room.value;
    if (room === undefined) return err({ code: 'net.lost', message: 'the connection was lost' });
    const [number, chain] = [newNumber(), firstTip(room.race)];
    // Kept before it is sent: what cannot be opened later would not count.
    keepReceipt({
      format: 'perfect-line/receipt',
      version: 1,
      race: room.race,
      seat,
      serverCommitment: room.dice.commitment,
      number,
      isOpened: false,
      seals: [],
      tips: [chain],
      untaken: [],
    });
    const commitment = commitmentOf(number);
    const wish = {
      type: 'join',
      seat,
      name,
      commitment,
      chain,
      ...(options && { options }),
    } as const;
    const answer = await this.request(wish);
    return answer.ok ? ok(undefined) : answer;
  }

  /** As `follow` asks; a seat that was left on purpose is no news. */
  request(request: Request): ReturnType<Follow['request']> {
    if (request.type === 'leave' || request.type === 'join') {
      this.#hasLeft = request.type === 'leave';
    }
    return this.follow.request(request);
  }

  /** Told before the timer of the new room is: the old one says whose time was up. */
  #hear(after: RoomInfo | undefined): void {
    const room = this.#known;
    this.#known = after;
    if (room === undefined || after === undefined) return;
    const timer = this.follow.timer.peek()?.timer;
    this.#tell(roomNews({ room, timer, hasLeft: this.#hasLeft }, after));
  }

  #tell(news: readonly News[]): void {
    if (news.length > 0) this.news.value = [...this.news.peek(), ...news].slice(-MOST_NEWS);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.table.value?.close();
    this.follow.close();
  }

  /** The connection is opened again after signing in; a moment later we are known. */
  async #connected(): Promise<void> {
    const WAIT_MILLIS = 5000;
    const { status, player } = pageConnection();
    await new Promise<void>((resolve) => {
      let stop = (): void => undefined;
      const done = (): void => {
        clearTimeout(timer);
        resolve();
        queueMicrotask(() => stop());
      };
      const timer = setTimeout(done, WAIT_MILLIS);
      stop = effect(() => {
        if (status.value === 'live' && player.value !== undefined) done();
      });
    });
  }

  /** Our page opens our number by itself as soon as the seats are final. */
  #openNumber(room: RoomInfo | undefined): void {
    const seat = seatHeld(room);
    if (room === undefined || seat === undefined) return;
    const receipt = recallReceipt(room.race);
    if (receipt === undefined || commitmentOf(receipt.number) !== seat.commitment) return;
    if (seat.number === receipt.number && !receipt.isOpened) {
      noteReceipt(room.race, () => ({ isOpened: true }));
    }
    if (room.phase !== 'opening' || seat.number !== undefined) return;
    // What everybody is bound to is noted before our number is out.
    noteReceipt(room.race, () => ({ seals: sealsOf(room) }));
    void this.follow.request({ type: 'open', number: receipt.number });
  }

  #take(steps: readonly StepFrame[], isReset: boolean): void {
    if (isReset) {
      this.table.peek()?.close();
      this.table.value = undefined;
      this.#steps = [];
    }
    const table = this.table.peek();
    if (table === undefined) this.#steps = [...this.#steps, ...steps];
    else {
      this.#check(table.session.take(steps));
      this.#tell(this.#known === undefined ? [] : clockNews(steps, this.#known));
    }
  }

  /** The game is loaded first; what the connection brings meanwhile waits with the rest. */
  async #openTable(): Promise<void> {
    const game = this.room.peek()?.game;
    if (game === undefined || this.#isOpening) return;
    this.#isOpening = true;
    const ui = await uiOf(game);
    this.#isOpening = false;
    const room = this.room.peek();
    if (this.#isClosed || room === undefined || this.table.peek() !== undefined) return;
    if (ui === undefined) return this.#check(err(UNKNOWN_GAME));
    const opened = openOnlineTable(ui, { room, follow: this.follow, steps: this.#steps });
    if (!opened.ok) return this.#check(opened);
    this.#steps = [];
    this.table.value = opened.value;
  }

  #check(result: Result<unknown, Refusal>): void {
    if (result.ok) {
      this.#restarts = 0;
      return;
    }
    if (result.error.code.startsWith('sync.') && this.#restarts < MAX_RESTARTS) {
      this.#restarts += 1;
      queueMicrotask(() => this.follow.beginAgain());
    } else this.fault.value = result.error;
  }
}
