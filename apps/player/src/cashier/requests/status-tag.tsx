import type { Deposit } from '@crease/client';
import { Tag } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { displayedStatus } from '../tracking/deposit-texts.ts';

const TONES = { pending: 'warn', approved: 'ok', declined: 'bad', expired: 'neutral', cancelled: 'neutral' } as const;

/** Status of a request. */
export function StatusTag({ request }: { request: Pick<Deposit, 'status' | 'reason'> }) {
  const t = useTranslations('cashier.requests');
  const status = displayedStatus(request);
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}
