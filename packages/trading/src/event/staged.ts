import type { SimulatedMarket } from '@crease/feeds';
import { adjustQuote } from '../lines/adjust-quote.ts';
import { type Line, MODEL_LINE } from '../lines/line.ts';
import type { Quote } from '../lines/quote.ts';

/** Prices move with entries only: every quote is that of one instant. */
export const CALM = 0;

/** A view of play with the lines at one moment: everything that a quote depends on. */
export interface Staged<V> {
  readonly play: V;
  readonly lines: ReadonlyMap<string, Line>;
}

/** Returns the model's prices of a market, changed by the trader's line. */
export function stagedQuote<V>(market: SimulatedMarket<V>, { play, lines }: Staged<V>): Quote {
  const { marketId } = market.opening;
  return adjustQuote(market.quote(play, CALM) as Quote, lines.get(marketId) ?? MODEL_LINE);
}
