import type { Recording } from '../accounts/recording.ts';
import type { EngineMarket } from './engine-market.ts';
import type { Engine, Fact } from './state.ts';

/** A recording of a trading command for one market. */
export interface MarketRecording<E extends Engine = Engine, F = Fact> extends Recording<E, F> {
  readonly market: EngineMarket;
}
