import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import type { LobbyGame } from './find-games.ts';
import { GameSection } from './tiles/game-grid.tsx';

const SHOWN = 8;

/** The player's last games, from their rounds; nothing before the first one. */
export function RecentGames({ games }: { games: readonly LobbyGame[] }) {
  const t = useTranslations('casino');
  const isAuth = useSession((session) => session.isAuth);
  const asked = useRead('gameRounds', { query: { page: 1 } }, { enabled: isAuth, staleTime: 0 });
  const gameIds = [...new Set(asked.data?.items.map(({ gameId }) => gameId))];
  const recent = gameIds.flatMap((gameId) => games.find((game) => game.gameId === gameId) ?? []).slice(0, SHOWN);
  return recent.length > 0 ? <GameSection title={t('recent')} games={recent} early /> : null;
}
