import type { ReplyOf } from '@crease/client';
import { Card, cx, Grid, looks, Page, Row, Tag, Text } from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { useClock, useShare } from '../casino-formats.ts';
import { findGames, type LobbyGame } from '../find-games.ts';
import { RecentGames } from '../recent-games.tsx';
import { GameArt } from '../tiles/game-art.tsx';
import { useGames } from '../use-games.ts';
import styles from './providers-page.module.css';

/** How often states are polled while the page is visible, ms; the socket does not report them. */
const ASK_EVERY_MS = 10_000;

/** `/providers`: the providers and their present state. */
export function ProvidersPage() {
  const t = useTranslations('casino');
  const read = useRead('casinoProviders', {}, { refetchInterval: ASK_EVERY_MS });
  const games = useGames().data ?? [];
  return (
    <>
      <PageTitle>{t('pages.providers')}</PageTitle>
      <Page title={t('pages.providers')} intro={t('pages.providersNote')}>
        <Loaded inCard read={read} failed={t('failed')} pending={[160, 160]}>
          {({ items }) => (
            <Grid as="ul" gap={12} className={styles.list}>
              {items.map((provider) => (
                <li key={provider.code}>
                  <ProviderCard provider={provider} games={findGames(games, { provider: provider.code })} />
                </li>
              ))}
              <li>
                <Card gap={6} padding={14} color="text-2">
                  <Text as="h2" color="text">
                    {t('how.title')}
                  </Text>
                  <p>{t('how.text')}</p>
                </Card>
              </li>
            </Grid>
          )}
        </Loaded>
        <RecentGames games={games} />
      </Page>
    </>
  );
}

interface ProviderCardProps {
  provider: ReplyOf<'casinoProviders'>['items'][number];
  games: readonly LobbyGame[];
}

const TILES = 4;

function ProviderCard({ provider: { code, name, status, downSince, upTime, returns }, games }: ProviderCardProps) {
  const t = useTranslations('casino');
  const clock = useClock();
  const share = useShare();
  const facts = [
    [t('facts.games'), t('count', { count: games.length })],
    [
      t('facts.returns'),
      returns.least === returns.most
        ? share(returns.least)
        : t('fromTo', { least: share(returns.least), most: share(returns.most) }),
    ],
    [t('facts.upTime'), share(upTime)],
  ];
  return (
    <Card clip bleed fullHeight>
      <Link to="/sports/$provider" params={{ provider: code }} className={cx(looks({ block: true }), styles.open)}>
        <Grid as="span" background="surface-3" className={styles.tiles} data-down={status === 'down' || undefined}>
          {games.slice(0, TILES).map((game) => (
            <GameArt key={game.gameId} game={game} early />
          ))}
        </Grid>
        <Row as="span" align="center" justify="between" gap={8} className={styles.name}>
          <b>{name}</b>
          {status === 'up' ? <Tag tone="ok">{t('up')}</Tag> : <Tag tone="bad">{t('downShort')}</Tag>}
        </Row>
      </Link>
      <Row as="dl" justify="between" gap={12} size={12} dense className={styles.facts}>
        {facts.map(([fact, figure]) => (
          <div key={fact}>
            <Text as="dt" color="text-3">
              {fact}
            </Text>
            <Text as="dd" weight={600}>
              {figure}
            </Text>
          </div>
        ))}
      </Row>
      {downSince ? (
        <Text as="p" paddingY={8} paddingX={12} size={12} radius="md" background="warn-soft" className={styles.warning}>
          {t('notAnswering', { time: clock(downSince) })}
        </Text>
      ) : null}
    </Card>
  );
}
