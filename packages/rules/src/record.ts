import { isObject, type Json } from '@perfect-line/core/json';
import { err, ok } from '@perfect-line/core/result';
import type { Game, GameEvent, Note, RuleError, SeatId } from './game.ts';
import { checkVersion } from './options.ts';
import { readAll, refuse, type Read } from './parse.ts';

/**
 * A whole game as it was played: its setup and its events, with the rules version and the tables of that
 * day. A replay needs nothing else, neither seed nor clock.
 */
export type GameRecord<Action> = {
  readonly game: string;
  readonly rulesVersion: string;
  /** The components' figures, out of the setup so that a reader finds them. */
  readonly tables: unknown;
  readonly setup: Json;
  readonly events: readonly GameEvent<Action>[];
};

/** A game whose setup carries its tables: what a record can be made of. */
type Recordable<Setup, State, Action, View> = Game<
  Setup & { readonly tables: unknown },
  State,
  Action,
  View
>;

/** Far beyond the longest race; a hostile file stops here. */
const MAX_EVENTS = 100_000;

export function makeRecord<Action>(
  game: { readonly kind: string; readonly rulesVersion: string },
  setup: { readonly tables: unknown },
  events: readonly GameEvent<Action>[],
): GameRecord<Action> {
  const { tables, ...rest } = setup;
  return { game: game.kind, rulesVersion: game.rulesVersion, tables, setup: rest, events };
}

function readFaces(input: unknown): Read<GameEvent<never>> {
  const isFace = (face: unknown): face is string => typeof face === 'string' && face.length <= 24;
  if (!Array.isArray(input) || input.length > 64 || !input.every(isFace))
    return refuse('record.faces', 'faces are a list of short texts');
  return ok({ type: 'chance', faces: input });
}

function readEvent<Action>(
  input: unknown,
  parseAction: (input: unknown) => Read<Action>,
): Read<GameEvent<Action>> {
  if (!isObject(input)) return refuse('record.event', 'an event is an object');
  if (input['type'] === 'chance') return readFaces(input['faces']);
  const { seat } = input;
  if (input['type'] !== 'action' || typeof seat !== 'string' || seat.length > 24) {
    return refuse('record.event', 'an event is an action of a seat or chance');
  }
  const action = parseAction(input['action']);
  return action.ok ? ok({ type: 'action', seat, action: action.value }) : action;
}

/** Which event of the record is wrong, in front of the reason. */
const atEvent = (index: number, { code, message, facts }: RuleError): Read<never> =>
  err({ code, message: `event ${index + 1}: ${message}`, facts: { ...facts, event: index } });

/** A record from outside, checked in form; `replay` checks that it can have been played. */
export function parseRecord<Setup, State, Action, View>(
  game: Recordable<Setup, State, Action, View>,
  input: unknown,
): Read<GameRecord<Action>> {
  if (!isObject(input)) return refuse('record.wrong', 'a record is an object');
  const { rulesVersion, tables, setup, events } = input;
  if (input['game'] !== game.kind) return refuse('record.game', `not a record of ${game.kind}`);
  const version = checkVersion(game.versions, rulesVersion);
  if (!version.ok) return version;
  if (!isObject(setup)) return refuse('record.setup', 'a record has a setup');
  if (!Array.isArray(events) || events.length > MAX_EVENTS) {
    return refuse('record.events', 'events are a list of bounded length');
  }
  const read = readAll(events, (event, index) => {
    const one = readEvent(event, (action) => game.parseAction(action));
    return one.ok ? one : atEvent(index, one.error);
  });
  if (!read.ok) return read;
  return ok({ game: game.kind, rulesVersion: version.value, tables, setup, events: read.value });
}

export type Replay<Setup, State> = {
  readonly setup: Setup;
  /** The state at the start, then one after each event. */
  readonly states: readonly State[];
  readonly notes: readonly (readonly Note[])[];
};

/** Every state of a recorded game, or the first event that the rules refuse. */
export function replay<Setup, State, Action, View>(
  game: Recordable<Setup, State, Action, View>,
  record: GameRecord<Action>,
): Read<Replay<Setup & { readonly tables: unknown }, State>> {
  const setup = game.parseSetup({ ...record.setup, tables: record.tables }, record.rulesVersion);
  if (!setup.ok) return setup;
  const first = game.start(setup.value);
  const states = [first.state];
  const notes = [first.notes];
  let { state } = first;
  for (const [index, event] of record.events.entries()) {
    const step = game.apply(state, event);
    if (!step.ok) return atEvent(index, step.error);
    ({ state } = step.value);
    states.push(state);
    notes.push(step.value.notes);
  }
  return ok({ setup: setup.value, states, notes });
}

