import { ladderCeil, ladderFloor, PRICE_SCALE, type Price } from '@crease/kernel';
import type { SourceUpdate } from '../sources/price-source.ts';

const SIZE = 100_000;

/** Returns a source's match odds of event `e1` at one back and lay price of the first runner; the second is its mirror. */
export function oddsUpdate(back: number, lay: number): SourceUpdate {
  const mirror = (decimal: number) => (PRICE_SCALE * decimal) / (decimal - 1);
  const runners = [
    { back: level(ladderFloor(PRICE_SCALE * back)), lay: level(ladderCeil(PRICE_SCALE * lay)) },
    { back: level(ladderFloor(mirror(lay))), lay: level(ladderCeil(mirror(back))) },
  ];
  return { kind: 'oddsQuote', gameId: 'e1', marketId: 'e1-mo', runners, seq: 0, at: 0 };
}

/** Returns a source's word on the status of the match odds. */
export function statusUpdate(status: 'open' | 'suspended', reason = ''): SourceUpdate {
  return { kind: 'marketStatus', gameId: 'e1', marketId: 'e1-mo', status, reason, seq: 0, at: 0 };
}

const level = (price: Price) => [{ price, size: SIZE }];
