import type { Refusal } from '@crease/kernel';
import type { FeedProviderRow, FeedStamp, FeedStore } from '@crease/store';
import type { EventEntry, EventPlan, TradedEvent, TradedView } from '@crease/trading';

/** Who changes an event, and the message that the change came from. */
export interface FeedHand {
  /** `feed:` and the provider's name. */
  readonly username: string;
  readonly stamp?: FeedStamp;
}

/** Events as messages of feeds change them: the server's, or copies in memory. */
export interface FeedTrading {
  find(gameId: string): { readonly event: TradedEvent<TradedView> } | undefined;
  create(plan: EventPlan, by: FeedHand): Promise<unknown>;
  enter(
    gameId: string,
    change: { readonly number: null; readonly entry: EventEntry },
    by: FeedHand,
  ): Promise<Refusal | null>;
}

/** Positions of events: stored, or in memory. */
export type FeedPositions = Pick<
  FeedStore,
  'eventOf' | 'allowed' | 'allow' | 'eventsSince' | 'setGap' | 'lastOf' | 'digestOf' | 'note'
>;

/** Where messages take effect. */
export interface FeedWorld {
  readonly trading: FeedTrading;
  readonly positions: FeedPositions;
  /** Settles or proposes what messages have decided. */
  settle(gameId: string): Promise<void>;
}

/** An event of a provider. */
export interface Place {
  readonly provider: FeedProviderRow;
  readonly ref: string;
  readonly world: FeedWorld;
}

/** The operator name of a provider. */
export function usernameOf({ name }: Pick<FeedProviderRow, 'name'>): string {
  return `feed:${name}`;
}
