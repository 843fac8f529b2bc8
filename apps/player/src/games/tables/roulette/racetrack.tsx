import { Button, cx, Grid, IconButton, looks, Row, Stack } from '@crease/ui';
import { useKeys } from '@crease/web';
import { useTranslations } from 'use-intl';
import { ChipView } from '../spots/chip.tsx';
import { moveByArrow } from '../spots/move-by-arrow.ts';
import type { Chips } from '../state/use-chips.ts';
import { CALLED, isRed, WHEEL, withNeighbours } from '../state/wheel-order.ts';
import styles from './phone-strip.module.css';

interface RacetrackProps {
  chips: Chips;
  /** The result, once it is shown. */
  fell?: string | null;
  /** Stakes by spot, where they are not visible elsewhere. */
  stakes?: ReadonlyMap<string, number>;
  neighbours: number;
  onNeighbours: (neighbours: number) => void;
}

const MOST_NEIGHBOURS = 4;

/**
 * Numbers in the order of the wheel: a press bets one with its neighbours; call bets place their chips. N cycles
 * through the number of neighbours.
 */
export function Racetrack({ chips, fell = null, stakes, neighbours, onNeighbours }: RacetrackProps) {
  const t = useTranslations('tables.roulette');
  useKeys({ n: () => onNeighbours((neighbours + 1) % (MOST_NEIGHBOURS + 1)) });
  const press = (spots: readonly string[]) => (chips.isOpen ? () => chips.add(spots) : undefined);
  return (
    <Stack gap={10} shrink>
      <Row wrap gap={6} className={styles.called}>
        {(['voisins', 'tiers', 'orphans'] as const).map((name) => (
          <Button key={name} size="small" className={styles.call} onClick={press(CALLED[name])}>
            {t(name)}
          </Button>
        ))}
        <Row size={12} weight={600} as="span" align="center" inline className={styles.steps}>
          <IconButton label={t('fewer')} onClick={() => onNeighbours(Math.max(0, neighbours - 1))}>
            −
          </IconButton>
          <span aria-live="polite">{t('neighbours', { count: neighbours })}</span>
          <IconButton label={t('more')} onClick={() => onNeighbours(Math.min(MOST_NEIGHBOURS, neighbours + 1))}>
            +
          </IconButton>
        </Row>
      </Row>
      <Grid as="section" gap={2} padding={6} className={styles.numbers} aria-label={t('track')} onKeyDown={moveByArrow}>
        {WHEEL.map((number) => (
          <button
            key={number}
            type="button"
            className={cx(
              looks({ shrink: true, radius: 'xs', size: 12, weight: 600, textAlign: 'center' }),
              styles.number,
            )}
            data-tone={number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'}
            data-fallen={fell === String(number) || undefined}
            aria-disabled={!chips.isOpen || undefined}
            aria-label={t('withNeighbours', { number, count: neighbours })}
            onClick={press(withNeighbours(number, neighbours))}
          >
            {number}
            {stakes?.has(`straight${number}`) ? (
              <ChipView value={stakes.get(`straight${number}`) ?? 0} size={22} />
            ) : null}
          </button>
        ))}
      </Grid>
    </Stack>
  );
}
