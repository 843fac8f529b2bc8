import { usePaused } from '@crease/web';
import { useEffect, useState } from 'react';

/** State of cells: `stale` fades them and blocks presses; `still` updates values without a flash. */
export interface PriceMood {
  readonly stale: boolean;
  readonly still: boolean;
}

/** How long prices after a gap update without flashing, ms. */
const REFILL_MS = 1500;

export function usePriceMood(): PriceMood {
  const stale = usePaused();
  const [still, setStill] = useState(true);
  useEffect(() => {
    setStill(true);
    if (stale) return;
    const timer = setTimeout(() => setStill(false), REFILL_MS);
    return () => clearTimeout(timer);
  }, [stale]);
  return { stale, still };
}
