import { z } from 'zod';
import { clientRef, id, isoTime, optionalQuery, side, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { gamePocket, gameRound } from './games.ts';
import { hex32, moment, TABLE_KINDS, tableProof, tableResult } from './table-rounds.ts';

/** The public state of a shared round. */
export const tableState = tableProof.extend({
  id: z.string(),
  game: z.enum(TABLE_KINDS),
  roundId: z.string(),
  /** `dealing`: betting is closed, and the deal is shown until `resultAt`. `voided`: every bet is refunded. */
  phase: z.enum(['betting', 'dealing', 'result', 'voided']),
  at: moment,
  openedAt: moment,
  closesAt: moment,
  /** End of the time for players to reveal their seeds; null otherwise. */
  revealsUntil: moment.nullable(),
  dealtAt: moment.nullable(),
  resultAt: moment.nullable(),
  /** Earliest opening of the next round; null before the result. */
  nextAt: moment.nullable(),
  fell: tableResult.nullable(),
  bettors: z.number().int(),
});
export type TableState = z.infer<typeof tableState>;

const placed = z.object({ spot: z.string(), stake: units });
const ownBets = z.object({
  round: gameRound.nullable(),
  bets: z.array(placed),
  /** My seal in this round; null without one. */
  seal: z.string().nullable(),
});

/** A table with its limits, spots and recent results, and the caller's bets of the round. */
export const tableReply = tableState.extend({
  name: z.string(),
  min: units,
  /** Per round. */
  max: units,
  spots: z.array(
    z.object({
      spot: z.string(),
      /** Maximum win per stake of one: 0.95, 11. For a lay, the win per `risks`. */
      pays: z.number(),
      /** Risk of a stake of one: 1, except for a lay. */
      risks: z.number(),
      /** Percent, exact to four places. */
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
/** A finished round, with everything needed to deal it again. */
export const tableRound = tableProof.extend({
  tableId: z.string(),
  name: z.string(),
  roundId: z.string(),
  secret: z.string(),
  bettors: z.number().int(),
  /** null: the round is void and every bet was refunded. */
  fell: tableResult.nullable(),
  at: isoTime,
});
export type TableRoundShown = z.infer<typeof tableRound>;
const bet = z.object({ spot: z.string().max(20), stake: units, side: optionalQuery(side) });
export const tableBetsBody = z.object({
  clientRef,
  roundId,
  bets: z.array(bet).min(1).max(160),
  pocket: gamePocket,
  /** SHA-256 of a seed of 32 bytes that I keep until betting is closed. Without one the round proves nothing to me. */
  seal: hex32.optional(),
});
export const tableUndoBody = z.object({ clientRef, roundId });
/** Send it when `seals` contains the seal, never before. */
export const revealSeedBody = z.object({ roundId, seed: hex32 });
export const revealSeedReply = z.object({ seal: z.string() });
export const tableBetsReply = ownBets.extend({ wallet });
