import { Card, EmptyState, Tag } from '@crease/ui';
import { failureText, PageTitle, useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import { findGames, type LobbyGame } from './find-games.ts';
import styles from './providers-page.module.css';
import { GameArt } from './tiles/game-art.tsx';
import { useGames } from './use-games.ts';
import { useShare } from './use-share.ts';

const ASK_EVERY_MS = 10_000;

/** `/providers`: whose games there are, and how they do now. */
export function ProvidersPage() {
  const t = useTranslations('casino');
  const asked = useRead('casinoProviders', {}, { refetchInterval: ASK_EVERY_MS });
  const games = useGames().data ?? [];
  return (
    <>
      <PageTitle>{t('pages.providers')}</PageTitle>
      <h1>{t('pages.providers')}</h1>
      <p className={styles.note}>{t('pages.providersNote')}</p>
      {asked.error && !asked.data ? (
        <EmptyState role="alert" title={t('failed')}>
          {failureText(asked.error)}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {asked.data?.items.map((provider) => (
          <li key={provider.code}>
            <ProviderCard {...provider} games={findGames(games, { provider: provider.code })} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProviderCardProps {
  code: string;
  name: string;
  status: 'up' | 'down';
  downSince: string | null;
  games: readonly LobbyGame[];
}

const TILES = 4;

function ProviderCard({ code, name, status, downSince, games }: ProviderCardProps) {
  const t = useTranslations('casino');
  const { clock } = useTimes();
  const share = useShare();
  const rtps = games.map(({ rtp }) => rtp);
  return (
    <Card className={styles.card}>
      <Link to="/sports/$provider" params={{ provider: code }} className={styles.open}>
        <span className={styles.tiles} data-down={status === 'down' || undefined}>
          {games.slice(0, TILES).map((game) => (
            <GameArt key={game.gameId} game={game} early />
          ))}
        </span>
        <span className={styles.name}>
          <b>{name}</b>
          {status === 'up' ? <Tag tone="ok">{t('up')}</Tag> : <Tag tone="bad">{t('downShort')}</Tag>}
        </span>
      </Link>
      <p className={styles.facts}>
        {t('count', { count: games.length })}
        {rtps.length > 0
          ? ` · ${t('returnsFrom', { least: share(Math.min(...rtps)), most: share(Math.max(...rtps)) })}`
          : null}
      </p>
      {downSince ? <p className={styles.facts}>{t('downSince', { time: clock(downSince) })}</p> : null}
    </Card>
  );
}
