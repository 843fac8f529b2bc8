import type { Deposit } from '@crease/client';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { depositSum } from './deposit-sum.ts';
import { RequestRow, RequestTable } from './request-table.tsx';
import { useOutcomeTexts } from './use-outcome-texts.ts';

interface DepositTableProps {
  deposits: readonly Deposit[];
  chosen: string | undefined;
  onChoose: (depositId: string | undefined) => void;
}

export function DepositTable({ deposits, chosen, onChoose }: DepositTableProps) {
  const t = useTranslations('cashier.requests');
  const names = useRead('gateways').data?.items ?? [];
  const outcome = useOutcomeTexts();
  return (
    <RequestTable methodHead={t('method')} onClose={() => onChoose(undefined)}>
      {deposits.map((deposit) => (
        <RequestRow
          key={deposit.depositId}
          id={deposit.depositId}
          request={deposit}
          glyph={<GatewayGlyph code={deposit.gateway} small />}
          method={names.find(({ code }) => code === deposit.gateway)?.name ?? deposit.gateway}
          outcome={outcome(deposit)}
          sum={depositSum(deposit)}
          isChosen={deposit.depositId === chosen}
          onChoose={() => onChoose(deposit.depositId)}
        />
      ))}
    </RequestTable>
  );
}
