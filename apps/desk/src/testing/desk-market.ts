import type { ReplyOf as WireReply } from '@crease/contract';

type WireMarket = WireReply<'deskMarket'>;

const RISK: WireMarket['risk'] = {
  bets: 4,
  simulatedBets: 0,
  players: 2,
  matched: 12_000,
  simulatedMatched: 0,
  worst: { outcome: 'Tides', profit: -4_000 },
  best: { outcome: 'Mariners', profit: 6_000 },
  lossLimit: 1_000_000,
  eventLossLimit: null,
};

/** Returns the match odds of Tides v Mariners as the desk sees them, before the match. @param changes in rupees. */
export function deskMarketOf(changes: Partial<WireMarket> = {}): WireMarket {
  return {
    marketId: 'm1',
    gameId: 'g1',
    eventName: 'Tides v Mariners',
    sportId: 4,
    competition: 'Premier T20 League',
    past: false,
    startsAt: '2026-12-03T14:00:00.000Z',
    name: 'Match odds',
    type: 'match_odds',
    status: 'open',
    statusReason: '',
    inPlay: false,
    stopped: false,
    result: null,
    totalMatched: 12_000,
    betDelaySeconds: 5,
    risk: RISK,
    terms: {
      min: 100,
      max: 50_000,
      maxProfit: 500_000,
      inPlayDelaySeconds: 5,
      houseSize: 0,
      margin: 0,
      skew: [0, 0],
    },
    runners: [
      { runnerId: 'tides', name: 'Tides' },
      { runnerId: 'mariners', name: 'Mariners' },
    ],
    winners: 1,
    isSettledByNumber: false,
    ...changes,
  };
}

/** Returns the book of that market. */
export function marketBookOf(changes: Partial<WireReply<'marketBook'>> = {}): WireReply<'marketBook'> {
  return {
    marketId: 'm1',
    risk: RISK,
    outcomes: [RISK.worst, RISK.best],
    runners: ['Tides', 'Mariners'].map((name) => ({
      runnerId: name.toLowerCase(),
      name,
      matched: 6_000,
      simulatedMatched: 0,
      back: { price: 1.85, size: 1_000, house: 1_000 },
      lay: { price: 1.87, size: 900, house: 900 },
    })),
    positions: [],
    waiting: { bets: 0, size: 0, largest: [] },
    quotedAt: null,
    score: null,
    teams: ['Tides', 'Mariners'],
    acts: [],
    ...changes,
  };
}

/** Returns the reply to a command that changed this market. */
export function operated({ marketId, status, statusReason, stopped }: WireMarket): WireReply<'stopMarket'> {
  return { marketId, status, statusReason, version: 2, stopped, proposalId: null };
}
