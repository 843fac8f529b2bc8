import { Button, EmptyState, looks } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type LobbyGame, nearestGame } from '../find-games.ts';
import type { LobbyCategory } from '../lobby-search.ts';
import { GameLink } from '../tiles/game-tile.tsx';

interface LobbyNoneProps {
  games: readonly LobbyGame[];
  text: string;
  category: LobbyCategory | undefined;
  onClear: () => void;
}

/** No results: a similar game, if any, and a button that clears the search. */
export function LobbyNone({ games, text, category, onClear }: LobbyNoneProps) {
  const t = useTranslations('casino');
  const near = nearestGame(games, text);
  if (text === '' && category === 'favourites')
    return <EmptyState title={t('noFavourites')}>{t('noFavouritesText')}</EmptyState>;
  return (
    <EmptyState
      title={text === '' ? t('noneHere') : t('none', { text })}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    >
      {near
        ? t.rich('nearest', {
            name: near.name,
            game: (name) => (
              <GameLink game={near} className={looks({ color: 'brand-text', weight: 600 })}>
                {name}
              </GameLink>
            ),
          })
        : null}
    </EmptyState>
  );
}
