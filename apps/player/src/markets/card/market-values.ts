import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { isOver, lineUnit } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';

/** Separator in {@link runnerKey}: no id contains it. */
export const KEY_GAP = '\n';
/** Settled, void or closed: no cells are shown. */
export const isDoneOf = (market: Market | undefined) => market !== undefined && isOver(market.status);
/** Returns the unit of a fancy. */
export const unitOf = (market: Market | undefined) => lineUnit(market?.group ?? '');
export const nameOf = (market: Market | undefined) => market?.name ?? '';
/** Returns the runners as one string, so that price updates do not render the table again. */
export const runnerKey = (market: Market | undefined) =>
  market && isKind(market, 'outcomes', 'runners') ? market.runners.map(({ runnerId }) => runnerId).join(KEY_GAP) : '';
/** Returns the removed runners as one string; empty without one. */
export const removedKey = (market: Market | undefined) =>
  market && isKind(market, 'outcomes', 'runners')
    ? market.runners.flatMap(({ runnerId, status }) => (status === 'removed' ? [runnerId] : [])).join(KEY_GAP)
    : '';

const KNOWN_TITLES = {
  match_odds: ({ group }) => (group === 'odds' ? 'odds' : null),
  bookmaker: ({ name }) => (name === 'Bookmaker' ? 'bookmaker' : null),
  fancy: () => null,
} satisfies Record<Market['type'], (market: Market) => string | null>;

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
