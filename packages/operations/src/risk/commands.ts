import type { MarketDefinition } from '@crease/exchange';
import type { FeedCommand } from '../house/feed-command.ts';

/** What of a market an operator may change while it runs. */
export type MarketTerms = Pick<
  MarketDefinition,
  'min' | 'max' | 'maxProfit' | 'inPlayDelayMs' | 'lossLimit' | 'houseSize' | 'margin' | 'skew'
>;

/** The operator changes what is taken in a market from now on. What was placed before stays as it is. */
export interface ChangeMarketTerms extends FeedCommand {
  readonly verb: 'changeMarketTerms';
  readonly marketId: string;
  /** Only what changes. */
  readonly terms: Partial<MarketTerms>;
}

export type RiskCommand = ChangeMarketTerms;
