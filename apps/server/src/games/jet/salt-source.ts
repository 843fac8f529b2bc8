import { ANNOUNCED_ROUNDS, type SaltSource } from '@crease/engine';
import { type BeaconTerms, beaconRoundAfter, beaconTime } from '@crease/games';

/** Number of seeds that form the salt of a long chain. */
const SEEDS = 64;
const DAY_MS = 86_400_000;

/** Rounds of a chain needed at once; a longer one is created meanwhile. */
export const FIRST_ROUNDS = ANNOUNCED_ROUNDS;

/**
 * Returns the salt's source for a chain published now: with a beacon its second next value; without one the first
 * player for a chain needed at once, or the players of its first day for a later one.
 */
export function saltSource(now: number, isNeededAtOnce: boolean, beacon: BeaconTerms | null): SaltSource {
  if (!beacon)
    return {
      kind: 'players',
      ...(isNeededAtOnce ? { seeds: 1, closesAt: now } : { seeds: SEEDS, closesAt: now + DAY_MS }),
    };
  // Not the next value: it may be published before the chain.
  const round = beaconRoundAfter(beacon, now) + 1;
  return { kind: 'beacon', beacon: beacon.chain, round, dueAt: beaconTime(beacon, round) };
}
