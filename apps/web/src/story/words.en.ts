import { ordinal } from '../i18n/en/ordinal.ts';
import { pluralOf } from '../i18n/plural.ts';
import type { StoryWords } from './words.ts';

const plural = pluralOf('en');
const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
const seconds = (count: number): string => plural(count, { one: '# second', other: '# seconds' });
const warningsWord = (count: number): string =>
  plural(count, { one: '# warning', other: '# warnings' });
const clock = (all: number): string =>
  `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;

export const storyEn: StoryWords = {
  title: 'The story of the race',
  chart: {
    places: { title: 'Places by round', column: 'Round' },
    gaps: { title: 'Seconds behind the leader, zone by zone', column: 'Zone' },
    times: { title: 'Time, zone by zone', column: 'Zone' },
    turns: { title: 'Seconds of each turn', column: 'Turn' },
  },
  chartLabel: (p) => `${p.title}: ${p.names}. The table below has every number.`,
  asTable: 'As a table',
  driver: 'Driver',
  share: 'Share picture',
  sharing: 'Drawing the picture…',
  shareFailed: 'The picture could not be drawn on this device.',
  beats: {
    won: ({ name, other }) =>
      other === ''
        ? [`${name} takes the win.`, `The win goes to ${name}.`, `${name} comes home the winner.`]
        : [
            `${name} wins, ahead of ${other}.`,
            `The flag falls for ${name}; ${other} comes second.`,
            `${name} takes it, with ${other} on the next step of the podium.`,
          ],
    ledAll: ({ name }) => [
      `Nobody ever gets past: ${name} leads from the first round to the last.`,
      `From start to flag there is only one leader, ${name}.`,
      `${name} is in front all the way.`,
    ],
    leads: ({ changes, leaders }) => [
      `The lead changes hands ${times(changes)} among ${leaders} drivers.`,
      `${leaders} drivers have been in front, and the lead has changed ${times(changes)}.`,
      changes === 1
        ? 'One change of the lead decides it.'
        : `No peace at the top: ${changes} changes of the lead.`,
    ],
    climbed: ({ name, from, to }) => [
      `${name} comes from ${ordinal(from)} to ${ordinal(to)}.`,
      `The drive of the day: ${name}, ${ordinal(from)} at the start and ${ordinal(to)} at the end.`,
      `${name} starts ${ordinal(from)} and does not rest until ${ordinal(to)}.`,
    ],
    leap: ({ name, places, round }) => [
      `The moment of the race: in round ${round} ${name} gains ${places} places at a stroke.`,
      `Round ${round} belongs to ${name}: ${places} places in one go.`,
      `${name} climbs ${places} places in round ${round} alone.`,
    ],
    leaderLost: ({ name, round }) => [
      `In round ${round} the leader, ${name}, loses control.`,
      `Round ${round} holds its breath: ${name}, in the lead, loses control.`,
      `${name} is ahead in round ${round} when the tyres let go.`,
    ],
    losses: ({ name, count, total }) =>
      count === total
        ? [
            `${name} loses control ${times(count)}; everybody else keeps it.`,
            `Only ${name} leaves the line: control lost ${times(count)}.`,
          ]
        : [
            `Control is lost ${times(total)} in all, ${times(count)} by ${name}.`,
            `${total} losses of control, ${count} of them by ${name}.`,
            `The road is too narrow ${times(total)}, ${times(count)} for ${name}.`,
          ],
    ownLosses: ({ count }) => [
      `Control is lost ${times(count)} on the way.`,
      `The tyres let go ${times(count)}.`,
    ],
    clean: () => [
      'Nobody loses control, from start to finish.',
      'Not one car leaves its line.',
      'A clean drive: control is never lost.',
    ],
    ownClean: () => ['Control is never lost.', 'From start to finish the tyres hold.'],
    lucky: ({ name, warnings, expected }) => [
      `The dice are kind to ${name}: ${warningsWord(warnings)}, where ${decimals.format(expected)} were due.`,
      `${name} has luck as a passenger: ${warningsWord(warnings)} instead of ${decimals.format(expected)}.`,
      `${decimals.format(expected)} warnings were expected; ${name} sees only ${warnings}.`,
    ],
    unlucky: ({ name, warnings, expected }) => [
      `The dice do not like ${name}: ${warnings} warnings, where ${decimals.format(expected)} were due.`,
      `${name} rolls ${warnings} warnings; ${decimals.format(expected)} would have been fair.`,
      `Bad luck rides with ${name}: ${warnings} warnings instead of ${decimals.format(expected)}.`,
    ],
    brave: ({ name, steps }) => [
      `The boldest throw: ${name} goes flat out over ${steps} spaces and gets away with it.`,
      `${name} rolls ${steps} steps at once, and all of them hold.`,
      `${steps} spaces flat out in one turn: nobody dares more than ${name}.`,
    ],
    ownBrave: ({ steps }) => [
      `The boldest throw: ${steps} spaces flat out, and all of them hold.`,
      `${steps} spaces at once, flat out, and not a wheel off the line.`,
    ],
    weather: ({ count }) => [
      `The sky joins in and changes ${times(count)}.`,
      `The weather turns ${times(count)}.`,
    ],
    out: ({ name }) => [
      `For ${name} it ends early.`,
      `${name} does not see the finish.`,
      `${name} has to give up.`,
    ],
    lap: ({ seconds: all, turns }) => [
      `A lap of ${clock(all)} in ${turns} turns.`,
      `${turns} turns, and the clock stops at ${clock(all)}.`,
      `The clock says ${clock(all)} after ${turns} turns.`,
    ],
    gears: ({ gear, count }) => [
      `The highest gear at the end of a turn: ${gear}, reached ${times(count)}.`,
      `Gear ${gear} is the highest at the end of a turn, reached ${times(count)}.`,
    ],
    rallyWon: ({ name, other, seconds: gap }) => [
      `${name} wins the rally, ${seconds(gap)} ahead of ${other}.`,
      `A gap of ${seconds(gap)} is enough: ${name} beats ${other}.`,
      `The clock is for ${name}: ${other} misses the win by ${seconds(gap)}.`,
    ],
    rallyTied: ({ name, other }) => [
      `${name} and ${other} need the same time to the second.`,
      `Not a second parts ${name} and ${other}.`,
    ],
    rallyAlone: ({ seconds: all }) => [
      `The road is done in ${clock(all)}.`,
      `The clock stops at ${clock(all)}.`,
    ],
    specials: ({ name, count, of }) => [
      `${name} is fastest in ${count} of ${of} specials.`,
      `${count} of the ${of} specials go to ${name}.`,
    ],
    attacks: ({ name, seconds: won }) => [
      `By time attack ${name} gains ${seconds(won)}.`,
      `${name} attacks the clock and takes ${seconds(won)} off it.`,
    ],
    sisu: ({ name }) => [
      `Once ${name} needs every bit of Sisu.`,
      `${name} needs Sisu to stay on the road.`,
    ],
    shortcuts: ({ name, count }) => [
      `${name} takes the shortcut ${times(count)}.`,
      `Nobody cuts more corners than ${name}: ${count}.`,
    ],
  },
};
