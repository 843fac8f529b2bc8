import type { PayoutAccount } from '@crease/contract';
import { useTranslations } from 'use-intl';

/** Returns the name of an account: `HDFC Bank ··4471`, `ar···@okhdfc`, `Card ··8802`. */
export function accountTitle(
  { type, masked, bankName }: Pick<PayoutAccount, 'type' | 'masked' | 'bankName'>,
  t: ReturnType<typeof useTranslations<'payoutAccounts'>>,
): string {
  if (type === 'card') return t('cardOf', { masked });
  return bankName ? `${bankName} ${masked}` : masked;
}

/** Returns the name of an account and, in small print, its owner. */
export function useAccountTexts() {
  const t = useTranslations('withdraw');
  const accounts = useTranslations('payoutAccounts');
  return {
    title: (account: PayoutAccount) => accountTitle(account, accounts),
    small: ({ accountName, ifscCode, expiry }: PayoutAccount) =>
      [accountName, ifscCode, expiry && t('to', { expiry })].filter(Boolean).join(', '),
  };
}
