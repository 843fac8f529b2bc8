import { formatStake } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { SideTable } from '../../frame/side-table.tsx';
import { LOOKS } from '../state/table-kinds.ts';
import type { SpotTexts } from '../state/use-spot-texts.ts';
import type { TableTerms } from '../state/use-table.ts';
import styles from './side.module.css';

/** Rules of the game, and the exact return of each spot. */
export function TableRules({ terms, words }: { terms: TableTerms; words: SpotTexts }) {
  const t = useTranslations('tables');
  const format = useFormatter();
  const share = (rtp: number) =>
    format.number(rtp / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = LOOKS[terms.game].spots.map(([spot]) => spot);
  const returns = terms.spots.filter(({ spot }) => (terms.game === 'roulette' ? spot === 'red' : shown.includes(spot)));
  return (
    <div className={styles.rules}>
      <p>{t(`rules.${terms.game}`)}</p>
      <SideTable
        heads={[t('side.returns'), t('side.most'), t('side.exact')]}
        rows={returns.map(({ spot, rtp, max }) => ({
          key: spot,
          cells: [terms.game === 'roulette' ? t('roulette.every') : words.name(spot), formatStake(max), share(rtp)],
        }))}
      />
      <p>{t('rules.fair')}</p>
      <p>{t('rules.stop')}</p>
    </div>
  );
}
