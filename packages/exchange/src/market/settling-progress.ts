import type { MarketResult } from '../terms/market-definition.ts';
import type { Market } from './market.ts';
import type { PartKey } from './settling.ts';

/** Returns the market's result, or the one that is being paid. */
export function declaredResult({ result, settling }: Pick<Market, 'result' | 'settling'>): MarketResult | null {
  return settling?.result ?? result;
}

/** True if a player's part of the result being paid is done. */
export function isPartDone({ books, settling }: Pick<Market, 'books' | 'settling'>, part: PartKey): boolean {
  const done = settling?.done;
  if (!done) return false;
  if (done.asset === part.asset) return part.playerId <= done.playerId;
  const assets = [...books.keys()];
  return assets.indexOf(part.asset) < assets.indexOf(done.asset);
}
