import type { StatementLine } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { statementText } from '@crease/web';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './statement-table.module.css';

/** Newest first, as the server gives them; below 768 px each row becomes a card. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
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
          <StatementRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({ line }: { line: StatementLine }) {
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
        <span>{line.reference}</span>
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
