import { Button, IconButton } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Chips } from '../state/use-chips.ts';
import styles from './racetrack.module.css';
import { CALLED, isRed, WHEEL, withNeighbours } from './wheel-order.ts';

interface RacetrackProps {
  chips: Chips;
  neighbours: number;
  onNeighbours: (neighbours: number) => void;
}

const MOST_NEIGHBOURS = 4;

/** Numbers as they lie on the wheel: a press lays one with its neighbours; bets called by name lay theirs. */
export function Racetrack({ chips, neighbours, onNeighbours }: RacetrackProps) {
  const t = useTranslations('tables.roulette');
  const press = (spots: readonly string[]) => (chips.isOpen ? () => chips.add(spots) : undefined);
  return (
    <div className={styles.track}>
      <div className={styles.called}>
        {(['voisins', 'tiers', 'orphans'] as const).map((name) => (
          <Button key={name} size="small" className={styles.call} onClick={press(CALLED[name])}>
            {t(name)}
          </Button>
        ))}
        <span className={styles.steps}>
          <IconButton label={t('fewer')} onClick={() => onNeighbours(Math.max(0, neighbours - 1))}>
            −
          </IconButton>
          <span aria-live="polite">{t('neighbours', { count: neighbours })}</span>
          <IconButton label={t('more')} onClick={() => onNeighbours(Math.min(MOST_NEIGHBOURS, neighbours + 1))}>
            +
          </IconButton>
        </span>
      </div>
      <section className={styles.numbers} aria-label={t('track')}>
        {WHEEL.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            data-tone={number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'}
            aria-disabled={!chips.isOpen || undefined}
            aria-label={t('withNeighbours', { number, count: neighbours })}
            onClick={press(withNeighbours(number, neighbours))}
          >
            {number}
          </button>
        ))}
      </section>
    </div>
  );
}
