import { formatMoney, Note, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './slip.module.css';
import type { SlipSums } from './slip-sums.ts';

/** Returns by number of winners, with the minimum where two winners still lose money. */
export function SystemTable({ sums: { lines, atRisk, byWinners } }: { sums: SlipSums }) {
  const t = useTranslations('sportsbook.slip');
  const paying = byWinners.filter(({ most }) => most > 0);
  const worst = paying[0];
  return (
    <>
      <Note>{t('lines', { count: lines })}</Note>
      <Text as="table" size={12} dense className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('winners')}</th>
            <th scope="col">{t('least')}</th>
            <th scope="col">{t('most')}</th>
          </tr>
        </thead>
        <tbody>
          {paying.map(({ winners, least, most }) => (
            <tr key={winners}>
              <th scope="row">{winners}</th>
              <td>{formatMoney(least)}</td>
              <td>{formatMoney(most)}</td>
            </tr>
          ))}
        </tbody>
      </Text>
      {worst && worst.least < atRisk ? <Note>{t('loses', { amount: formatMoney(atRisk - worst.least) })}</Note> : null}
    </>
  );
}
