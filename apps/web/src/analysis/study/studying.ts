import { chapterOf, momentOf, type StudyMoment } from '@perfect-line/protocol/study/document';
import type { StudyPlace } from '@perfect-line/protocol/study/frames';
import type { StudyColour } from '@perfect-line/protocol/study/operations';
import { computed, effect, signal } from '@preact/signals';

import type { ShownTable } from '../../table/shownTable.ts';
import type { Tape } from '../../table/transport.tsx';
import { goTo } from '../tape.ts';
import { StudyNotes } from './studyNotes.ts';
import type { StudyPort } from './studyPort.ts';

export type Tool = 'none' | 'mark' | 'arrow';

/** One study on the screen: which chapter, who is followed, what is drawn with. */
export class Studying {
  readonly port: StudyPort;
  /** The chapter that is wanted on the table. */
  readonly chapter = signal<string | undefined>(undefined);
  readonly isFollowing = signal(true);
  readonly tool = signal<Tool>('none');
  readonly colour = signal<StudyColour>('green');
  /** The space the keyboard is at. */
  readonly cursor = signal<number | undefined>(undefined);
  /** Where an arrow begins that has no end yet. */
  readonly from = signal<number | undefined>(undefined);
  readonly notes: StudyNotes;
  readonly #table = signal<ShownTable | undefined>(undefined);
  readonly #stops: readonly (() => void)[];
  /** A chapter that is opened to follow begins where the leader is. */
  #startAt = 0;
  /** A chapter just added, which the log has not told of yet. */
  #awaited: string | undefined = undefined;

  constructor(port: StudyPort) {
    this.port = port;
    this.notes = new StudyNotes(port, () => this.chapter.value);
    this.#stops = [
      effect(() => this.#keepChapter()),
      effect(() => this.#follow()),
      effect(() => this.#tellPlace()),
    ];
  }

  readonly at = computed(() => this.#table.value?.store.shownCount.value ?? 0);

  readonly here = computed<StudyMoment>(() =>
    momentOf(chapterOf(this.port.document.value, this.chapter.value ?? ''), this.at.value),
  );

  readonly isLeading = computed(() => {
    const { company } = this.port;
    return company?.leader.value !== undefined && company.leader.value === company.me.value;
  });

  /** The name of somebody else who leads. */
  readonly leader = computed<string | undefined>(() => {
    const { company } = this.port;
    const id = company?.leader.value;
    if (id === undefined || id === company?.me.value) return undefined;
    return company?.guests.value.find((guest) => guest.id === id)?.name;
  });

  get startAt(): number {
    return this.#startAt;
  }

  /** The table of the chapter stands; answers how to let go of it. */
  attach(table: ShownTable): () => void {
    this.#table.value = table;
    return () => {
      this.notes.flush();
      this.#table.value = undefined;
      this.from.value = undefined;
    };
  }

  close(): void {
    this.notes.flush();
    for (const stop of this.#stops) stop();
    this.notes.stop();
    this.port.close();
  }

  /** Whoever moves by hand goes his own way. */
  breakFree(): void {
    if (this.leader.peek() !== undefined) this.isFollowing.value = false;
  }

  follow(): void {
    this.isFollowing.value = true;
  }

  open(chapter: string): void {
    this.breakFree();
    this.#startAt = 0;
    this.#awaited = chapter;
    this.chapter.value = chapter;
  }

  /** The tape of a table, in one's own hand. */
  tapeOf(tape: Tape): Tape {
    return {
      ...tape,
      goTo: (moment) => {
        this.breakFree();
        tape.goTo(moment);
      },
    };
  }

  /** Draws with the tool in hand, or takes away what is there already. */
  draw(space: number): void {
    const chapter = this.chapter.peek();
    if (!this.port.edits.peek() || chapter === undefined) return;
    if (this.tool.peek() === 'mark') this.#mark(chapter, space);
    if (this.tool.peek() === 'arrow') this.#arrow(chapter, space);
  }

  #mark(chapter: string, space: number): void {
    const colour = this.colour.peek();
    const known = this.here.peek().marks.find((mark) => mark.space === space);
    const painted = known?.colour === colour ? {} : { colour };
    this.port.make({ type: 'mark', chapter, at: this.at.peek(), space, ...painted });
  }

  #arrow(chapter: string, to: number): void {
    const from = this.from.peek();
    this.from.value = from === undefined ? to : undefined;
    if (from === undefined || from === to) return;
    const colour = this.colour.peek();
    const known = this.here.peek().arrows.find((arrow) => arrow.from === from && arrow.to === to);
    const painted = known?.colour === colour ? {} : { colour };
    this.port.make({ type: 'arrow', chapter, at: this.at.peek(), from, to, ...painted });
  }

  /** A chapter that was taken out is left for the first one. */
  #keepChapter(): void {
    const { chapters } = this.port.document.value;
    const wanted = this.chapter.value;
    const isThere = chapters.some(({ id }) => id === wanted);
    if (isThere) this.#awaited = undefined;
    else if (wanted === undefined || wanted !== this.#awaited) this.chapter.value = chapters[0]?.id;
  }

  #placeToFollow(): StudyPlace | undefined {
    if (!this.isFollowing.value || this.leader.value === undefined) return undefined;
    const place = this.port.company?.place.value;
    const isThere = chapterOf(this.port.document.value, place?.chapter ?? '') !== undefined;
    return isThere ? place : undefined;
  }

  #follow(): void {
    const place = this.#placeToFollow();
    const table = this.#table.value;
    if (place === undefined) return;
    if (place.chapter !== this.chapter.peek()) {
      this.#startAt = place.at;
      this.chapter.value = place.chapter;
    } else if (table !== undefined && table.store.shownCount.peek() !== place.at) {
      goTo(table, place.at);
    }
  }

  #tellPlace(): void {
    const chapter = this.chapter.value;
    if (!this.isLeading.value || chapter === undefined || this.#table.value === undefined) return;
    this.port.company?.tellPlace({ chapter, at: this.at.value });
  }
}
