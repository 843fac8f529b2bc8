import type { Money } from '@crease/kernel';
import type { Draws } from './draws.ts';
import type { Intent } from './intent.ts';
import type { OwnState } from './own-state.ts';
import type { PriceTape } from './price-tape.ts';
import type { ListedMarket, SeenMarket } from './seen-market.ts';

/** What a trader has before them when it is their turn. */
export interface Look {
  readonly market: SeenMarket;
  readonly own: OwnState;
  readonly draws: Draws;
  readonly tape: PriceTape;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What the trader has at risk in one market at most, minor units. */
  readonly most: Money;
  /** Another market of the same match that deals in another way, with what the trader has there; null: none is open. */
  readonly sister: { readonly market: SeenMarket; readonly own: OwnState } | null;
}

/** A way of betting. */
export interface TraderKind {
  readonly name: string;
  /** How often a trader of this kind does something when asked, 0 to 1. They are asked once a second. */
  readonly rate: number;
  /** Whether it wants to see the other market of the match too. */
  readonly comparesMarkets?: boolean;
  /** How much it is drawn to a market; 0 = never. */
  weight(listed: ListedMarket): number;
  /** What it would do here now; most of the time nothing. The market is open. */
  decide(look: Look): readonly Intent[];
}

const NOTHING: readonly Intent[] = [];
export const nothing = () => NOTHING;
