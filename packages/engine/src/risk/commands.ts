import type { MarketDefinition } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { FeedCommand } from '../core/feed-command.ts';

/** What of a market an operator may change while it runs. */
export type MarketTerms = Pick<
  MarketDefinition,
  'min' | 'max' | 'maxProfit' | 'inPlayDelayMs' | 'lossLimit' | 'houseSize' | 'margin' | 'skew'
>;

/** The operator changes what is taken in a market from now on. What was placed before stays as it is. */
export interface ChangeMarketTerms extends FeedCommand {
  readonly type: 'changeMarketTerms';
  readonly marketId: string;
  /** Only what changes. */
  readonly terms: Partial<MarketTerms>;
}

/** The operator changes what the house may lose in all markets of an event together, for bets from now on. */
export interface LimitEventLoss extends FeedCommand {
  readonly type: 'limitEventLoss';
  /** Minor units; null: no limit but those of the markets. */
  readonly lossLimit: Money | null;
}

export type RiskCommand = ChangeMarketTerms | LimitEventLoss;
