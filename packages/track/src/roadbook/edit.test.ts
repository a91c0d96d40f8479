import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { gateOf, onBoard, onTable } from '../rally/placement.ts';
import { READY_RALLIES } from '../rally/readyRallies.ts';
import { formatRoadBook, layOut, parseLegs, parseRoadBook } from '../rally/roadBook.ts';
import { roadsOf } from '../rally/roads.ts';
import { compileSpecial } from '../rally/special.ts';
import { SURFACES } from '../rally/terrain.ts';
import { ZONES } from '../rally/zoneOutline.ts';
import { newHistory, redone, undone, type History } from '../workshop/history.ts';
import { checkRally, checkSpecial, specialFaults } from './check.ts';
import { EMPTY_RALLY, EMPTY_SPECIAL, legsOf, type RallyDraft, type SpecialDraft } from './draft.ts';
import { applyRallyEdit, rallyEdited, type RallyEdit, type SpecialEdit } from './edit.ts';
import { drawnLeg, picked, roadAt, wayFrom, waysOn } from './ways.ts';

const onFirst = (edit: SpecialEdit): RallyEdit => ({ type: 'special', special: 0, edit });

function specialAfter(...edits: readonly SpecialEdit[]): SpecialDraft {
  const draft = edits.reduce(
    (now: RallyDraft, edit) => unwrap(applyRallyEdit(now, onFirst(edit))),
    EMPTY_RALLY,
  );
  return draft.specials[0] ?? EMPTY_SPECIAL;
}

const written = (text: string): SpecialDraft =>
  specialAfter({ type: 'write', legs: unwrap(parseLegs(text)) });

const STAGES = READY_RALLIES.flatMap(({ specials }) => specials);

/** The same special, leg by leg from the anchors it is entered at. */
function drivenFrom(stage: string): SpecialDraft {
  let special = EMPTY_SPECIAL;
  for (const { zone, from } of unwrap(parseLegs(stage))) {
    const way = wayFrom(special, zone, from);
    const draft = { ...EMPTY_RALLY, specials: [special] };
    if (way) special = unwrap(applyRallyEdit(draft, onFirst(way))).specials[0] ?? special;
  }
  return special;
}

/** Boards laid by hand where the road-book wants them, then each road picked on the map. */
function pickedOnMap(stage: string): SpecialDraft {
  const book = unwrap(parseRoadBook(stage));
  const boards = book.boards.map((board) => ({ ...board, side: 'asphalt' as const }));
  let special = specialAfter(...boards.map((board) => ({ type: 'lay', board }) as const));
  for (const { zone, road, reversed } of book.legs) {
    const board = boards.find((each) => each.zone === zone);
    const points = [0.1, 0.05, 0.2, 0.3, 0.4].map((share) =>
      road.line.at(reversed ? 1 - share : share),
    );
    const at = points
      .map((point) => board && onTable(board, point))
      .find((point) => point && roadAt(special, point)?.road === road);
    const edit = at && picked(special, at);
    const draft = { ...EMPTY_RALLY, specials: [special] };
    if (edit) special = unwrap(applyRallyEdit(draft, onFirst(edit))).specials[0] ?? special;
  }
  return special;
}

const graphOf = (special: SpecialDraft) => compileSpecial(unwrap(checkSpecial(special)));
const spotsOf = (special: SpecialDraft) => graphOf(special).spots;

describe('[R1.3] every ready special rebuilt', () => {
  it.each(STAGES)('%s: written, driven leg by leg, picked on the map', (stage) => {
    const wanted = compileSpecial(unwrap(parseRoadBook(stage))).spots;
    for (const special of [written(stage), drivenFrom(stage), pickedOnMap(stage)]) {
      expect(formatRoadBook(legsOf(special.legs))).toBe(stage);
      expect(spotsOf(special)).toEqual(wanted);
    }
  });

  it('goes on by one of the ways that are offered', () => {
    for (const stage of STAGES) {
      const whole = written(stage);
      for (let i = 0; i < whole.legs.length; i++) {
        const driven = whole.legs.slice(0, i);
        const boards = whole.boards.filter(({ zone }) => driven.some((leg) => leg.zone === zone));
        const ways = waysOn({ ...whole, legs: driven, boards });
        expect(ways.map(({ leg }) => leg)).toContainEqual(whole.legs[i]);
      }
    }
  });
});

