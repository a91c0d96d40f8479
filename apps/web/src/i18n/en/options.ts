import type { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import type { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';

import type { OptionWords } from '../optionWords.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

const gt: OptionWords<typeof GT_OPTIONS.rows> = {
  alongside: {
    name: 'Side by side',
    values: {
      touching: 'Only cars on neighbouring spaces',
      row: 'All cars in the same row',
    },
  },
  overspeed: {
    name: 'Too fast for a corner',
    values: {
      loses: 'You may try: control is lost there',
      blocked: 'Not allowed while there is another way to drive',
    },
  },
  yellowFlag: {
    name: 'Yellow flag',
    values: {
      everywhere: 'Nobody may move alongside another car, anywhere',
      near: 'Only on its tile, the one before and the one after',
    },
  },
  weatherPairsCancel: {
    name: 'Two weather tokens at once',
    values: {
      false: 'Each one changes the weather',
      true: 'They cancel each other out',
    },
  },
  soloOffSeconds: {
    name: 'Solo and qualifying: a turn that ends in 00',
    values: { classic: 'Costs 120 seconds', 'v1.1': 'Costs 30 seconds' },
  },
  soloEndsAtLine: {
    name: 'Solo and qualifying: the last turn',
    values: {
      false: 'Driven to its end; the gear it ends in counts',
      true: 'Ends at the line; the gear you cross it in counts',
    },
  },
  overtakeNeedsGearDie: {
    name: 'Overtaking',
    values: { false: 'Also with a coast die', true: 'Needs a gear die' },
  },
  returnSpace: {
    name: 'Back onto the track',
    values: {
      left: 'On the space the car left',
      nearest: 'On the nearest space at the edge of the track',
    },
  },
  offOrder: {
    name: 'Order of cars off the track',
    values: {
      marker: 'Gear 0 before 00, then whoever left first',
      'left-first': 'Whoever left first',
    },
  },
  driveOn: {
    name: 'Race for every place',
    values: {
      false: 'The race ends when somebody wins',
      true: 'The race ends when everyone has finished',
    },
  },
  noWeather: {
    name: 'No weather changes',
    values: {
      false: 'Weather tokens change the weather',
      true: 'Weather tokens are set aside and replaced',
    },
  },
  flyingStart: {
    name: 'Flying start',
    values: {
      false: 'From gear 0 only the 1',
      true: 'From gear 0 the first die may be the 2',
    },
  },
  redZone: {
    name: 'Red zone',
    values: {
      false: 'Brake dice only brake',
      true: 'In top gear a brake die can be used to coast',
    },
  },
  qualifying: {
    name: 'Qualifying',
    values: {
      false: 'No qualifying',
      true: 'Everyone drives a solo lap for a place on the grid',
    },
  },
  boost: {
    name: 'Boost dice',
    values: { false: 'Nobody uses them', true: 'GT5 cars may skip a gear upwards' },
  },
  softTyres: {
    name: 'Soft tyres',
    values: { false: 'Asphalt and rain tyres only', true: 'Can be fitted at pit stops' },
  },
  randomWeather: {
    name: 'Changing weather',
    values: {
      false: 'The weather stays as it is',
      true: 'Weather tokens change the weather',
    },
  },
};

const rally: OptionWords<typeof RALLY_OPTIONS.rows> = {
  timeAttack: {
    name: 'Time attack',
    values: {
      false: 'Dice are rolled one by one',
      true: 'Roll several dice together and gain seconds',
    },
  },
  spendSeconds: {
    name: 'Spending seconds',
    values: {
      false: 'Seconds gained only shorten your time',
      true: 'Spend seconds to lay a die instead of rolling it',
    },
  },
  sisu: {
    name: 'Sisu',
    values: { false: 'Not played', true: 'Cancels one loss of control per rally' },
  },
  blockedCard: {
    name: 'A blocked driver',
    values: {
      false: 'Waits without a card',
      true: 'Takes another card like the last one',
    },
  },
  flatTakesWarning: {
    name: 'Time attack: a die lost to a flat tyre',
    values: { false: 'Its warning counts', true: 'Its warning does not count' },
  },
  tooFast: {
    name: 'Out of the rally in a corner',
    values: {
      corner: 'More than two gears above the highest note of the corner',
      line: 'More than two gears above the note of your line',
    },
  },
  splits: {
    name: 'Timing points',
    values: (p) =>
      p.count === 0 ? 'None' : plural(p.count, { one: '# point', other: '# points' }),
  },
  easyDrive: {
    name: 'Easy drive',
    values: {
      false: 'Warnings and flat tyres count',
      true: 'Warnings and flat tyres do not count',
    },
  },
  timeTrial: {
    name: 'Time trial',
    values: {
      false: 'Everyone is on the road together',
      true: 'Everyone drives alone on an empty road',
    },
  },
};

export const options = {
  own: 'Own rules',
  ownAfter: (p: { edition: string }) => `Own rules, based on ${p.edition}`,
  earlier: 'Rules of an earlier version',
  extras: 'Advanced rules',
  readings: 'Readings of the rules',
  readingsHint:
    'Where the rulebooks differ, or players read them differently. Change one and you play your own rules; pick an edition to have its rules back.',
  changed: (p: { count: number }) =>
    plural(p.count, { one: '# difference', other: '# differences' }),
  inRules: 'In the rules',
  fewer: (p: { name: string }) => `${p.name}: fewer`,
  more: (p: { name: string }) => `${p.name}: more`,
  gt,
  rally,
};
