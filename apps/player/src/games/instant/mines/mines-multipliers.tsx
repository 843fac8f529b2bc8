import { MINES_TILES, minesPays, safeChance } from '@crease/games';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../../frame/side-table.module.css';
import { SideTable } from '../../frame/side-table.tsx';
import { useGameWords } from '../../play/use-game-words.ts';

const SHOWN = 11;

/** Payouts by number of safe tiles, with their probabilities. @param safe tiles open now; null: no round. */
export function MinesMultipliers({ mines, safe }: { mines: number; safe: number | null }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const [isWhole, setWhole] = useState(false);
  const most = MINES_TILES - mines;
  const steps = Array.from({ length: most }, (_, at) => at + 1);
  const rows = isWhole ? steps : steps.slice(0, Math.max(SHOWN, (safe ?? 0) + 2));
  return (
    <>
      <SideTable
        heads={[t('mines.safeTiles', { mines }), t('dice.pays'), t('dice.chance')]}
        rows={rows.map((count) => ({
          key: count,
          cells: [
            count === safe ? t('mines.now', { count }) : count,
            <b key="pays">{times(minesPays(mines, count))}</b>,
            chance(safeChance(mines, count)),
          ],
          look: count === safe ? 'now' : safe !== null && count < safe ? 'past' : undefined,
        }))}
      />
      {rows.length < most ? (
        <Button look="ghost" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {t('mines.showAll', { count: most })}
        </Button>
      ) : null}
    </>
  );
}
