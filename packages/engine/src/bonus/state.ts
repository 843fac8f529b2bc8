import type { Reading } from '../core/readonly.ts';
import type { Engine as MarketsEngine } from '../markets/state.ts';

/** The engine as turnover needs it: open tickets decide when bets on the same events count. */
export interface Engine extends MarketsEngine {
  readonly tickets: {
    /** Returns the ids of an event's markets in which tickets have legs. */
    marketsOf(gameId: string): Iterable<string>;
    inMarket(marketId: string): Iterable<{ readonly playerId: number; readonly status: string }>;
  };
}
export type ReadonlyEngine = Reading<Engine>;
export type { Fact } from '../markets/state.ts';
