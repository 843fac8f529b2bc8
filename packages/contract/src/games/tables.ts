import { z } from 'zod';
import { clientRef, emptyAsAbsent, id, isoTime, side, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { gamePocket, gameRound } from './games.ts';
import { TABLE_KINDS, tableResult } from './table-outcomes.ts';
import { hex32, moment, tableProof } from './table-proof.ts';

/** A shared round as everybody at the table sees it. */
export const tableState = tableProof.extend({
  id: z.string(),
  game: z.enum(TABLE_KINDS),
  roundId: z.string(),
  /** `dealing`: bets are closed, and what falls is shown until `resultAt`. `voided`: every bet came back. */
  phase: z.enum(['betting', 'dealing', 'result', 'voided']),
  at: moment,
  openedAt: moment,
  closesAt: moment,
  /** While bettors reveal their seeds: until when; null otherwise. */
  revealsUntil: moment.nullable(),
  dealtAt: moment.nullable(),
  resultAt: moment.nullable(),
  /** When the next round opens at the earliest; null before the result. */
  nextAt: moment.nullable(),
  fell: tableResult.nullable(),
  bettors: z.number().int(),
});
export type TableState = z.infer<typeof tableState>;

const placed = z.object({ spot: z.string(), stake: units });
const ownBets = z.object({
  round: gameRound.nullable(),
  bets: z.array(placed),
  /** The seal that counts for me in this round; null without one. */
  seal: z.string().nullable(),
});

/** A table with its limits, its spots, what fell lately, and the reader's own bets of the round. */
export const tableReply = tableState.extend({
  name: z.string(),
  min: units,
  /** Of one round. */
  max: units,
  spots: z.array(
    z.object({
      spot: z.string(),
      /** The most to one: 0.95, 11. Of a lay what is won for `risks`. */
      pays: z.number(),
      /** What a stake of one puts at risk: 1, but for a lay. */
      risks: z.number(),
      /** Per cent, exact to four places. */
      rtp: z.number(),
      max: units,
    }),
  ),
  /** The latest last; at most 200. */
  history: z.array(z.object({ roundId: z.string(), winner: z.string() })),
  own: ownBets,
});
export type TableReply = z.infer<typeof tableReply>;

export const tableParams = z.object({ tableId: id });
const roundId = z.string().regex(/^[1-9]\d{0,15}$/, 'roundId is a whole number');
export const tableRoundParams = z.object({ tableId: id, roundId });
/** A round that is over, with all that it can be dealt from again. */
export const tableRound = tableProof.extend({
  tableId: z.string(),
  name: z.string(),
  roundId: z.string(),
  secret: z.string(),
  bettors: z.number().int(),
  /** null: the round is void and every bet came back. */
  fell: tableResult.nullable(),
  at: isoTime,
});
export type TableRoundShown = z.infer<typeof tableRound>;
const bet = z.object({ spot: z.string().max(20), stake: units, side: z.preprocess(emptyAsAbsent, side.optional()) });
export const tableBetsBody = z.object({
  clientRef,
  roundId,
  bets: z.array(bet).min(1).max(160),
  pocket: gamePocket,
  /** SHA-256 of a seed of 32 bytes that I keep until bets are closed. Without one the round proves nothing to me. */
  seal: hex32.optional(),
});
export const tableUndoBody = z.object({ clientRef, roundId });
/** Send it when `seals` holds the seal, never before. */
export const revealSeedBody = z.object({ roundId, seed: hex32 });
export const revealSeedReply = z.object({ seal: z.string() });
export const tableBetsReply = ownBets.extend({ wallet });
