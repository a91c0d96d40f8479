import { pluralOf } from '../../../i18n/plural.ts';

const plural = pluralOf('en');

type FaultFacts = { readonly leg: number; readonly zones: string };

export const roadBookEn = {
  title: 'Rally on the bench',
  unnamed: 'Unnamed rally',
  name: 'Name of the rally',
  bench: 'The boards of this special',
  specials: 'Specials',
  special: (p: { number: number }) => `Special ${p.number}`,
  add: 'Add a special',
  drop: (p: { number: number }) => `Delete special ${p.number}`,
  earlier: (p: { number: number }) => `Drive special ${p.number} earlier`,
  service: (p: { number: number }) => `Service after special ${p.number}`,
  modes: 'A tap is for',
  modeNames: { boards: 'Boards', roads: 'Roads' },
  modeHints: {
    boards: 'Take a board, put it down, drag it, turn it.',
    roads: 'Tap the roads in driving order. A tap on a driven road ends the special before it.',
  },
  tray: 'Boards of the box',
  zone: (p: { zone: string }) => `Board ${p.zone}`,
  zoneHeld: (p: { zone: string }) => `Board ${p.zone}, in your hand`,
  zoneLaid: (p: { zone: string }) => `Board ${p.zone}, on the table`,
  snow: 'snow',
  asphalt: 'asphalt',
  flip: 'Snow or asphalt',
  delete: 'Take the board away',
  reverse: 'Drive it the other way round',
  grow: 'Drive on',
  growHint: 'Road by road from where the special ends',
  growDone: 'Done',
  take: 'Drive this road',
  way: (p: { zone: string; from: number; to: number; spaces: string }) =>
    `Road ${p.zone}${p.from} to ${p.zone}${p.to}, ${p.spaces}`,
  spaces: (p: { count: number }) => plural(p.count, { one: '# space', other: '# spaces' }),
  noWay: 'No road leads on from here.',
  surpriseHint: 'A whole new special. Undo brings yours back.',
  book: 'Road-book',
  bookHint: 'Write the roads in driving order, e.g. C8-C3 / J6-J5 / C4-C5',
  legs: 'Roads in driving order',
  endBefore: (p: { leg: number }) => `End the special before road ${p.leg}`,
  empty: 'Take a board, press “Drive on”, or write the road-book.',
  isReady: 'The rally is whole and ready to drive.',
  notYet: (p: { count: number }) =>
    plural(p.count, { one: 'One thing does not fit yet.', other: '# things do not fit yet.' }),
  specialReady: 'This special is whole.',
  otherFaults: (p: { specials: string }) => `Not whole yet: special ${p.specials}.`,
  idle: (p: { zones: string }) => `Nobody drives on: ${p.zones}.`,
  faults: {
    'special.no-road': () =>
      'No road is driven yet: press “Drive on”, or choose “Roads” and tap one.',
    'special.board-missing': (p: FaultFacts) => `Board ${p.zones} is not on the table.`,
    'special.road-twice': () => 'Driven already on this special.',
    'special.legs-apart': (p: FaultFacts) =>
      `Does not begin where road ${p.leg - 1} ends. Shift or turn the boards.`,
    'special.boards-overlap': (p: FaultFacts) => `Boards ${p.zones} lie on top of each other.`,
  },
  length: (p: { spaces: string; total: string }) =>
    `This special: ${p.spaces}; the rally: ${p.total}.`,
  corners: (p: { count: number }) =>
    plural(p.count, { '0': 'No corners.', one: '# corner.', other: '# corners.' }),
  bumps: (p: { count: number }) =>
    plural(p.count, { '0': 'No bumps.', one: '# bump.', other: '# bumps.' }),
  minutes: (p: { count: number }) => `A rally of four takes about ${p.count} minutes.`,
  heatAsk: 'Show where drives go wrong',
  heatWorking: (p: { percent: string }) => `Driving it 80 times: ${p.percent}`,
  heatCalm: 'In 80 drives nobody lost control.',
  heatWorst: (p: { part: string; percent: string }) =>
    `Road ${p.part}: control is lost in ${p.percent} of drives.`,
  parAsk: 'Work out the perfect time',
  parWorking: (p: { percent: string }) => `Working out the perfect time: ${p.percent}`,
  parNone: 'The perfect time could not be worked out.',
  par: (p: { special: number; time: string }) => `Special ${p.special}: ${p.time}`,
  parTotal: (p: { time: string }) => `A perfect rally takes ${p.time}.`,
  onlineNote: 'Online everybody sees that these road-books are your own.',
  alone: 'Alone',
  rivals: 'With rivals',
  saveRally: 'Save as a file',
  print: 'Print the P.C. course sheet',
  linkCopied: 'The link is copied. It carries the whole rally.',
  sheetTitle: (p: { name: string }) => `P.C. course sheet: ${p.name}`,
  sheetDrivers: 'Drivers',
  notKept: 'This browser keeps nothing: save your rally as a file or a link before you leave.',
  keyList: [
    ['C J L V', 'take that board into the hand, or choose it'],
    ['0 … 9', 'drive the road from that end of the board; a board in the hand is laid for it'],
    ['Arrows', 'shift the board'],
    ['Enter', 'lay it'],
    ['R, Shift+R', 'turn'],
    ['F', 'snow or asphalt'],
    ['G', 'drive on: C J L V choose the board, arrows the road, Enter drives it'],
    ['M', 'boards or roads'],
    ['Page Up, Down', 'the special before, the next one'],
    ['Delete', 'take the board away'],
    ['Z, Y', 'undo, redo'],
    ['Esc', 'let go'],
  ],
  refusals: {
    'rally-edit.nothing-there': 'There is nothing there.',
    'rally-edit.zone-on-table':
      'The box holds one board of each letter, and this one lies there already.',
    'rally-edit.too-far': 'The table ends there.',
    'rally-edit.no-such-road': 'There is no such road.',
    'rally-edit.too-many-legs': 'More roads than there are.',
    'rally-edit.number-of-specials': 'A rally has one to five specials.',
  },
};

export type RoadBookWords = typeof roadBookEn;
