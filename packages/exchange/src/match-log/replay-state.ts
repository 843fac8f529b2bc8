import type { BookContext, Market } from '../market/market.ts';
import type { RunnerQuote } from '../terms/market-definition.ts';

/** A market between two events of its log. */
export interface ReplayState {
  readonly market: Market;
  /** Number of each pseudonym, by first order. */
  readonly players: Map<string | number, number>;
  /** The house's last quote in the log, even while it is not offered. */
  quote: RunnerQuote[];
  readonly ids: BookContext['ids'] & { orderId: number };
  /** Time of the line, epoch ms. */
  now: number;
  /** Time of the first line in which an order waited for too long, epoch ms; null if none does. */
  lateSince: number | null;
}

/** A line of a log that does not follow from the lines before it by the rules. */
export class ReplayError extends Error {
  /** Line number, from 1. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ReplayError';
    this.line = line;
  }
}

/** A rule that an event breaks; {@link ReplayError} adds the line. */
export class BrokenRule extends Error {}

/** @throws BrokenRule if a condition of the rules does not hold. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenRule(message);
}
