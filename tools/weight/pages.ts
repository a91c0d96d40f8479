/** A page that is weighed: where it is, when it can be used, and what it may cost. */
export type Weighed = {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  /** Needs a game on the shelf, which is made by this link; `room` is where one looks back at it. */
  readonly made?: string;
  readonly room?: boolean;
  readonly most: { readonly bytes?: number; readonly paint?: number; readonly usable?: number };
};

const DRIVERS = [
  'human.blue.gt6.asphalt.',
  'club.vermilion.gt6.asphalt.',
  'beginner.sky.gt6.asphalt.',
  'pro.yellow.gt6.asphalt.',
];
const list = (order: readonly string[]): string => order.map((one) => `driver=${one}`).join('&');
const FIRST = `/#/race?track=2&laps=1&grid=given&${list(DRIVERS)}`;
const LAST = `/#/race?track=2&laps=1&grid=given&${list(DRIVERS.toReversed())}`;
const RALLY = '/#/rally?rally=first-drive&driver=human.blue.';

const START_BUTTON = '.start-bar .button.main:not([disabled])';
const BOARD = 'main[data-listens] .board .pl-car';
/** What a page shows while it is fetched has none. */
const HEADING = '#main h1';

const KB = 1000;

export const PAGES: readonly Weighed[] = [
  {
    name: 'start',
    path: '/',
    usable: '.hero .button.main',
    most: { bytes: 150 * KB, paint: 2000 },
  },
  { name: 'race setup', path: '/#/race', usable: START_BUTTON, most: {} },
  { name: 'solo setup', path: '/#/solo', usable: START_BUTTON, most: {} },
  { name: 'rally setup', path: '/#/rally', usable: START_BUTTON, most: {} },
  {
    name: 'table',
    path: '',
    made: FIRST,
    usable: BOARD,
    most: { bytes: 180 * KB, usable: 2500 },
  },
  { name: 'table, computers first', path: '', made: LAST, usable: BOARD, most: {} },
  {
    name: 'rally table',
    path: '',
    made: RALLY,
    usable: BOARD,
    most: { bytes: 180 * KB, usable: 2500 },
  },
  { name: 'online', path: '/#/online', usable: '.online-head h1', most: { bytes: 220 * KB } },
  { name: 'my games', path: '/#/games', usable: '.file-button', most: {} },
  { name: 'look back', path: '', made: FIRST, room: true, usable: '.transport', most: {} },
  { name: 'rules', path: '/#/rules', usable: HEADING, most: {} },
  { name: 'learn', path: '/#/learn', usable: HEADING, most: {} },
  { name: 'first lesson', path: '/#/learn/gt/first', usable: BOARD, most: {} },
  { name: 'puzzles', path: '/#/puzzles', usable: HEADING, most: {} },
  { name: 'one puzzle', path: '/#/puzzles/gt-lines-3', usable: BOARD, most: {} },
  { name: 'challenges', path: '/#/challenges', usable: HEADING, most: {} },
  { name: 'seasons', path: '/#/seasons', usable: HEADING, most: {} },
  { name: 'library', path: '/#/library', usable: HEADING, most: {} },
  { name: 'workshop', path: '/#/workshop', usable: HEADING, most: {} },
  { name: 'own driving', path: '/#/analysis', usable: HEADING, most: {} },
  { name: 'settings', path: '/#/settings', usable: HEADING, most: {} },
];

/** A table where a person decides first. */
export const TABLE = FIRST;
