import { z } from 'zod';
import { decimalOdds, id, isoTime, units } from '../wire/scalars.ts';
import { tableResult } from './table-outcomes.ts';
import { tableProof } from './table-proof.ts';

export const dayRoundsParams = z.object({ gameId: id, day: z.iso.date('day: YYYY-MM-DD') });
/** Rounds after this one; left out: from the first of the day. */
export const dayRoundsQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/** A round that everybody shared, with all that it can be worked out from again. */
const dayRound = z.object({
  roundId: z.string(),
  at: isoTime,
  /** SHA-256 of the secret, told before the first bet. */
  commitment: z.string(),
  secret: z.string(),
  /** Of Jet and of tables' rounds of scheme 1. */
  salt: z.string().nullable(),
  /** Of tables' rounds of scheme 1: of those who bet first. */
  clientSeeds: z.array(z.string()),
  /** Of a table: scheme, seals, seeds and beacon; null for Jet. */
  table: tableProof.pick({ scheme: true, seals: true, seeds: true, beacon: true }).nullable(),
  /** Where a round of Jet ended; null for a table. */
  bust: decimalOdds.nullable(),
  /** How a table fell; null for Jet. */
  fell: tableResult.nullable(),
  /** Of Jet: the house stopped while it flew. */
  wasStopped: z.boolean(),
  bettors: z.number().int(),
  staked: units,
  returned: units,
});
export type DayRound = z.infer<typeof dayRound>;

export const dayRounds = z.object({
  /** In the order in which they were played. */
  items: z.array(dayRound),
  /** What `after` goes on from; null: these were the last. */
  next: z.number().int().nullable(),
});
