import type { Market as WireMarket, SportEvent as WireSportEvent } from '@crease/contract';
import type { SportEvent } from '@crease/engine';
import { isKind } from '@crease/exchange';
import { isLiveMarket } from './market-wire.ts';

/**
 * An event as lists show it.
 * @param markets its markets on the wire, by sort order.
 */
export function sportEventWire(sportEvent: SportEvent, markets: readonly WireMarket[]): WireSportEvent {
  return {
    gameId: sportEvent.gameId,
    sportId: sportEvent.sportId,
    name: sportEvent.name,
    competition: sportEvent.competition,
    venue: sportEvent.venue,
    teams: sportEvent.teams,
    startsAt: new Date(sportEvent.startsAt).toISOString(),
    inPlay: sportEvent.status === 'in_play',
    status: sportEvent.status,
    score: sportEvent.score,
    matchOdds: mainOdds(markets),
    marketCounts: countLive(markets),
  };
}

/** Adds the list fields of its markets, given by sort order, to an event. */
export function withOdds(sportEvent: WireSportEvent, markets: readonly WireMarket[]): WireSportEvent {
  return { ...sportEvent, matchOdds: mainOdds(markets), marketCounts: countLive(markets) };
}

/** Lists show the first order-book market. */
function mainOdds(markets: readonly WireMarket[]): WireSportEvent['matchOdds'] {
  const main = markets.find((market) => isKind(market, 'dealtBy', 'book'));
  if (!main) return null;
  const { marketId, status, version, totalMatched, winners, runners } = main;
  return {
    marketId,
    status,
    version,
    totalMatched,
    ...(winners !== undefined && { winners }),
    runners: runners.map(({ runnerId, name, back, lay }) => ({
      runnerId,
      name,
      back: back[0] ?? null,
      lay: lay[0] ?? null,
    })),
  };
}

function countLive(markets: readonly WireMarket[]): WireSportEvent['marketCounts'] {
  const counts = { match_odds: 0, bookmaker: 0, fancy: 0 };
  for (const market of markets) if (isLiveMarket(market)) counts[market.type]++;
  return counts;
}
