import type { JointChances, OddsQuoteUpdate } from '../feed/feed-update.ts';
import { type MarketDraft, marketOpening } from './market-terms.ts';
import type { SimulatedMarket } from './match-board.ts';

interface FixedQuestion<V> extends Omit<MarketDraft, 'type'> {
  /** By runner, without margin; they sum to one. */
  readonly chances: (view: V, instant: number) => readonly number[];
  /** Joint chances published with these, if the model computes them. */
  readonly joint?: (view: V, instant: number) => JointChances;
  /** See {@link SimulatedMarket}. */
  readonly longestStillMs?: number;
}

/** Fixed odds have no changing sizes: they are repeated occasionally for readers that missed them. */
const RESTLESSNESS = 0.08;

/** A market with the model's chances only and no order book. */
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
