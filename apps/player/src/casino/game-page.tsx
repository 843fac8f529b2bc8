import { Button, EmptyState } from '@crease/ui';
import { failureText, PageTitle } from '@crease/web';
import { notFound, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GameStar } from '../games/frame/game-star.ts';
import { OffNotice } from '../games/frame/off-notice.tsx';
import { OWN_PROVIDER } from './find-games.ts';
import { screenOf } from './game-screens.ts';
import { FavouriteStar } from './tiles/game-tile.tsx';
import { useGames } from './use-games.ts';

/** `/casino/{gameId}`: the game's own screen; a game that does not exist is not found. */
export function GamePage() {
  const { gameId } = useParams({ from: '/casino/$gameId' });
  const t = useTranslations('casino');
  const retry = useTranslations('ui')('retry');
  const asked = useGames();
  if (!asked.data)
    return asked.error ? (
      <EmptyState
        heading
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => void asked.refetch()}>{retry}</Button>}
      >
        {failureText(asked.error)}
      </EmptyState>
    ) : null;
  const game = asked.data.find((one) => one.gameId === gameId);
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
