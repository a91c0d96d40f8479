import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** What the faults of a file speak of; those that a fault does not need stay unused. */
type Fault = {
  readonly tile: string;
  readonly other: string;
  readonly ids: string;
  readonly field: string;
  readonly number: number;
  readonly count: number;
  readonly most: number;
};

export const trackFile = {
  open: 'Open a track file',
  openHint: 'An .rgt or .json file from a track editor: choose it or drop it here',
  opened: (p: { name: string }) => `${p.name} is ready to race.`,
  unnamed: 'My track',
  keep: 'Keep',
  keepNamed: (p: { name: string }) => `Keep ${p.name} on this device`,
  forget: 'Remove',
  forgetNamed: (p: { name: string }) => `Remove ${p.name} from this device`,
  forgotten: (p: { name: string }) => `${p.name} was removed from this device.`,
  bringBack: 'Bring it back',
  refused: (p: { file: string }) => `${p.file} cannot be raced:`,
  more: (p: { count: number }) =>
    plural(p.count, { one: '… and # more fault', other: '… and # more faults' }),
  tile: (p: { number: number; id: string }) => `tile ${p.number} (${p.id})`,
  errors: {
    'file.too-large': () => 'The file is too large for a track.',
    'file.too-deep': () => 'The file is nested too deeply for a track.',
    'file.not-json': () => 'This is not a track file, or it is damaged.',
    'file.not-a-track': () => 'It contains no track, neither RGT nor Rekee.',
    'file.bad-field': (p: Fault) => `The field “${p.field}” is not text.`,
    'track.not-a-list': () => 'Its tiles are not a list.',
    'track.no-tiles': () => 'It has no tiles.',
    'track.too-many-tiles': (p: Fault) => `${p.count} tiles is too many: the most is ${p.most}.`,
    'track.bad-tile': (p: Fault) => `Tile ${p.number} cannot be read.`,
    'track.unknown-tiles': (p: Fault) =>
      `Not in the box: ${p.ids}. Expansion tiles cannot be raced here.`,
    'track.hex-taken': (p: Fault) => `In the same place: ${p.tile} and ${p.other}.`,
    'track.no-start': () => 'There is no start tile (102a or 102b).',
    'track.second-start': (p: Fault) => `A second start tile: ${p.tile}.`,
    'track.open-edge': (p: Fault) => `The road ends at ${p.tile}.`,
    'track.no-road-across': (p: Fault) =>
      `The road from ${p.tile} does not continue on ${p.other}.`,
    'track.lanes-differ': (p: Fault) => `Different numbers of lanes: ${p.tile} and ${p.other}.`,
    'track.second-loop': (p: Fault) => `A second loop: ${p.tile}.`,
  },
};
