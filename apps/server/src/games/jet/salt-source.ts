import { ANNOUNCED_ROUNDS, type SaltSource } from '@crease/operations';

/** Seeds that complete the list of a long chain. */
const SEEDS = 64;
const DAY_MS = 86_400_000;

/** A public beacon of randomness: its terms, and the value of a number. */
export interface SaltBeacon {
  readonly terms: { readonly chain: string; readonly genesisMs: number; readonly periodMs: number };
  /** @throws when it is not published, or the beacon does not answer. */
  readonly value: (round: number) => Promise<{ readonly randomness: string }>;
}

/** Rounds of a chain that is needed at once; a longer one is made meanwhile. */
export const FIRST_ROUNDS = ANNOUNCED_ROUNDS;

/**
 * Where the salt of a chain that is published now comes from: of a beacon the second value from now on; without one,
 * of a chain that is needed at once the first player, of one that is played later the players of its first day.
 */
export function saltSource(now: number, isNeededAtOnce: boolean, beacon: SaltBeacon | null): SaltSource {
  if (!beacon)
    return {
      kind: 'players',
      ...(isNeededAtOnce ? { seeds: 1, closesAt: now } : { seeds: SEEDS, closesAt: now + DAY_MS }),
    };
  const { chain, genesisMs, periodMs } = beacon.terms;
  // The first value of drand is that of round 1, at its genesis.
  const round = Math.max(1, Math.ceil((now - genesisMs) / periodMs) + 2);
  return { kind: 'beacon', beacon: chain, round, dueAt: genesisMs + (round - 1) * periodMs };
}
