import type { Deposit } from '@crease/client';
import type { GatewayMark } from '@crease/contract';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { depositSum } from './deposit-sum.ts';
import { RequestRow, RequestTable } from './request-table.tsx';
import { useOutcomeTexts } from './use-outcome-texts.ts';

/** Of a gateway that is no longer offered, and while the list loads. */
const UNKNOWN: GatewayMark = { letters: '', color: 'pine' };

interface DepositTableProps {
  deposits: readonly Deposit[];
  chosen: string | undefined;
  onChoose: (depositId: string | undefined) => void;
}

export function DepositTable({ deposits, chosen, onChoose }: DepositTableProps) {
  const t = useTranslations('cashier.requests');
  const gateways = useRead('gateways').data?.items ?? [];
  const outcome = useOutcomeTexts();
  return (
    <RequestTable methodHead={t('method')} onClose={() => onChoose(undefined)}>
      {deposits.map((deposit) => {
        const gateway = gateways.find(({ code }) => code === deposit.gateway);
        return (
          <RequestRow
            key={deposit.depositId}
            id={deposit.depositId}
            request={deposit}
            glyph={<GatewayGlyph mark={gateway?.mark ?? UNKNOWN} small />}
            method={gateway?.name ?? deposit.gateway}
            outcome={outcome(deposit)}
            sum={depositSum(deposit)}
            isChosen={deposit.depositId === chosen}
            onChoose={() => onChoose(deposit.depositId)}
          />
        );
      })}
    </RequestTable>
  );
}
