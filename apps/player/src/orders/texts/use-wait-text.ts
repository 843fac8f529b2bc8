import type { Bet } from '@crease/client';
import { useFormatter, useTranslations } from 'use-intl';
import { coverOf } from '../../core/markets/market-status.ts';
import { useMarketValue } from '../../core/markets/markets.ts';

/** Returns why the unmatched part of an open bet waits, and for how long where it has an end. */
export function useWaitText(bet: Bet): string {
  const t = useTranslations('orders.open');
  const format = useFormatter();
  const cover = useMarketValue(bet.marketId, coverOf);
  if (bet.status === 'pending') return t(bet.replaces ? 'changing' : 'pending');
  if (bet.timeInForce === 'onClose') return t('waitsForStart');
  if (cover === 'suspended' || cover === 'ball_running') return t('waitsFor', { cover });
  if (bet.until === undefined) return t('waiting');
  return t('waitsUntil', {
    time: format.dateTime(new Date(bet.until), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}
