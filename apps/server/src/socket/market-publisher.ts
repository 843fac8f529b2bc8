import type { Market, MarketUpdate } from '@crease/contract';
import { marketDelta } from '../markets/market-delta.ts';
import { ConflatingPublisher } from './conflating-publisher.ts';

/** A market is told at most ten times a second. */
export const MARKET_PACE_MS = 100;

export type MarketPublisher = ConflatingPublisher<Market, MarketUpdate>;

/** Tells markets by numbered deltas: each fits the state that the one before left. */
export function marketPublisher(tell: (update: MarketUpdate) => void): MarketPublisher {
  return new ConflatingPublisher({
    idOf: ({ marketId }) => marketId,
    paceMs: MARKET_PACE_MS,
    changes: marketDelta,
    tell,
  });
}
