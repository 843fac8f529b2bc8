import type { SportEvent } from '@crease/client';
import { buttonClass, EmptyState, looks, Row, TabPanel } from '@crease/ui';
import { lazyPart, PageTitle, withMessages } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../core/loaded.tsx';
import { type FiledMarket, isUnder, type MarketTab } from '../../core/markets/filed-markets.ts';
import { useLadderPanel } from '../../core/markets/ladder-panel.ts';
import { type EventState, useExchangeEvent } from '../../core/markets/use-exchange-event.ts';
import { CashOutSheet } from '../../orders/cash-out/cash-out-sheet.tsx';
import { CoachLine } from '../../orders/coach.tsx';
import { SimulatedNote } from '../../sports/simulated-note.tsx';
import card from '../card/card.module.css';
import { EventProvider } from '../card/event-context.ts';
import { OutcomeSeedButton } from '../dialogs/outcome-seed-button.tsx';
import { FancyCard } from '../fancies/fancy-card.tsx';
import { ScoreHeader } from '../score/score-header.tsx';
import { useLongOver } from '../score/use-long-over.ts';
import { Watched } from '../watch/watched.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import { MarketTabs } from './market-tabs-row.tsx';
import { hasOwnCard, OwnCard } from './own-card.tsx';
import styles from './page.module.css';

const LadderPanel = lazyPart(
  withMessages(() => import('../ladder/page/ladder-panel.tsx').then((module) => module.LadderPanel)),
);

/** The market page of one event: score, tabs, all markets. Open to visitors; betting needs a session. */
export function ExchangePage({ gameId }: { gameId: string }) {
  const t = useTranslations('markets.page');
  const state = useExchangeEvent(gameId);
  if (state.kind === 'loading') return <ExchangeSkeleton gameId={gameId} />;
  if (state.kind === 'missing') return <MissingEvent />;
  if (state.kind === 'failed') return <NotLoaded failed={t('failed')} error={state.error} retry={state.retry} />;
  return <EventPage event={state.event} markets={state.markets} />;
}

const AT_PRICES = ['price'] as const;

function EventPage({ event, markets }: EventState) {
  const { gameId, name, sportId, teams } = event;
  const ladder = useLadderPanel(({ open }) => open);
  const frame = useMemo(() => ({ gameId, eventName: name, sportId, teams }), [gameId, name, sportId, teams]);
  return (
    <EventProvider value={frame}>
      <PageTitle>{name}</PageTitle>
      <Watched event={event}>
        <ScoreHeader event={event} />
      </Watched>
      <EventOver status={event.status} />
      <Markets markets={markets} isOver={event.status === 'finished' || event.status === 'abandoned'} />
      <SimulatedNote />
      <CashOutSheet />
      {ladder ? <LadderPanel event={event} ladder={ladder} /> : null}
      <div className={styles.coach}>
        <CoachLine of={AT_PRICES} />
      </div>
      {event.fairness ? <OutcomeSeedButton gameId={gameId} isRevealed={event.fairness.seed !== null} /> : null}
    </EventProvider>
  );
}

const PANEL = 'event-markets';

function Markets({ markets, isOver }: { markets: readonly FiledMarket[]; isOver: boolean }) {
  const t = useTranslations('markets.page');
  const [tab, setTab] = useState<MarketTab>('all');
  const shown = useMemo(() => markets.filter((market) => isUnder(market, tab)), [markets, tab]);
  if (markets.length === 0) {
    return (
      <EmptyState title={t('empty')} className={styles.blank}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <MarketTabs markets={markets} chosen={tab} onChoose={setTab} panelId={PANEL} />
      <TabPanel panelId={PANEL} chosen={tab}>
        <MarketCards markets={shown} isOver={isOver} />
        {shown.length === 0 ? (
          <EmptyState title={t('emptyTab')} className={styles.blank}>
            {t('emptyTabText')}
          </EmptyState>
        ) : null}
      </TabPanel>
    </>
  );
}

/**
 * Odds and bookmaker markets in one card each; all fancies in one card after them; long settled ones are collapsed at
 * the foot during the match.
 */
function MarketCards({ markets, isOver }: { markets: readonly FiledMarket[]; isOver: boolean }) {
  const t = useTranslations('markets');
  const fancies = useMemo(() => markets.filter(({ type }) => !hasOwnCard(type)), [markets]);
  const others = useMemo(() => markets.filter(({ type }) => hasOwnCard(type)), [markets]);
  const longOver = useLongOver(useMemo(() => others.map(({ marketId }) => marketId), [others]));
  const settled = isOver ? [] : others.filter(({ marketId }) => longOver.has(marketId));
  return (
    <>
      {others
        .filter((market) => !settled.includes(market))
        .map(({ marketId, type }) => (
          <OwnCard key={marketId} marketId={marketId} type={type} />
        ))}
      {fancies.length > 0 ? <FancyCard markets={fancies} /> : null}
      {settled.length > 0 ? (
        <details className={card.settled}>
          <summary className={looks({ color: 'text-2', weight: 500 })}>
            {t('settledCount', { count: settled.length })}
          </summary>
          {settled.map(({ marketId, type }) => (
            <OwnCard key={marketId} marketId={marketId} type={type} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function EventOver({ status }: { status: SportEvent['status'] }) {
  const t = useTranslations('markets.page');
  if (status !== 'finished' && status !== 'abandoned') return null;
  return (
    <Row
      as="p"
      wrap
      align="center"
      rowGap={4}
      gap={16}
      marginBottom={12}
      paddingY={10}
      paddingX={14}
      border="all"
      radius="md"
      background="surface"
      role="status"
    >
      {t(status)}
      <Link to="/mybets" className={looks({ color: 'brand-text', weight: 600 })}>
        {t('toBets')}
      </Link>
    </Row>
  );
}

function MissingEvent() {
  const t = useTranslations('markets.page');
  return (
    <EmptyState
      heading
      title={t('missing')}
      className={styles.blank}
      action={
        <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={buttonClass({ look: 'quiet' })}>
          {t('toHome')}
        </Link>
      }
    >
      <PageTitle>{t('missing')}</PageTitle>
      {t('missingText')}
    </EmptyState>
  );
}
