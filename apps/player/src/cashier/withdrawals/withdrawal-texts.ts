import type { Withdrawal } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { Messages } from '../../i18n/en/index.ts';
import { useAccountTexts } from '../../payout-accounts/account-texts.ts';
import { useTimes } from '../sums/use-times.ts';

type StepKey = keyof Messages['withdraw']['timeline'];

type Reasons = keyof Messages['withdraw']['reason'];

/** Steps with their own text; unknown steps of a newer server get a general one. */
const STEP_KEYS: readonly StepKey[] = [
  'requested',
  'approved_by_hand',
  'sent',
  'payout_accepted',
  'payout_unknown',
  'payout_lost',
  'paid',
  'declined',
  'came_back',
];

const REASONS: Readonly<Record<Reasons, true>> = {
  cancelled_by_player: true,
  payout_failed: true,
  provider_refused: true,
  account_not_payable: true,
};

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

/** Returns the text key of a withdrawal step. */
export function stepKey(what: string): StepKey {
  if (what.startsWith('review_')) return 'review';
  return STEP_KEYS.find((known) => known === what) ?? 'other';
}

/** Returns the text key of a reason; null for free text. */
export function reasonOf(reason: string): Reasons | null {
  return Object.hasOwn(REASONS, reason) ? (reason as Reasons) : null;
}

/** Whether it was sent, after which it cannot be cancelled. */
export function isSent({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'sent');
}

/** Whether the bank returned it after payment, so that the money is back. */
export function isBack({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'came_back');
}
