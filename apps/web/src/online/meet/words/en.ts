import { pluralOf } from '../../../i18n/plural.ts';

const plural = pluralOf('en');

export const meetEn = {
  find: {
    title: 'Find me a race',
    hint: 'We match you with somebody who wants the same race; it starts by itself.',
    button: 'Find me a race',
    busy: 'Looking…',
    length: 'Length',
    lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
    pace: 'Pace',
    paces: { live: 'Live', days: 'Over several days' },
    drivers: 'Drivers',
    driverCounts: { '2': 'Duel', '3': 'Three', '4': 'Four' },
    fill: 'If nobody comes',
    fills: {
      '': 'Wait for people',
      '15': 'Computers after 15 seconds',
      '60': 'Computers after 1 minute',
      '180': 'Computers after 3 minutes',
    },
    startsFull: 'Starts by itself when every seat is taken.',
    fillsIn: (p: { seconds: number }) =>
      plural(p.seconds, {
        one: 'Computers take the free seats in # second.',
        other: 'Computers take the free seats in # seconds.',
      }),
    looking: 'Looking for drivers…',
  },
  list: {
    filter: 'Show',
    anyGame: 'Both games',
    anyPace: 'Any pace',
    none: 'No open race is like that. Find one above, or create it.',
    age: {
      now: 'just opened',
      minutes: (p: { count: number }) =>
        plural(p.count, { one: 'open for # minute', other: 'open for # minutes' }),
      hours: (p: { count: number }) =>
        plural(p.count, { one: 'open for # hour', other: 'open for # hours' }),
      days: (p: { count: number }) =>
        plural(p.count, { one: 'open for # day', other: 'open for # days' }),
    },
    rules: 'Rules in full',
    byItself: 'starts by itself',
    running: 'On the track now',
    runningEmpty: 'Nobody is racing in public at the moment.',
    watch: 'Watch the best race',
  },
  calls: {
    title: 'Call me when I am away',
    notice: 'Show a notification while this page is open somewhere',
    quiet: 'Quiet hours: no calls at night',
    quietFrom: 'Quiet from',
    quietTo: 'until',
    hook: 'Discord or another service (webhook)',
    hookHint:
      'We send a message there when it is your turn. Only addresses on the public internet.',
    hookUrl: 'Address (https)',
    hookShape: 'Format',
    hookShapes: { discord: 'Discord', json: 'Plain JSON' },
    hookSecret: 'Everything sent is signed with:',
    save: 'Save',
    off: 'Turn off',
    calendar: 'Calendar of my turns',
    calendarHint: 'For races over several days: your calendar shows when each turn runs out.',
    calendarMake: 'Create the calendar link',
    calendarNew: 'Create a new link; the old one stops working',
    calendarOnce:
      'Add this address to your calendar. It is shown only now; whoever has it sees your turns.',
  },
  talk: {
    title: 'Talk',
    signsTitle: 'Signs over your car',
    phrasesTitle: 'Phrases',
    phrases: {
      hello: 'Hello everyone!',
      'good-luck': 'Good luck, have fun!',
      'nice-move': 'Beautifully driven!',
      close: 'That was close!',
      ouch: 'Ouch!',
      lucky: 'The dice love you!',
      'catch-me': 'Catch me if you can!',
      'behind-you': 'I see your exhaust!',
      thinking: 'One moment, thinking…',
      sorry: 'Sorry about that!',
      thanks: 'Thank you!',
      'good-race': 'Good race!',
    },
    signs: {
      wave: 'Waves',
      thumb: 'Thumbs up',
      fire: 'On fire',
      sweat: 'Sweating',
      flag: 'Chequered flag',
      heart: 'Heart',
    },
    text: 'In your own words, to the drivers only',
    send: 'Say it',
    manners: 'Don’t want to hear somebody?',
    mute: 'Mute',
    unmute: 'Listen again',
    block: 'Block',
    blocked: 'Blocked: you hear nothing more and are not sent to the same race.',
    report: 'Report',
    reported: 'Reported to whoever runs this server.',
    rule: 'Talk among drivers',
    rules: { phrases: 'Phrases and signs', text: 'Own words too', off: 'None' },
  },
  tv: {
    title: 'Race TV',
    onAir: 'Race TV',
    empty: 'Nobody is racing in public at the moment. As soon as somebody does, it is shown here.',
    next: 'Another race',
    goesOn: (p: { seconds: number }) =>
      plural(p.seconds, {
        one: 'The race is over. On to another one in # second.',
        other: 'The race is over. On to another one in # seconds.',
      }),
    leave: 'Leave',
  },
};

export type MeetWords = typeof meetEn;
