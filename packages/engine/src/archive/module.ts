import { handle, type Query } from '../core/command-handler.ts';
import { archiveMarket, recallMarket } from './archived-markets.ts';
import { forgetSportEvents, recallSportEvents } from './archived-sport-events.ts';
import type { ReadonlyEngine } from './state.ts';

/** A result that a feed reports. */
interface FeedResult {
  readonly gameId: string;
  readonly marketId: string;
  readonly seq: number;
}

/** Returns the archived markets for which one of these results would be new. */
const awayMarkets: Query<ReadonlyEngine, { readonly results: readonly FeedResult[] }, readonly string[]> = (
  { closedMarkets, sportEvents },
  { results },
) => {
  const isNew = ({ gameId, seq }: FeedResult) => seq > (sportEvents.get(gameId)?.feedSeq ?? Number.POSITIVE_INFINITY);
  const away = results.filter((result) => closedMarkets.has(result.marketId) && isNew(result));
  return [...new Set(away.map(({ marketId }) => marketId))];
};

export const archiveModule = {
  commands: {
    archiveMarket: handle(archiveMarket, { touch: ({ marketId }, { markets }) => markets.add(marketId) }),
    recallMarket: handle(recallMarket),
    recallSportEvents: handle(recallSportEvents),
    forgetSportEvents: handle(forgetSportEvents),
  },
  queries: { awayMarkets },
};
