import { formatStake } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { LOOKS } from '../state/table-kinds.ts';
import type { SpotWords } from '../state/use-spot-words.ts';
import type { TableTerms } from '../state/use-table.ts';
import styles from './table-side.module.css';

/** How the game goes, and the exact return of each spot. */
export function TableRules({ terms, words }: { terms: TableTerms; words: SpotWords }) {
  const t = useTranslations('tables');
  const format = useFormatter();
  const share = (rtp: number) =>
    format.number(rtp / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = LOOKS[terms.game].spots.map(([spot]) => spot);
  const returns = terms.spots.filter(({ spot }) => (terms.game === 'roulette' ? spot === 'red' : shown.includes(spot)));
  return (
    <div className={styles.rules}>
      <p>{t(`rules.${terms.game}`)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('side.returns')}</th>
            <th scope="col">{t('side.most')}</th>
            <th scope="col">{t('side.exact')}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ spot, rtp, max }) => (
            <tr key={spot}>
              <td>{terms.game === 'roulette' ? t('roulette.every') : words.name(spot)}</td>
              <td>{formatStake(max)}</td>
              <td>{share(rtp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.fair')}</p>
      <p>{t('rules.stop')}</p>
    </div>
  );
}
