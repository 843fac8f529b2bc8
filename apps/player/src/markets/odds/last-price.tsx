import type { Market } from '@crease/client';
import { formatOdds, Text, VisuallyHidden } from '@crease/ui';
import { memo, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { oddsRunner } from '../../core/markets/best-price.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import styles from './odds.module.css';

/** The price of a runner's latest trade; absent before the first. */
export const LastPrice = memo(function LastPrice({ marketId, runnerId }: { marketId: string; runnerId: string }) {
  const t = useTranslations('markets');
  const price = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.lastPrice ?? 0, [runnerId]),
  );
  if (price === 0) return null;
  return (
    <Text color="text-3" size={11} nowrap className={styles.last}>
      <span aria-hidden="true">{t('lastPrice', { price: formatOdds(price) })}</span>
      <VisuallyHidden>{t('lastPriceSaid', { price: formatOdds(price) })}</VisuallyHidden>
    </Text>
  );
});
