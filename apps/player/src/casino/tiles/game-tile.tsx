import { cx, Grid, Icon, IconButton, looks, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, useSession } from '../../core/session.ts';
import { useShare } from '../casino-formats.ts';
import { type LobbyGame, markedName } from '../find-games.ts';
import { keepFavourite } from '../use-games.ts';
import { GameArt } from './game-art.tsx';
import styles from './tiles.module.css';

interface GameTileProps {
  game: LobbyGame;
  /** The searched text, marked in the name. */
  marked?: string;
  early?: boolean;
}

/** A game in a lobby: drawing, name, return, and favourite button. */
export function GameTile({ game, marked = '', early = false }: GameTileProps) {
  const t = useTranslations('casino');
  const share = useShare();
  const isDown = game.status === 'down';
  const [before, part, after] = markedName(game.name, marked);
  return (
    <Text as="li" shrink relative className={styles.tile} data-down={isDown || undefined}>
      <GameLink game={game} className={cx(looks({ block: true, radius: 'lg' }), styles.open)}>
        <Text block radius="lg" clip className={styles.art}>
          <GameArt game={game} early={early} />
          {isDown ? (
            <Text
              padding={4}
              color="text"
              size={12}
              weight={600}
              textAlign="center"
              radius="sm"
              background="surface"
              className={styles.down}
            >
              {t('unavailable')}
            </Text>
          ) : null}
        </Text>
        <Text as="b" block size={13} weight={600} breakWords className={styles.name}>
          {before}
          {part ? <mark className={cx(looks({ radius: 'xs' }), styles.mark)}>{part}</mark> : null}
          {after}
        </Text>
        <Text block paddingX={2} color="text-3" size={12}>
          {t('rtp', { share: share(game.rtp) })}
        </Text>
      </GameLink>
      <FavouriteStar game={game} look="tile" />
    </Text>
  );
}

interface GameLinkProps {
  game: Pick<LobbyGame, 'gameId' | 'category' | 'status'>;
  className?: string | undefined;
  /** The part of the page that is opened at once. */
  part?: 'rules';
  tone?: string;
  children: ReactNode;
}

/** Link to a game: a visitor signs in first and returns to it; one that is down shows its rules only. */
export function GameLink({ game, className, part, tone, children }: GameLinkProps) {
  const isAuth = useSession((session) => session.isAuth);
  const isClosed = game.status === 'down' && part !== 'rules';
  const onClick = (event: MouseEvent) => {
    if (isAuth && !isClosed) return;
    event.preventDefault();
    if (!isAuth) openLogin({ returnTo: `/casino/${game.gameId}${part ? `#${part}` : ''}` });
  };
  const shared = {
    className: cx(className),
    onClick,
    'aria-disabled': isClosed || undefined,
    'data-tone': tone,
    ...(part && { hash: part }),
  };
  // Do not preload a page that cannot be opened.
  const preload = isAuth && !isClosed ? ('intent' as const) : (false as const);
  return (
    <Link to="/casino/$gameId" params={{ gameId: game.gameId }} preload={preload} {...shared}>
      {children}
    </Link>
  );
}

interface FavouriteStarProps {
  game: Pick<LobbyGame, 'gameId' | 'name' | 'favourite'>;
  /** `tile`: in the corner of a tile; `plain`: a button among others. */
  look: 'tile' | 'plain';
}

/** Favourites are stored in the account, so a visitor signs in first. */
export function FavouriteStar({ game: { gameId, name, favourite }, look }: FavouriteStarProps) {
  const t = useTranslations('casino');
  const isAuth = useSession((session) => session.isAuth);
  const press = () => (isAuth ? void keepFavourite(gameId, !favourite) : openLogin({ returnTo: '/casino' }));
  if (look === 'plain')
    return (
      <IconButton label={t('keep', { name })} aria-pressed={favourite} className={styles.plain} onClick={press}>
        <Icon of={Star} size={18} />
      </IconButton>
    );
  return (
    <button
      type="button"
      className={cx(looks({ center: true }, 'grid'), styles.star)}
      aria-pressed={favourite}
      aria-label={t('keep', { name })}
      onClick={press}
    >
      <Grid as="span" center radius="md" color="on-pine">
        <Icon of={Star} size={16} />
      </Grid>
    </button>
  );
}
