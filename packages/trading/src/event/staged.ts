import type { Result, SimulatedMarket } from '@crease/feeds';
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

/** Returns a market's prices as its line changes the model's. */
export function quoteOf<V>(market: SimulatedMarket<V>, { play, lines }: Staged<V>): Quote {
  const { marketId } = market.opening;
  return adjustQuote(market.quote(play, CALM) as Quote, lines.get(marketId) ?? MODEL_LINE);
}

/** True if play still decides a declared result so. A void of the finish is not decided by play. */
export function isSame(declared: Result, now: Result | null): boolean {
  return declared.kind === 'void' || JSON.stringify(declared) === JSON.stringify(now);
}
