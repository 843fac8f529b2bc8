import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import type { LobbyGame } from './find-games.ts';
import { GameSection } from './tiles/game-grid.tsx';

const SHOWN = 8;

/** The player's last games, from their rounds; absent before the first. */
export function RecentGames({ games }: { games: readonly LobbyGame[] }) {
  const t = useTranslations('casino');
  const recent = useRecentGames(games).slice(0, SHOWN);
  return recent.length > 0 ? <GameSection title={t('recent')} games={recent} early /> : null;
}

/** Returns the player's recent games, the latest first, each once; none for a visitor. */
export function useRecentGames(games: readonly LobbyGame[]): readonly LobbyGame[] {
  const isAuth = useSession((session) => session.isAuth);
  const { data } = useRead('gameRounds', { query: { page: 1 } }, { enabled: isAuth, staleTime: 0 });
  const gameIds = [...new Set(data?.items.map(({ gameId }) => gameId))];
  return gameIds.flatMap((gameId) => games.find((game) => game.gameId === gameId) ?? []);
}
