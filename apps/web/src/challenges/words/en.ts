import { pluralOf } from '../../i18n/plural.ts';

const plural = pluralOf('en');

export const challengesEn = {
  title: 'Challenges',
  lead: 'The same course for everybody, one official run each. Train as often as you like.',
  today: (p: { date: string }) => `Today, ${p.date}`,
  month: (p: { month: string }) => `All of ${p.month}`,
  loading: 'Looking up the challenges …',
  retry: 'Try again',
  away: 'You can train without the server: the calendar alone says what is driven today.',
  picture: (p: { name: string }) => `Picture of the course: ${p.name}`,
  left: (p: { time: string }) => `${p.time} left`,
  closed: 'Closed',
  drivers: (p: { count: number }) =>
    plural(p.count, {
      '0': 'nobody has started yet',
      one: '# driver has started',
      other: '# drivers have started',
    }),
  drive: 'Drive the official run',
  driveOn: 'Drive on',
  train: 'Train',
  results: 'Results',
  run: {
    driving: 'Your official run is not over yet.',
    finished: (p: { place: number; time: string }) => `Your run: place ${p.place}, ${p.time}.`,
    'not-finished': 'Your official run was not finished.',
  },
  askTitle: 'Start your official run?',
  askText:
    'You have one, and no second. You may pause it and come back until the challenge closes; whoever leaves the race gives it up.',
  askYes: 'Start the run',
  askNo: 'Not yet',
  nameTitle: 'What shall we call you?',
  nameHint: 'The table of results shows this name.',
  yourName: 'Your name',
  goOn: 'Go on',
  unknownGame: 'This page does not know this game yet. Reload it.',
  back: 'Challenges',
  toSeason: 'To the season',
  times: 'Results by time',
  place: 'Place',
  driver: 'Driver',
  time: 'Time',
  replay: 'Replay',
  replayOf: (p: { name: string }) => `Replay: ${p.name}`,
  sheet: 'Sheet',
  sheetOf: (p: { name: string }) => `Sheet: ${p.name}`,
  ghost: 'Ghost',
  ghostOf: (p: { name: string }) => `Train against the ghost of ${p.name}`,
  you: 'you',
  noTimes: 'Nobody has finished yet.',
  replaysLater:
    'You can watch the runs of the others once yours is finished or the challenge has closed.',
  proof:
    'The server rolls the dice so that everybody can check them afterwards. Whether somebody asked a solver, which is public, nobody can tell: so no prize hangs on it.',
  conditions: 'Conditions',
  others: 'Other challenges',
  before: { day: 'The day before', month: 'The month before' },
  after: { day: 'The day after', month: 'The month after' },
  ofMonth: 'The challenge of the month',
};

export type ChallengesWords = typeof challengesEn;
