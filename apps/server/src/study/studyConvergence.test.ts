import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import { parseServerFrame } from '@perfect-line/protocol/messages';
import { EMPTY_STUDY, withOps, type StudyDocument } from '@perfect-line/protocol/study/document';
import { STUDY_COLOURS, studyOp, type SpokenOp } from '@perfect-line/protocol/study/operations';
import {
  isStudyCaughtUp,
  shownStudy,
  startStudySync,
  studySync,
  type StudyInput,
} from '@perfect-line/protocol/study/sync';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { describe, expect, it } from 'vitest';

import { pigDriver, pigGames } from '../../e2e/testServer.ts';
import { addressCredits, Connection } from '../connection.ts';
import { CreditsByKey } from '../credits.ts';
import { Rooms } from '../rooms.ts';
import { silentTelemetry } from '../telemetry.ts';
import { Studies } from './studies.ts';

const PEOPLE = ['ann', 'bob', 'cho'];
const CHAPTERS = ['chapter-1', 'chapter-2'];

/** Everything under way in the server has happened: the memory store waits for nothing outside. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const session = (player: string) => ({
  tokenHash: '',
  player,
  name: player,
  expiresAt: Infinity,
});

/** A server of one or several nodes whose clock the test turns. */
class World {
  readonly store: GameStore = openMemoryStore();
  readonly random: RandomSource;
  readonly nodes: number;
  time = 1_000_000;
  key = '';
  study = '';
  #studies: readonly Studies[] = [];
  #looks: (() => void)[] = [];

