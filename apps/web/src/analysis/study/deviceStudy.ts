import { err, ok, type Result } from '@perfect-line/core/result';
import {
  applyOp,
  EMPTY_STUDY,
  opsOf,
  withOps,
  type StudyDocument,
} from '@perfect-line/protocol/study/document';
import type { SpokenOp, StudyOp } from '@perfect-line/protocol/study/operations';
import { signal } from '@preact/signals';

import type { Refusal } from '../../online/connection/server.ts';
import { troubleOf } from '../../storage/database.ts';
import { dropRace, keepRace, keepStudy, keptRace, keptStudy } from './keptStudies.ts';
import type { NewChapter, StudyPort } from './studyPort.ts';

const DEVICE = 'here-';
export const isOnDevice = (id: string): boolean => id.startsWith(DEVICE);
const newId = (): string => `${DEVICE}${crypto.randomUUID().slice(0, 13)}`;

const refusalOf = (code: string): Refusal => ({ code, message: '' });

/** What leads to a study as it is now: kept instead of all that ever happened to it. */
const shortest = (study: StudyDocument): readonly StudyOp[] => [
  { type: 'rename', name: study.name },
  ...study.chapters.flatMap((chapter): readonly StudyOp[] => {
    const { id, name, game } = chapter;
    return [{ type: 'add', chapter: id, name, game }, ...opsOf(chapter)];
  }),
];

/** A study of one, on this device: the same operations as on a server, judged by the same code. */
export class DeviceStudy implements StudyPort {
  readonly id: string;
  /** What is kept: nothing is shown before, as at a table. */
  readonly document = signal<StudyDocument>(EMPTY_STUDY);
  readonly edits = signal(true);
  readonly refusal = signal<Refusal | undefined>(undefined);

  /** With what is on its way to be kept. */
  #latest: StudyDocument;

  #keeping: Promise<void> = Promise.resolve();

  constructor(id: string, document: StudyDocument) {
    this.id = id;
    this.#latest = document;
    this.document.value = document;
  }

  static async open(id: string): Promise<DeviceStudy | undefined> {
    const kept = await keptStudy(id);
    return kept && new DeviceStudy(id, withOps(EMPTY_STUDY, kept.ops));
  }

  static async begin(name: string): Promise<Result<DeviceStudy, Refusal>> {
    const study = new DeviceStudy(newId(), { ...EMPTY_STUDY, name });
    await study.#keep();
    const trouble = study.refusal.value;
    return trouble === undefined ? ok(study) : err(trouble);
  }

  readonly make = (op: SpokenOp): void => {
    if (this.#apply(op) && op.type === 'drop') {
      void dropRace(this.id, op.chapter).catch(() => undefined);
    }
  };

  readonly addChapter = async (added: NewChapter): Promise<Result<void, Refusal>> => {
    const { chapter, name, game, race } = added;
    const op: StudyOp = { type: 'add', chapter, name, game };
    const possible = applyOp(this.#latest, op);
    if (!possible.ok) return err(refusalOf(possible.error));
    try {
      await keepRace(this.id, chapter, race);
    } catch (error) {
      return err(refusalOf(troubleOf(error)));
    }
    this.#apply(op);
    // Whoever adds a chapter opens it: it has to be there by then.
    await this.#keeping;
    return ok(undefined);
  };

  readonly raceOf = (chapter: string): Promise<string | undefined> => keptRace(this.id, chapter);

  readonly close = (): void => undefined;

  #apply(op: StudyOp): boolean {
    const next = applyOp(this.#latest, op);
    this.refusal.value = next.ok ? undefined : refusalOf(next.error);
    if (!next.ok) return false;
    this.#latest = next.value;
    this.#keeping = this.#keep();
    return true;
  }

  async #keep(): Promise<void> {
    const study = this.#latest;
    const row = { id: this.id, name: study.name, updatedAt: Date.now(), ops: shortest(study) };
    try {
      await keepStudy(row);
    } catch (error) {
      // A browser that keeps nothing can still be drawn on.
      this.refusal.value = refusalOf(troubleOf(error));
    }
    this.document.value = study;
  }
}
