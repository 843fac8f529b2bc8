import type { Market, Order } from '@crease/exchange';
import type { Asset, Money, SportId } from '@crease/kernel';
import type { Ledger } from '@crease/ledger';
import type { RefIndex } from './ref-index.ts';

/** Someone who stakes. A player holds one asset for life: a demo player plays with play money only. */
export interface Player {
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  readonly createdAt: number;
  /** Self-excluded, suspended: no new bets. */
  excluded: boolean;
}

/** A contest with a start time, as the catalogue lists it. Score and team cards are opaque here: told by the feed, shown by screens. */
export interface SportEvent {
  readonly gameId: string;
  readonly sportId: SportId;
  name: string;
  competition: string;
  venue: string;
  teams: unknown;
  startsAt: number;
  status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  score: unknown;
  /** The last feed update applied; lower or equal ones are ignored. */
  feedSeq: number;
}

/**
 * The whole state in memory: a cache of the open part of the store.
 * Only the writer's verbs change it, one at a time.
 */
export interface House {
  readonly players: Map<number, Player>;
  readonly sportEvents: Map<string, SportEvent>;
  readonly markets: Map<string, Market>;
  /** Market ids by event, in the order they opened. */
  readonly marketsByEvent: Map<string, Set<string>>;
  /** Orders of markets that are not settled, by id. */
  readonly orders: Map<number, Order>;
  /** Pending orders by due time (a binary heap). */
  readonly due: { readonly orders: Order[] };
  readonly ledger: Ledger;
  readonly refs: RefIndex;
  /** Last number given out, per kind; never reused, saved by the rows that carry them. */
  readonly counters: { playerId: number; orderId: number; fillId: number; journalId: number; restedSeq: number };
  /** Assets that get a book on every market. */
  readonly assets: readonly Asset[];
}

/** What a verb may know of the world: nothing but this. */
export interface Context {
  /** Epoch milliseconds, never going back within one writer. */
  readonly now: number;
}

/** What can be staked now, and what is owned. Minor units. */
export interface WalletSnapshot {
  readonly balance: Money;
  readonly cash: Money;
  readonly exposure: Money;
}
