import { useMedia } from '@crease/ui';
import type { Level } from './offer-cells.tsx';

const THREE = '(min-width: 1360px), (min-width: 1060px) and (max-width: 1199px)';
const TWO = '(min-width: 880px)';

/** How many prices a side the width allows; the base styles hold the same limits. */
export function useLevels(): readonly Level[] {
  const three = useMedia(THREE);
  const two = useMedia(TWO);
  return three ? ALL : two ? BEST_TWO : BEST;
}

const ALL: readonly Level[] = [1, 2, 3];
const BEST_TWO: readonly Level[] = [1, 2];
const BEST: readonly Level[] = [1];
