import { Grid, Stack } from '@crease/ui';
import type { ReactNode } from 'react';
import type { Chips } from '../state/use-chips.ts';
import { Racetrack } from './racetrack.tsx';
import styles from './roulette.module.css';
import { Wheel } from './wheel.tsx';

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
