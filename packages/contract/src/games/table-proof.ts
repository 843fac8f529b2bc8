import { z } from 'zod';

/** Epoch milliseconds of the server's clock. */
export const moment = z.number().int();

/** 32 bytes as hexadecimal digits, lower case. */
export const hex32 = z.string().regex(/^[\da-f]{64}$/, '64 hexadecimal digits');

/** The value of a public beacon that is mixed in. */
const roundBeacon = z.object({
  /** Hash of its chain. */
  chain: z.string(),
  /** The value's number, named when the round opened. */
  round: z.number().int(),
  /** When it is published. */
  at: moment,
  /** SHA-256 of the signature; null before the round is dealt, and of a round without a bet. */
  randomness: z.string().nullable(),
  signature: z.string().nullable(),
});

/** What a shared round of a table is dealt from, as far as it is known yet. */
export const tableProof = z.object({
  /** 2: sealed seeds. 1: rounds of before, whose salt was not promised. */
  scheme: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the secret, published before the first bet. */
  commitment: z.string(),
  /** null until the round is dealt, or void after its bets were closed. */
  secret: z.string().nullable(),
  /** SHA-256 of each bettor's seed, in the order of their first bets; fixed when bets close, empty before. */
  seals: z.array(z.string()),
  /** The seed of each seal; null if it is not revealed. */
  seeds: z.array(z.string().nullable()),
  beacon: roundBeacon.nullable(),
  /** Of scheme 1. */
  salt: z.string().nullable(),
  /** Of scheme 1: seeds of the first bettors. */
  clientSeeds: z.array(z.string()),
});
export type TableProof = z.infer<typeof tableProof>;
