import type { Feed, FeedUpdate } from '@crease/feeds';

const MARKETS = 20;
export const RUNNERS = ['home', 'away'] as const;
export const MARKET_IDS = Array.from({ length: MARKETS }, (_, at) => `bench-${at}-mo`);

/** A feed that opens twenty match odds markets and then is silent: all activity is the load's. */
export function stillFeed(): Feed {
  let isOpen = false;
  const once = () => {
    if (isOpen) return [];
    isOpen = true;
    return MARKET_IDS.flatMap((marketId, at) => openings(marketId, `bench-${at}`));
  };
  return {
    name: 'still',
    endsAt: Number.POSITIVE_INFINITY,
    longestQuietMs: Number.MAX_SAFE_INTEGER,
    advance: once,
    seek: once,
  };
}

function openings(marketId: string, gameId: string): FeedUpdate[] {
  const card = (name: string) => ({
    name,
    shortName: name.slice(0, 3),
    colours: ['#000', '#fff'] as const,
    pattern: 0,
  });
  const level = (price: number) => ({ price, size: 1_000_00 });
  const quote = { back: [level(190)], lay: [level(194)] };
  const base = { gameId, at: 0 };
  return [
    {
      ...base,
      seq: 1,
      kind: 'sportEvent',
      sportId: 4,
      name: gameId,
      competition: 'Bench',
      venue: 'Bench',
      teams: [card('Home'), card('Away')],
      startsAt: Date.now() + 36e5,
      status: 'scheduled',
    },
    {
      ...base,
      seq: 2,
      kind: 'marketOpen',
      market: {
        marketId,
        gameId,
        sportId: 4,
        type: 'match_odds',
        name: 'Match odds',
        group: 'odds',
        sortOrder: 1,
        runners: RUNNERS.map((runnerId) => ({ runnerId, name: runnerId })),
        min: 100_00,
        max: 1_000_000_00,
        maxProfit: 100_000_000_00,
        inPlayDelayMs: 0,
        commissionBps: 200,
        rules: 'match_odds_t20',
      },
    },
    { ...base, seq: 3, kind: 'oddsQuote', marketId, runners: [quote, quote] },
  ];
}
