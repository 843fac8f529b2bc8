import type { Deposit } from '@crease/client';
import type { GatewayMark } from '@crease/contract';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { useTimes } from '../sums/use-times.ts';
import { reasonOf } from '../tracking/deposit-texts.ts';
import { RequestRow, RequestTable } from './request-table.tsx';

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

/** The amount; with a plus sign once it is credited. */
function depositSum({ status, credited, amount, fee }: Deposit): string {
  return status === 'approved' ? `+${formatMoney(credited)}` : formatMoney(amount - fee);
}

/** Short text about the result, below a request's name. */
function useOutcomeTexts() {
  const t = useTranslations('cashier');
  const times = useTimes();
  return ({ status, reason, createdAt, decidedAt, reference, inReview }: Deposit): string => {
    if (inReview) return t('timeline.review');
    if (status === 'pending') return t(reference ? 'requests.checking' : 'requests.waiting');
    if (status === 'approved') return t('requests.creditedIn', { time: times.took(createdAt, decidedAt ?? createdAt) });
    const known = reasonOf(reason);
    return known ? t(`reason.${known}`) : reason;
  };
}
