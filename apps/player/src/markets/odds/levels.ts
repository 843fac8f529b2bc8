import { useMedia, widthBelow, widthFrom } from '@crease/ui';
import type { Level } from './offer-cells.tsx';

const THREE = [
  widthFrom('threeLevels'),
  `${widthFrom('railBeside')} and ${widthBelow('slipBeside')}`,
  `${widthFrom('wide')} and ${widthBelow('slipInColumn')}`,
].join(', ');
const TWO = widthFrom('twoLevels');

/** Returns how many prices per side fit; the base styles have the same breakpoints. */
export function useLevels(): readonly Level[] {
  const three = useMedia(THREE);
  const two = useMedia(TWO);
  return three ? ALL : two ? BEST_TWO : BEST;
}

const ALL: readonly Level[] = [1, 2, 3];
const BEST_TWO: readonly Level[] = [1, 2];
const BEST: readonly Level[] = [1];
