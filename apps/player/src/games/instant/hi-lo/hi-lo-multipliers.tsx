import { hiLoPays, hiLoWins } from '@crease/games';
import { useTranslations } from 'use-intl';
import styles from '../../frame/side-table.module.css';
import { useGameWords } from '../../play/use-game-words.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** What the first right answer pays beside each card. */
export function HiLoMultipliers() {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const pays = (rank: number, choice: 'higher' | 'lower' | 'same') => {
    const wins = hiLoWins(rank, choice);
    return wins === 0 ? '–' : times(hiLoPays([wins]));
  };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('hilo.beside')}</th>
            <th scope="col" data-number>
              {t('hilo.columns.higher')}
            </th>
            <th scope="col" data-number>
              {t('hilo.columns.same')}
            </th>
            <th scope="col" data-number>
              {t('hilo.columns.lower')}
            </th>
          </tr>
        </thead>
        <tbody>
          {RANKS.map((name, at) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-number>{pays(at + 1, 'higher')}</td>
              <td data-number>{pays(at + 1, 'same')}</td>
              <td data-number>{pays(at + 1, 'lower')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('hilo.returned')}</p>
    </>
  );
}
