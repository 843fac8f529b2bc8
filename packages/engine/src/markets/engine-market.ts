import type { Market } from '@crease/exchange';
import type { HoldPurpose } from '@crease/ledger';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { JointChances } from './joint-chances.ts';
import type { MarketChances } from './market-chances.ts';

/** A market in the engine knows its event: every bet is told with its name. */
export interface EngineMarket extends Market {
  readonly sportEvent: SportEvent;
  /** What a player's money is held for here. */
  readonly purpose: HoldPurpose;
  /** The same for a player who plays it out of a bonus. */
  readonly bonusPurpose: HoldPurpose;
  /** What its model believed at the last quote; null where nobody says so. */
  chances: MarketChances | null;
  /** What it believed of several markets of the event at once; null where this market's quotes do not say. */
  joint: JointChances | null;
}
