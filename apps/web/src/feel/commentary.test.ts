import type { SeatId } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyNote } from '@perfect-line/rules/rally/notes';
import { describe, expect, it } from 'vitest';

import { playedGame } from '../games/gt/playedGame.ts';
import { gtSituations } from '../games/gt/situations.ts';
import { playedRally } from '../games/rally/playedRally.ts';
import { rallySituations } from '../games/rally/situations.ts';
import { commentary, type Comment, type Commentator } from './commentary.ts';
import { commentatorEn } from './phrases/en.ts';
import { commentatorKo } from './phrases/ko.ts';
import { commentatorRu } from './phrases/ru.ts';
import { TOPICS, type Situation, type Topic } from './situations.ts';

const COMMENTATORS = { en: commentatorEn, ru: commentatorRu, ko: commentatorKo };
const LANGUAGES = ['en', 'ru', 'ko'] as const;

const NAMES: Readonly<Record<SeatId, string>> = {
  blue: 'Anna',
  sky: 'Boris',
  white: '수진',
  yellow: 'Yellow',
};
const drivers = Object.keys(NAMES).map((id) => ({ id }));

function raceNotes(seed: string): readonly (readonly GtNote[])[] {
  const setup = { track: { ready: 2 }, weather: 'rain', laps: 2, drivers };
  return playedGame(setup, seed).map(({ notes }) => notes);
}

function rallyNotes(seed: string): readonly (readonly RallyNote[])[] {
  const setup = { stages: ['C4-C5', 'L8-L9', 'J5-J6'], drivers };
  return playedRally(setup, seed).map(({ notes }) => notes);
}

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const races = SEEDS.map((seed) => gtSituations(raceNotes(seed), { laps: 2, seats: 4 }));
const rallies = SEEDS.map((seed) => rallySituations(rallyNotes(seed), { laps: 1, seats: 4 }));
const GAMES = [...races, ...rallies];

const said = (situations: readonly Situation[], by: Commentator): readonly Comment[] =>
  commentary(situations, {
    commentator: by,
    nameOf: (seat) => NAMES[seat] ?? seat,
    seed: 'a race',
  });

/** What the reader of each game always knows of a topic. */
const KNOWN: Readonly<Record<Topic, readonly string[]>> = {
  start: ['name'],
  flatClean: ['name', 'count'],
  lucky: ['name', 'gear'],
  dive: ['name', 'gear'],
  lifts: ['name', 'gear'],
  spin: ['name'],
  off: ['name'],
  overspeed: ['name'],
  lead: ['name', 'rival'],
  lastLap: ['name'],
  rain: [],
  dry: [],
  pit: ['name'],
  back: ['name'],
  blocked: ['name'],
  win: ['name'],
  home: ['name', 'place'],
  lapTime: ['time'],
  out: ['name'],
  special: ['count'],
  snow: [],
  cutGood: ['name'],
  cutBad: ['name'],
  puncture: ['name'],
  bestSplit: ['name', 'time'],
  fastest: ['name', 'time'],
  arrives: ['name', 'time'],
};

const allOf = (by: Commentator): readonly string[] => Object.values(by.phrases).flat();

describe.each(LANGUAGES)('sentences in %s', (language) => {
  const by = COMMENTATORS[language];

  it('there are ten ways at least to say each thing, none of them twice', () => {
    for (const topic of TOPICS)
      expect([topic, by.phrases[topic].length >= 10]).toEqual([topic, true]);
    expect(new Set(allOf(by)).size).toBe(allOf(by).length);
  });

  it.each(TOPICS)('%s names only what is known', (topic) => {
    const gaps = by.phrases[topic].flatMap((phrase) =>
      [...phrase.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap ?? ''),
    );
    expect(gaps.filter((gap) => !KNOWN[topic].includes(gap))).toEqual([]);
  });

  it('never the same twice in a game, and no gap is left open', () => {
    for (const game of GAMES) {
      const texts = said(game, by).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(5);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    }
  });

  it('the same record is told the same way, and what comes later changes nothing', () => {
    for (const game of GAMES) {
      const whole = said(game, by);
      expect(said(game, by)).toEqual(whole);
      const middle = game[Math.floor(game.length / 2)]?.at ?? 0;
      const half = said(
        game.filter(({ at }) => at <= middle),
        by,
      );
      expect(half).toEqual(whole.filter(({ at }) => at <= middle));
    }
  });

  it('is one line: no sentence is longer than a phone is wide twice over', () => {
    expect(allOf(by).filter((phrase) => phrase.length > 90)).toEqual([]);
  });
});

it('Russian asks no case of a name', () => {
  const preposition =
    /(^|[\s,:])(у|для|перед|с|со|к|ко|от|за|из|на|в|о|об|без|вместо|мимо|против|после|до|над|под|про|через|между)\s\{(name|rival)\}/i;
  expect(allOf(commentatorRu).filter((phrase) => preposition.test(phrase))).toEqual([]);
});

it('Russian asks no gender of a name', () => {
  const past = /\{(name|rival)\}( не| уже| снова| опять)? \S+(л|ла|лся|лась)([\s.,!?]|$)/;
  expect(allOf(commentatorRu).filter((phrase) => past.test(phrase))).toEqual([]);
});

