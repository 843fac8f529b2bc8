import type { Bet } from '@crease/client';
import { Tag, type TagTone } from '@crease/ui';
import { useTranslations } from 'use-intl';

const TONES: Record<Bet['status'], TagTone> = {
  pending: 'info',
  unmatched: 'neutral',
  partly_matched: 'warn',
  matched: 'ok',
  cancelled: 'neutral',
  lapsed: 'neutral',
  settled: 'neutral',
  voided: 'neutral',
};

/** The status of a bet, in a word. */
export function BetStatusTag({ status }: { status: Bet['status'] }) {
  const t = useTranslations('orders.myBets.statusWords');
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}
