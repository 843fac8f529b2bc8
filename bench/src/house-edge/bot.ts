import type { Side } from '@crease/exchange';
import type { FeedUpdate } from '@crease/feeds';
import type { Money, Price } from '@crease/kernel';
import type { Offer, SeenMarket } from './seen-market.ts';

/** A bot's actions: the engine's commands for its own player. All stakes are equal. */
export interface BotActions {
  /** Backs or lays at the price seen; odds: fill or kill. @returns true if the bet was accepted. */
  take(offer: Offer, side: Side): boolean;
  /** Odds only: an order at any price that rests if it is not matched. */
  rest(offer: Offer, side: Side, price: number): boolean;
  /** Yes is `back`, no is `lay`, at the line and rate seen. */
  takeFancy(market: SeenMarket, side: Side, seen: { readonly run: number; readonly rate: number }): boolean;
  /** Cancels resting orders in a market. A bet in its delay stays. */
  cancel(market: SeenMarket): void;
  /** Backs a selection at fixed odds, at any odds. @returns the ticket's id; null for a refusal. */
  takeTicket(market: SeenMarket, selection: string): number | null;
  /** Cashes out a ticket at any value. */
  cashOut(ticketId: number): void;
  /** Claims the bonus of {@link LAUNDERED} again if none is active. */
  claimBonus(): void;
}

interface BookLevel {
  readonly price: Price;
  /** Paise. */
  readonly size: Money;
}

/** Offers to a backer and to a layer. */
export interface BookSides {
  readonly back: readonly BookLevel[];
  readonly lay: readonly BookLevel[];
}

/** Public data only. */
export interface PublicPicture {
  /** By market id, without settled ones. */
  readonly markets: ReadonlyMap<string, SeenMarket>;
  marketsOf(gameId: string): SeenMarket[];
  /** Returns the current offers per runner, of anyone: three prices a side, best first. */
  readonly levels: (marketId: string) => readonly BookSides[];
}

/** A strategy against the house. Receives every update when the engine has applied it. */
export interface Bot {
  readonly name: string;
  /** Its strategy, for the table. */
  readonly tries: string;
  receive(update: FeedUpdate, picture: PublicPicture, actions: BotActions): void;
}