  constructor(seed: string, nodes: number) {
    this.random = seededRandom(seed);
    this.nodes = nodes;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.random() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  async begin(): Promise<this> {
    this.#looks = [];
    const names = Array.from({ length: this.nodes }, (_, i) => `n${i}`);
    this.#studies = await Promise.all(names.map((name) => this.#newStudies(name)));
    for (const studies of this.#studies) studies.open();
    return this;
  }

  async #newStudies(node: string): Promise<Studies> {
    const hints = this.nodes > 1 ? await this.store.openHints(node) : undefined;
    return new Studies({
      store: this.store,
      now: () => this.time,
      telemetry: { ...silentTelemetry, fault: (_where, error) => this.faults.push(error) },
      later: (_millis, run) => {
        this.#looks.push(run);
        return () => undefined;
      },
      hints,
    });
  }

  readonly faults: unknown[] = [];

  /** What the clock would do every few seconds. */
  look(): void {
    const due = this.#looks;
    this.#looks = [];
    for (const run of due) run();
  }

  async found(): Promise<void> {
    const studies = this.pick(this.#studies);
    const made = unwrap(await studies.create(session('ann'), 'Storm'));
    this.key = made.key;
    this.study = made.study;
    for (const chapter of CHAPTERS) {
      const body = {
        key: made.key,
        id: `add-${chapter}`,
        chapter,
        name: chapter,
        game: 'pig',
        race: 'x',
      };
      unwrap(await studies.addChapter(session('ann'), body));
    }
  }

  connect(player: string, got: (text: string) => void): Connection {
    const deps = {
      rooms: new Rooms({
        store: this.store,
        games: pigGames(),
        levels: ['club'],
        drive: pigDriver,
        telemetry: silentTelemetry,
        now: () => this.time,
        later: () => () => undefined,
        callPlayer: () => undefined,
        maxRooms: 1,
      }),
      studies: this.pick(this.#studies),
      now: () => this.time,
      byAddress: new CreditsByKey(addressCredits(100)),
      refused: () => undefined,
      fault: (_where: string, error: unknown) => this.faults.push(error),
    };
    const socket = { bufferedAmount: 0, send: got, close: () => undefined };
    return new Connection(deps, socket, { session: session(player), address: player });
  }

  async document(): Promise<StudyDocument> {
    const rows = await this.store.studyOps(this.study, 0, 10_000);
    const ops = rows.map(({ op }) => unwrap(parseWith(studyOp, op)));
    return withOps({ ...EMPTY_STUDY, name: '' }, ops);
  }
}

/** One page behind a line that loses, repeats, delays and reorders. */
class Page {
  readonly #world: World;
  readonly #name: string;
  #sync;
  #connection: Connection | undefined;
  #toServer: string[] = [];
  #toPage: string[] = [];
  readonly made: string[] = [];
  readonly refused: string[] = [];

  constructor(world: World, name: string) {
    this.#world = world;
    this.#name = name;
    this.#sync = startStudySync(world.key);
  }

  get agreed(): StudyDocument {
    return this.#sync.agreed;
  }

  get shown(): StudyDocument {
    return shownStudy(this.#sync);
  }

  get have(): number {
    return this.#sync.have;
  }

  get isCaughtUp(): boolean {
    return isStudyCaughtUp(this.#sync);
  }

  async up(): Promise<void> {
    await this.#connection?.close();
    this.#toServer = [];
    this.#toPage = [];
    this.#connection = this.#world.connect(this.#name, (text) => void this.#toPage.push(text));
    this.#connection.receive(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));
    this.feed({ type: 'down' });
    this.feed({ type: 'up' });
  }

  feed(input: StudyInput): void {
    const out = studySync(this.#sync, input);
    this.#sync = out.state;
    this.#toServer.push(...out.send.map((frame) => JSON.stringify(frame)));
    this.refused.push(...out.refused.flatMap(({ id }) => id ?? []));
  }

  draw(): void {
    const id = `${this.#name}-op-${this.made.length}`;
    this.made.push(id);
    this.feed({ type: 'do', id, op: this.#anything() });
  }

  #anything(): SpokenOp {
    const { random } = this.#world;
    const place = { chapter: this.#world.pick(CHAPTERS), at: Math.floor(random() * 3) };
    const [a, b] = [Math.floor(random() * 4), Math.floor(random() * 4)];
    const colour = random() < 0.3 ? {} : { colour: this.#world.pick(STUDY_COLOURS) };
    const what = random();
    if (what < 0.5) return { type: 'mark', ...place, space: a, ...colour };
    if (what < 0.8) return { type: 'arrow', ...place, from: a, to: b, ...colour };
    if (what < 0.95) return { type: 'note', ...place, text: `${this.#name} ${a}` };
    return what < 0.98
      ? { type: 'wipe', ...place }
      : { type: 'rename', name: `${this.#name} ${a}` };
  }

  /** Moves one frame of either direction, or loses it, or leaves a copy behind. */
  shuffle(isFaulty: boolean): void {
    const { random } = this.#world;
    const queue = random() < 0.5 ? this.#toServer : this.#toPage;
    const at = isFaulty ? Math.floor(random() * queue.length) : 0;
    const text = queue[at];
    if (text === undefined) return;
    const luck = isFaulty ? random() : 1;
    if (luck > 0.15) queue.splice(at, 1);
    if (luck < 0.3 && luck > 0.15) return;
    if (queue === this.#toServer) this.#connection?.receive(text);
    else this.feed({ type: 'frame', frame: unwrap(parseServerFrame(text)) });
  }
}

async function storm(world: World, pages: readonly Page[]): Promise<void> {
  for (let round = 0; round < 2500; round++) {
    world.time += 100;
    const page = world.pick(pages);
    const what = world.random();
    if (what < 0.02) await page.up();
    else if (what < 0.1) page.feed({ type: 'tick' });
    else if (what < 0.2) page.draw();
    else page.shuffle(true);
    if (round % 6 === 0) await settle();
    if (round % 50 === 0) world.look();
    if (round === 1200 && world.random() < 0.3) {
      await world.begin();
      for (const each of pages) await each.up();
    }
  }
}

/** The line behaves: everything gets through, in order. */
async function calm(world: World, pages: readonly Page[]): Promise<void> {
  const isThrough = async (): Promise<boolean> => {
    const head = (await world.store.study(world.study))?.head;
    return pages.every((page) => page.isCaughtUp && page.have === head);
  };
  for (let round = 0; round < 400 && !(await isThrough()); round++) {
    world.time += 1000;
    world.look();
    for (const page of pages) {
      if (round % 4 === 0) page.feed({ type: 'tick' });
      for (let i = 0; i < 40; i++) page.shuffle(false);
    }
    await settle();
  }
}

/** As it is read: moments of a chapter are a map, marks of a moment stand in the order of the log. */
const written = (study: StudyDocument): unknown => ({
  ...study,
  chapters: study.chapters.map((chapter) => ({ ...chapter, moments: [...chapter.moments] })),
});

async function studyOverFaultyLine(seed: string, nodes: number): Promise<number> {
  const world = await new World(seed, nodes).begin();
  await world.found();
  const pages = PEOPLE.map((name) => new Page(world, name));
  for (const page of pages) await page.up();
  await storm(world, pages);
  for (const page of pages) await page.up();
  await calm(world, pages);
  const truth = written(await world.document());
  const ends = pages.map((page) => [page.isCaughtUp, written(page.agreed), written(page.shown)]);
  expect({ seed, ends }).toEqual({ seed, ends: pages.map(() => [true, truth, truth]) });
  expect(world.faults).toEqual([]);
  const logged = (await world.store.studyOps(world.study, 0, 10_000)).map(({ id }) => id);
  const made = pages.flatMap((page) => page.made.filter((id) => !page.refused.includes(id)));
  expect(logged.filter((id) => id.includes('-op-')).toSorted()).toEqual(made.toSorted());
  return logged.length;
}

const PARTS = [
  { nodes: 1, first: 0, count: 10 },
  { nodes: 1, first: 10, count: 10 },
  { nodes: 3, first: 20, count: 10 },
  { nodes: 3, first: 30, count: 10 },
];

describe('three pages of one study over a faulty line', () => {
  it.each(PARTS)(
    'end with the same marks as the server: $count studies from $first on, at $nodes nodes',
    async ({ nodes, first, count }) => {
      let ops = 0;
      for (let nth = first; nth < first + count; nth++) {
        ops += await studyOverFaultyLine(`study ${nth}`, nodes);
      }
      // The storm must not keep anybody from drawing, or nothing has been shown.
      expect(ops).toBeGreaterThan(100 * count);
    },
  );
});
