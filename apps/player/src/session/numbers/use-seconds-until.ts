import { serverNow } from '@crease/client';
import { useEffect, useState } from 'react';

/** Returns the whole seconds until a moment (epoch ms), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => {
      setLeft(secondsUntil(moment));
      if (secondsUntil(moment) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - serverNow()) / 1000));
}

/** `75` → `1:15`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
