import { commitmentOf, type DiceKey } from '@perfect-line/core/keyedDice';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { ChanceRequest, Draw, AnyGame, RuleError } from '@perfect-line/rules/game';

import { answerChance } from './dice.ts';
import { afterEvent, chainAsked, faultOf, startLinks, type Links } from './links.ts';
import type { RaceRecord, RecordedEvent } from './record.ts';

type VerifyCode =
  | 'verify.commitment'
  | 'verify.player-number'
  | 'verify.setup'
  | 'verify.chain'
  | 'verify.link'
  | 'verify.link-missing'
  | 'verify.link-extra'
  | 'verify.roll'
  | 'verify.label-reused'
  | 'verify.order'
  | 'verify.rule'
  | 'verify.unfinished'
  | 'verify.hash';

export type VerifyError = {
  readonly code: VerifyCode;
  readonly message: string;
  /** The event at fault, 1 being the first. */
  readonly seq?: number;
  /** For a roll: its name, what the record shows and what the dice must show. */
  readonly roll?: { readonly label: string; readonly recorded: string; readonly computed: string };
};

/**
 * What the players added to a draw of version 2. `link`: the driver opened the next one with this roll. `chainless`:
 * the driver has no chain; `waiting`: it is new and does not count yet; `leaving`: the driver left the race. `clock`,
 * `computer`: somebody drove for the seat. `start`: before the first decision. All but the first hang on what had been
 * opened before.
 */
export const GROUNDS = [
  'link',
  'chainless',
  'waiting',
  'leaving',
  'clock',
  'computer',
  'start',
] as const;
export type Ground = (typeof GROUNDS)[number];

export type VerifiedDraw = {
  readonly seq: number;
  readonly draw: Draw;
  readonly face: string;
  /** In version 2: what it hangs on, and whose decision led to it. */
  readonly ground?: Ground;
  readonly seat?: string;
};

export type Verified = {
  readonly events: number;
  readonly draws: readonly VerifiedDraw[];
  /** Seats whose number is not in the dice: they never opened it. */
  readonly unopened: readonly string[];
  readonly hash: string;
};

const fail = (code: VerifyCode, message: string, seq?: number): Result<never, VerifyError> =>
  err(seq === undefined ? { code, message } : { code, message, seq });

type Proof = Pick<RaceRecord['dice'], 'secret' | 'players' | 'challenge'>;

export const diceKeyOf = (record: { readonly race: string; readonly dice: Proof }): DiceKey => ({
  secret: record.dice.secret,
  game: record.race,
  numbers: record.dice.players.flatMap((player) => player.number ?? []),
  challenge: record.dice.challenge,
});

function checkCommitments({ dice }: RaceRecord): Result<void, VerifyError> {
  if (commitmentOf(dice.secret) !== dice.commitment) {
    return fail('verify.commitment', 'the secret is not the one committed to');
  }
  const wrong = dice.players.find(
    ({ commitment, number }) => number !== undefined && commitmentOf(number) !== commitment,
  );
  if (wrong === undefined) return ok(undefined);
  return fail('verify.player-number', `the number of ${wrong.seat} is not the one committed to`);
}

type Walk = {
  readonly game: AnyGame;
  readonly key: DiceKey;
  readonly draws: VerifiedDraw[];
  readonly labels: Set<string>;
  /** Version 2. */
  links: Links | undefined;
  ground: { readonly ground: Ground; readonly seat?: string };
};

/** Each seat once at most, and only seats that there are. */
function linksOf(record: RaceRecord): Result<Links | undefined, VerifyError> {
  if (record.version !== 2) return ok(undefined);
  const { chains = [] } = record.dice;
  const seats = new Set(chains.map(({ seat }) => seat));
  const isKnown = chains.every(({ seat }) => record.seats.some((each) => each.seat === seat));
  const links = startLinks(chains);
  if (links === undefined || !isKnown || seats.size !== chains.length) {
    return fail('verify.chain', 'the chains of this race cannot be as they are recorded');
  }
  return ok(links);
}

function checkRoll(
  walk: Walk,
  request: ChanceRequest,
  [event, seq]: readonly [RecordedEvent & { type: 'chance' }, number],
): Result<void, VerifyError> {
  const faces = answerChance({ ...walk.key, trail: walk.links?.trail }, request);
  const ground = walk.links === undefined ? {} : walk.ground;
  for (const [i, draw] of request.entries()) {
    if (walk.labels.has(draw.label)) {
      return fail('verify.label-reused', `two draws are called ${draw.label}`, seq);
    }
    walk.labels.add(draw.label);
    const face = faces[i] ?? '';
    if (event.faces[i] !== face) {
      const message = `${draw.label} shows ${event.faces[i]}, not ${face}`;
      const roll = { label: draw.label, recorded: event.faces[i] ?? '', computed: face };
      return err({ code: 'verify.roll', message, seq, roll });
    }
    walk.draws.push({ seq, draw, face, ...ground });
  }
  return ok(undefined);
}

