import type { Deposit } from '@crease/client';
import { useTranslations } from 'use-intl';
import { useTimes } from '../sums/use-times.ts';
import { reasonOf } from '../tracking/deposit-texts.ts';

/** Short text about the result, below a request's name. */
export function useOutcomeTexts() {
  const t = useTranslations('cashier');
  const times = useTimes();
  return ({ status, reason, createdAt, decidedAt, reference, inReview }: Deposit): string => {
    if (inReview) return t('timeline.review');
    if (status === 'pending') return t(reference ? 'requests.checking' : 'requests.waiting');
    if (status === 'approved') return t('requests.creditedIn', { time: times.took(createdAt, decidedAt ?? createdAt) });
    const known = reasonOf(reason);
    return known ? t(`reason.${known}`) : reason;
  };
}
