import type { ApiMarket } from '@crease/betfair';

/** An open market of a cricket match. */
export const MARKET: ApiMarket = {
  marketId: '1.100000001',
  name: 'Match Odds',
  typeCode: 'MATCH_ODDS',
  startsAt: 0,
  status: 'open',
  inPlay: false,
  version: 1,
  betDelaySeconds: 0,
  winners: 1,
  priceLadder: 'classic',
  totalMatched: 0,
  commissionPercent: 2,
  eventType: { id: '4', name: 'Cricket' },
  competition: { id: '1', name: 'Coastal League' },
  event: { id: '1', name: 'Tides v Embers', venue: '' },
  runners: [],
};