/** How a game writes its actions in a line of text. */
export type Notation<Action> = {
  readonly formatAction: (action: Action) => string;
  readonly parseAction: (text: string) => Read<Action>;
  /** Such an action begins a line of its own. */
  readonly beginsTurn: (action: Action) => boolean;
};

const TITLE = 'Perfect Line record';
const NOBODY = '-';

type Line = { seat: SeatId; items: string[] };

function linesOf<Action>(
  events: readonly GameEvent<Action>[],
  notation: Notation<Action>,
): readonly Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    let line = lines.at(-1);
    if (event.type === 'chance') {
      const last = line?.items.pop() ?? '';
      if (line === undefined) lines.push((line = { seat: NOBODY, items: [] }));
      line.items.push(`${last} [${event.faces.join(' ')}]`.trim());
      continue;
    }
    if (line === undefined || line.seat !== event.seat || notation.beginsTurn(event.action)) {
      lines.push((line = { seat: event.seat, items: [] }));
    }
    line.items.push(notation.formatAction(event.action));
  }
  return lines;
}

/** The record as a person reads it: a head, then one line a turn, like a chess score. */
export function formatRecord<Action>(
  record: GameRecord<Action>,
  notation: Notation<Action>,
): string {
  const lines = linesOf(record.events, notation);
  return [
    TITLE,
    `game: ${record.game}`,
    `rules: ${record.rulesVersion}`,
    `setup: ${JSON.stringify(record.setup)}`,
    `tables: ${JSON.stringify(record.tables)}`,
    '',
    ...lines.map(({ seat, items }, i) => `${i + 1}. ${seat}: ${items.join('; ')}`),
    '',
  ].join('\n');
}

function readJson(text: string | undefined, field: string): Read<unknown> {
  try {
    return ok(JSON.parse(text ?? ''));
  } catch {
    return refuse('record.text', `${field} is not JSON`);
  }
}

const ITEM = /^([^[\]]*)((?:\[[^[\]]*\]\s*)*)$/;

/** `roll [.]`: an action and the chance that answered it; either may be missing. */
function readItem<Action>(
  seat: SeatId,
  item: string,
  notation: Notation<Action>,
): Read<readonly GameEvent<Action>[]> {
  const match = ITEM.exec(item);
  if (match === null) return refuse('record.text', `unreadable: ${item.slice(0, 40)}`);
  const [, words = '', brackets = ''] = match;
  const events: GameEvent<Action>[] = [];
  if (words.trim() !== '') {
    const action = notation.parseAction(words.trim());
    if (!action.ok) return action;
    events.push({ type: 'action', seat, action: action.value });
  }
  for (const [, faces = ''] of brackets.matchAll(/\[([^[\]]*)\]/g)) {
    events.push({ type: 'chance', faces: faces.split(' ').filter((face) => face !== '') });
  }
  return ok(events);
}

const LINE = /^\d{1,6}\. ([^\s:]{1,24}): (.*)$/;

function readLine<Action>(
  text: string,
  notation: Notation<Action>,
): Read<readonly GameEvent<Action>[]> {
  const match = LINE.exec(text);
  if (match === null) return refuse('record.text', `unreadable: ${text.slice(0, 40)}`);
  const [, seat = '', items = ''] = match;
  const read = readAll(items.split(';'), (item) => readItem(seat, item, notation));
  return read.ok ? ok(read.value.flat()) : read;
}

/** The text form back to an object for `parseRecord`: the form is judged here, the rules there. */
export function parseRecordText<Action>(text: string, notation: Notation<Action>): Read<Json> {
  const [title, game, rules, setup, tables, ...body] = text.split(/\r?\n/);
  const heads: readonly (string | undefined)[] = [game, rules, setup, tables];
  const names = ['game: ', 'rules: ', 'setup: ', 'tables: '];
  if (title !== TITLE || !names.every((name, i) => heads[i]?.startsWith(name))) {
    return refuse('record.text', 'not a record: the head is missing');
  }
  const [kind, version, setupText, tablesText] = heads.map((head, i) =>
    head?.slice(names[i]?.length),
  );
  const setupRead = readJson(setupText, 'setup');
  if (!setupRead.ok) return setupRead;
  const tablesRead = readJson(tablesText, 'tables');
  if (!tablesRead.ok) return tablesRead;
  const lines = body.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const events = readAll(lines, (line) => readLine(line, notation));
  if (!events.ok) return events;
  return ok({
    game: kind,
    rulesVersion: version,
    setup: setupRead.value,
    tables: tablesRead.value,
    events: events.value.flat(),
  });
}
