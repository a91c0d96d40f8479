import { weakerKey } from '@perfect-line/core/linkKey';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { ClientFrame, ServerFrame } from '@perfect-line/protocol/messages';
import { EMPTY_STUDY, type StudyDocument } from '@perfect-line/protocol/study/document';
import {
  studyRaceReply,
  studySeqReply,
  type StudyGuest,
  type StudyPlace,
} from '@perfect-line/protocol/study/frames';
import type { SpokenOp } from '@perfect-line/protocol/study/operations';
import {
  shownStudy,
  startStudySync,
  studySync,
  type StudyInput,
} from '@perfect-line/protocol/study/sync';
import { batch, signal } from '@preact/signals';

import type { Connection } from '../../online/connection/connection.ts';
import { ask, type Refusal } from '../../online/connection/server.ts';
import type { Company, NewChapter, StudyPort } from './studyPort.ts';

type HereFrame = Extract<ServerFrame, { readonly type: 'study-here' }>;

const newId = (): string => crypto.randomUUID();

/** Tells where the leader is, no more often than this. */
const PLACE_MILLIS = 200;

/** A study on a server, followed over the page's one connection. */
export class SharedStudy implements StudyPort {
  readonly id: string;
  readonly document = signal<StudyDocument>(EMPTY_STUDY);
  readonly edits = signal(false);
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** Nothing is known of it yet. */
  readonly isOpening = signal(true);
  /** It cannot be followed at all. */
  readonly gone = signal<Refusal | undefined>(undefined);
  readonly company: Company;
  readonly #guests = signal<readonly StudyGuest[]>([]);
  readonly #others = signal(0);
  readonly #me = signal<string | undefined>(undefined);
  readonly #leader = signal<string | undefined>(undefined);
  readonly #place = signal<StudyPlace | undefined>(undefined);
  readonly #connection: Connection;
  readonly #key: string;
  readonly #stop: () => void;
  #sync;
  #rev = -1;
  /** A leader whose line was lost leads again, unless somebody else does by then. */
  #wantsLead = false;
  #placeTimer: ReturnType<typeof setTimeout> | undefined;
  #untold: StudyPlace | undefined;

  constructor(key: string, connection: Connection) {
    this.#key = key;
    this.id = weakerKey(key);
    this.#connection = connection;
    this.#sync = startStudySync(key);
    this.company = {
      status: connection.status,
      guests: this.#guests,
      others: this.#others,
      me: this.#me,
      leader: this.#leader,
      place: this.#place,
      lead: (isLeading) => this.#lead(isLeading),
      tellPlace: (place) => this.#tellPlace(place),
      keys: () => this.#keys(),
    };
    this.#stop = connection.listen({
      race: undefined,
      up: () => this.#feed({ type: 'up' }),
      down: () => this.#feed({ type: 'down' }),
      tick: () => this.#feed({ type: 'tick' }),
      frame: (frame) => this.#receive(frame),
    });
  }

  readonly make = (op: SpokenOp): void => {
    this.refusal.value = undefined;
    this.#feed({ type: 'do', id: newId(), op });
  };

  readonly addChapter = async (added: NewChapter): Promise<Result<void, Refusal>> => {
    const body = { ...added, key: this.#key, id: newId() };
    const path = 'api/studies/chapters';
    const reply = await ask(studySeqReply, { path, method: 'POST', body });
    return reply.ok ? ok(undefined) : err(reply.error);
  };

  readonly raceOf = async (chapter: string): Promise<string | undefined> => {
    const body = { key: this.#key, chapter };
    const reply = await ask(studyRaceReply, { path: 'api/studies/race', method: 'POST', body });
    return reply.ok ? reply.value.race : undefined;
  };

  readonly close = (): void => {
    clearTimeout(this.#placeTimer);
    const { study } = this.#sync;
    if (study !== undefined) this.#connection.send({ type: 'study-close', study });
    this.#stop();
  };

  #keys(): ReturnType<Company['keys']> {
    const read = weakerKey(this.#key);
    const isToWrite = this.#sync.study === weakerKey(read);
    return isToWrite ? { edit: this.#key, read } : { read: this.#key };
  }

  #receive(frame: ServerFrame): void {
    this.#feed({ type: 'frame', frame });
    if (frame.type === 'study-here' && frame.study === this.#sync.study) this.#hear(frame);
  }

  #feed(input: StudyInput): void {
    const before = this.#sync;
    const out = studySync(this.#sync, input);
    this.#sync = out.state;
    for (const frame of out.send) this.#connection.send(frame);
    const { agreed, pending } = this.#sync;
    batch(() => {
      if (agreed !== before.agreed || pending !== before.pending) {
        this.document.value = shownStudy(this.#sync);
      }
      if (this.#sync.study !== undefined) this.isOpening.value = false;
      for (const { id, code } of out.refused) this.#refuse(code, id === undefined);
    });
  }

  #refuse(code: string, isAll: boolean): void {
    const refusal = { code, message: '' };
    if (isAll) this.gone.value = refusal;
    else this.refusal.value = refusal;
  }

  #hear(frame: HereFrame): void {
    if (frame.rev < this.#rev) return;
    this.#rev = frame.rev;
    batch(() => {
      this.edits.value = frame.edits;
      this.#guests.value = frame.guests;
      this.#others.value = frame.others;
      this.#me.value = frame.me;
      this.#place.value = frame.place;
      this.#leader.value = frame.leader;
    });
    const isOther = frame.leader !== undefined && frame.leader !== frame.me;
    if (isOther) this.#wantsLead = false;
    else if (this.#wantsLead && frame.leader === undefined) this.#say({ isLeading: true });
  }

  #lead(isLeading: boolean): void {
    this.#wantsLead = isLeading;
    this.#say({ isLeading });
  }

  #say(said: { readonly isLeading: boolean } | { readonly place: StudyPlace }): void {
    const { study } = this.#sync;
    if (study === undefined) return;
    const frame: ClientFrame =
      'place' in said
        ? { type: 'study-at', study, ...said }
        : { type: 'study-lead', study, ...said };
    this.#connection.send(frame);
  }

  /** The last place is always told, those on the way to it now and then. */
  #tellPlace(place: StudyPlace): void {
    this.#untold = place;
    if (this.#placeTimer !== undefined) return;
    const tell = (): void => {
      this.#placeTimer = undefined;
      if (this.#untold === undefined) return;
      this.#say({ place: this.#untold });
      this.#untold = undefined;
      this.#placeTimer = setTimeout(tell, PLACE_MILLIS);
    };
    tell();
  }
}
