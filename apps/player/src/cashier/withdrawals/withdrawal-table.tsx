import type { Withdrawal } from '@crease/client';
import { useTranslations } from 'use-intl';
import { AccountGlyph } from '../gateways/gateway-glyph.tsx';
import { RequestRow, RequestTable } from '../requests/request-table.tsx';
import { useWithdrawalTexts, withdrawalSum } from './withdrawal-texts.ts';

interface WithdrawalTableProps {
  withdrawals: readonly Withdrawal[];
  chosen: string | undefined;
  onChoose: (withdrawalId: string | undefined) => void;
}

export function WithdrawalTable({ withdrawals, chosen, onChoose }: WithdrawalTableProps) {
  const payTo = useTranslations('withdraw')('payTo');
  const texts = useWithdrawalTexts();
  return (
    <RequestTable methodHead={payTo} onClose={() => onChoose(undefined)}>
      {withdrawals.map((withdrawal) => {
        const account = texts.accountOf(withdrawal);
        return (
          <RequestRow
            key={withdrawal.withdrawalId}
            id={withdrawal.withdrawalId}
            request={withdrawal}
            glyph={<AccountGlyph type={account?.type ?? 'bank'} off={account === null} />}
            method={texts.account(withdrawal)}
            outcome={texts.outcome(withdrawal)}
            sum={withdrawalSum(withdrawal)}
            isChosen={withdrawal.withdrawalId === chosen}
            onChoose={() => onChoose(withdrawal.withdrawalId)}
          />
        );
      })}
    </RequestTable>
  );
}
