import { commitmentOf } from '@perfect-line/core/keyedDice';
import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { CLIENT_FRAME_CHARS } from './limits.ts';
import { parseText, parseWith, type ProtocolError } from './parsing.ts';
import type { RaceRecord } from './record.ts';
import { hex32, raceId, seatId, seq } from './shapes.ts';

const receiptFields = v.strictObject({
  format: v.literal('perfect-line/receipt'),
  version: v.literal(1),
  race: raceId,
  seat: seatId,
  serverCommitment: hex32,
  number: hex32,
  /** The server has shown our number as opened. */
  isOpened: v.optional(v.boolean(), false),
  /** What everybody had committed to when we opened our number. */
  seals: v.optional(
    v.array(v.strictObject({ seat: seatId, commitment: hex32, tip: v.optional(hex32) })),
    [],
  ),
  /** Chains of ours that the server has taken, the one of joining first. */
  tips: v.optional(v.array(hex32), []),
  /** The last link the server has taken, and the event it went into. */
  taken: v.optional(v.strictObject({ seq, link: hex32 })),
  /** Links sent with moves that the server did not take. */
  untaken: v.optional(v.array(v.strictObject({ base: seq, link: hex32 })), []),
});
/** What a page notes of its own about the dice of a race, held against the record afterwards. */
export type Receipt = v.InferOutput<typeof receiptFields>;

export const parseReceipt = (text: string): Result<Receipt, ProtocolError> =>
  parseText(receiptFields, text, 4 * CLIENT_FRAME_CHARS);

export const readReceipt = (value: unknown): Result<Receipt, ProtocolError> =>
  parseWith(receiptFields, value);

/**
 * `seal`: the server's. `number`: ours. `others`: what the others had committed to. `chain`: the chain we joined with.
 * `chains`: every further chain of our seat is one we know. `links`: the last link taken from us. `untaken`: moves of
 * ours that came to nothing.
 */
export type ReceiptPoint = {
  readonly point: 'race' | 'seal' | 'number' | 'others' | 'chain' | 'chains' | 'links' | 'untaken';
  /** `note`: no fault, but something the player should know. */
  readonly verdict: 'good' | 'bad' | 'note';
};

type Point = ReceiptPoint['point'];
const judged = (point: Point, isGood: boolean): ReceiptPoint => ({
  point,
  verdict: isGood ? 'good' : 'bad',
});
const noted = (point: Point, isGood: boolean): ReceiptPoint => ({
  point,
  verdict: isGood ? 'good' : 'note',
});

const tipAtJoining = ({ dice }: RaceRecord, seat: string): string | undefined =>
  dice.chains?.find((chain) => chain.seat === seat)?.tip;

/** A number that was never opened is left out of the dice by agreement; its seal must be there still. */
function hasNumber({ dice }: RaceRecord, { seat, number, isOpened }: Receipt): boolean {
  const ours = dice.players.find((each) => each.seat === seat);
  const recorded = isOpened ? ours?.number : (ours?.number ?? number);
  return ours?.commitment === commitmentOf(number) && recorded === number;
}

const hasOthers = (record: RaceRecord, { seals }: Receipt): boolean =>
  seals.every(({ seat, commitment, tip }) => {
    const player = record.dice.players.find((each) => each.seat === seat);
    return player?.commitment === commitment && tipAtJoining(record, seat) === tip;
  });

function hasLink({ events }: RaceRecord, { seat, taken }: Receipt): boolean {
  const event = taken === undefined ? undefined : events[taken.seq - 1];
  return event?.type === 'action' && event.seat === seat && event.link === taken?.link;
}

const laterChains = ({ events }: RaceRecord, seat: string): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'action' && event.seat === seat ? (event.chain ?? []) : [],
  );

/** To equal dice nobody adds anything: the seal is all there is to hold them against. */
const checkEqual = (record: RaceRecord, receipt: Receipt): readonly ReceiptPoint[] => [
  ...(record.race === receipt.race ? [] : [judged('race', false)]),
  judged('seal', record.dice.commitment === receipt.serverCommitment),
];

/** Every point on which a receipt can speak about a record. */
export function checkReceipt(record: RaceRecord, receipt: Receipt): readonly ReceiptPoint[] {
  if (record.version === 3) return checkEqual(record, receipt);
  const { seals, tips, taken, untaken } = receipt;
  const [first] = tips;
  const begun = laterChains(record, receipt.seat);
  return [
    ...(record.race === receipt.race ? [] : [judged('race', false)]),
    judged('seal', record.dice.commitment === receipt.serverCommitment),
    judged('number', hasNumber(record, receipt)),
    ...(seals.length === 0 ? [] : [judged('others', hasOthers(record, receipt))]),
    ...(first === undefined ? [] : [judged('chain', tipAtJoining(record, receipt.seat) === first)]),
    ...(begun.length > 0
      ? [
          noted(
            'chains',
            begun.every((tip) => tips.includes(tip)),
          ),
        ]
      : []),
    ...(taken === undefined ? [] : [judged('links', hasLink(record, receipt))]),
    ...(untaken.length === 0 ? [] : [noted('untaken', false)]),
  ];
}
