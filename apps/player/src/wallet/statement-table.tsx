import type { StatementLine } from '@crease/client';
import type { StatementPocket } from '@crease/contract';
import { formatMoney } from '@crease/ui';
import { statementText } from '@crease/web';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './statement-table.module.css';

interface StatementTableProps {
  lines: readonly StatementLine[];
  /** Their names where the lines of several are shown together. */
  pockets: Readonly<Record<StatementPocket, string>> | null;
}

/** Newest first, as the server gives them; below 768 px each row becomes a card. */
export function StatementTable({ lines, pockets }: StatementTableProps) {
  const t = useTranslations('wallet.statement');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col" data-number>
            {t('debit')}
          </th>
          <th scope="col" data-number>
            {t('credit')}
          </th>
          <th scope="col" data-number>
            {t('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <StatementRow key={line.id} line={line} pocket={pockets?.[line.pocket]} />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({ line, pocket }: { line: StatementLine; pocket: string | undefined }) {
  const t = useTranslations('wallet.statement');
  const format = useFormatter();
  const at = new Date(line.at);
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={line.at}>
          {format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' })}
          <span>
            {format.dateTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}
          </span>
        </time>
      </td>
      <td className={styles.words}>
        <b>{statementText(line)}</b>
        <span>{[pocket, line.reference].filter(Boolean).join(' · ')}</span>
      </td>
      <td data-number data-label={t('debit')} data-tone="debit">
        {line.debit > 0 ? formatMoney(-line.debit) : null}
      </td>
      <td data-number data-label={t('credit')} data-tone="credit">
        {line.credit > 0 ? `+${formatMoney(line.credit)}` : null}
      </td>
      <td data-number data-label={t('balance')} className={styles.balance}>
        {formatMoney(line.balance)}
      </td>
    </tr>
  );
}
