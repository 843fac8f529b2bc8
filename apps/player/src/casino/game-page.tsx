import { Button, EmptyState } from '@crease/ui';
import { failureText, PageTitle } from '@crease/web';
import { notFound, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GameStar } from '../games/frame/game-head.ts';
import { OffNotice } from '../games/frame/off-notice.tsx';
import { OWN_PROVIDER } from './find-games.ts';
import { screenOf } from './game-screens.ts';
import { FavouriteStar } from './tiles/game-tile.tsx';
import { useGames } from './use-games.ts';

/** `/casino/{gameId}`: the screen of a game; an unknown game is not found. */
export function GamePage() {
  const { gameId } = useParams({ from: '/casino/$gameId' });
  const t = useTranslations('casino');
  const retry = useTranslations('ui')('retry');
  const read = useGames();
  if (!read.data)
    return read.error ? (
      <EmptyState
        heading
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => void read.refetch()}>{retry}</Button>}
      >
        {failureText(read.error)}
      </EmptyState>
    ) : null;
  const game = read.data.find((one) => one.gameId === gameId);
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
