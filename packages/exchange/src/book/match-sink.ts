import type { Money, Price } from '@crease/kernel';
import type { Order, Side } from '../terms/order.ts';

/** Receives the results of matching. Must not call back into the book. */
export interface MatchSink {
  /** @param maker the matched resting order, already reduced in the book; null for the house's quote. */
  fill(maker: Order | null, size: Money, price: Price): void;
  /** A resting order of the taker themselves was removed; `size` is its unmatched rest. */
  selfMatch(maker: Order, size: Money): void;
}

/** A taker that matches resting orders, best price first. */
export interface Taking {
  readonly runner: number;
  readonly side: Side;
  readonly playerId: number;
  /** Worst tick that the taker accepts. */
  readonly limitTick: number;
  /** Unmatched size. */
  left: Money;
  readonly sink: MatchSink;
}
