import type { Market } from '@crease/client';
import { BookmakerMarket } from '../odds/bookmaker-market.tsx';
import { OddsMarket } from '../odds/odds-market.tsx';

/** The card of a market type; null: its markets share one. */
const CARDS = { match_odds: OddsMarket, bookmaker: BookmakerMarket, fancy: null } as const satisfies Record<
  Market['type'],
  unknown
>;

/** Whether each market of a type has its own card. */
export function hasOwnCard(type: Market['type']): boolean {
  return CARDS[type] !== null;
}

/** The card of one market; absent for a type whose markets share one. */
export function OwnCard({ marketId, type }: Pick<Market, 'marketId' | 'type'>) {
  const Card = CARDS[type];
  return Card && <Card marketId={marketId} />;
}
