import type { JointChances, OddsQuoteUpdate } from '../feed/feed-update.ts';
import { type MarketDraft, marketOpening } from './market-terms.ts';
import type { SimulatedMarket } from './match-board.ts';

interface FixedQuestion<V> extends Omit<MarketDraft, 'type'> {
  /** By runner, margin free; together one. */
  readonly chances: (view: V, instant: number) => readonly number[];
  /** Told with the chances, where the model knows them. */
  readonly joint?: (view: V, instant: number) => JointChances;
  /** See {@link SimulatedMarket}. */
  readonly longestStillMs?: number;
}

/** Fixed odds have no sizes that would come and go: they are told anew now and then for whoever missed them. */
const RESTLESSNESS = 0.08;

/** A market of which only the model's chances are told: nothing is offered in an order book. */
export function fixedMarket<V>({ chances, joint, longestStillMs, ...draft }: FixedQuestion<V>): SimulatedMarket<V> {
  const runners: OddsQuoteUpdate['runners'] = draft.runners.map(() => ({ back: [], lay: [] }));
  return {
    opening: marketOpening({ ...draft, type: 'match_odds' }),
    restlessness: RESTLESSNESS,
    ...(longestStillMs !== undefined && { longestStillMs }),
    quote: (view, instant) => ({
      kind: 'oddsQuote',
      runners,
      chances: chances(view, instant),
      ...(joint && { joint: joint(view, instant) }),
    }),
  };
}
