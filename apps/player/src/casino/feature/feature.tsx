import { formatStake, Grid, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useShare } from '../casino-formats.ts';
import { findGames, type LobbyGame } from '../find-games.ts';
import { useRecentGames } from '../recent-games.tsx';
import { GameArt } from '../tiles/game-art.tsx';
import { GameLink } from '../tiles/game-tile.tsx';
import styles from './feature.module.css';
import { JetFeature } from './jet-feature.tsx';

/** Featured above all games: the current Jet round, the tables of one card game, and a slot. */
export function Feature({ games }: { games: readonly LobbyGame[] }) {
  const t = useTranslations('casino.feature');
  const share = useShare();
  const recent = useRecentGames(games);
  const open = games.filter(({ status }) => status === 'up');
  const jet = open.find(({ category }) => category === 'jet');
  const table = tableOf(open);
  const slot = recent.find(isOpenSlot) ?? findGames(open, { category: 'slots' })[0];
  if (!jet) return null;
  return (
    <Grid as="section" gap={12} className={styles.row} aria-label={t('label')}>
      <JetFeature game={jet} />
      {table ? (
        <Card game={table.game} tone="plum">
          {t('tables', { count: table.count, min: formatStake(table.min) })}
        </Card>
      ) : null}
      {slot ? (
        <Card game={slot} tone="indigo">
          {t(recent.includes(slot) ? 'again' : 'returns', { share: share(slot.rtp) })}
        </Card>
      ) : null}
    </Grid>
  );
}

function isOpenSlot({ category, status }: LobbyGame): boolean {
  return category === 'slots' && status === 'up';
}

/**
 * Returns the card game with the most tables and their number; tables with separate limits are named after the game.
 */
function tableOf(games: readonly LobbyGame[]) {
  const tables = games.filter(({ category }) => category === 'tables');
  const kinds = tables
    .map((game) => ({ game, own: tables.filter(({ gameId }) => `${gameId}-`.startsWith(`${game.gameId}-`)) }))
    .sort((one, other) => other.own.length - one.own.length || one.game.name.localeCompare(other.game.name));
  const [most] = kinds;
  return most ? { game: most.game, count: most.own.length, min: Math.min(...most.own.map(({ min }) => min)) } : null;
}

interface CardProps {
  game: LobbyGame;
  tone: 'plum' | 'indigo';
  children: string;
}

function Card({ game, tone, children }: CardProps) {
  return (
    <GameLink game={game} className={styles.card} tone={tone}>
      <GameArt game={game} className={styles.art} early />
      <Text paddingY={12} paddingX={14} size={12} dense className={styles.words}>
        <b>{game.name}</b>
        {children}
      </Text>
    </GameLink>
  );
}
