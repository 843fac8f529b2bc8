import { usePaused } from '@crease/web';
import { useEffect, useState } from 'react';

/** How cells behave: `stale` fades them and stops presses; `still` takes values in without a flash. */
export interface PriceMood {
  readonly stale: boolean;
  readonly still: boolean;
}

/** For this long, prices that come back after a gap refill without flashing. */
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
