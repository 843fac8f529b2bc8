import type { Bet, Market } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { isOnLadder, type Money, type Price } from '@crease/kernel';
import { bestOffer, bookmakerRunner, compareOffer, type Offer, oddsRunner } from '../../markets/best-price.ts';
import { isOver } from '../../markets/market-status.ts';
import { bestResult, type Draft } from '../bets/position.ts';
import type { SlipEntry } from './slip-entry.ts';
import { useSlipSettings } from './slip-settings.ts';
import { runnerIdsOf } from './slip-totals.ts';
import { readStake } from './stake-text.ts';

/** Whether an entry can be sent now, and if not, what is missing. */
export type EntryCheck =
  | { readonly kind: 'ready'; readonly draft: Draft }
  | { readonly kind: 'no_stake' | 'bad_stake' | 'bad_price' | 'suspended' | 'ball_running' | 'over' | 'no_offer' }
  | { readonly kind: 'below_minimum' | 'above_maximum' | 'above_profit'; readonly limit: Money }
  /** The offer is another than the one in the slip and needs a word: take the new one or leave it. */
  | { readonly kind: 'moved'; readonly offer: Offer };

/** The entry's bet as arithmetic needs it; null while its stake is not a whole number. */
export function draftOf(entry: SlipEntry): Draft | null {
  const stake = readStake(entry.stakeText);
  if (stake.kind !== 'valid') return null;
  const { marketType, side, runnerId } = entry.pick;
  return { marketType, side, runnerId, run: entry.run, price: entry.price, size: stake.size };
}

/**
 * Checks that need no money: the server checks everything again.
 * @param bets the player's open bets on the market, which count towards what it pays them at most.
 */
export function checkEntry(entry: SlipEntry, market: Market | undefined, bets: readonly Bet[]): EntryCheck {
  const problem = marketProblem(entry, market) ?? stakeProblem(entry, market) ?? quoteProblem(entry, market);
  if (problem) return problem;
  const draft = draftOf(entry);
  if (!draft) return { kind: 'no_stake' };
  return (market && profitProblem(market, draft, bets)) ?? { kind: 'ready', draft };
}

/**
 * Above the limit only what raises the most that could be won is refused. A back of odds may be matched at a better
 * price than its own: it counts at the best one that rests now.
 */
function profitProblem(market: Market, draft: Draft, bets: readonly Bet[]): EntryCheck | null {
  const best = isInBook(draft) && draft.side === 'back' ? bestOffer(market, draft) : null;
  const drafts = [{ ...draft, price: Math.max(draft.price, best?.price ?? 0) }];
  const limit = market.maxProfit;
  const runnerIds = runnerIdsOf(market);
  const won = bestResult({ runnerIds, bets, drafts });
  const isRaised = won > limit && won > bestResult({ runnerIds, bets, drafts: [] });
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

/** A book takes any price of the ladder; the house only its own quote, or one that is better for it. */
function quoteProblem(entry: SlipEntry, market: Market | undefined): EntryCheck | null {
  if (isInBook(entry.pick)) {
    if (!isAskable(entry.price)) return { kind: 'bad_price' };
    const offer = moveToAnswer(entry, market);
    return offer && { kind: 'moved', offer };
  }
  const offer = bestOffer(market, entry.pick);
  if (!offer) return { kind: 'no_offer' };
  return compareOffer(entry.pick.side, entry, offer) === 'same' ? null : { kind: 'moved', offer };
}

/** The player wants exact odds: a price that moved needs their word even when it got better. */
function asksAtEveryMove({ pick }: SlipEntry): boolean {
  // A price behind the best one was chosen as such: the best does not count as a move of it.
  return useSlipSettings.getState().acceptOdds === 'exact' && (pick.level ?? 1) === 1;
}

/** Whether such a bet meets others in a book, and may name its own price. */
function isInBook({ marketType }: Pick<Draft, 'marketType'>): boolean {
  return MARKET_KINDS[marketType].dealtBy === 'book';
}

function isAskable(price: Price): boolean {
  return isOnLadder(price);
}

/** Smallest and largest stake; a bookmaker's runner may have a lower ceiling of its own. */
export function limitsOf(market: Market, runnerId: string | null): { min: Money; max: Money } {
  const runner = bookmakerRunner(market, runnerId);
  return { min: market.min, max: runner ? Math.min(market.max, runner.max) : market.max };
}

/** The best offer now, when it moved in a way that needs the player's word; null otherwise. */
export function moveToAnswer(entry: SlipEntry, market: Market | undefined): Offer | null {
  const moved = movedOffer(entry, market);
  return moved && (moved.way === 'worse' || asksAtEveryMove(entry)) ? moved.offer : null;
}

/**
 * The best offer now, when it differs from what the entry asks and the player did not set the price themselves:
 * `worse` needs their word; `better` comes to them by itself, unless they ask for exact odds.
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
