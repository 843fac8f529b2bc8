import { NOTES, writeNote } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { MarketResult } from '../terms/market-definition.ts';

/**
 * Begins a settlement: the market accepts no bets and no other status; nothing is paid yet. The caller has checked
 * `checkResult`.
 * @param result as paid: `effectiveResult`.
 */
export function beginSettling(market: Market, result: MarketResult): void {
  market.settling = {
    result,
    previous: market.result,
    done: null,
    parts: 0,
    of: 0,
    orders: 0,
    totals: [...market.books.keys()].map((asset) => ({ asset, players: 0, gross: 0, commission: 0, takenBack: 0 })),
  };
  market.result = null;
  market.stopped = null;
  market.status = 'closed';
  market.statusReason = NOTES.settling;
  market.settlementVersion++;
  market.guardVersion = market.version;
  market.oddsQuote = null;
  market.bookmakerQuote = null;
  market.fancyQuote = null;
  for (const { ladder } of market.books.values()) ladder?.clearHouse();
}

/** Publishes the progress. */
export function publishProgress(market: Market): void {
  const { settling } = market;
  if (!settling) return;
  market.statusReason = writeNote({
    kind: 'settlingPart',
    percent: Math.floor((100 * settling.parts) / Math.max(1, settling.of)),
  });
  market.version++;
}

/** Completes the settlement: the result is in force, and no player has exposure here. */
export function finishSettling(market: Market): void {
  const { settling } = market;
  if (!settling) return;
  const { result } = settling;
  market.settling = null;
  market.result = result;
  market.status = result.kind === 'void' ? 'voided' : 'settled';
  market.statusReason = result.note;
  market.version++;
  market.guardVersion = market.version;
  market.runnerStatus = market.runnerStatus.map((status, at) => {
    if (status === 'removed') return status;
    if (result.kind !== 'winners') return 'active';
    return result.winners.includes(at) ? 'winner' : 'loser';
  });
  for (const book of market.books.values()) {
    book.positions.clear();
    book.pending.clear();
  }
}
