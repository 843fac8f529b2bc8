import { buttonClass, Card, Grid, Row, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { screenOf } from '../casino/game-screens.ts';
import { GameArt } from '../casino/tiles/game-art.tsx';
import { useEventList } from '../sports/sport-events.ts';
import styles from './home.module.css';

/** Games in one row of a wide screen; a phone scrolls it. */
const SHOWN = 8;

/** A row of games, and a link to all of them. */
export function GamesRow() {
  const t = useTranslations('home');
  const { data } = useRead('casinoGames', { query: { page: 1 } });
  const games = (data?.items ?? []).filter((game) => game.status === 'up' && screenOf(game) !== null).slice(0, SHOWN);
  // Below lists of varying height: shown once they have loaded.
  const { state } = useEventList();
  if (games.length === 0 || state === 'loading') return null;
  return (
    <Card marginBottom={16} bleed label={t('games')} className={styles.card}>
      <Row align="center" justify="between" marginBottom={8}>
        <h2>{t('games')}</h2>
        <Link to="/casino" className={buttonClass({ look: 'ghost', size: 'small' })}>
          {t('allGames')}
        </Link>
      </Row>
      <Grid as="ul" gap={10} scrollX className={styles.row}>
        {games.map((game) => (
          <li key={game.gameId}>
            <Link to="/casino/$gameId" params={{ gameId: game.gameId }}>
              <GameArt game={game} />
              <Text as="b" block breakWords>
                {game.name}
              </Text>
            </Link>
          </li>
        ))}
      </Grid>
    </Card>
  );
}
