import { pluralOf } from '../plural.ts';
import { ordinal } from './ordinal.ts';

const plural = pluralOf('en');

/** Co-driver's lines. The driver's badge stands before each, so none needs a subject. */
export const events = {
  round: (p: { number: number }) => `Round ${p.number}.`,
  grid: (p: { names: string }) => `The grid: ${p.names}.`,
  qualifying: 'out for a qualifying lap',
  drivesOneByOne: (p: { steps: number }) =>
    `${plural(p.steps, { one: '# step', other: '# steps' })}, one by one`,
  drivesFlatOut: (p: { steps: number }) =>
    `${plural(p.steps, { one: '# step', other: '# steps' })}, flat out!`,
  rolledClean: 'no warning',
  rolled: (p: { count: number }) => plural(p.count, { one: '# warning', other: '# warnings' }),
  secured: (p: { price: number }) => `secured for ${p.price} focus`,
  stopped: 'stops here',
  focus: (p: { count: number }) => `+${p.count} focus`,
  relaid: 'lays the dice again',
  turnOver: (p: { gear: string }) => `ends in gear ${p.gear}`,
  lostByWarnings: (p: { gear: number }) => `loses control in gear ${p.gear}!`,
  lostByOverspeed: (p: { gear: number }) => `too fast in gear ${p.gear}: control lost!`,
  spins: 'Spins, but stays on the track',
  leavesLeft: 'off the track, to the left',
  leavesRight: 'off the track, to the right',
  tokens: {
    gear: 'draws gear damage',
    brake: 'draws brake damage',
    coast: 'draws coast damage',
    weather: 'draws a weather token',
    yellowFlag: 'draws a yellow flag',
    greenFlag: 'draws a green flag: nothing happens',
  },
  tokenAside: 'The weather token is set aside.',
  weather: { sunny: 'The sun comes out.', rain: 'It starts to rain!' },
  flagOut: 'yellow flag beside the car',
  flagHome: 'drives off, the yellow flag is lifted',
  flyingStartFailed: 'the flying start fails: one space, gear 2',
  returned: 'back on the track',
  blocked: 'blocked, stays where it is',
  waited: 'waits beside the track',
  pit: { tyres: 'pits for tyres', repairs: 'pits for repairs', both: 'pits for tyres and repairs' },
  newTyres: { asphalt: 'asphalt tyres', rain: 'rain tyres', soft: 'soft tyres' },
  repaired: 'all damage repaired',
  newLap: (p: { lap: number }) => `starts lap ${p.lap}`,
  lastLap: 'starts the last lap!',
  finished: (p: { place: number }) => `finishes ${ordinal(p.place)}!`,
  out: 'out of the race',
  resigned: 'gives up',
  lapTime: (p: { time: string }) => `lap time ${p.time}`,
  noLapTime: 'no lap time',
  over: 'The race is over.',
};
