import { CLOSE_CODES, type ClientFrame, type ServerFrame } from '@perfect-line/protocol/messages';
import { parseClientFrame } from '@perfect-line/protocol/messages';
import { MAX_WATCHED, PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import type { Session } from '@perfect-line/store/gameStore';

import { Credits, type CreditRule, type CreditsByKey } from './credits.ts';
import type { Operator } from './operator.ts';
import { Queue } from './queue.ts';
import type { Listener } from './room/audience.ts';
import { withoutChains } from './room/shownChains.ts';
import type { Room } from './room/room.ts';
import { NO_RACE, outOfSight } from './room/outOfSight.ts';
import type { Refusal } from './room/table.ts';
import type { Rooms } from './rooms.ts';
import type { Studies } from './study/studies.ts';
import { StudyLine, type StudyFrame } from './study/studyLine.ts';
import type { Telemetry } from './telemetry.ts';

/** The little a connection needs of a socket; a test can be one. */
export type Socket = {
  readonly bufferedAmount: number;
  readonly send: (text: string) => void;
  /** Holds what is sent until it is let go, so that it leaves in one piece. */
  readonly hold?: () => void;
  readonly letGo?: () => void;
  readonly close: (code: number, reason: string) => void;
  /** Answers a ping of the protocol beneath ours. */
  readonly pong?: (data: Buffer) => void;
  /** Reads nothing more, and is gone soon whatever the other side does. */
  readonly abandon?: () => void;
};

export type ConnectionDeps = {
  readonly rooms: Rooms;
  readonly operator?: Pick<Operator, 'isHidden'>;
  readonly studies?: Studies;
  readonly now: () => number;
  readonly byAddress: CreditsByKey;
  readonly refused: (code: string) => void;
  readonly fault: Telemetry['fault'];
};

/** A player clicks a few times a second at most; catching up asks a few times more. */
const FRAME_CREDITS: CreditRule = { burst: 60, perSecond: 15 };
/** A family or an office behind one address: short bursts of four times the rate. */
export const addressCredits = (perSecond: number): CreditRule => ({
  burst: 4 * perSecond,
  perSecond,
});
/** Frames refused for want of credit before the line is cut: a page that stumbles recovers, a flood does not. */
const PATIENCE: CreditRule = { burst: 100, perSecond: 5 };
/** A client that reads nothing: what waits for it is dropped and it comes again. */
const MAX_BUFFERED_BYTES = 4_194_304;

const BUSY = { code: 'server.busy', message: 'the server could not do this now' };
const TOO_FAST = { code: 'rate.exceeded', message: 'too many frames, wait a little' };

let lastText: { readonly frame: ServerFrame; readonly text: string } | undefined;

/** A frame for many is sent to one after the other, and becomes text once. */
function textOf(frame: ServerFrame): string {
  if (lastText?.frame !== frame) lastText = { frame, text: JSON.stringify(frame) };
  return lastText.text;
}

/** One socket: greets, counts, parses, and hands on to the rooms. */
export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #socket: Socket;
  readonly #session: Session | undefined;
  readonly #address: string;
  readonly #credits: Credits;
  readonly #watched = new Map<string, { readonly room: Room; readonly listener: Listener }>();
  readonly #listener: Listener;
  readonly #patience: Credits;
  readonly #studies: StudyLine | undefined;
  readonly #frames = new Queue((error) => this.#deps.fault('frame', error, ''));
  #hasGreeted = false;
  #knowsChains = false;
  #knowsTalk = false;
  #isClosed = false;
  #isAbandoned = false;
  #isGathering = false;

  constructor(
    deps: ConnectionDeps,
    socket: Socket,
    who: { readonly session: Session | undefined; readonly address: string },
  ) {
    this.#deps = deps;
    this.#socket = socket;
    this.#session = who.session;
    this.#address = who.address;
    this.#credits = new Credits(FRAME_CREDITS, deps.now());
    this.#patience = new Credits(PATIENCE, deps.now());
    const send = (frame: ServerFrame): void => {
      if (frame.type === 'said' && !this.#knowsTalk) return;
      this.#send(this.#knowsChains ? frame : withoutChains(frame));
    };
    this.#listener = { player: who.session?.player, send };
    const { studies, now, refused } = deps;
    const { session } = who;
    this.#studies = studies && new StudyLine({ studies, session, send, refused, now });
  }

  /** Frames of one connection are handled in the order they came. */
  receive(text: string): void {
    if (!this.#spend(text)) return;
    void this.#frames.add(() => this.#handle(text));
  }

  /** A ping or a pong costs what a frame does: a ping's answer waits here for who reads nothing. */
  receiveControl(ping?: Buffer): void {
    if (!this.#spend('') || ping === undefined) return;
    this.#write(() => this.#socket.pong?.(ping));
  }

  receiveBinary(): void {
    if (!this.#spend('')) return;
    this.#deps.refused('protocol.malformed');
    this.#cut(CLOSE_CODES.notText, 'text only');
  }

  /** The player signed out here or elsewhere: nothing more is done in that name. */
  end(): void {
    this.#cut(CLOSE_CODES.session, 'signed out');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#frames.close();
    for (const { room, listener } of this.#watched.values()) await room.unwatch(listener);
    this.#watched.clear();
    this.#studies?.close();
  }

  #spend(text: string): boolean {
    const now = this.#deps.now();
    if (!this.#isClosed && this.#credits.spend(now) && this.#byAddress(now)) return true;
    if (!this.#patience.spend(now)) this.#abandon();
    else if (!this.#isClosed) this.#refuseUnjudged(text);
    return false;
  }

  #byAddress(now: number): boolean {
    return this.#deps.byAddress.spend(this.#address, now);
  }

  /** Whoever goes on after the line was closed would be read until he closes it too. */
  #abandon(): void {
    if (this.#isAbandoned) return;
    this.#isAbandoned = true;
    this.#cut(CLOSE_CODES.flood, 'too many frames');
    this.#socket.abandon?.();
  }

  /** Read only to say which question it was; patience bounds how often. */
  #refuseUnjudged(text: string): void {
    const frame = parseClientFrame(text);
    if (frame.ok && 'id' in frame.value) this.#refuseFrame(frame.value, TOO_FAST);
    else this.#refuse(TOO_FAST.code, TOO_FAST.message);
  }

  async #handle(text: string): Promise<void> {
    if (this.#isClosed) return;
    const frame = parseClientFrame(text);
    if (!frame.ok) return this.#refuse(frame.error.code, frame.error.message);
    if (frame.value.type === 'hello') {
      this.#knowsChains = frame.value.dice === 2;
      this.#knowsTalk = frame.value.talk === 1;
      return this.#greet(frame.value.version);
    }
    if (!this.#hasGreeted) return this.#refuse('protocol.no-hello', 'say hello first');
    try {
      await this.#dispatch(frame.value);
    } catch (error) {
      this.#deps.fault('frame', error, 'race' in frame.value ? frame.value.race : '');
      this.#refuseFrame(frame.value, BUSY);
    }
  }

  #greet(version: number): void {
    if (version !== PROTOCOL_VERSION) {
      this.#refuse('protocol.version', `this server speaks version ${PROTOCOL_VERSION}`);
      return this.#cut(CLOSE_CODES.version, 'another protocol version');
    }
    this.#hasGreeted = true;
    const session = this.#session;
    const player = session && { player: { id: session.player, name: session.name } };
    this.#send({ type: 'welcome', version: PROTOCOL_VERSION, ...player });
  }

  async #dispatch(frame: Exclude<ClientFrame, { readonly type: 'hello' }>): Promise<void> {
    switch (frame.type) {
      case 'ping':
        return this.#send({ type: 'pong', at: frame.at, now: this.#deps.now() });
      case 'watch':
        return this.#watch(frame);
      case 'unwatch': {
        const watched = this.#watched.get(frame.race);
        this.#watched.delete(frame.race);
        return watched?.room.unwatch(watched.listener);
      }
      case 'study-open':
      case 'study-close':
      case 'study-do':
      case 'study-lead':
      case 'study-at':
        return this.#study(frame);
      default: {
        const room =
          this.#watched.get(frame.race)?.room ?? (await this.#deps.rooms.room(frame.race));
        if (room === undefined) return this.#refuseFrame(frame, NO_RACE);
        const hidden = await this.#outOfSight(room);
        if (hidden !== undefined) return this.#refuseFrame(frame, hidden);
        return room.handle(this.#listener, frame);
      }
    }
  }

  async #study(frame: StudyFrame): Promise<void> {
    await this.#studies?.handle(frame);
  }

  async #watch(frame: Extract<ClientFrame, { readonly type: 'watch' }>): Promise<void> {
    if (!this.#watched.has(frame.race) && this.#watched.size >= MAX_WATCHED) {
      return this.#refuse('watch.too-many', `no more than ${MAX_WATCHED} races at a time`);
    }
    const room = await this.#deps.rooms.room(frame.race);
    if (room === undefined) return this.#refuseFrame(frame, NO_RACE);
    const hidden = await this.#outOfSight(room);
    if (hidden !== undefined) return this.#refuseFrame(frame, hidden);
    this.#watched.set(frame.race, { room, listener: this.#listener });
    await room.watch(this.#listener, frame.have, frame.hash);
  }

  #outOfSight(room: Room): Promise<Refusal | undefined> {
    return outOfSight(room, this.#session?.player, this.#deps.operator);
  }

  /** Named by race and id, so that the page knows which of its questions this answers. */
  #refuseFrame(frame: ClientFrame, refused: Refusal): void {
    this.#deps.refused(refused.code);
    const race = 'race' in frame ? { race: frame.race } : {};
    const study = 'study' in frame ? { study: frame.study } : {};
    const id = 'id' in frame ? { id: frame.id } : {};
    this.#send({ type: 'refused', ...race, ...study, ...id, ...refused });
  }

  #refuse(code: string, message: string): void {
    this.#deps.refused(code);
    this.#send({ type: 'refused', code, message });
  }

  #cut(code: number, reason: string): void {
    this.#isClosed = true;
    this.#socket.close(code, reason);
  }

  #send(frame: ServerFrame): void {
    this.#write(() => this.#socket.send(textOf(frame)));
  }

  #write(say: () => void): void {
    if (this.#isClosed) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      return this.#cut(CLOSE_CODES.tooSlow, 'reads too slowly');
    }
    this.#gather();
    say();
  }

  /** An answer and the steps that follow it are said in one breath: each write costs more than its text. */
  #gather(): void {
    if (this.#isGathering || this.#socket.hold === undefined) return;
    this.#isGathering = true;
    this.#socket.hold();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.letGo?.();
    });
  }
}