const STAGE = 'C8-C3 / J6-J5 / C4-C5';
const CODES: readonly [name: string, special: SpecialDraft, codes: readonly string[]][] = [
  ['nothing', EMPTY_SPECIAL, ['special.no-road']],
  ['a whole special', written(STAGE), []],
  ['boards on each other', written('C1-C2 / J6-J5 / L2-L3 / C0-C9'), ['special.legs-apart']],
  ['a road twice', written('C8-C3 / J6-J5 / C4-C5 / L0-L1 / C8-C3'), ['special.road-twice']],
  [
    'a board pushed away',
    specialAfter(
      { type: 'write', legs: unwrap(parseLegs(STAGE)) },
      { type: 'move', zones: ['J'], by: { x: 1, y: 0 } },
    ),
    ['special.legs-apart', 'special.legs-apart'],
  ],
  [
    'a board that is not there',
    { ...written(STAGE), boards: written(STAGE).boards.slice(0, 1) },
    ['special.board-missing'],
  ],
  [
    'a board pushed under another',
    specialAfter(
      { type: 'write', legs: unwrap(parseLegs('J1-J4')) },
      { type: 'lay', board: { zone: 'L', turns: 1, x: 2, y: -1, side: 'snow' } },
    ),
    ['special.boards-overlap'],
  ],
];

describe('[R1.3] faults of a special', () => {
  it.each(CODES)('%s', (_, special, codes) => {
    expect(specialFaults(special).map(({ code }) => code)).toEqual(
      expect.arrayContaining([...codes]),
    );
    expect(specialFaults(special).length > 0).toBe(codes.length > 0);
  });

  it('name the leg and the special', () => {
    const rally = { ...EMPTY_RALLY, specials: [written(STAGE), CODES[4]?.[1] ?? EMPTY_SPECIAL] };
    expect(checkRally(rally)).toMatchObject({
      ok: false,
      error: [
        { special: 2, leg: 2, zones: ['J'] },
        { special: 2, leg: 3, zones: ['C'] },
      ],
    });
  });
});

const REFUSED: readonly [name: string, edit: RallyEdit, code: string][] = [
  [
    'a second C',
    onFirst({ type: 'lay', board: { zone: 'C', turns: 0, x: 9, y: 9, side: 'snow' } }),
    'zone-on-table',
  ],
  [
    'a board off the table',
    onFirst({ type: 'move', zones: ['C'], by: { x: 41, y: 0 } }),
    'too-far',
  ],
  ['between two units', onFirst({ type: 'move', zones: ['C'], by: { x: 0.5, y: 0 } }), 'too-far'],
  ['a board that is not there', onFirst({ type: 'turn', zones: ['V'], by: 1 }), 'nothing-there'],
  ['no road', onFirst({ type: 'drive', leg: { zone: 'C', from: 1, to: 3 } }), 'no-such-road'],
  ['the only special', { type: 'drop-special', special: 0 }, 'number-of-specials'],
  ['the first one earlier', { type: 'earlier', special: 0 }, 'nothing-there'],
];

describe('[R1.1] an edit', () => {
  const draft = { ...EMPTY_RALLY, specials: [written(STAGE)] };
  it.each(REFUSED)('%s is refused', (_, edit, code) => {
    expect(applyRallyEdit(draft, edit)).toEqual({ ok: false, error: `rally-edit.${code}` });
  });

  it('turns boards together: four quarters are where they were, one is still whole', () => {
    const [special = EMPTY_SPECIAL] = draft.specials;
    const turn = (by: number): SpecialDraft =>
      unwrap(applyRallyEdit(draft, onFirst({ type: 'turn', zones: ['J', 'C'], by }))).specials[0] ??
      special;
    expect(turn(4)).toEqual(special);
    for (const by of [1, 2, 3, -1]) expect(specialFaults(turn(by))).toEqual([]);
    expect(turn(-1)).toEqual(turn(3));
  });

  it('[R11.1] turns a board over, and the road under it', () => {
    const snowy = unwrap(applyRallyEdit(draft, onFirst({ type: 'flip', zones: ['J'] })));
    expect(checkRally(snowy)).toMatchObject({ value: { sides: [{ C: 'asphalt', J: 'snow' }] } });
  });

  it('drives the other way round', () => {
    const back = unwrap(applyRallyEdit(draft, onFirst({ type: 'reverse' })));
    expect(checkRally(back)).toMatchObject({ value: { stages: ['C5-C4 / J5-J6 / C3-C8'] } });
  });

  it('takes the legs of a board away with it', () => {
    const without = unwrap(applyRallyEdit(draft, onFirst({ type: 'remove', zones: ['J'] })));
    expect(without.specials[0]?.legs.map(({ zone }) => zone)).toEqual(['C', 'C']);
  });

  it('a point on a board is found again from the table', () => {
    for (const turns of [0, 1, 2, 3] as const) {
      const board = { zone: 'V', turns, x: -3, y: 5 } as const;
      expect(onBoard(board, onTable(board, { x: 0.4, y: 1.7 }))).toEqual({
        x: expect.closeTo(0.4, 9),
        y: expect.closeTo(1.7, 9),
      });
      expect(gateOf(board, 3)).toMatchObject(onTable(board, { x: 3, y: 0.5 }));
    }
  });
});

