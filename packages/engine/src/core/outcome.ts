import { type Refusal, refuse } from '@crease/kernel';

/** The result of a command: facts to store, and the answer to send once they are stored. */
export interface Outcome<Answer, Fact> {
  readonly facts: Fact[];
  readonly answer: Answer;
}

/**
 * Accepts facts. A module's function accepts a sink for its own facts; a list of a higher module's facts is one as
 * well.
 */
export interface FactSink<Fact> {
  push(...facts: Fact[]): number;
}

/**
 * The client reference may have been used before, and its answer is not in memory: nothing changed. The caller looks it
 * up in the store and executes the same command again with `context.storedAnswer` set to the result, or to null.
 */
export interface NeedsAnswer {
  readonly needsAnswer: { readonly playerId: number; readonly clientRef: string };
}

export function isNeedsAnswer(value: unknown): value is NeedsAnswer {
  return typeof value === 'object' && value !== null && 'needsAnswer' in value;
}

/** Reason why a feed update changed nothing. */
type IgnoredReason =
  /** Its `feedSeq` is not above the last one applied to the event. */
  | 'repeated'
  /** The engine does not have the event or market, or has archived it. */
  | 'unknown'
  /** The market is already in the state of the update. */
  | 'already'
  /** The operator stopped the market: the update is kept until they resume it. */
  | 'stopped'
  /** The market is closed, settled or voided. */
  | 'closed'
  /** An operator declared another result, which stays in force until an operator changes it. */
  | 'contradicts'
  /** The quote is invalid; the market was suspended instead. */
  | 'absurd';

/** Answer to feed commands that place no bet and pay nothing. */
export interface FeedAnswer {
  readonly kind: 'feed';
  readonly applied: boolean;
  readonly ignored: IgnoredReason | null;
  /** For the log: the details of `contradicts` or `absurd`; null for every other reason. */
  readonly why: Refusal | null;
}

/** Answer to commands without a result. */
export interface DoneAnswer {
  readonly kind: 'done';
}

/** Returns the outcome of a feed update that was applied. */
export function applied<Fact>(facts: Fact[]): Outcome<FeedAnswer, Fact> {
  return { facts, answer: { kind: 'feed', applied: true, ignored: null, why: null } };
}

/** Returns the outcome of a feed update that changed nothing. @param why details for the log. */
export function ignored(reason: IgnoredReason, why: Refusal | null = null): Outcome<FeedAnswer, never> {
  return { facts: [], answer: { kind: 'feed', applied: false, ignored: reason, why } };
}

/** Returns the refusal for voiding bets or a result of a market while it pays its players. */
export function beingSettled(marketId: string): Refusal {
  return refuse('MARKET_CLOSED', { reason: 'beingSettled', market: marketId });
}

export function unknownMarket(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
