import { MARKET_KINDS, type MarketType } from '@crease/exchange';
import type { Side } from '../markets/best-price.ts';

const KEYS = { runners: { back: 'back', lay: 'lay' }, runs: { back: 'yes', lay: 'no' } } as const;

/** `back` or `lay`; on a fancy `yes` or `no`. */
export function sideKey(marketType: MarketType, side: Side): 'back' | 'lay' | 'yes' | 'no' {
  return KEYS[MARKET_KINDS[marketType].outcomes][side];
}
