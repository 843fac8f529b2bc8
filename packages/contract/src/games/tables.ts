import { z } from 'zod';
import { clientRef, emptyAsAbsent, id, isoTime, side, units } from '../scalars.ts';
import { wallet } from '../wallet.ts';
import { gamePocket, gameRound } from './games.ts';
import { TABLE_KINDS, tableResult } from './table-outcomes.ts';

/** Epoch milliseconds of the server's clock. */
const moment = z.number().int();

/** A shared round as everybody at the table sees it. */
export const tableState = z.object({
  id: z.string(),
  game: z.enum(TABLE_KINDS),
  roundId: z.string(),
  /** `dealing`: bets are closed, and what falls is shown until `resultAt`. `voided`: every bet came back. */
  phase: z.enum(['betting', 'dealing', 'result', 'voided']),
  at: moment,
  openedAt: moment,
  closesAt: moment,
  dealtAt: moment.nullable(),
  resultAt: moment.nullable(),
  /** When the next round opens at the earliest; null before the result. */
  nextAt: moment.nullable(),
  /** SHA-256 of the secret, told before the first bet. */
  commitment: z.string(),
  /** The three parts of the proof that are not known before bets close; `clientSeeds` grows with the first bettors. */
  secret: z.string().nullable(),
  salt: z.string().nullable(),
  clientSeeds: z.array(z.string()),
  fell: tableResult.nullable(),
  bettors: z.number().int(),
});
export type TableState = z.infer<typeof tableState>;

const placed = z.object({ spot: z.string(), stake: units });
const ownBets = z.object({ round: gameRound.nullable(), bets: z.array(placed) });

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
/** A round that was dealt, with all that it can be dealt from again. */
export const tableRound = z.object({
  tableId: z.string(),
  name: z.string(),
  roundId: z.string(),
  commitment: z.string(),
  secret: z.string(),
  salt: z.string(),
  clientSeeds: z.array(z.string()),
  fell: tableResult,
  at: isoTime,
});
export type TableRoundShown = z.infer<typeof tableRound>;
const bet = z.object({ spot: z.string().max(20), stake: units, side: z.preprocess(emptyAsAbsent, side.optional()) });
export const tableBetsBody = z.object({ clientRef, roundId, bets: z.array(bet).min(1).max(160), pocket: gamePocket });
export const tableUndoBody = z.object({ clientRef, roundId });
export const tableBetsReply = ownBets.extend({ wallet });
