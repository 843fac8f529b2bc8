import { type Bet, fromWire } from '@crease/client';
import { BET_NUMBERS, type Bet as WireBet } from '@crease/contract';

/**
 * Returns a matched back of ₹5,000 at 1.85 in the units of the screens, for tests. @param changes in the wire's units.
 */
export function betOf(changes: Partial<WireBet> = {}): Bet {
  return fromWire(wireBetOf(changes), BET_NUMBERS);
}

/** Returns the same bet in the wire's units. */
export function wireBetOf(changes: Partial<WireBet> = {}): WireBet {
  const size = changes.size ?? 5000;
  return {
    betId: 'b1',
    clientRef: 'ref-0001',
    gameId: 'g1',
    eventName: 'Tides v Mariners',
    sportId: 4,
    marketId: 'm1',
    marketName: 'Match odds',
    marketType: 'match_odds',
    runnerId: 'tides',
    runnerName: 'Mumbai Tides',
    side: 'back',
    price: 1.85,
    size,
    matched: size,
    remaining: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    averagePrice: changes.price ?? 1.85,
    persistence: 'lapse',
    timeInForce: 'goodTillCancelled',
    status: 'matched',
    profit: 0,
    liability: 0,
    placedAt: '2026-12-03T14:00:00.000Z',
    dueAt: null,
    settledAt: null,
    reason: null,
    explanation: null,
    marketCommission: null,
    ...changes,
  };
}

/** Returns a matched bet on a fancy. */
export function fancyBetOf(changes: Partial<WireBet> = {}): Bet {
  return betOf({
    marketType: 'fancy',
    marketId: 'f1',
    runnerId: null,
    runnerName: 'R. Dhanvar runs',
    price: undefined,
    rate: 90,
    run: 58,
    size: 2000,
    averagePrice: null,
    ...changes,
  });
}
