import type { BookContext, Market } from '../market/market.ts';
import type { RunnerQuote } from '../terms/market-definition.ts';

/** A market between two events of its log. */
export interface ReplayState {
  readonly market: Market;
  /** Number of each pseudonym, by first order. */
  readonly players: Map<string | number, number>;
  /** The house's last quote in the log, also while it is not offered. */
  quote: RunnerQuote[];
  readonly ids: BookContext['ids'] & { orderId: number };
  /** Time of the line, epoch ms. */
  now: number;
  /** Time of the first line in which an order waited for too long, epoch ms; null if none does. */
  lateSince: number | null;
}
