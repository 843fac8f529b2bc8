import { plinkoPays } from '@crease/games';
import { useTranslations } from 'use-intl';
import styles from '../../frame/side-table.module.css';
import { useGameWords } from '../../play/use-game-words.ts';
import { binChance } from './bin-chance.ts';

interface PlinkoMultipliersProps {
  rows: number;
  risk: 'low' | 'medium' | 'high';
  /** Where the last ball landed; null when it fell on another board. */
  landed: number | null;
}

/** Each pair of bins from the edge to the middle: what it pays and how likely it is. */
export function PlinkoMultipliers({ rows, risk, landed }: PlinkoMultipliersProps) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const pays = plinkoPays(rows, risk) ?? [];
  const half = pays.slice(0, Math.floor(rows / 2) + 1);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plinko.bins')}</th>
            <th scope="col" data-number>
              {t('dice.pays')}
            </th>
            <th scope="col" data-number>
              {t('dice.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {half.map((pay, bin) => {
            const isMiddle = bin === rows - bin;
            const odds = binChance(rows, bin) * (isMiddle ? 1 : 2);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              <tr key={bin} data-now={landed === bin || landed === rows - bin || undefined}>
                <td>{bin === 0 ? t('plinko.edges') : isMiddle ? t('plinko.middle') : t('plinko.edgeAnd', { bin })}</td>
                <td data-number>
                  <b>{times(pay)}</b>
                </td>
                <td data-number>{chance(odds)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>{t('plinko.pegs')}</p>
    </>
  );
}
