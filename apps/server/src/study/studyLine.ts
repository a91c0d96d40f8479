import { assertNever } from '@perfect-line/core/result';
import type { ClientFrame, ServerFrame } from '@perfect-line/protocol/messages';
import { studiesOf } from '@perfect-line/protocol/study/sync';
import type { Session } from '@perfect-line/store/gameStore';

import type { Refusal } from '../room/table.ts';
import type { Visitor } from './presence.ts';
import { READ_ONLY, UNKNOWN, type Studies } from './studies.ts';
import type { StudyRoom } from './studyRoom.ts';

export type StudyFrame = Extract<ClientFrame, { readonly type: `study-${string}` }>;
type OpenFrame = Extract<StudyFrame, { readonly type: 'study-open' }>;
type DoFrame = Extract<StudyFrame, { readonly type: 'study-do' }>;

/** Studies one connection may follow at a time. */
const MAX_OPEN = 4;

const TOO_MANY: Refusal = {
  code: 'watch.too-many',
  message: `no more than ${MAX_OPEN} studies at a time`,
};
/** Said before the study was opened on this line: it is said again. */
const NOT_OPEN: Refusal = { code: 'study.not-open', message: 'open the study first' };
const TOO_FAST: Refusal = { code: 'rate.exceeded', message: 'too much at once, wait a little' };

type Line = {
  readonly studies: Studies;
  readonly session: Session | undefined;
  readonly send: (frame: ServerFrame) => void;
  readonly refused: (code: string) => void;
  readonly now: () => number;
};

/** The studies that one connection follows. */
export class StudyLine {
  readonly #line: Line;
  readonly #open = new Map<string, { readonly room: StudyRoom; readonly visitor: Visitor }>();

  constructor(line: Line) {
    this.#line = line;
  }

  async handle(frame: StudyFrame): Promise<void> {
    if (frame.type === 'study-open') return this.#enter(frame);
    const open = this.#open.get(frame.study);
    if (open === undefined) return this.#refuse(frame, NOT_OPEN);
    const { room, visitor } = open;
    if (frame.type === 'study-close') return this.#leave(frame.study);
    if (!visitor.edits) return this.#refuse(frame, READ_ONLY);
    switch (frame.type) {
      case 'study-do':
        return this.#make(room, frame);
      case 'study-lead':
        return room.lead(visitor, frame.isLeading);
      case 'study-at':
        return room.move(visitor, frame.place);
      default:
        return assertNever(frame);
    }
  }

  close(): void {
    for (const study of this.#open.keys()) this.#leave(study);
  }

  async #enter({ key, have }: OpenFrame): Promise<void> {
    const known = studiesOf(key).flatMap((study) => this.#open.get(study) ?? [])[0];
    // One that was taken away meanwhile must be asked for anew.
    if (known?.room.presence.has(known.visitor) === true) {
      return known.room.enter(known.visitor, have);
    }
    const { studies, session, send } = this.#line;
    const opened = await studies.opened(key, session?.player);
    // By its name the page knows which of its questions this answers; the key is not said again.
    if (opened === undefined) return this.#tell(studiesOf(key)[0] ?? '', UNKNOWN);
    const study = opened.row.id;
    if (!this.#open.has(study) && this.#open.size >= MAX_OPEN) return this.#tell(study, TOO_MANY);
    const edits = opened.edits && session !== undefined;
    const visitor = { player: session?.player, name: session?.name, edits, send };
    if (known !== undefined) this.#leave(known.room.id);
    const room = await studies.take(opened.row);
    this.#open.set(study, { room, visitor });
    return room.enter(visitor, have);
  }

  async #make(room: StudyRoom, frame: DoFrame): Promise<void> {
    const { studies, session, now } = this.#line;
    if (session === undefined) return this.#refuse(frame, READ_ONLY);
    if (!studies.credits.spend(session.player, now())) return this.#refuse(frame, TOO_FAST);
    const { id, op } = frame;
    const made = await room.make({ by: session.player, ops: [{ id, op }] });
    return made.ok ? undefined : this.#refuse(frame, made.error);
  }

  #leave(study: string): void {
    const open = this.#open.get(study);
    if (open === undefined) return;
    this.#open.delete(study);
    open.room.leave(open.visitor);
    this.#line.studies.letGo(study);
  }

  #refuse(frame: Exclude<StudyFrame, OpenFrame>, refusal: Refusal): void {
    this.#tell(frame.study, refusal, 'id' in frame ? frame.id : undefined);
  }

  #tell(study: string, { code, message }: Refusal, id?: string): void {
    const { refused, send } = this.#line;
    refused(code);
    send({ type: 'refused', study, ...(id !== undefined && { id }), code, message });
  }
}
