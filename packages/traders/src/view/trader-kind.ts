import type { Money } from '@crease/kernel';
import type { Draws } from './draws.ts';
import type { Intent } from './intent.ts';
import type { PriceTape } from './price-tape.ts';
import type { ListedMarket, OwnState, SeenMarket } from './seen-market.ts';

/** What a trader sees at its turn. */
export interface Look {
  readonly market: SeenMarket;
  readonly own: OwnState;
  readonly draws: Draws;
  readonly tape: PriceTape;
  /** Epoch ms. */
  readonly at: number;
  /** Most at risk in one market, minor units. */
  readonly most: Money;
  /**
   * Another market of the same match with another way of betting, and the trader's state there; null if none is open.
   */
  readonly sister: { readonly market: SeenMarket; readonly own: OwnState } | null;
}

/** A betting strategy. */
export interface TraderKind {
  readonly name: string;
  /** Probability that a trader of this kind acts at its turn, once a second. */
  readonly rate: number;
  /** True if it also needs the other market of the match. */
  readonly comparesMarkets?: boolean;
  /** Weight of a market in its choice; 0 for never. */
  weight(listed: ListedMarket): number;
  /** Decides on an open market; most of the time on nothing. */
  decide(look: Look): readonly Intent[];
}

const NOTHING: readonly Intent[] = [];
export const nothing = () => NOTHING;
