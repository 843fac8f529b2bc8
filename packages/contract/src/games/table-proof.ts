import { z } from 'zod';

/** Epoch milliseconds of the server's clock. */
export const moment = z.number().int();

/** 32 bytes as hexadecimal digits, lower case. */
export const hex32 = z.string().regex(/^[\da-f]{64}$/, '64 hexadecimal digits');

/** The value of a public beacon that is mixed in. */
const roundBeacon = z.object({
  /** Hash of its chain. */
  chain: z.string(),
  /** Number of the value, named when the round opened. */
  round: z.number().int(),
  /** Time of publication. */
  at: moment,
  /** SHA-256 of the signature; null before the deal, and for a round without bets. */
  randomness: z.string().nullable(),
  signature: z.string().nullable(),
});

/** Random inputs of a table's shared round, as far as they are published. */
export const tableProof = z.object({
  /** 2: sealed seeds. 1: older rounds, whose salt had no commitment. */
  scheme: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the secret, published before the first bet. */
  commitment: z.string(),
  /** null until the round is dealt, or voided after its bets were closed. */
  secret: z.string().nullable(),
  /** SHA-256 of each player's seed, in order of their first bets; fixed when betting closes, empty before. */
  seals: z.array(z.string()),
  /** The seed of each seal; null if it is not revealed. */
  seeds: z.array(z.string().nullable()),
  beacon: roundBeacon.nullable(),
  /** For scheme 1. */
  salt: z.string().nullable(),
  /** For scheme 1: seeds of the first players. */
  clientSeeds: z.array(z.string()),
});
export type TableProof = z.infer<typeof tableProof>;
