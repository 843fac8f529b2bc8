import { formatStake } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { QueuePlace } from '../../core/orders/bets/queue-places.ts';

/** Returns "First in the queue" or "₹6,300 ahead of it"; empty while the place is unknown. */
export function useQueueText(place: QueuePlace | null): string {
  const t = useTranslations('orders.edit');
  if (!place) return '';
  return place.ahead === 0 ? t('first') : t('ahead', { place: place.place, ahead: formatStake(place.ahead) });
}
