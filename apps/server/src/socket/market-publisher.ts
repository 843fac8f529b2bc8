import type { Market, MarketUpdate } from '@crease/contract';
import { marketDelta } from '../markets/market-delta.ts';
import { ConflatingPublisher } from './conflating-publisher.ts';

/** Least time between two updates of a market, ms. */
export const MARKET_PACE_MS = 100;

export type MarketPublisher = ConflatingPublisher<Market, MarketUpdate>;

/** Publishes markets as numbered deltas, each based on the state before. */
export function marketPublisher(tell: (update: MarketUpdate) => void): MarketPublisher {
  return new ConflatingPublisher({
    idOf: ({ marketId }) => marketId,
    paceMs: MARKET_PACE_MS,
    changes: marketDelta,
    tell,
  });
}
