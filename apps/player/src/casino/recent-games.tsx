import { useTranslations } from 'use-intl';
import type { LobbyGame } from './find-games.ts';
import { GameSection } from './tiles/game-grid.tsx';
import { useRecentGames } from './use-recent-games.ts';

const SHOWN = 8;

/** The player's last games, from their rounds; absent before the first. */
export function RecentGames({ games }: { games: readonly LobbyGame[] }) {
  const t = useTranslations('casino');
  const recent = useRecentGames(games).slice(0, SHOWN);
  return recent.length > 0 ? <GameSection title={t('recent')} games={recent} early /> : null;
}
