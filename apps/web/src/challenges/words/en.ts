import { ordinal } from '../../i18n/en/ordinal.ts';
import { pluralOf } from '../../i18n/plural.ts';

const plural = pluralOf('en');

export const challengesEn = {
  title: 'Challenges',
  lead: 'The same course for everybody, one official run each. Train as often as you like.',
  today: (p: { date: string }) => `Today, ${p.date}`,
  month: (p: { month: string }) => `All of ${p.month}`,
  loading: 'Looking up the challenges…',
  retry: 'Try again',
  away: 'You can train without the server: the calendar alone says what is driven today.',
  picture: (p: { name: string }) => `Picture of the course: ${p.name}`,
  opensIn: (p: { time: string }) => `opens in ${p.time}`,
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
    finished: (p: { place: number; time: string }) => `Your run: ${ordinal(p.place)}, ${p.time}.`,
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
  enterSeason: 'Enter the season',
  times: 'Results by time',
  place: 'Place',
  driver: 'Driver',
  time: 'Time',
  replay: 'Replay',
  replayOf: (p: { name: string }) => `Replay: ${p.name}`,
  sheet: 'Sheet',
  sheetOf: (p: { name: string }) => `Sheet: ${p.name}`,
  ghost: 'Ghost',
  ghostOf: (p: { name: string }) => `Ghost: train against ${p.name}`,
  you: 'you',
  noTimes: 'Nobody has finished yet.',
  replaysLater:
    'You can watch the runs of the others once yours is finished or the challenge has closed.',
  proof:
    'The server rolls the dice so that everybody can check them afterwards. Nobody can tell whether somebody asked a solver, which is open to all, so there are no prizes.',
  conditions: 'Conditions',
  others: 'Other challenges',
  before: { day: 'The day before', month: 'The month before' },
  after: { day: 'The day after', month: 'The month after' },
  ofMonth: 'The challenge of the month',
  more: 'Looking back',
  yesterday: (p: { game: string }) => `Yesterday: ${p.game}`,
  driving: {
    which: 'Results',
    byTime: 'Time',
    byDriving: 'Driving',
    title: 'Results by driving',
    lost: 'Lost by decisions',
    seconds: (p: { seconds: string }) => `${p.seconds} s`,
    par: (p: { time: string }) => `Par, the average of perfect driving: ${p.time}.`,
    off: 'This server does not work out driving. The table by time counts.',
    absent: 'No exact solution is known for this course, so the table by time counts.',
    waiting: 'Not worked out yet. Look again in a few minutes.',
    partly: (p: { judged: number; finished: number }) =>
      `Worked out for ${p.judged} of ${p.finished} runs so far.`,
    explained:
      'Every decision is compared with the best one before its dice are rolled. Luck, good or bad, is taken out to the last die; what goes wrong in the extra turns that bad luck left you is not charged to you.',
  },
  standing: {
    title: 'Standing of the month',
    link: (p: { game: string }) => `Standing: ${p.game}`,
    others: 'Other standings',
    days: 'Days',
    points: 'Points',
    empty:
      'Nobody has points in this month yet. They come some minutes after a run, once its driving is worked out.',
    drivers: (p: { count: number }) =>
      plural(p.count, { one: '# driver so far', other: '# drivers so far' }),
    explained:
      'The best driver of a challenge gets 100 points, the others fewer with the share of drivers ahead; whoever drives alone gets 50. Driving counts where it is worked out, else time. The 20 best days count, the challenge of the month five times.',
  },
  mine: {
    title: 'My runs',
    lead: 'Your official runs, the latest first.',
    challenge: 'Challenge',
    par: 'Par',
    overPar: 'To par',
    drivingPlace: 'Place by driving',
    placeOf: (p: { place: number; drivers: number }) => `${p.place} of ${p.drivers}`,
    waiting: 'not yet',
    states: { driving: 'under way', finished: '–', 'not-finished': 'not finished' },
    replayOf: (p: { date: string }) => `Replay: ${p.date}`,
    empty: 'You have not driven an official run yet.',
    toDrive: 'See what is driven today',
    explained:
      '“To par” holds luck and decisions together; “Lost by decisions” is your part of it. The rest was luck.',
  },
};

export type ChallengesWords = typeof challengesEn;
