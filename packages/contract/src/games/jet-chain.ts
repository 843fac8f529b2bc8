import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';
import { hex32 } from './table-rounds.ts';

/** 64 hexadecimal digits. */
const hash = z.string();

const saltSource = z.discriminatedUnion('kind', [
  /** Chosen by the house: chains from before 25 November 2026. */
  z.object({ kind: z.literal('house') }),
  /** The first N seeds, or those received by `closesAt`, at least one. */
  z.object({ kind: z.literal('players'), seeds: z.number().int(), closesAt: isoTime }),
  /** One value of a public beacon; `beacon` is the hash of its chain. */
  z.object({ kind: z.literal('beacon'), beacon: z.string(), round: z.number().int(), dueAt: isoTime }),
]);
/** The record of a chain's ceremony: published, salted, played. */
export const jetChain = z.object({
  chainNo: z.number().int(),
  /** SHA-256 of the first round's secret. */
  head: hash,
  /** Number of rounds. */
  length: z.number().int(),
  fromRound: z.number().int(),
  /** null: before such records were kept. */
  publishedAt: isoTime.nullable(),
  /** Named with the head, before the inputs existed. */
  source: saltSource,
  /** In order of arrival. */
  seeds: z.array(z.object({ seed: z.string(), at: isoTime })),
  beaconValue: hash.nullable(),
  /** SHA-256 of the text `head:seed:seed…` or `head:value`; null until the inputs are complete. */
  salt: z.string().nullable(),
  saltedAt: isoTime.nullable(),
});
export type JetChainShown = z.infer<typeof jetChain>;
/** The latest first. */
export const jetChains = z.object({ items: z.array(jetChain) });
export const jetSeedBody = z.object({ head: hex32, seed: z.string().max(64) });
