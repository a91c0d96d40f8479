import type { SpecialPicture } from '@perfect-line/board/rally/rallyDrawing';
import type { TrackPicture } from '@perfect-line/board/trackDrawing';
import type { DrawableTrack } from '@perfect-line/board/trackPlaces';
import type { GameKind } from '@perfect-line/rules/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import type { PlacedTile } from '@perfect-line/track/graph';
import type { LaidZone } from '@perfect-line/track/roadbook/draft';

type Theme = 'light' | 'dark';

/** A small picture of a course, as lists and setups show it. */
export type Thumbnail =
  | { readonly type: 'ready'; readonly track: number; readonly theme: Theme }
  | { readonly type: 'tiles'; readonly tiles: readonly PlacedTile[]; readonly theme: Theme }
  | { readonly type: 'book'; readonly book: string; readonly theme: Theme };

/** A board of a rally as it lies on a bench. */
export type ZonePicture = Pick<LaidZone, 'zone' | 'side' | 'turns'> & {
  readonly type: 'zone';
  readonly theme: Theme;
};

/** The picture of a board that is played on. */
export type BoardPicture =
  | {
      readonly type: 'circuit';
      readonly tiles: DrawableTrack['tiles'];
      readonly look: TrackPicture;
    }
  // As it is agreed: a compiled special holds roads that measure themselves, and cannot be sent to a worker.
  | {
      readonly type: 'special';
      readonly driven: Pick<RallyState, 'setup' | 'special' | 'sides'>;
      readonly look: SpecialPicture;
    };

/** A drawing of the rules. */
export type RulePicture = {
  readonly game: GameKind;
  readonly section: string;
  readonly theme: Theme;
};

export type Wanted = Thumbnail | BoardPicture | ZonePicture;

export type PictureRequest<W> = { readonly id: number; readonly wanted: W };
/** Empty where there is nothing that could be drawn. */
export type PictureAnswer = { readonly id: number; readonly svg: string };
