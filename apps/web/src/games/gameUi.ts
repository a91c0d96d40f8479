import type { Scene } from '@perfect-line/board/dom/scene';
import type { RuleError, SeatId } from '@perfect-line/rules/game';
import type { Die } from '@perfect-line/rules/gt/words';
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';

import type { GameAnalysis } from '../analysis/gameAnalysis.ts';
import type { GameDrama } from '../feel/drama.ts';
import type { GameGhosts } from '../ghosts/gameGhosts.ts';
import type { BoardPicture } from '../pictures/wanted.ts';
import type { PlayedRules } from '../setup/playedRules.ts';
import type { GameStory } from '../story/gameStory.ts';
import type { GameSheets } from '../sheets/sheet.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { Draft, GameTypes, Hand, OutlookOf } from '../table/hand.ts';
import type { Glimpse } from '../table/glimpses.ts';
import type { Teller } from '../table/line.ts';
import type { Entry } from '../table/session/session.ts';
import type { Purpose, Reading, SessionOf, TableStore } from '../table/store.ts';
import type { DieFaceShown } from '../ui/die.tsx';

type EntryOf<G extends GameTypes> = Entry<G['State'], G['Action'], G['Note']>;

/** What the frames of every table say in the words of one game. */
type FrameWords = {
  readonly leaveHint: string;
  readonly resignAsk: (p: { readonly name: string; readonly isYou: boolean }) => string;
  readonly thinking: (p: { readonly name: string }) => string;
  readonly result: string;
};

/** The number that matters, what it is, and what else there is to say of the plan. */
export type OddsWords = {
  readonly risk: number;
  readonly label: string;
  readonly lines: readonly { readonly text: string; readonly tone: '' | 'quiet' | 'bad' }[];
};

export interface GameWords<G extends GameTypes, S> extends Teller<G['State'], G['Note']> {
  frame(): FrameWords;
  courseName(saved: SavedGame): string;
  /** Notes that are read aloud at once. */
  readonly urgent: readonly string[];
  turnCall(store: S, seat: SeatId): string;
  refusal(error: RuleError): string;
  headline(store: S): string;
  /** On the button that begins the same game anew. */
  again(store: S): string;
  rulesHref?(state: G['State']): string;
}

/** How the board shows it. */
export interface GameBoard<G extends GameTypes, S> {
  /** Where everything is; its picture is painted beside the page and comes later. */
  placesOf(store: S): ReadonlySignal<G['Drawing']>;
  pictureOf(store: S): ReadonlySignal<BoardPicture>;
  label(store: S): string;
  /** On the button that shows all of it. */
  wholeWords(): string;
  sceneOf(store: S, drawing: G['Drawing']): Scene;
  /** The road in front of a car and its own place. */
  roadAhead(state: G['State'], seat: SeatId): readonly number[];
  /** Changes when the view goes on to what lies ahead of the car at the wheel. */
  viewKey(state: G['State']): string;
  /** Small enough for a wide screen: the view comes back to it while others drive. */
  readonly fitsScreen: boolean;
}

/** What takes time when an event is shown. */
export interface GameShowing<G extends GameTypes, S> {
  pathsOf(entry: EntryOf<G>): ReadonlyMap<SeatId, readonly number[]>;
  /** Share of the usual time for the dice of others; 0 for those that are not worth the wait. */
  othersShare(before: G['State']): number;
  /** An action of somebody else that is looked at for a moment. */
  isTelling(action: G['Action']): boolean;
  /** What the faces bring, one after the other. */
  readingOf?(before: G['State'], faces: readonly string[]): Reading | undefined;
  /** Who still drives in this round, the one at the wheel first. */
  queueOf(state: G['State']): readonly SeatId[];
  /** Changes when another round begins. */
  roundOf(state: G['State']): string;
  /** After the dice, before the event is seen. */
  beforeShown?(store: S, entry: EntryOf<G>): Promise<void>;
}

/** One die in the tray. */
export type TraySlot = {
  /** As it looks. */
  readonly die: Die;
  readonly face?: DieFaceShown;
  /** What it puts in the hand; undefined for dice that follow by themselves. */
  readonly hand: string | undefined;
  readonly state: 'free' | 'used' | 'lost';
  readonly name: string;
  /** Other dice that are laid with it. */
  readonly with?: readonly Die[];
};

export interface GameTray<G extends GameTypes, S> {
  diceOf(step: G['Step']): readonly Die[];
  slotsOf(store: S, outlook: OutlookOf<G>): readonly TraySlot[];
  /** Any die of the rules as it looks. */
  shown(die: string): Die | undefined;
}

