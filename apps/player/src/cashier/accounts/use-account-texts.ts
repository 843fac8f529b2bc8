import type { PayoutAccount } from '@crease/contract';
import { useTranslations } from 'use-intl';
import { accountTitle } from '../../payout-accounts/account-texts.ts';

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
