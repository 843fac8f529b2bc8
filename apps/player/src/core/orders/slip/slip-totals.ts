import type { Bet, Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { winnersOf } from '../../markets/market-facts.ts';
import { liabilityOf } from '../bets/leg.ts';
import { type Draft, exposureWithDrafts } from '../bets/position.ts';

export interface DraftedMarket {
  readonly market: Market | undefined;
  readonly bets: readonly Bet[];
  readonly drafts: readonly Draft[];
}

export interface SlipTotals {
  /** Possible loss of the slip's bets by themselves. */
  readonly atRisk: Money;
  /** Change of exposure once they are matched. */
  readonly exposureChange: Money;
  /** Balance needed to place them; 0 if they release money. */
  readonly needed: Money;
}

/** Returns the slip's totals over all its markets, paise. */
export function slipTotals(markets: readonly DraftedMarket[]): SlipTotals {
  const totals = { atRisk: 0, exposureChange: 0, needed: 0 };
  for (const { market, bets, drafts } of markets) {
    for (const draft of drafts) totals.atRisk += liabilityOf(draft);
    if (!market || drafts.length === 0) continue;
    const outcomes = outcomesOf(market);
    const before = exposureWithDrafts({ ...outcomes, bets }, 'matched');
    totals.exposureChange += exposureWithDrafts({ ...outcomes, bets, drafts }, 'matched') - before;
    totals.needed += exposureWithDrafts({ ...outcomes, bets, drafts }, 'resting') - before;
  }
  return totals;
}

/**
 * Returns the runners in the market's order, without removed ones, and how many win. null for a fancy, whose outcomes
 * are runs.
 */
export function outcomesOf(market: Market): { runnerIds: readonly string[] | null; winners: number } {
  if (!isKind(market, 'outcomes', 'runners')) return { runnerIds: null, winners: 1 };
  return { runnerIds: stayingRunners(market).map(({ runnerId }) => runnerId), winners: winnersOf(market) };
}

export function stayingRunners({ runners }: Exclude<Market, { type: 'fancy' }>) {
  return runners.filter(({ status }) => status !== 'removed');
}

/**
 * Returns the largest affordable whole-rupee stake of the only bet in the slip: the needed money rises with the stake.
 * @param balance available paise. @returns paise; 0: none.
 */
export function affordableStake({ drafts: [draft], ...market }: DraftedMarket, balance: Money): Money {
  if (!draft) return 0;
  const needed = (rupees: number) =>
    slipTotals([{ ...market, drafts: [{ ...draft, size: rupees * MINOR_PER_UNIT }] }]).needed;
  let most = Math.floor(draft.size / MINOR_PER_UNIT);
  let enough = 0;
  while (enough < most) {
    const middle = Math.ceil((enough + most) / 2);
    if (needed(middle) <= balance) enough = middle;
    else most = middle - 1;
  }
  return enough * MINOR_PER_UNIT;
}
