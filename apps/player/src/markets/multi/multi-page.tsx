import { Button, buttonClass, EmptyState, Page, Row, Segments } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { marketStore } from '../../core/markets/markets.ts';
import { turnMarket, usePinned } from '../../core/pinned.ts';
import { CashOutSheet } from '../../orders/cash-out/cash-out-sheet.tsx';
import { isOpen, sortEvents } from '../../sports/event-groups.ts';
import { EventListCard } from '../../sports/lists/event-list-card.tsx';
import { useEventList } from '../../sports/sport-events.ts';
import { inOrder } from './multi-order.ts';
import { PickedMarket } from './picked-market.tsx';

/** `/exchange/multi`: the player's own markets from any match, and the matches with the most volume to add. */
export function MultiPage() {
  const t = useTranslations('markets.multi');
  const picks = usePinned(({ markets }) => markets);
  // The order of the moment when it was chosen: cards do not move while prices do.
  const [byVolume, setByVolume] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => inOrder(picks, byVolume ?? []), [picks, byVolume]);
  const choose = (order: 'added' | 'matched') =>
    setByVolume(order === 'added' ? null : byMatched(picks.map(({ marketId }) => marketId)));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page
        title={t('title')}
        intro={t('count', { count: picks.length })}
        actions={
          <Segments
            label={t('order')}
            items={[
              { key: 'added', label: t('added') },
              { key: 'matched', label: t('matched') },
            ]}
            chosen={byVolume === null ? 'added' : 'matched'}
            onChoose={choose}
          />
        }
      >
        {picks.length === 0 ? <NoPicks /> : null}
        {shown.map(({ gameId, marketId }) => (
          <PickedMarket key={marketId} gameId={gameId} marketId={marketId} />
        ))}
        <MostMatched />
        <CashOutSheet />
      </Page>
    </>
  );
}

function byMatched(marketIds: readonly string[]): string[] {
  const volume = (marketId: string) => marketStore.latest(marketId)?.totalMatched ?? 0;
  return [...marketIds].sort((one, other) => volume(other) - volume(one));
}

function NoPicks() {
  const t = useTranslations('markets.multi');
  return (
    <EmptyState
      title={t('empty')}
      action={
        <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={buttonClass()}>
          {t('toMatches')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

/** Number of matches in the list. */
const SHOWN = 10;

/** The matches with the most matched money that are not on the page yet, each with a button that adds its market. */
function MostMatched() {
  const t = useTranslations('markets.multi');
  const { events } = useEventList();
  const picks = usePinned(({ markets }) => markets);
  const odds = useMemo(() => {
    const taken = new Set(picks.map(({ marketId }) => marketId));
    const open = sortEvents(events.filter(isOpen), 'matched').flatMap(({ gameId, name, matchOdds }) =>
      matchOdds && !taken.has(matchOdds.marketId) ? [{ gameId, name, marketId: matchOdds.marketId }] : [],
    );
    return new Map(open.slice(0, SHOWN).map((market) => [market.gameId, market]));
  }, [events, picks]);
  return (
    <EventListCard
      label={t('most')}
      title={<h2>{t('most')}</h2>}
      gameIds={[...odds.keys()]}
      empty={<EmptyState title={t('noMore')} />}
      under={(gameId) => {
        const market = odds.get(gameId);
        return market ? (
          <Row justify="end" paddingX={12} paddingY={6}>
            <Button
              size="small"
              aria-label={t('addOf', { match: market.name })}
              onClick={() => turnMarket({ gameId, marketId: market.marketId })}
            >
              {t('add')}
            </Button>
          </Row>
        ) : null;
      }}
    />
  );
}
