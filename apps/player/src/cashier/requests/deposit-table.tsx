import type { Deposit } from '@crease/client';
import { Icon } from '@crease/ui';
import { useRead } from '@crease/web';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { useTimes } from '../sums/use-times.ts';
import { depositSum } from './deposit-sum.ts';
import styles from './request-table.module.css';
import { StatusTag } from './status-tag.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';
import { walkRows } from './walk-rows.ts';

interface DepositTableProps {
  deposits: readonly Deposit[];
  chosen: string | undefined;
  onChoose: (depositId: string | undefined) => void;
}

/** Newest first; below 768 px each row becomes a card. Arrows move, Enter opens, Esc closes. */
export function DepositTable({ deposits, chosen, onChoose }: DepositTableProps) {
  const t = useTranslations('cashier.requests');
  const names = useRead('gateways').data?.items ?? [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('asked')}</th>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('reference')}</th>
          <th scope="col" data-number>
            {t('amount')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walkRows(event, () => onChoose(undefined))}>
        {deposits.map((deposit) => (
          <DepositRow
            key={deposit.depositId}
            deposit={deposit}
            name={names.find(({ code }) => code === deposit.gateway)?.name ?? deposit.gateway}
            isChosen={deposit.depositId === chosen}
            onChoose={() => onChoose(deposit.depositId)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DepositRowProps {
  deposit: Deposit;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function DepositRow({ deposit, name, isChosen, onChoose }: DepositRowProps) {
  const t = useTranslations('cashier.requests');
  const times = useTimes();
  const outcome = useOutcomeWords();
  const { depositId, createdAt, gateway } = deposit;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.time}>{times.moment(createdAt)}</td>
      <td className={styles.method}>
        <GatewayGlyph code={gateway} small />
        <span>
          <b className="ellipsis">{name}</b>
          <small>{outcome(deposit)}</small>
        </span>
      </td>
      <td className={styles.reference}>{depositId}</td>
      <td className={styles.sum} data-number>
        {depositSum(deposit)}
      </td>
      <td className={styles.status}>
        <StatusTag request={deposit} />
        <button
          type="button"
          className={styles.open}
          aria-label={t('open', { id: depositId })}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <Icon of={ChevronRight} />
        </button>
      </td>
    </tr>
  );
}
