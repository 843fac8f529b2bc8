import { ORDER_REASONS, type OrderReason } from '@crease/exchange';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';

/**
 * Returns why a bet lapsed or was reduced, or a note of the engine, in the player's language; an operator's text
 * unchanged.
 */
export function useReasonText(): (reason: string | null) => string {
  const t = useTranslations('orders.reason');
  return (reason) => (reason === null ? '' : isKnown(reason) ? t(reason) : noteText(reason));
}

function isKnown(reason: string): reason is OrderReason {
  return Object.hasOwn(ORDER_REASONS, reason);
}
