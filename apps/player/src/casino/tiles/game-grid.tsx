import { buttonClass, cx, looks, Row, Skeleton, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LobbyGame } from '../find-games.ts';
import type { LobbyCategory } from '../lobby-search.ts';
import { GameTile } from './game-tile.tsx';
import styles from './tiles.module.css';

interface GameGridProps {
  games: readonly LobbyGame[];
  marked?: string;
  early?: boolean;
}

export function GameGrid({ games, marked = '', early = false }: GameGridProps) {
  return (
    <ul className={styles.grid} data-games>
      {games.map((game) => (
        <GameTile key={game.gameId} game={game} marked={marked} early={early} />
      ))}
    </ul>
  );
}

interface GameSectionProps {
  title: ReactNode;
  note?: ReactNode;
  /** Links to the whole category. */
  category?: LobbyCategory;
  games: readonly LobbyGame[];
  early?: boolean;
}

/** A titled row of games. */
export function GameSection({ title, note, category, games, early = false }: GameSectionProps) {
  const t = useTranslations('casino');
  return (
    <Text as="section" marginTop={20}>
      <Row align="baseline" gap={10} marginBottom={10}>
        <h2>{title}</h2>
        {note ? <Text color="text-3">{note}</Text> : null}
        {category ? (
          <Link
            to="."
            search={{ category }}
            className={buttonClass({ look: 'ghost', size: 'small', className: looks({ push: true }) })}
          >
            {t('seeAll')}
          </Link>
        ) : null}
      </Row>
      <GameGrid games={games} early={early} />
    </Text>
  );
}

const PLACEHOLDERS = Array.from({ length: 8 }, (_, at) => at);

export function GameGridSkeleton() {
  return (
    <div className={cx(styles.grid, styles.skeleton)}>
      {PLACEHOLDERS.map((at) => (
        <Skeleton key={at} className={styles.skeletonTile} />
      ))}
    </div>
  );
}
