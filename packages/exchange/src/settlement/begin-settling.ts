import { NOTES, writeNote } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { MarketResult } from '../terms/market-definition.ts';

/** Said to players and to the operator, with how far it is. */
/**
 * From here on the market takes no bet and no other status, and nobody is paid yet. The caller has asked `checkResult`.
 * @param result as it is paid: `effectiveResult`.
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

/** How far it is, for everybody to see. */
export function tellProgress(market: Market): void {
  const { settling } = market;
  if (!settling) return;
  market.statusReason = writeNote({
    kind: 'settlingPart',
    percent: Math.floor((100 * settling.parts) / Math.max(1, settling.of)),
  });
  market.version++;
}

/** Everybody is paid: the result is in force, and nobody is exposed here any more. */
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
