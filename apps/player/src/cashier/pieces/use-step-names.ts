import type { Gateway } from '@crease/client';
import { useTranslations } from 'use-intl';

/** The steps of a deposit for a kind of gateway. */
export function useStepNames(kind: Gateway['kind']): readonly string[] {
  const t = useTranslations('cashier.deposit');
  const [amount, credited] = [t('stepAmount'), t('stepCredited')];
  if (kind === 'play') return [amount, credited];
  if (kind === 'crypto') return [amount, t('stepSend'), t('stepConfirm'), credited];
  if (kind === 'bank' || kind === 'card') return [amount, t('stepSend'), t('stepCheck'), credited];
  return [amount, t('stepPay'), credited];
}
