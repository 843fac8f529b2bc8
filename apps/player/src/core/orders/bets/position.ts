import type { Bet } from '@crease/client';
import {
  addFill,
  addUnmatched,
  bestProfit,
  createPosition,
  exposureOf,
  MARKET_KINDS,
  type Position,
  runSegments,
  type WinnerBounds,
  winnerBounds,
} from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { Terms } from './leg.ts';

/** A bet not placed yet: terms and selection. */
export interface Draft extends Terms {
  readonly runnerId: string | null;
  readonly run: number | null;
}

/** The player's bets on one market, with those being written. */
interface Stakes {
  /** In the market's order; null for a fancy. */
  readonly runnerIds: readonly string[] | null;
  /** Number of runners that win. */
  readonly winners: number;
  readonly bets: readonly Bet[];
  readonly drafts?: readonly Draft[];
}

/** The result if a runner wins, and if it loses; with several winners the least that is possible. */
export interface RunnerResult {
  readonly won: Money;
  /** null for the only winner, whose loss is another runner's win, and if it cannot lose. */
  readonly lost: Money | null;
}

/**
 * Returns the result of each runner, in runner order: matched bets, and drafts as if matched at their price.
 * @param removed runners that can no longer win.
 */
export function runnerResults(
  stakes: Stakes & { runnerIds: readonly string[] },
  removed: readonly string[] = [],
): RunnerResult[] {
  const { base, steps } = positionOf(stakes, 'matched');
  const results: RunnerResult[] = steps.map((step) => ({ won: Math.round(base + step), lost: null }));
  if (stakes.winners === 1) return results;
  const staying = [...steps.keys()].filter((at) => !removed.includes(stakes.runnerIds[at] ?? ''));
  const values = staying.map((at) => steps[at] as Money);
  const bounds = winnerBounds(values, Math.min(stakes.winners, staying.length));
  for (const [index, at] of staying.entries()) {
    const { leastWon, leastLost } = bounds[index] as WinnerBounds;
    const lost = leastLost === null ? null : Math.round(base + leastLost);
    results[at] = { won: Math.round(base + leastWon), lost };
  }
  return results;
}

/**
 * Returns the maximum loss, counting each waiting bet only where it increases it.
 * @param drafts `resting`: as the house checks them on placement; `matched`: as they count afterwards.
 */
export function exposureWithDrafts(stakes: Stakes, drafts: 'matched' | 'resting'): Money {
  return Math.round(exposureOf(positionOf(stakes, drafts)));
}

/**
 * Returns the maximum profit, counting each waiting bet and draft where it helps; a market's limit is compared with it.
 */
export function bestResult(stakes: Stakes): Money {
  return Math.round(bestProfit(positionOf(stakes, 'resting')));
}

export interface LadderRow {
  readonly from: number;
  /** Inclusive; null: no upper end. */
  readonly to: number | null;
  readonly result: Money;
}

/** Returns the run ladder: ranges of totals with one result each, equal neighbours merged. */
export function ladderRows(bets: readonly Bet[], drafts: readonly Draft[] = []): LadderRow[] {
  const rows: LadderRow[] = [];
  for (const { from, to, profit } of runSegments(
    positionOf({ runnerIds: null, winners: 1, bets, drafts }, 'matched'),
  )) {
    const last = rows[rows.length - 1];
    if (last && last.result === profit) rows[rows.length - 1] = { ...last, to };
    else rows.push({ from, to, result: profit });
  }
  return rows;
}

/** Returns one row per total, from slightly below the first line to slightly above the last. */
export function everyRun(rows: readonly LadderRow[], margin = 5): LadderRow[] {
  const first = rows[0];
  const last = rows[rows.length - 1];
  if (!first || !last || first === last) return [...rows];
  const from = Math.max(0, (first.to ?? 0) + 1 - margin);
  const to = last.from + margin - 1;
  const single: LadderRow[] = [];
  for (let run = from; run <= to; run += 1) {
    const row = rows.find((candidate) => run >= candidate.from && (candidate.to === null || run <= candidate.to));
    if (row) single.push({ from: run, to: run, result: row.result });
  }
  return [...(from > 0 ? [{ ...first, to: from - 1 }] : []), ...single, { ...last, from: to + 1 }];
}

function positionOf({ runnerIds, winners, bets, drafts = [] }: Stakes, draftsAs: 'matched' | 'resting'): Position {
  const position = createPosition(0, runnerIds === null ? null : runnerIds.length, winners);
  for (const bet of bets) {
    const leg = legOn(runnerIds, bet);
    if (!leg) continue;
    const isAveraged = MARKET_KINDS[bet.marketType].pricedIn === 'odds';
    const price = isAveraged ? (bet.averagePrice ?? leg.price) : leg.price;
    if (bet.matched > 0) addFill(position, leg, { price, size: bet.matched });
    if (bet.remaining > 0 && !isBesideOthers(bet)) addUnmatched(position, leg, bet.remaining);
  }
  for (const draft of drafts) {
    const leg = legOn(runnerIds, draft);
    if (leg && draftsAs === 'matched') addFill(position, leg, { price: leg.price, size: draft.size });
    else if (leg) addUnmatched(position, leg, draft.size);
  }
  return position;
}

/** Whether a bet in the delay replaces or closes other bets, and so does not add to them yet. */
function isBesideOthers({ status, replaces, cashOut }: Bet): boolean {
  return status === 'pending' && (replaces !== undefined || cashOut !== undefined);
}

type OnMarket = Pick<Draft, 'marketType' | 'side' | 'runnerId'> & {
  price?: number | undefined;
  rate?: number | undefined;
  run?: number | null | undefined;
};

/** null: the market has no such runner. */
function legOn(runnerIds: readonly string[] | null, bet: OnMarket) {
  const runnerIndex = runnerIds === null ? 0 : runnerIds.indexOf(bet.runnerId ?? '');
  if (runnerIndex < 0) return null;
  const { marketType, side, run } = bet;
  const price = bet.price ?? bet.rate ?? 0;
  return { marketType, side, runnerIndex, price, run: run ?? 0 };
}