/** How a line is laid with dice, ahead of time too, and what is said of it. */
export interface GamePlan<G extends GameTypes, S> {
  readonly tray: GameTray<G, S>;
  words(): { readonly title: string; readonly empty: string; readonly tray: string };
  odds(store: S, odds: G['Odds']): OddsWords;
  /** Instead of odds, where the line that is laid has none. */
  hint?(store: S): string | undefined;
  /** A planned step, and one that may come next with all that it costs. */
  stepName(store: S, step: G['Step']): string;
  stepPhrases(store: S, step: G['Step']): readonly string[];
  /** The turn has begun and nothing of it is done: a plan laid before can be offered. */
  beginsTurn(state: G['State']): boolean;
  imagineTurn(state: G['State'], seat: SeatId): G['State'] | undefined;
}

export interface GameKeys<G extends GameTypes, S> {
  /** Keys that take a die in hand. */
  readonly dice?: Readonly<Record<string, string>>;
  /** Steps in the order in which the arrows go through them, where it is not that of the rules. */
  inOrder?(store: S, steps: Draft<G>): Draft<G>;
  /** Letters act where the buttons of the same name are; says whether the key did anything. */
  press(store: S, key: string): boolean;
}

type Props<S> = { readonly store: S };

/** What only this game shows, each at its place on the table. */
interface GameParts<S> {
  /** Under the name of the course. */
  Where(this: void, props: Props<S>): JSX.Element;
  /** Weather and the like, in the bar. */
  Sky?(this: void, props: Props<S>): JSX.Element | undefined;
  Tools?(this: void, props: Props<S>): JSX.Element | undefined;
  Standings(this: void, props: Props<S>): JSX.Element;
  /** Beside the board, above the plan. */
  Ahead?(this: void, props: Props<S>): JSX.Element | undefined;
  /** In the action bar while somebody here decides; `tray` holds the dice a line is laid with. */
  Decision(this: void, props: Props<S> & { readonly tray: JSX.Element }): JSX.Element | undefined;
  /** In the action bar instead of the words while somebody drives. */
  Turned?(this: void, props: Props<S>): JSX.Element | undefined;
  /** Over the board. */
  Overlay?(this: void, props: Props<S>): JSX.Element | undefined;
  Dialogs?(this: void, props: Props<S>): JSX.Element | undefined;
  /** Below the podium. */
  Results(this: void, props: Props<S>): JSX.Element;
}

/** Times of one's own against the clock. */
export interface GameBests {
  /** Times of the same class can be compared; undefined for what is not kept. */
  classOf(saved: SavedGame): string | undefined;
  format(seconds: number): string;
  /** What perfect driving would have taken, in words. */
  parWords?(saved: SavedGame, seconds: number): string | undefined;
}

/** Places on the podium, best first; none where nobody raced anybody. */
type Podium = readonly { readonly seat: SeatId; readonly place: number }[];

/** Everything a table needs of a game to show it and to play it; what a game does not have is left out. */
export interface GameUi<G extends GameTypes = GameTypes, S extends TableStore<G> = TableStore<G>> {
  readonly hand: Hand<G>;
  readonly words: GameWords<G, S>;
  readonly board?: GameBoard<G, S>;
  readonly showing?: GameShowing<G, S>;
  readonly plan?: GamePlan<G, S>;
  readonly keys: GameKeys<G, S>;
  readonly parts: GameParts<S>;
  readonly bests?: GameBests;
  /** Computer drivers, and whatever else is thought beside the page. */
  startWorker?(): Worker;
  storeOf(session: SessionOf<G>, purpose: Purpose): S;
  /** Whose car is driven, also while dice roll. */
  atWheel(state: G['State']): SeatId | undefined;
  /** The race in one line: place and gaps, or the time against others. */
  glance?(store: S): readonly Glimpse[];
  canResign(state: G['State'], seat: SeatId): boolean;
  /** What it brings to the room of drama: situations, sounds. */
  drama?(this: void): Promise<GameDrama<G['State'], G['Note']>>;
  /** Things a store does by itself while its table is open. */
  watch?(store: S): () => void;
  /** What the analysis room needs to look back on it; loaded with the room. */
  analysis?(this: void): Promise<GameAnalysis<G>>;
  /** What drives alone set side by side need of it; loaded when somebody wants company. */
  ghosts?(this: void): Promise<GameGhosts<G>>;
  /** The sheets of the rulebook, filled in; loaded when somebody looks at a result. */
  sheets?(this: void): Promise<GameSheets<G>>;
  podium(state: G['State']): Podium;
  /** What there is to tell of a game that is over; loaded when it is. */
  story?(): Promise<GameStory<EntryOf<G>>>;
  playedRules?(store: S): PlayedRules;
  /** Puts the same game on the shelf once more, with new dice, and says where its table is. */
  again(store: S): Promise<string>;
}
