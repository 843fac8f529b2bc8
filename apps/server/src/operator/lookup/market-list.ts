import {
  type DeskMarket,
  type DeskMarketList,
  limitUsedPercent,
  MARKET_VIEWS,
  type MarketSort,
  type MarketView,
  NEAR_LIMIT_PERCENT,
} from '@crease/contract';

/** Filters of the list; absent: none. */
interface MarketFilter {
  readonly view: MarketView;
  readonly sort: MarketSort;
  readonly limit: number;
  readonly sportId?: number | undefined;
  readonly competition?: string | undefined;
  readonly search?: string | undefined;
}

const hasEnded = ({ status }: DeskMarket) => status === 'settled' || status === 'voided';
const isLive = ({ status }: DeskMarket) => status === 'open' || status === 'suspended' || status === 'ball_running';

const PASSES: Readonly<Record<MarketView, (market: DeskMarket) => boolean>> = {
  all: (market) => !hasEnded(market),
  inPlay: (market) => market.inPlay && !hasEnded(market),
  limit: ({ risk }) => limitUsedPercent(risk) >= NEAR_LIMIT_PERCENT,
  suspended: ({ status }) => status === 'suspended',
  toSettle: ({ status }) => status === 'closed',
  settled: hasEnded,
};

const ORDERS: Readonly<Record<MarketSort, ((one: DeskMarket, other: DeskMarket) => number) | null>> = {
  start: null,
  result: (one, other) => one.risk.worst.profit - other.risk.worst.profit,
  limit: (one, other) => limitUsedPercent(other.risk) - limitUsedPercent(one.risk),
  matched: (one, other) => other.risk.matched - one.risk.matched,
  bets: (one, other) => other.risk.bets - one.risk.bets,
  name: (one, other) => `${one.eventName} ${one.name}`.localeCompare(`${other.eventName} ${other.name}`),
};

/**
 * Returns the markets that match, sorted, at most `limit`, with the counts for filters.
 * @param markets all current ones, in the order of their events.
 */
export function marketList(markets: readonly DeskMarket[], filter: MarketFilter): DeskMarketList {
  const wanted = markets.filter(narrowedBy(filter));
  const passing = wanted.filter(PASSES[filter.view]);
  const order = ORDERS[filter.sort];
  const sorted = order ? passing.toSorted(order) : passing;
  return {
    items: sorted.slice(0, filter.limit),
    total: passing.length,
    views: Object.fromEntries(
      MARKET_VIEWS.map((view) => [view, wanted.filter(PASSES[view]).length]),
    ) as DeskMarketList['views'],
    leagues: leaguesOf(markets),
    figures: figuresOf(markets),
  };
}

function narrowedBy({ sportId, competition, search = '' }: MarketFilter): (market: DeskMarket) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (market) => {
    if (sportId !== undefined && market.sportId !== sportId) return false;
    if (competition !== undefined && market.competition !== competition) return false;
    const text = `${market.eventName} ${market.name} ${market.marketId}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function leaguesOf(markets: readonly DeskMarket[]): DeskMarketList['leagues'] {
  const leagues = new Map<string, DeskMarketList['leagues'][number]>();
  for (const { sportId, competition } of markets) {
    const key = `${sportId} ${competition}`;
    const league = leagues.get(key) ?? { sportId, competition, markets: 0 };
    leagues.set(key, { ...league, markets: league.markets + 1 });
  }
  return [...leagues.values()].sort(
    (one, other) => one.competition.localeCompare(other.competition) || one.sportId - other.sportId,
  );
}

function figuresOf(markets: readonly DeskMarket[]): DeskMarketList['figures'] {
  const count = (passes: (market: DeskMarket) => boolean) => markets.filter(passes).length;
  const sum = (of: (market: DeskMarket) => number) => markets.reduce((total, market) => total + of(market), 0);
  return {
    open: count(isLive),
    inPlay: count(PASSES.inPlay),
    nearLimit: count(PASSES.limit),
    suspended: count(PASSES.suspended),
    stopped: count(({ stopped }) => stopped),
    toSettle: count(PASSES.toSettle),
    bets: sum(({ risk }) => risk.bets),
    simulatedBets: sum(({ risk }) => risk.simulatedBets),
    worst: sum(({ risk }) => Math.min(risk.worst.profit, 0)),
  };
}
