import type { ReactNode } from 'react';
import type { Chips } from '../state/use-chips.ts';
import { Racetrack } from './racetrack.tsx';
import styles from './roulette-stage.module.css';
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
    <div className={styles.stage}>
      <Wheel pocket={pocket} isSpinning={isSpinning} spinMs={spinMs} />
      <div className={styles.beside}>
        {middle}
        <Racetrack fell={pocket === null || isSpinning ? null : String(pocket)} {...track} />
      </div>
    </div>
  );
}
