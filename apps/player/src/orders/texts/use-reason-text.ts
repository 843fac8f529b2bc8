import { ORDER_REASONS, type OrderReason } from '@crease/exchange';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';

/** Why a bet lapsed or was cut, in the player's language; also a note of the House; an operator's own words as they are. */
export function useReasonText(): (reason: string | null) => string {
  const t = useTranslations('orders.reason');
  return (reason) => (reason === null ? '' : isKnown(reason) ? t(reason) : noteText(reason));
}

function isKnown(reason: string): reason is OrderReason {
  return Object.hasOwn(ORDER_REASONS, reason);
}
