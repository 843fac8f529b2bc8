import { cx, Grid, looks, Stack } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Chips } from '../state/use-chips.ts';
import { isRed, WHEEL } from '../state/wheel-order.ts';
import { Racetrack } from './racetrack.tsx';
import styles from './roulette.module.css';

interface RouletteStageProps {
  chips: Chips;
  pocket: number | null;
  isSpinning: boolean;
  spinMs: number;
  neighbours: number;
  onNeighbours: (neighbours: number) => void;
  middle: ReactNode;
}

/** Wheel and racetrack above the cloth. */
export function RouletteStage({ pocket, isSpinning, spinMs, middle, ...track }: RouletteStageProps) {
  return (
    <Grid grow align="center" gap={24} paddingY={8} paddingX={16} className={styles.stage}>
      <Wheel pocket={pocket} isSpinning={isSpinning} spinMs={spinMs} />
      <Stack gap={14} className={styles.beside}>
        {middle}
        <Racetrack fell={pocket === null || isSpinning ? null : String(pocket)} {...track} />
      </Stack>
    </Grid>
  );
}

const STEP = 360 / WHEEL.length;
const [OUTER, INNER, TEXT] = [120, 84, 102];

/** The wheel; the ball moves into the drawn pocket while it spins. */
export function Wheel({ pocket, isSpinning, spinMs }: { pocket: number | null; isSpinning: boolean; spinMs: number }) {
  const t = useTranslations('tables.roulette');
  const at = pocket === null ? 0 : WHEEL.indexOf(pocket);
  const turned = pocket === null ? 0 : 1440 + at * STEP;
  return (
    <svg
      className={cx(looks({ block: true }), styles.wheel)}
      viewBox="-130 -130 260 260"
      role="img"
      aria-label={t('wheel')}
    >
      <circle r="129" className={styles.rim} />
      {WHEEL.map((number, index) => (
        <g key={number} transform={`rotate(${index * STEP})`}>
          <path
            d={SECTOR}
            className={styles.pocket}
            data-tone={number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'}
          />
          <text y={-TEXT} className={styles.wheelNumber}>
            {number}
          </text>
        </g>
      ))}
      <circle r={INNER - 2} className={styles.bowl} />
      <circle r="26" className={styles.hub} />
      {pocket === null ? null : (
        <g
          key={isSpinning ? `spin-${pocket}` : 'still'}
          className={styles.ball}
          data-spins={isSpinning || undefined}
          style={{ ['--turned' as string]: `${turned}deg`, animationDuration: `${spinMs}ms` }}
        >
          <circle cy={-INNER + 8} r="7" />
        </g>
      )}
    </svg>
  );
}

const SECTOR = sector();

function sector(): string {
  const half = (STEP / 2) * (Math.PI / 180);
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${point(OUTER, -half)} A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, half)} L${point(INNER, half)} A${INNER} ${INNER} 0 0 0 ${point(INNER, -half)} Z`;
}
