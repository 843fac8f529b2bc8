import { minesPays } from '@crease/games';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../../frame/side-table.module.css';
import { useGameWords } from '../../play/use-game-words.ts';
import { safeChance, TILES } from './mines-chance.ts';

const SHOWN = 11;

/** What so many safe tiles pay, and how likely they are. @param safe tiles open now; null: no round goes on. */
export function MinesMultipliers({ mines, safe }: { mines: number; safe: number | null }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const [isWhole, setWhole] = useState(false);
  const most = TILES - mines;
  const steps = Array.from({ length: most }, (_, at) => at + 1);
  const rows = isWhole ? steps : steps.slice(0, Math.max(SHOWN, (safe ?? 0) + 2));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('mines.safeTiles', { mines })}</th>
            <th scope="col" data-number>
              {t('dice.pays')}
            </th>
            <th scope="col" data-number>
              {t('dice.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((count) => (
            <tr
              key={count}
              data-now={count === safe || undefined}
              data-past={(safe !== null && count < safe) || undefined}
            >
              <td>{count === safe ? t('mines.now', { count }) : count}</td>
              <td data-number>
                <b>{times(minesPays(mines, count))}</b>
              </td>
              <td data-number>{chance(safeChance(mines, count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < most ? (
        <Button look="ghost" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {t('mines.showAll', { count: most })}
        </Button>
      ) : null}
    </>
  );
}
