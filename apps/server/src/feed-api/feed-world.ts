import type { Refusal } from '@crease/kernel';
import type { FeedProviderRow, FeedStamp, FeedStore } from '@crease/store';
import type { EventEntry, EventPlan, SourceUpdate, TradedEvent } from '@crease/trading';
import type { TradedResult } from '../trading/traded.ts';

/** Who changes an event, and the message that the change came from. */
export interface FeedHand {
  /** `feed:` and the provider's name. */
  readonly username: string;
  readonly stamp?: FeedStamp;
}

/** Events as messages of feeds change them: the server's, or copies in memory. */
export interface FeedTrading {
  find(gameId: string): { readonly event: TradedEvent<unknown> } | undefined;
  create(plan: EventPlan, by: FeedHand): Promise<unknown>;
  enter(
    gameId: string,
    change: { readonly number: null; readonly entry: EventEntry },
    by: FeedHand,
  ): Promise<Refusal | null>;
  /** The provider runs the event until it is silent, like a trader's page. @returns false if another one does. */
  hold(gameId: string, by: FeedHand): boolean;
  hear(gameId: string, source: string, updates: readonly SourceUpdate[]): Refusal | null;
  /** The source's prices are current. */
  alive(source: string, gameId: string): void;
}

/** Positions of events: stored, or in memory. */
export type FeedPositions = Pick<
  FeedStore,
  'eventOf' | 'allowed' | 'allow' | 'eventsSince' | 'setGap' | 'lastOf' | 'digestOf' | 'note'
>;

/** Another result of a market. */
export interface Corrected {
  readonly marketId: string;
  readonly result: TradedResult;
}

/** Where messages take effect. */
export interface FeedWorld {
  readonly trading: FeedTrading;
  readonly positions: FeedPositions;
  /** An event that is over, as it ended; null if it never was. */
  past(gameId: string): Promise<TradedEvent<unknown> | null>;
  /** Settles or proposes what messages have decided. */
  settle(gameId: string): Promise<void>;
  /** Proposes another result of a settled market to two operators. */
  correct(gameId: string, corrected: Corrected): Promise<Refusal | null>;
}

/** An event of a provider. */
export interface Place {
  readonly provider: FeedProviderRow;
  readonly ref: string;
  readonly world: FeedWorld;
}
