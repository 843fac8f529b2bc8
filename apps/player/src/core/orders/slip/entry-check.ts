import type { Bet, Market } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { bestOffer, bookmakerRunner, compareOffer, type Offer, oddsRunner } from '../../markets/best-price.ts';
import { isOver, pricesOf } from '../../markets/market-facts.ts';
import { bestResult, type Draft } from '../bets/position.ts';
import type { SlipEntry } from './slip-entry.ts';
import { useSlipSettings } from './slip-settings.ts';
import { outcomesOf } from './slip-totals.ts';
import { readStake } from './stake-text.ts';

/** Whether an entry can be sent now, and if not, what is missing. */
export type EntryCheck =
  | { readonly kind: 'ready'; readonly draft: Draft }
  | { readonly kind: 'no_stake' | 'bad_stake' | 'bad_price' | 'suspended' | 'ball_running' | 'over' | 'no_offer' }
  | { readonly kind: 'below_minimum' | 'above_maximum' | 'above_profit'; readonly limit: Money }
  /** The price moved and needs a decision: accept the new one or not. */
  | { readonly kind: 'moved'; readonly offer: Offer };

/** Returns the entry's bet for calculations; null while its stake is invalid. */
export function draftOf(entry: SlipEntry): Draft | null {
  const stake = readStake(entry.stakeText);
  if (stake.kind !== 'valid') return null;
  const { marketType, side, runnerId } = entry.pick;
  return { marketType, side, runnerId, run: entry.run, price: entry.price, size: stake.size };
}

/**
 * Checks everything that needs no balance; the server checks all of it again.
 * @param bets the player's open bets on the market, which count towards its maximum profit.
 */
export function checkEntry(entry: SlipEntry, market: Market | undefined, bets: readonly Bet[]): EntryCheck {
  const problem = marketProblem(entry, market) ?? stakeProblem(entry, market) ?? quoteProblem(entry, market);
  if (problem) return problem;
  const draft = draftOf(entry);
  if (!draft) return { kind: 'no_stake' };
  return (market && profitProblem(market, draft, bets)) ?? { kind: 'ready', draft };
}

/**
 * Above the limit, refuses only what increases the possible profit. A back may be matched at a better price than its
 * own, so it counts at the best waiting one.
 */
function profitProblem(market: Market, draft: Draft, bets: readonly Bet[]): EntryCheck | null {
  const best = isInBook(draft) && draft.side === 'back' ? bestOffer(market, draft) : null;
  const drafts = [{ ...draft, price: Math.max(draft.price, best?.price ?? 0) }];
  const limit = market.maxProfit;
  const outcomes = outcomesOf(market);
  const won = bestResult({ ...outcomes, bets, drafts });
  const isRaised = won > limit && won > bestResult({ ...outcomes, bets, drafts: [] });
  return isRaised ? { kind: 'above_profit', limit: market.maxProfit } : null;
}

function marketProblem({ pick }: SlipEntry, market: Market | undefined): EntryCheck | null {
  if (!market) return { kind: 'suspended' };
  if (isOver(market.status)) return { kind: 'over' };
  if (market.status === 'suspended' || market.status === 'ball_running') return { kind: market.status };
  const runner = oddsRunner(market, pick.runnerId) ?? bookmakerRunner(market, pick.runnerId);
  if (runner && runner.status !== 'active') return { kind: runner.status === 'suspended' ? 'suspended' : 'over' };
  return null;
}

function stakeProblem(entry: SlipEntry, market: Market | undefined): EntryCheck | null {
  const stake = readStake(entry.stakeText);
  if (stake.kind === 'empty') return { kind: 'no_stake' };
  if (stake.kind === 'invalid') return { kind: 'bad_stake' };
  if (!market) return null;
  const { min, max } = limitsOf(market, entry.pick.runnerId);
  if (stake.size < min) return { kind: 'below_minimum', limit: min };
  if (stake.size > max) return { kind: 'above_maximum', limit: max };
  return null;
}

/** A book accepts any price of the ladder; the house only its own quote or a price better for it. */
function quoteProblem(entry: SlipEntry, market: Market | undefined): EntryCheck | null {
  if (isInBook(entry.pick)) {
    if (!pricesOf(market).has(entry.price)) return { kind: 'bad_price' };
    const offer = moveToAnswer(entry, market);
    return offer && { kind: 'moved', offer };
  }
  const offer = bestOffer(market, entry.pick);
  if (!offer) return { kind: 'no_offer' };
  return compareOffer(entry.pick.side, entry, offer) === 'same' ? null : { kind: 'moved', offer };
}

/** Whether the player wants exact odds: then every move needs confirmation, also a better one. */
function asksAtEveryMove({ pick }: SlipEntry): boolean {
  // A price behind the best was chosen deliberately: the best one is not a move of it.
  return useSlipSettings.getState().acceptOdds === 'exact' && (pick.level ?? 1) === 1;
}

/** Whether the bet is matched in a book and may set its own price. */
function isInBook({ marketType }: Pick<Draft, 'marketType'>): boolean {
  return MARKET_KINDS[marketType].dealtBy === 'book';
}

/** Returns minimum and maximum stake; a bookmaker's runner may have a lower maximum. */
export function limitsOf(market: Market, runnerId: string | null): { min: Money; max: Money } {
  const runner = bookmakerRunner(market, runnerId);
  return { min: market.min, max: runner ? Math.min(market.max, runner.max) : market.max };
}

/** Returns the best offer if it moved in a way that needs the player's decision; else null. */
export function moveToAnswer(entry: SlipEntry, market: Market | undefined): Offer | null {
  const moved = movedOffer(entry, market);
  return moved && (moved.way === 'worse' || asksAtEveryMove(entry)) ? moved.offer : null;
}

/**
 * Returns the best offer if it differs from the requested price and the player did not set that: `worse` needs a
 * decision; `better` is accepted automatically, unless they want exact odds.
 */
export function movedOffer(
  entry: SlipEntry,
  market: Market | undefined,
): { offer: Offer; way: 'better' | 'worse' } | null {
  if (entry.isOwnPrice && isInBook(entry.pick)) return null;
  const offer = bestOffer(market, entry.pick);
  if (!offer) return null;
  const way = compareOffer(entry.pick.side, entry, offer);
  return way === 'same' ? null : { offer, way };
}
