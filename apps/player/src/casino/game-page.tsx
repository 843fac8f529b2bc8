import { Skeleton } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { notFound, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { GameStar } from '../games/frame/game-head.ts';
import { OffNotice } from '../games/frame/off-notice.tsx';
import { type LobbyGame, OWN_PROVIDER } from './find-games.ts';
import { screenOf } from './game-screens.ts';
import { FavouriteStar } from './tiles/game-tile.tsx';
import { useGames } from './use-games.ts';

/** `/casino/{gameId}`: the screen of a game; an unknown game is not found. */
export function GamePage() {
  const { gameId } = useParams({ from: '/casino/$gameId' });
  const t = useTranslations('casino');
  return (
    <Loaded heading read={useGames()} failed={t('failed')} pending={<Skeleton height={480} />}>
      {(games) => <OpenGame gameId={gameId} games={games} />}
    </Loaded>
  );
}

function OpenGame({ gameId, games }: { gameId: string; games: readonly LobbyGame[] }) {
  const game = games.find((one) => one.gameId === gameId);
  const Screen = game ? screenOf(game) : null;
  if (!game || !Screen) throw notFound();
  return (
    <>
      <PageTitle>{game.name}</PageTitle>
      {/* Another provider's screen states itself why it is closed. */}
      {game.status === 'down' && game.provider === OWN_PROVIDER ? <OffNotice /> : null}
      <GameStar value={<FavouriteStar game={game} look="plain" />}>
        <Screen key={gameId} gameId={gameId} />
      </GameStar>
    </>
  );
}
