import type { Market, MarketLog } from '@crease/exchange';
import type { HoldPurpose } from '@crease/ledger';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { JointChances } from './joint-chances.ts';
import type { MarketChances } from './market-chances.ts';

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
