import { ANNOUNCED_ROUNDS, type SaltSource } from '@crease/engine';
import { type BeaconTerms, beaconRoundAfter, beaconTime } from '@crease/games';

/** Seeds that complete the list of a long chain. */
const SEEDS = 64;
const DAY_MS = 86_400_000;

/** Rounds of a chain that is needed at once; a longer one is made meanwhile. */
export const FIRST_ROUNDS = ANNOUNCED_ROUNDS;

/**
 * Where the salt of a chain that is published now comes from: of a beacon the second value from now on; without one,
 * of a chain that is needed at once the first player, of one that is played later the players of its first day.
 */
export function saltSource(now: number, isNeededAtOnce: boolean, beacon: BeaconTerms | null): SaltSource {
  if (!beacon)
    return {
      kind: 'players',
      ...(isNeededAtOnce ? { seeds: 1, closesAt: now } : { seeds: SEEDS, closesAt: now + DAY_MS }),
    };
  // Not the next one: it may be published before the chain is.
  const round = beaconRoundAfter(beacon, now) + 1;
  return { kind: 'beacon', beacon: beacon.chain, round, dueAt: beaconTime(beacon, round) };
}
