import { useRead } from '@crease/web';

/** Whether the house has turned off one of its games. */
export function useIsOff(gameId: string): boolean {
  return useRead('game', { params: { gameId } }).data?.status === 'down';
}
