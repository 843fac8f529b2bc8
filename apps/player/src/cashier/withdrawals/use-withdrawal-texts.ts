import type { Withdrawal } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '../accounts/use-account-texts.ts';
import { useTimes } from '../sums/use-times.ts';
import { isBack, isSent, reasonOf } from './withdrawal-texts.ts';

/** Texts about a withdrawal's account and result. */
export function useWithdrawalTexts() {
  const t = useTranslations('withdraw');
  const texts = useAccountTexts();
  const times = useTimes();
  const accounts = useRead('payoutAccounts').data?.items ?? [];
  const accountOf = ({ payoutAccountId }: Withdrawal) =>
    accounts.find((account) => account.payoutAccountId === payoutAccountId) ?? null;
  return {
    /** null: the player has removed it. */
    accountOf,
    account: (withdrawal: Withdrawal) => {
      const account = accountOf(withdrawal);
      return account ? texts.title(account) : t('removedAccount');
    },
    outcome: (withdrawal: Withdrawal): string => {
      const { status, reason, createdAt, paidAt } = withdrawal;
      if (status === 'pending') return t(isSent(withdrawal) ? 'onItsWay' : 'beingChecked');
      if (isBack(withdrawal)) return t('timeline.came_back');
      if (status === 'approved') return t('paidIn', { time: times.took(createdAt, paidAt ?? createdAt) });
      const known = reasonOf(reason);
      return known ? t(`reason.${known}`) : reason;
    },
  };
}

/** The amount: negative while held or paid; without sign when it was returned. */
export function withdrawalSum(withdrawal: Pick<Withdrawal, 'amount' | 'status' | 'timeline'>): string {
  const { amount, status } = withdrawal;
  const isOut = status === 'pending' || (status === 'approved' && !isBack(withdrawal));
  return formatMoney(isOut ? -amount : amount);
}
