import type { Side } from '@crease/exchange';
import type { FeedUpdate } from '@crease/feeds';
import type { Money, Price } from '@crease/kernel';
import type { Offer, SeenMarket } from './seen-market.ts';

/** How a bot bets: through the House's own verbs, under its own name. All stakes are alike. */
export interface BotHands {
  /** Backs or lays at the price seen; odds: fill or kill. @returns whether the House took the bet. */
  take(offer: Offer, side: Side): boolean;
  /** Odds only: an order at any price that rests when it cannot be matched. */
  rest(offer: Offer, side: Side, price: number): boolean;
  /** Yes is `back`, no is `lay`, at the line and rate seen. */
  takeFancy(market: SeenMarket, side: Side, seen: { readonly run: number; readonly rate: number }): boolean;
  /** Cancels what rests in a market. A bet that waits out its delay stays. */
  cancel(market: SeenMarket): void;
  /** Backs a selection at fixed odds, at any odds. @returns the ticket's id; null when it was refused. */
  takeTicket(market: SeenMarket, selection: string): number | null;
  /** Cashes a ticket out for whatever it is worth. */
  cashOut(ticketId: number): void;
  /** Claims the bonus of {@link LAUNDERED} again if none runs. */
  claimBonus(): void;
}

interface BookLevel {
  readonly price: Price;
  /** Paise. */
  readonly size: Money;
}

/** What a backer and what a layer can take. */
export interface BookSides {
  readonly back: readonly BookLevel[];
  readonly lay: readonly BookLevel[];
}

/** What everybody sees, and nothing else. */
export interface PublicPicture {
  /** By market id; settled ones are gone. */
  readonly markets: ReadonlyMap<string, SeenMarket>;
  marketsOf(gameId: string): SeenMarket[];
  /** What stands in a book for each runner now, whoever offers it: three prices a side, best first. */
  readonly levels: (marketId: string) => readonly BookSides[];
}

/** Somebody who wants to beat the house. It hears every update the moment the House has taken it in. */
export interface Bot {
  readonly name: string;
  /** What it tries, for the table. */
  readonly tries: string;
  hear(update: FeedUpdate, picture: PublicPicture, hands: BotHands): void;
}
