import { useMedia } from '@crease/ui';

/** Whether the player wants things to stand still: results are then shown at once. */
export function useStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
