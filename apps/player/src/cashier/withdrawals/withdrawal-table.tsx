import type { Withdrawal } from '@crease/client';
import { useTranslations } from 'use-intl';
import { AccountGlyph } from '../gateways/gateway-glyph.tsx';
import { RequestRow, RequestTable } from '../requests/request-table.tsx';
import { useWithdrawalWords, withdrawalSum } from './use-withdrawal-words.ts';

interface WithdrawalTableProps {
  withdrawals: readonly Withdrawal[];
  chosen: string | undefined;
  onChoose: (withdrawalId: string | undefined) => void;
}

export function WithdrawalTable({ withdrawals, chosen, onChoose }: WithdrawalTableProps) {
  const payTo = useTranslations('withdraw')('payTo');
  const words = useWithdrawalWords();
  return (
    <RequestTable methodHead={payTo} onClose={() => onChoose(undefined)}>
      {withdrawals.map((withdrawal) => {
        const account = words.accountOf(withdrawal);
        return (
          <RequestRow
            key={withdrawal.withdrawalId}
            id={withdrawal.withdrawalId}
            request={withdrawal}
            glyph={<AccountGlyph type={account?.type ?? 'bank'} off={account === null} />}
            method={words.account(withdrawal)}
            outcome={words.outcome(withdrawal)}
            sum={withdrawalSum(withdrawal)}
            isChosen={withdrawal.withdrawalId === chosen}
            onChoose={() => onChoose(withdrawal.withdrawalId)}
          />
        );
      })}
    </RequestTable>
  );
}
