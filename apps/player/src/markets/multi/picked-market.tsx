import { ApiError, type Market, type SportEvent } from '@crease/client';
import { Button, Card, looks, Row, Skeleton, Tag, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { marketStore, useLiveMarkets, useMarketValue } from '../../core/markets/markets.ts';
import { turnMarket } from '../../core/pinned.ts';
import { EventProvider } from '../card/event-context.ts';
import { FancyCard } from '../fancies/fancy-card.tsx';
import { hasOwnCard, OwnCard } from '../page/own-card.tsx';

interface PickedMarketProps {
  gameId: string;
  marketId: string;
}

/** Interval at which the event is refetched, ms: repairs what the stream missed. */
const REFRESH_MS = 30_000;
const typeOf = (market: Market | undefined) => market?.type ?? null;

/** A market of the player's own page, live, below the name of its match. */
export function PickedMarket({ gameId, marketId }: PickedMarketProps) {
  const { data: event, error } = useRead('event', { params: { gameId } }, { refetchInterval: REFRESH_MS });
  const found = event?.markets.find((market) => market.marketId === marketId);
  useEffect(() => {
    if (found) marketStore.seed([found]);
  }, [found]);
  useLiveMarkets(useMemo(() => [marketId], [marketId]));
  const type = useMarketValue(marketId, typeOf);
  const isGone = (event && !found) || (error instanceof ApiError && error.status === 404);
  if (isGone && type === null) return <GoneMarket name={event?.name ?? ''} gameId={gameId} marketId={marketId} />;
  if (!event || type === null) return <Skeleton height={180} />;
  return <LiveMarket event={event} market={found ?? null} marketId={marketId} type={type} />;
}

interface LiveMarketProps {
  event: SportEvent;
  /** null: the event no longer lists it. */
  market: Market | null;
  marketId: string;
  type: Market['type'];
}

function LiveMarket({ event: { gameId, name, sportId, teams, inPlay }, market, marketId, type }: LiveMarketProps) {
  const frame = useMemo(
    () => ({ gameId, eventName: name, sportId, teams, isOneOfMany: true as const }),
    [gameId, name, sportId, teams],
  );
  return (
    <EventProvider value={frame}>
      <MatchLine gameId={gameId} name={name} inPlay={inPlay} />
      {hasOwnCard(type) ? <OwnCard marketId={marketId} type={type} /> : market && <FancyCard markets={[market]} />}
    </EventProvider>
  );
}

function MatchLine({ gameId, name, inPlay }: { gameId: string; name: string; inPlay: boolean }) {
  const t = useTranslations('markets.score');
  return (
    <Row as="p" align="center" gap={8} marginBottom={6}>
      <Link
        to="/exchange/$gameId"
        params={{ gameId }}
        className={looks({ color: 'brand-text', weight: 600, size: 14, truncate: true })}
      >
        {name}
      </Link>
      {inPlay ? <Tag tone="brand">{t('inPlay')}</Tag> : null}
    </Row>
  );
}

function GoneMarket({ name, gameId, marketId }: PickedMarketProps & { name: string }) {
  const t = useTranslations('markets.multi');
  return (
    <Card label={t('gone')} marginBottom={14}>
      <Row align="center" justify="between" gap={12}>
        <Text as="p" color="text-2" size={13}>
          {name === '' ? t('gone') : t('goneOf', { match: name })}
        </Text>
        <Button size="small" onClick={() => turnMarket({ gameId, marketId })}>
          {t('remove')}
        </Button>
      </Row>
    </Card>
  );
}
