import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { lineUnit } from '../../core/markets/line-unit.ts';
import { isOver } from '../../core/markets/market-status.ts';

/** Between the runners of {@link runnerKey}: no id holds one. */
export const KEY_GAP = '\n';
/** Settled, void or closed: no cells are shown any more. */
export const isDoneOf = (market: Market | undefined) => market !== undefined && isOver(market.status);
/** What a fancy counts. */
export const unitOf = (market: Market | undefined) => lineUnit(market?.group ?? '');
export const nameOf = (market: Market | undefined) => market?.name ?? '';
/** The runners as one text, so that ticks do not redraw the table. */
export const runnerKey = (market: Market | undefined) =>
  market && isKind(market, 'outcomes', 'runners') ? market.runners.map(({ runnerId }) => runnerId).join(KEY_GAP) : '';
