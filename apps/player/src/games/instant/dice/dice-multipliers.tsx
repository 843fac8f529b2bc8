import { dicePays, diceWins } from '@crease/games';
import { useTranslations } from 'use-intl';
import styles from '../../frame/side-table.module.css';
import { useGameWords } from '../../play/use-game-words.ts';

const VALUES = 10_001;
const SHOWN = [9500, 7500, 5000, 2500, 1000, 500, 200];

/** What a chance pays: the chosen one among some others. */
export function DiceMultipliers({ side, target }: { side: 'over' | 'under'; target: number }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const chosen = diceWins({ side, target }) ?? 0;
  const rows = [...new Set([...SHOWN, chosen])].sort((one, other) => other - one);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('dice.chance')}</th>
          <th scope="col" data-number>
            {t('dice.pays')}
          </th>
          <th scope="col" data-number>
            {t('side.returns')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((wins) => (
          <tr key={wins} data-now={wins === chosen || undefined}>
            <td>{chance(wins / VALUES)}</td>
            <td data-number>
              <b>{times(dicePays(wins))}</b>
            </td>
            <td data-number>{chance((wins * dicePays(wins)) / (100 * VALUES))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
