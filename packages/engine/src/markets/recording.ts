import type { Recording } from '../accounts/recording.ts';
import type { EngineMarket } from './engine-market.ts';
import type { Engine, Fact } from './state.ts';

/** The same for what a trading command does to one market. */
export interface MarketRecording<E extends Engine = Engine, F = Fact> extends Recording<E, F> {
  readonly market: EngineMarket;
}
