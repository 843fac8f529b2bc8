import { useRead } from '@crease/web';
import { useSession } from '../core/session.ts';
import type { LobbyGame } from './find-games.ts';

/** Returns the player's recent games, the latest first, each once; none for a visitor. */
export function useRecentGames(games: readonly LobbyGame[]): readonly LobbyGame[] {
  const isAuth = useSession((session) => session.isAuth);
  const { data } = useRead('gameRounds', { query: { page: 1 } }, { enabled: isAuth, staleTime: 0 });
  const gameIds = [...new Set(data?.items.map(({ gameId }) => gameId))];
  return gameIds.flatMap((gameId) => games.find((game) => game.gameId === gameId) ?? []);
}