const ruleFault = (error: RuleError, seq: number): Result<never, VerifyError> =>
  fail('verify.rule', `${error.code}: ${error.message}`, seq);

function nextState(
  walk: Walk,
  state: unknown,
  [event, seq]: readonly [RecordedEvent, number],
): Result<unknown, VerifyError> {
  const request = walk.game.chanceDue(state);
  if ((request !== undefined) !== (event.type === 'chance')) {
    return fail('verify.order', 'chance and decisions are out of order', seq);
  }
  if (event.type === 'chance') {
    const rolled = checkRoll(walk, request ?? [], [event, seq]);
    if (!rolled.ok) return rolled;
    const step = walk.game.apply(state, { type: 'chance', faces: event.faces });
    return step.ok ? ok(step.value.state) : ruleFault(step.error, seq);
  }
  const action = walk.game.parseAction(event.action);
  if (!action.ok) return ruleFault(action.error, seq);
  const { seat } = event;
  const step = walk.game.apply(state, { type: 'action', seat, action: action.value });
  if (!step.ok) return ruleFault(step.error, seq);
  const after = step.value.state;
  const linked = checkLink(walk, { action: action.value, after }, [event, seq]);
  return linked.ok ? ok(after) : linked;
}

type Outcome = { readonly action: unknown; readonly after: unknown };

const LINK_FAULTS = {
  missing: ['verify.link-missing', 'rolled without the next link'],
  extra: ['verify.link-extra', 'brought a link that does not belong here'],
  other: ['verify.link', 'brought another link than the next'],
} as const;

/** A link belongs to each roll of a driver whose chain counts, or another chain in its place, and to nothing else. */
function checkLink(
  walk: Walk,
  outcome: Outcome,
  [event, seq]: readonly [RecordedEvent & { type: 'action' }, number],
): Result<void, VerifyError> {
  const { links, game } = walk;
  if (links === undefined) return ok(undefined);
  const { seat, by } = event;
  walk.ground = { ground: groundOf(links, event), seat };
  if (by !== 'player' && event.chain !== undefined) {
    return fail('verify.chain', `${seat} had no hand to commit to a chain`, seq);
  }
  const asked = by === 'player' ? chainAsked(links, game, { seat, ...outcome }) : undefined;
  const fault = faultOf(asked, event);
  if (fault === undefined) return ok(undefined);
  const [code, message] = LINK_FAULTS[fault];
  return fail(code, `${seat} ${message}`, seq);
}

function groundOf(links: Links, event: RecordedEvent & { type: 'action' }): Ground {
  const { seat, by, link } = event;
  if (by !== 'player') return by;
  if (link !== undefined) return 'link';
  const known = links.chains.get(seat);
  if (event.chain !== undefined || known?.isWaiting === true) return 'waiting';
  return known === undefined ? 'chainless' : 'leaving';
}

function checkEnd(walk: Walk, state: unknown, record: RaceRecord): Result<Verified, VerifyError> {
  if (!walk.game.isOver(state)) return fail('verify.unfinished', 'the race is not over');
  const hash = walk.game.hash(state);
  if (hash !== record.hash) return fail('verify.hash', 'another final position was recorded');
  const unopened = record.dice.players.flatMap((p) => (p.number === undefined ? [p.seat] : []));
  return ok({ events: record.events.length, draws: walk.draws, unopened, hash });
}

/** Plays the race again: every roll from the published secret, every decision by the rules. */
export function verifyRecord(game: AnyGame, record: RaceRecord): Result<Verified, VerifyError> {
  const committed = checkCommitments(record);
  if (!committed.ok) return committed;
  const { tables, setup: agreed } = record;
  const setup = game.parseSetup(
    tables === undefined ? agreed : { ...agreed, tables },
    record.rulesVersion,
  );
  if (!setup.ok) return fail('verify.setup', `${setup.error.code}: ${setup.error.message}`);
  const links = linksOf(record);
  if (!links.ok) return links;
  const walk: Walk = {
    game,
    key: diceKeyOf(record),
    draws: [],
    labels: new Set(),
    links: links.value,
    ground: { ground: 'start' },
  };
  let { state } = game.start(setup.value);
  for (const [i, event] of record.events.entries()) {
    const next = nextState(walk, state, [event, i + 1]);
    if (!next.ok) return next;
    state = next.value;
    if (walk.links !== undefined) walk.links = afterEvent(walk.links, event);
  }
  return checkEnd(walk, state, record);
}
