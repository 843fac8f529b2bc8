import type { Asset, Money } from '@crease/kernel';
import type { MarketResult } from './market.ts';
import type { Market } from './market-state.ts';

/** One player of one book: a result is paid to both together or to neither. */
export interface PartKey {
  readonly asset: Asset;
  readonly playerId: number;
}

/** What was paid so far in one asset. */
export interface SettlingTotal {
  readonly asset: Asset;
  /** Players with a result other than zero. */
  readonly players: number;
  readonly gross: Money;
  readonly commission: Money;
  /** Sum of what was taken back of the settlement before. */
  readonly takenBack: Money;
}

/**
 * A result that is being paid, player by player: by rising player id, one book after the other. Plain data, stored with
 * the market: whoever reads it knows who has his money and who comes next.
 */
export interface Settling {
  readonly result: MarketResult;
  /** The result that it replaces; null for a first one. */
  readonly previous: MarketResult | null;
  /** The last player whose part is done; null before the first. */
  readonly done: PartKey | null;
  /** How many parts are done, of how many. */
  readonly parts: number;
  readonly of: number;
  readonly orders: number;
  readonly totals: readonly SettlingTotal[];
}

/** Said to players and to the operator, with how far it is. */
const SETTLING_REASON = 'Being settled';

/** The result that a market has, or that is being paid there. */
export function declaredResult({ result, settling }: Pick<Market, 'result' | 'settling'>): MarketResult | null {
  return settling?.result ?? result;
}

/** Whether a player's part of a result that is being paid is done. */
export function isPartDone({ books, settling }: Pick<Market, 'books' | 'settling'>, part: PartKey): boolean {
  const done = settling?.done;
  if (!done) return false;
  if (done.asset === part.asset) return part.playerId <= done.playerId;
  const assets = [...books.keys()];
  return assets.indexOf(part.asset) < assets.indexOf(done.asset);
}

/**
 * From here on the market takes no bet and no other status, and nobody is paid yet. The caller has asked `checkResult`.
 * @param result as it is paid: `effectiveResult`.
 */
export function beginSettling(market: Market, result: MarketResult): void {
  market.settling = {
    result,
    previous: market.result,
    done: null,
    ...{ parts: 0, of: 0, orders: 0 },
    totals: [...market.books.keys()].map((asset) => ({ asset, players: 0, gross: 0, commission: 0, takenBack: 0 })),
  };
  market.result = null;
  market.stopped = null;
  market.status = 'closed';
  market.statusReason = SETTLING_REASON;
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
  market.statusReason = `${SETTLING_REASON}: ${Math.floor((100 * settling.parts) / Math.max(1, settling.of))} %`;
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
