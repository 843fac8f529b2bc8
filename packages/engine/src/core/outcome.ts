import { type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer, IgnoredReason } from './feed-answer.ts';

/** What a command decided: facts to store, and the answer to send once they are stored. */
export interface Outcome<Answer, Fact> {
  readonly facts: Fact[];
  readonly answer: Answer;
}

/** Takes facts. A module's function takes one for its own facts; a list of those of a module above is one, too. */
export interface FactSink<Fact> {
  push(...facts: Fact[]): number;
}

/**
 * The client reference was perhaps used before, and its answer is not in memory: nothing happened. The
 * caller looks it up in the store and executes the same command again with `context.storedAnswer` set to
 * what was found, or to null.
 */
export interface NeedsAnswer {
  readonly needsAnswer: { readonly playerId: number; readonly clientRef: string };
}

export function isNeedsAnswer(value: unknown): value is NeedsAnswer {
  return typeof value === 'object' && value !== null && 'needsAnswer' in value;
}

/** A feed update that was applied. */
export function applied<Fact>(facts: Fact[]): Outcome<FeedAnswer, Fact> {
  return { facts, answer: { kind: 'feed', applied: true, ignored: null, why: null } };
}

/** A feed update that changed nothing. @param why what the log should tell of it. */
export function ignored(reason: IgnoredReason, why: Refusal | null = null): Outcome<FeedAnswer, never> {
  return { facts: [], answer: { kind: 'feed', applied: false, ignored: reason, why } };
}

/** Bets of a market cannot be taken back, nor its result, while half of its players have their money. */
export function beingSettled(marketId: string): Refusal {
  return refuse('MARKET_CLOSED', { reason: 'beingSettled', market: marketId });
}

export function unknownMarket(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
