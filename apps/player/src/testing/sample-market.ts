/** What every open market before its match has, in the wire's units, for tests. */
export const OPEN_MARKET = {
  gameId: 'g1',
  status: 'open' as const,
  statusReason: '',
  inPlay: false,
  version: 1,
  betDelaySeconds: 0,
  min: 100,
  max: 500_000,
  maxProfit: 1_000_000,
  commissionPercent: 2,
  totalMatched: 0,
  sortOrder: 0,
};

/** A back of the Tides at 1.85 in the match odds `m1`, as picked on the screen. */
export const TIDES_BACK = {
  gameId: 'g1',
  eventName: 'Tides v Mariners',
  sportId: 4 as const,
  marketId: 'm1',
  marketName: 'Match odds',
  marketType: 'match_odds' as const,
  runnerId: 'tides',
  runnerName: 'Mumbai Tides',
  side: 'back' as const,
  price: 185,
  run: null,
};
