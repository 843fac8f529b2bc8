import type { Withdrawal } from '@crease/client';
import { Icon } from '@crease/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AccountGlyph } from '../gateways/gateway-glyph.tsx';
import styles from '../requests/request-table.module.css';
import { StatusTag } from '../requests/status-tag.tsx';
import { walkRows } from '../requests/walk-rows.ts';
import { useTimes } from '../sums/use-times.ts';
import { useWithdrawalWords, withdrawalSum } from './use-withdrawal-words.ts';

interface WithdrawalTableProps {
  withdrawals: readonly Withdrawal[];
  chosen: string | undefined;
  onChoose: (withdrawalId: string | undefined) => void;
}

/** Newest first; below 768 px each row becomes a card. Arrows move, Enter opens, Esc closes. */
export function WithdrawalTable({ withdrawals, chosen, onChoose }: WithdrawalTableProps) {
  const t = useTranslations('cashier.requests');
  const payTo = useTranslations('withdraw')('payTo');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('asked')}</th>
          <th scope="col">{payTo}</th>
          <th scope="col">{t('reference')}</th>
          <th scope="col" data-number>
            {t('amount')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walkRows(event, () => onChoose(undefined))}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.withdrawalId}
            withdrawal={withdrawal}
            isChosen={withdrawal.withdrawalId === chosen}
            onChoose={() => onChoose(withdrawal.withdrawalId)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WithdrawalRowProps {
  withdrawal: Withdrawal;
  isChosen: boolean;
  onChoose: () => void;
}

function WithdrawalRow({ withdrawal, isChosen, onChoose }: WithdrawalRowProps) {
  const t = useTranslations('cashier.requests');
  const times = useTimes();
  const words = useWithdrawalWords();
  const { withdrawalId, createdAt } = withdrawal;
  const account = words.accountOf(withdrawal);
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.time}>{times.moment(createdAt)}</td>
      <td className={styles.method}>
        <AccountGlyph type={account?.type ?? 'bank'} off={account === null} />
        <span>
          <b className="ellipsis">{words.account(withdrawal)}</b>
          <small>{words.outcome(withdrawal)}</small>
        </span>
      </td>
      <td className={styles.reference}>{withdrawalId}</td>
      <td className={styles.sum} data-number>
        {withdrawalSum(withdrawal)}
      </td>
      <td className={styles.status}>
        <StatusTag request={withdrawal} />
        <button
          type="button"
          className={styles.open}
          aria-label={t('open', { id: withdrawalId })}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <Icon of={ChevronRight} />
        </button>
      </td>
    </tr>
  );
}
