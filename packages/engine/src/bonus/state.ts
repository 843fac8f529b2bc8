import type { Reading } from '../core/readonly.ts';
import type { Engine as MarketsEngine } from '../markets/state.ts';

/** The engine as turnover needs it: which tickets are open decides when bets on the same events count. */
export interface Engine extends MarketsEngine {
  readonly tickets: {
    /** Ids of the markets of an event that tickets have legs in. */
    marketsOf(gameId: string): Iterable<string>;
    inMarket(marketId: string): Iterable<{ readonly playerId: number; readonly status: string }>;
  };
}
export type ReadonlyEngine = Reading<Engine>;
export type { Fact } from '../markets/state.ts';
