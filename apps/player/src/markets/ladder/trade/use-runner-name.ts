import type { Market } from '@crease/client';
import { nameText } from '@crease/web';
import { useCallback } from 'react';
import { oddsRunner } from '../../../core/markets/best-price.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import type { LadderKey } from './ladder-settings.ts';

/** Returns the displayed name of a runner. */
export function useRunnerName({ marketId, runnerId }: LadderKey): string {
  const read = useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.name ?? '', [runnerId]);
  return nameText(useMarketValue(marketId, read));
}