it('Korean leaves the particle to 선수', () => {
  const bare = /\{(name|rival)\}(?! 선수)/;
  expect(allOf(commentatorKo).filter((phrase) => bare.test(phrase))).toEqual([]);
});

it('Korean gives a gear the particles of 단, a place those of 위', () => {
  const wrong = /\{gear\}(가|를|는|와|로)|\{place\}(이|을|은|과|으로)/;
  expect(allOf(commentatorKo).filter((phrase) => wrong.test(phrase))).toEqual([]);
});

/** A situation of one topic in real games, with the notes it was read from. */
const ofTopic = (topic: Topic): readonly Situation[] =>
  GAMES.flat().filter((situation) => situation.topic === topic);

it('real games bring nearly every topic', () => {
  const rare: readonly Topic[] = ['pit', 'lapTime', 'rain', 'snow', 'home', 'out', 'bestSplit'];
  const missing = TOPICS.filter((topic) => ofTopic(topic).length === 0);
  expect(missing.filter((topic) => !rare.includes(topic))).toEqual([]);
});

it('is sparing: at most one line for four events', () => {
  for (const seed of SEEDS) {
    const notes = raceNotes(seed);
    const lines = said(gtSituations(notes, { laps: 2, seats: 4 }), commentatorEn);
    expect(lines.length).toBeLessThan(notes.length / 4);
  }
});

const turn = (seat: SeatId, to: string, more: Partial<{ gear: string; warnings: number }> = {}) =>
  [
    { type: 'drives', seat, mode: 'one-by-one', plan: [] },
    { type: 'moved', seat, to, gear: more.gear ?? '3', warnings: more.warnings ?? 0 },
  ] as readonly unknown[] as readonly GtNote[];
const over = (seat: SeatId): GtNote => ({ type: 'turn-over', seat, gear: '3' });
const line = (seat: SeatId, lap: number): GtNote => ({ type: 'line', seat, lap });
const GRID: GtNote = { type: 'grid', order: ['blue', 'sky'] };
const two = { laps: 2, seats: 2 };

const topics = (events: readonly (readonly GtNote[])[]): readonly string[] =>
  gtSituations(events, two).map(({ topic, seat = '' }) => `${topic} ${seat}`.trim());

describe('reading a race', () => {
  it('a pass for the lead is a whole tile in front, told once', () => {
    const events = [
      [GRID],
      [...turn('blue', '0:r4l1'), line('blue', 1), over('blue')],
      [...turn('blue', '2:i'), over('blue')],
      [...turn('sky', '0:r4l2'), line('sky', 1), over('sky')],
      [...turn('sky', '2:o1'), over('sky')],
      [...turn('sky', '3:r1l1'), over('sky')],
      [...turn('sky', '4:r1l1'), over('sky')],
    ];
    expect(topics(events)).toEqual(['start blue', 'lead sky']);
  });

  it('before the line the start tile is the end of the lap', () => {
    const events = [
      [GRID],
      [...turn('blue', '0:r4l1'), line('blue', 1), over('blue')],
      [...turn('sky', '0:r4l2'), line('sky', 1), over('sky')],
      [...turn('blue', '9:x'), over('blue')],
      [...turn('sky', '9:i'), ...turn('sky', '0:r1l1'), over('sky')],
    ];
    expect(topics(events)).toEqual(['start blue', 'lead sky']);
  });

  it.each([
    ['the inside in a high gear, two warnings', '3:i', { gear: '4', warnings: 2 }, 'dive sky'],
    ['two warnings elsewhere', '3:o1', { gear: '4', warnings: 2 }, 'lucky sky'],
    ['the inside with nothing to fear', '3:i', { gear: '4', warnings: 0 }, undefined],
  ] as const)('%s', (_name, to, how, told) => {
    const events = [[GRID], [...turn('sky', to, how), over('sky')]];
    expect(topics(events)).toEqual(['start blue', ...(told === undefined ? [] : [told])]);
  });

  it('the last lap is told of the first car that begins it, of a race of one lap never', () => {
    const events = [[GRID], [...turn('blue', '0:r4l1'), line('blue', 2), line('sky', 2)]];
    expect(topics(events)).toEqual(['start blue', 'lastLap blue']);
    const short = gtSituations(events, { laps: 1, seats: 2 });
    expect(short.map(({ topic }) => topic)).toEqual(['start']);
  });
});

it('a game tells how it began: the notes of its start are read like any others', () => {
  const race = gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    grid: drivers.map(({ id }) => id),
    drivers,
  });
  const begun = race.ok ? gt.start(race.value).notes : [];
  expect(gtSituations([begun], two).map(({ topic }) => topic)).toEqual(['start']);
  const stages = rally.parseSetup({ stages: ['C4-C5'], drivers });
  const special = stages.ok ? rally.start(stages.value).notes : [];
  expect(rallySituations([special], { laps: 1, seats: 4 }).map(({ topic }) => topic)).toContain(
    'special',
  );
});
