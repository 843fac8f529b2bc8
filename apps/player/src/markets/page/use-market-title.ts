import type { Market } from '@crease/client';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';

/** Returns a market's name in the player's language; the two main markets are named like their tabs. */
export function useMarketTitle(marketId: string): string {
  const t = useTranslations('markets.tabs');
  const title = useMarketValue(marketId, titleOf);
  return title === 'odds' || title === 'bookmaker' ? t(title) : nameText(title.slice(1));
}

/** A key of the catalogue, or `=` followed by the name. */
function titleOf(market: Market | undefined): string {
  return (market && KNOWN_TITLES[market.type](market)) ?? `=${market?.name ?? ''}`;
}

const KNOWN_TITLES = {
  match_odds: ({ group }) => (group === 'odds' ? 'odds' : null),
  bookmaker: ({ name }) => (name === 'Bookmaker' ? 'bookmaker' : null),
  fancy: () => null,
} satisfies Record<Market['type'], (market: Market) => string | null>;
