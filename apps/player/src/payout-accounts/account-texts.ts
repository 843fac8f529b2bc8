import type { PayoutAccount } from '@crease/contract';
import type { useTranslations } from 'use-intl';

/** Returns the name of an account: `HDFC Bank ··4471`, `ar···@okhdfc`, `Card ··8802`. */
export function accountTitle(
  { type, masked, bankName }: Pick<PayoutAccount, 'type' | 'masked' | 'bankName'>,
  t: ReturnType<typeof useTranslations<'payoutAccounts'>>,
): string {
  if (type === 'card') return t('cardOf', { masked });
  return bankName ? `${bankName} ${masked}` : masked;
}
