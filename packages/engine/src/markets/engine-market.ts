import type { Market, MarketLog } from '@crease/exchange';
import type { HoldPurpose } from '@crease/ledger';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { JointChances, MarketChances } from './market-chances.ts';

/** A market with its event, because every bet shows the event's name. */
export interface EngineMarket extends Market {
  readonly sportEvent: SportEvent;
  /** Purpose of a player's holds in this market. */
  readonly purpose: HoldPurpose;
  /** The same for bets paid with a bonus. */
  readonly bonusPurpose: HoldPurpose;
  /** Chances of its model at the last quote; null if the feed sends none. */
  chances: MarketChances | null;
  /** Joint chances of several markets of the event; null if this market's quotes have none. */
  joint: JointChances | null;
  /** Log of its matching; null if it has none. */
  readonly log: MarketLog | null;
}

/** Returns the purpose of a player's hold in a market: the exposure of their position there. */
export const marketPurpose = (marketId: string): HoldPurpose => ({ kind: 'market', id: marketId });
/** The same for bets paid with a bonus. */
export const bonusPurpose = (marketId: string): HoldPurpose => ({ kind: 'bonus', id: marketId });
