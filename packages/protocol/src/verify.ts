import { commitmentOf, type DiceKey } from '@perfect-line/core/keyedDice';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { ChanceRequest, Draw, AnyGame, RuleError } from '@perfect-line/rules/game';

import { answerChance } from './dice.ts';
import type { RaceRecord, RecordedEvent } from './record.ts';

type VerifyCode =
  | 'verify.commitment'
  | 'verify.player-number'
  | 'verify.setup'
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

type VerifiedDraw = { readonly seq: number; readonly draw: Draw; readonly face: string };

export type Verified = {
  readonly events: number;
  readonly draws: readonly VerifiedDraw[];
  /** Seats whose number is not in the dice: they never opened it. */
  readonly unopened: readonly string[];
  readonly hash: string;
};

const fail = (code: VerifyCode, message: string, seq?: number): Result<never, VerifyError> =>
  err(seq === undefined ? { code, message } : { code, message, seq });

export const diceKeyOf = (record: Pick<RaceRecord, 'race' | 'dice'>): DiceKey => ({
  secret: record.dice.secret,
  game: record.race,
  numbers: record.dice.players.flatMap((player) => player.number ?? []),
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
};

function checkRoll(
  walk: Walk,
  request: ChanceRequest,
  [event, seq]: readonly [RecordedEvent & { type: 'chance' }, number],
): Result<void, VerifyError> {
  const faces = answerChance(walk.key, request);
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
    walk.draws.push({ seq, draw, face });
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
  return step.ok ? ok(step.value.state) : ruleFault(step.error, seq);
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
  const walk: Walk = { game, key: diceKeyOf(record), draws: [], labels: new Set() };
  let { state } = game.start(setup.value);
  for (const [i, event] of record.events.entries()) {
    const next = nextState(walk, state, [event, i + 1]);
    if (!next.ok) return next;
    state = next.value;
  }
  return checkEnd(walk, state, record);
}
