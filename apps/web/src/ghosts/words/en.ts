import { pluralOf } from '../../i18n/plural.ts';

const plural = pluralOf('en');

export const ghostsEn = {
  title: 'Ghosts',
  lead: 'Pale cars that drive along, turn by turn. They block nothing and decide nothing.',
  who: 'Who drives along?',
  most: (p: { count: number }) => `At most ${p.count} at once.`,
  best: 'My best',
  par: 'Par’s driver',
  parHint: 'The solved course, driven with dice of its own: of three drives the middle one.',
  leader: (p: { name: string }) => `Leader: ${p.name}`,
  friend: (p: { name: string }) => `You follow: ${p.name}`,
  others: 'Another driver',
  nobody: 'Nobody else',
  looking: 'being fetched…',
  working: 'being worked out…',
  missing: 'not available for this course',
  weather: 'The weather is rolled anew for each drive: a ghost may have had another.',
  noBest: 'Once you have finished this course, your best drive can come along.',
  secret:
    'The runs of the others can come along once your official run is finished or the challenge has closed.',
  away: 'The runs of the others lie on the server, which does not answer now.',
  retry: 'Try again',
  off: 'All off',
  gains: 'Won and lost against ghosts',
  against: (p: { name: string }) => `Against: ${p.name}`,
  ahead: (p: { seconds: string }) => `${p.seconds} s ahead`,
  behind: (p: { seconds: string }) => `${p.seconds} s behind`,
  level: 'level',
  begins: 'The picture begins with your first turn.',
  picture: (p: { name: string; state: string; turns: number }) =>
    `Won and lost against ${p.name} in ${plural(p.turns, { one: '# turn', other: '# turns' })}: ${p.state}.`,
  mostWon: (p: { turn: number; seconds: string }) => `Most won in turn ${p.turn}: ${p.seconds} s.`,
  mostLost: (p: { turn: number; seconds: string }) =>
    `Most lost in turn ${p.turn}: ${p.seconds} s.`,
  legend: 'A bar for each turn of yours: up is won, down is lost, in seconds.',
  asTable: 'As a table',
  turn: 'Turn',
  time: 'Time',
  gap: 'Gap',
  change: 'In this turn',
};

export type GhostsWords = typeof ghostsEn;
