import type { MarketResult } from '../terms/market-definition.ts';
import type { Market } from './market.ts';
import type { PartKey } from './settling.ts';

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
