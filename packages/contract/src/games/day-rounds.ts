import { z } from 'zod';
import { decimalOdds, id, isoTime, units } from '../wire/scalars.ts';
import { tableProof, tableResult } from './table-rounds.ts';

export const dayRoundsParams = z.object({ gameId: id, day: z.iso.date('day: YYYY-MM-DD') });
/** Rounds after this one; absent: from the first of the day. */
export const dayRoundsQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/** A shared round, with everything needed to recompute it. */
const dayRound = z.object({
  roundId: z.string(),
  at: isoTime,
  /** SHA-256 of the secret, published before the first bet. */
  commitment: z.string(),
  secret: z.string(),
  /** For Jet and table rounds of scheme 1. */
  salt: z.string().nullable(),
  /** For table rounds of scheme 1: seeds of the first players. */
  clientSeeds: z.array(z.string()),
  /** For a table: scheme, seals, seeds and beacon; null for Jet. */
  table: tableProof.pick({ scheme: true, seals: true, seeds: true, beacon: true }).nullable(),
  /** Multiplier at the end of a round of Jet; null for a table. */
  bust: decimalOdds.nullable(),
  /** Result of a table; null for Jet. */
  fell: tableResult.nullable(),
  /** For Jet: the server stopped during the flight. */
  wasStopped: z.boolean(),
  bettors: z.number().int(),
  staked: units,
  returned: units,
});
export type DayRound = z.infer<typeof dayRound>;

export const dayRounds = z.object({
  /** In order of play. */
  items: z.array(dayRound),
  /** Value of `after` for the next page; null: last page. */
  next: z.number().int().nullable(),
});
