import { EmptyState, Segments } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../core/may.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { type DeskMarket, limitUsed } from './desk-market.ts';
import { MarketActsPane } from './market-acts-pane.tsx';
import { MarketBookPanels } from './market-book-panels.tsx';
import styles from './market-page.module.css';
import { MarketState } from './market-state.tsx';
import { PicturesGroup } from './pictures-group.tsx';
import { SettlePane } from './settle-pane.tsx';
import { VoidPane } from './void-pane.tsx';

const TABS = [
  { key: 'run', label: 'Run' },
  { key: 'settle', label: 'Settle' },
  { key: 'void', label: 'Void' },
] as const;

/** As often as the age of its feed means something, ms. */
const BOOK_EVERY_MS = 5000;

/** One market: book, the house's result by outcome, the largest positions, what staff did; at the right what can be done. */
export function MarketPage() {
  const { marketId = '' } = useParams({ strict: false }) as { marketId?: string };
  const markets = useRead('deskMarkets', {}, { refetchInterval: 30_000 });
  const book = useRead('marketBook', { params: { marketId } }, { refetchInterval: BOOK_EVERY_MS });
  const market = markets.data?.find((each) => each.marketId === marketId);
  if (markets.data && !market)
    return (
      <Page title="Market" note={marketId} crumb={CRUMB}>
        <EmptyState title="It is not on today’s list: its event is over.">
          <PathLink href="/markets" className="link">
            To the markets
          </PathLink>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={market ? `${market.eventName}, ${market.name}` : 'Market'}
      crumb={CRUMB}
      side={market ? <MarketState market={market} /> : null}
      bar={market ? <Siblings markets={markets.data ?? []} of={market} /> : null}
      keys={KEYS}
      pane={market ? <Pane key={marketId} market={market} /> : null}
    >
      <Loaded read={book}>{(told) => <MarketBookPanels book={told} inPlay={market?.inPlay ?? false} />}</Loaded>
    </Page>
  );
}

const CRUMB = { href: '/markets', name: 'Risk and markets' };
const KEYS = [
  ['S', 'suspend'],
  ['R', 'resume'],
  ['Ctrl K', 'search'],
] as const;

function Pane({ market }: { market: DeskMarket }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('run');
  const maySettle = useMay('markets.settle') !== 'none';
  const mayVoid = useMay('markets.void') !== 'none';
  const tabs = TABS.filter(({ key }) => key === 'run' || (key === 'settle' ? maySettle : mayVoid));
  return (
    <>
      <Segments label="What to do" items={tabs} chosen={tab} onChoose={setTab} />
      {tab === 'run' ? <MarketActsPane market={market} /> : null}
      {tab === 'run' ? <PicturesGroup market={market} /> : null}
      {tab === 'settle' ? <SettlePane market={market} /> : null}
      {tab === 'void' ? <VoidPane market={market} /> : null}
    </>
  );
}

/** The other markets of the event, with how much of their limit is used. */
function Siblings({ markets, of }: { markets: readonly DeskMarket[]; of: DeskMarket }) {
  return (
    <nav aria-label="Markets of the event" className={styles.siblings}>
      {markets
        .filter(({ gameId }) => gameId === of.gameId)
        .map((market) => (
          <PathLink
            key={market.marketId}
            href={`/markets/${market.marketId}`}
            className={market.marketId === of.marketId ? styles.here : styles.sibling}
          >
            {market.name} <span>{limitUsed(market)}%</span>
          </PathLink>
        ))}
    </nav>
  );
}
