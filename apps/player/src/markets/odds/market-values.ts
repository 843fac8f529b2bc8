import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { lineUnit } from '../../core/markets/line-unit.ts';
import { isOver } from '../../core/markets/market-status.ts';

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