const pick = <T>(items: readonly [T, ...(readonly T[])], random: RandomSource): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

function randomSpecialEdit(special: SpecialDraft, random: RandomSource): SpecialEdit {
  const at = { x: Math.floor(random() * 11) - 5, y: Math.floor(random() * 11) - 5 };
  const zone = pick(ZONES, random);
  const zones = ZONES.filter(() => random() < 0.4);
  const [turns, side] = [pick([0, 1, 2, 3] as const, random), pick(SURFACES, random)];
  const road = roadsOf(zone)[Math.floor(random() * 5)];
  const leg = { zone, from: road?.from ?? 0, to: road?.to ?? 0 };
  const [way = { type: 'drive', leg } as const] = waysOn(special).toSorted(() => random() - 0.5);
  return pick<SpecialEdit>(
    [
      { type: 'lay', board: { zone, turns, ...at, side } },
      { type: 'move', zones, by: at },
      { type: 'turn', zones, by: at.x },
      { type: 'flip', zones },
      { type: 'remove', zones: zones.slice(0, 1) },
      { type: 'drive', leg },
      way,
      way,
      picked(special, at) ?? { type: 'reverse' },
      { type: 'drive-before', leg },
      { type: 'cut', leg: Math.floor(random() * 6) },
      { type: 'write', legs: [...special.legs, leg] },
      { type: 'reverse' },
      { type: 'service' },
    ],
    random,
  );
}

function randomEdit({ specials }: RallyDraft, random: RandomSource): RallyEdit {
  const special = Math.floor(random() * (specials.length + 0.2));
  const edit = randomSpecialEdit(specials[special] ?? EMPTY_SPECIAL, random);
  if (random() < 0.85) return { type: 'special', special, edit };
  return pick<RallyEdit>(
    [
      { type: 'add-special' },
      { type: 'drop-special', special },
      { type: 'earlier', special },
      { type: 'describe', change: { name: `Rally ${special}` } },
    ],
    random,
  );
}

describe('[R1.3] 10,000 edits at random', () => {
  const random = seededRandom('road-book');
  let history: History<RallyDraft> = newHistory(EMPTY_RALLY);
  for (let i = 0; i < 10_000; i++) {
    const next = rallyEdited(history, randomEdit(history.present, random));
    if (next.ok) history = next.value;
    if (random() < 0.2) history = undone(history);
    if (random() < 0.1) history = redone(history);
  }
  const all = [...history.past, history.present];

  it('are undone to the beginning and done again to the end', () => {
    let back = history;
    while (back.past.length > 0) back = undone(back);
    expect(back.present).toEqual(EMPTY_RALLY);
    for (const draft of all.slice(1)) {
      back = redone(back);
      expect(back.present).toBe(draft);
    }
    expect(all.length).toBeGreaterThan(1000);
  });

  it('are, where they are whole, road-books that lay the same boards', () => {
    const specials = all.flatMap((draft) => draft.specials).filter(({ legs }) => legs.length > 1);
    const whole = specials.filter((special) => specialFaults(special).length === 0);
    expect(whole.length).toBeGreaterThan(100);
    for (const special of whole) {
      const book = unwrap(layOut(legsOf(special.legs)));
      expect(book.boards.map(({ zone }) => zone)).toEqual(
        expect.arrayContaining(special.legs.map(({ zone }) => zone)),
      );
      for (const leg of special.legs) expect(drawnLeg(special, leg).length).toBeGreaterThan(2);
    }
  });
});
