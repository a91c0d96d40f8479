import {
  rowsFor,
  since,
  type OptionCatalogue,
  type OptionRow,
  type OptionsOf,
} from '../options.ts';

/** Oldest first; a record says by which it was played. */
export const GT_VERSIONS = ['gt-1', 'gt-2'] as const;

const { reading, extra, former } = rowsFor(['classic', 'v1.1'], 'gt-2');

const ROWS = {
  /** Which spaces are alongside: those that touch, or the whole row. */
  alongside: reading('G1.5', ['touching', 'row'], ['touching', 'row']),
  /** A step over the limit is legal and loses control, or it is no step at all. */
  overspeed: reading('G4.9', ['loses', 'blocked'], ['loses', 'blocked']),
  /** While a yellow flag lies nobody comes alongside anywhere, or on three tiles only. */
  yellowFlag: reading('G8.8', ['everywhere', 'near'], ['everywhere', 'near']),
  /** Two or four weather tokens of one loss cancel out before anything is turned over. */
  weatherPairsCancel: reading('G8.7', [false, true], [false, true]),
  /** Seconds of a turn ended with 00: those of which edition. */
  soloOffSeconds: reading('G12.2', ['classic', 'v1.1'], ['classic', 'v1.1']),
  /** A solo lap ends with the step that crosses the line (G6.6), not with the turn. */
  soloEndsAtLine: reading('G12.2', [false, true], [false, true]),
  /** Coming alongside takes a gear die. */
  overtakeNeedsGearDie: reading('G4.7', [false, true], [false, false]),
  /** Where a car off the track comes back: on the space it left, or on the edge space nearest to it. */
  returnSpace: since('gt-2', 'left', reading('G8.3', ['left', 'nearest'], ['left', 'nearest'])),
  /** Cars off the track: 0 before 00 and then who left first, or simply who left first. */
  offOrder: since(
    'gt-2',
    'marker',
    reading('G3.3', ['marker', 'left-first'], ['marker', 'marker']),
  ),
  /** Which corner decides between cars level with each other: the next one, or one just left as well. */
  orderTies: former('G3.2', { now: 'next-corner', before: 'own-corner' }),
  /** Red-zone dice laid anew: never to brake with, or like any brake die. */
  redZoneRelay: former('G6.4', { now: 'keeps-role', before: 'may-brake' }),
  /** How a chain laid anew may lose control where overspeed is legal: by it too, or by warnings only. */
  relayLoss: former('G6.4', { now: 'speed-too', before: 'warnings' }),
  /** A failed flying start never loses control, or does above the limit of its space. */
  flyingStartFails: former('G11.2', { now: 'safe', before: 'limit' }),
  /** A car that can never drive again: out at the start of its turn, or only when it lost control without gear dice. */
  stuckCars: former('G8.10', { now: 'every-turn', before: 'after-loss' }),
  /** Whom a flag finds side by side: any two cars, or only two that move; seen in the state as soon as it lies. */
  besideFlag: { ...former('G8.8', { now: 'all', before: 'moving' }), isUnhashed: true },
  /** When others resigned, the last car in the race: has won, or drives on alone. */
  lastCarLeft: {
    ...former('G10.4', { now: 'wins', before: 'drives-on' }),
    isUnhashed: true,
  },
  /** The race goes on for the places after the first car has finished. */
  driveOn: extra('G10.2'),
  /** Weather tokens are set aside and replaced. */
  noWeather: extra('G8.7'),
  flyingStart: extra('G11.2'),
  redZone: extra('G11.3'),
  qualifying: extra('G11.4'),
  /** Cars that have boost dice may use them. */
  boost: extra('G11.5', true),
  /** Soft tyres are among the sets of the pit lane. */
  softTyres: extra('G11.6'),
  /** Weather tokens count on solo laps too. */
  randomWeather: extra('G12.1'),
} as const;

export const GT_OPTIONS = {
  rows: ROWS,
  versions: GT_VERSIONS,
} as const satisfies OptionCatalogue<Readonly<Record<string, OptionRow>>>;

/** Everything a table may choose; an edition is a preset over it. */
export type Options = OptionsOf<typeof ROWS>;
