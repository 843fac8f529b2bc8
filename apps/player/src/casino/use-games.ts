import { exactReply } from '@crease/client';
import { call, queryClient, servedAt, servedPage } from '@crease/web';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '../core/session.ts';
import { useGameNews } from '../games/play/game-switch.ts';
import type { LobbyGame } from './find-games.ts';
import { screenOf } from './game-screens.ts';

const KEY = ['casinoGames', 'all'];
/**
 * Polling intervals of the lobby, ms, shorter while a game is down: the socket reports what the house turns off, but
 * not the state of providers.
 */
const [WHILE_DOWN_MS, USUAL_MS] = [10_000, 60_000];

/** Returns all games that this app can open. */
export function useGames(): UseQueryResult<readonly LobbyGame[]> {
  const query = {
    queryKey: KEY,
    initialData: servedGames,
    initialDataUpdatedAt: servedAt(),
    queryFn: ({ signal }: { signal: AbortSignal }) => askAll(signal),
    refetchInterval: ({ state }: { state: { data?: readonly LobbyGame[] | undefined } }) =>
      state.data?.some(({ status }) => status === 'down') ? WHILE_DOWN_MS : USUAL_MS,
  };
  useGameNews();
  return useQuery(query, queryClient);
}

/** Returns the games served with the page, without the player's favourites. */
function servedGames(): readonly LobbyGame[] | undefined {
  const { games } = servedPage();
  if (!games || games.items.length < games.total || useSession.getState().isAuth) return undefined;
  return exactReply('casinoGames', games).items.filter(isOurs);
}

const isOurs = (game: LobbyGame) => screenOf(game) !== null;

async function askAll(signal: AbortSignal): Promise<readonly LobbyGame[]> {
  const games: LobbyGame[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('casinoGames', { query: { page }, signal, silent: true });
    games.push(...items);
    if (items.length === 0 || games.length >= total) return games.filter(isOurs);
  }
}

/** Adds or removes a favourite: shown at once, reverted if the server refuses. */
export async function keepFavourite(gameId: string, favourite: boolean): Promise<void> {
  showFavourite(gameId, favourite);
  try {
    await call('favouriteGame', { body: { gameId, favourite } });
  } catch {
    showFavourite(gameId, !favourite);
  }
}

function showFavourite(gameId: string, favourite: boolean): void {
  queryClient.setQueryData<readonly LobbyGame[]>(KEY, (games = []) => {
    // Before all others, until the next refetch.
    const first = Math.min(0, ...games.map(({ favouritePlace }) => favouritePlace ?? 0)) - 1;
    const kept = { favourite, favouritePlace: favourite ? first : null };
    return games.map((game) => (game.gameId === gameId ? { ...game, ...kept } : game));
  });
}
