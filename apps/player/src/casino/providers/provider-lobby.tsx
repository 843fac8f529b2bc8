import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, Icon, looks, Row, Stack, Tag, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { notFound } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import { useClock, useShare } from '../casino-formats.ts';
import { findGames, type LobbyGame } from '../find-games.ts';
import { Lobby } from '../lobby.tsx';
import { GameArt } from '../tiles/game-art.tsx';
import { GameGridSkeleton } from '../tiles/game-grid.tsx';
import { useGames } from '../use-games.ts';
import { awaitProvider, useAwaitedProviders } from './awaited-providers.ts';
import styles from './provider-lobby.module.css';

type Provider = ReplyOf<'casinoProviders'>['items'][number];

/** How often the provider's state is polled while the page is visible, ms. */
const LOOK_EVERY_MS = 10_000;

/** The lobby of one provider; an unknown one is not found. */
export function ProviderLobby({ code }: { code: string }) {
  const t = useTranslations('casino');
  const read = useRead('casinoProviders', {}, { refetchInterval: LOOK_EVERY_MS });
  return (
    <Loaded heading read={read} failed={t('failed')} pending={<GameGridSkeleton />}>
      {({ items }) => <GamesOf code={code} providers={items} />}
    </Loaded>
  );
}

function GamesOf({ code, providers }: { code: string; providers: readonly Provider[] }) {
  const isOwn = useCallback(({ provider }: LobbyGame) => provider === code, [code]);
  const provider = providers.find((one) => one.code === code);
  if (!provider) throw notFound();
  return (
    <Lobby
      title={provider.name}
      head={<Head provider={provider} />}
      note={provider.downSince ? <Down provider={provider} /> : null}
      isOwn={isOwn}
    />
  );
}

const TILES = 4;

/** Name, state and returns of a provider. */
function Head({ provider: { code, name, downSince, games, returns } }: { provider: Provider }) {
  const t = useTranslations('casino');
  const share = useShare();
  const clock = useClock();
  const own = findGames(useGames().data ?? [], { provider: code }).slice(0, TILES);
  return (
    <Row
      as="header"
      marginBottom={14}
      radius="lg"
      clip
      className={styles.head}
      data-down={downSince !== null || undefined}
    >
      <Stack grow gap={8} shrink paddingY={16} paddingX={20} alignContent="center" className={styles.words}>
        <h1>{name}</h1>
        <Row as="p" wrap align="center" rowGap={4} gap={14} className={styles.facts}>
          {downSince ? (
            <Tag tone="bad">{t('downSince', { time: clock(downSince) })}</Tag>
          ) : (
            <Tag tone="ok">{t('up')}</Tag>
          )}
          <span>{t('count', { count: games })}</span>
          <span>
            {returns.least === returns.most
              ? t('feature.returns', { share: share(returns.least) })
              : t('returnsFrom', { least: share(returns.least), most: share(returns.most) })}
          </span>
        </Row>
      </Stack>
      <Row as="span" fixed className={styles.tiles} aria-hidden="true">
        {own.map((game) => (
          <GameArt key={game.gameId} game={game} early />
        ))}
      </Row>
    </Row>
  );
}

/** States that a provider is down, and what happens to open rounds. */
function Down({ provider: { code, name } }: { provider: Provider }) {
  const t = useTranslations('casino');
  const isAuth = useSession((session) => session.isAuth);
  const { data } = useRead('gameRounds', { query: { page: 1 } }, { enabled: isAuth, staleTime: 0 });
  const open = data?.items.find(({ provider, status }) => provider === code && status === 'open');
  return (
    <Row
      gap={12}
      paddingY={12}
      paddingX={16}
      color="text"
      radius="lg"
      background="warn-soft"
      className={styles.down}
      role="alert"
    >
      <Icon className={looks({ color: 'warn' })} of={TriangleAlert} size={18} />
      <div>
        <b>{t('down', { name })}</b>
        <Text as="p" color="text-2">
          {open ? t('downRound', { game: open.name, stake: formatMoney(open.stake), name }) : t('downText')}{' '}
          {t('downLook')}
        </Text>
        <NotifyWhenUp code={code} name={name} />
      </div>
    </Row>
  );
}

/** Offers to notify the player when it recovers. */
function NotifyWhenUp({ code, name }: { code: string; name: string }) {
  const t = useTranslations('casino');
  const isAwaited = useAwaitedProviders(({ awaited }) => code in awaited);
  const ask = () => awaitProvider(code, { title: t('back', { name }), message: t('backText') });
  return (
    <Text as="div" marginTop={8} weight={600} aria-live="polite">
      {isAwaited ? t('willTell') : <Button onClick={ask}>{t('tellWhenUp')}</Button>}
    </Text>
  );
}
