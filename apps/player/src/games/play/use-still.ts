import { useMedia } from '@crease/ui';

/** Whether the player prefers reduced motion: results are then shown at once. */
export function useStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
