import { useRead } from '@crease/web';

/** Whether the house has turned a game of its own off. */
export function useIsOff(gameId: string): boolean {
  return useRead('game', { params: { gameId } }).data?.status === 'down';
}
