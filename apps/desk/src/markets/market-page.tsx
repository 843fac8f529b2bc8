import { Segments } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useKeys } from '../core/use-keys.ts';
import { useParam } from '../core/use-param.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { type DeskMarket, isLive, limitUsed } from './desk-market.ts';
import { MarketActsPane } from './market-acts-pane.tsx';
import { MarketBookPanels } from './market-book-panels.tsx';
import { MarketState } from './market-cells.tsx';
import styles from './markets.module.css';
import { PicturesGroup } from './pictures-group.tsx';
import { SettlePane } from './settle-pane.tsx';
import { SuspensionReason, useSuspension } from './suspension.tsx';
import { VoidPane } from './void-pane.tsx';

const TABS = [
  { key: 'run', label: 'Run' },
  { key: 'settle', label: 'Settle' },
  { key: 'void', label: 'Void' },
] as const;

/** How often the book and the age of its feed are refreshed, ms. */
const BOOK_EVERY_MS = 5000;
const MARKET_EVERY_MS = 30_000;

/** One market, live or past: book, result of the house by outcome, largest positions, and commands. */
export function MarketPage() {
  const { marketId = '' } = useParams({ strict: false }) as { marketId?: string };
  const [bet] = useParam('bet');
  const mayRun = usePermission('markets.run') !== 'none';
  const read = useRead('deskMarket', { params: { marketId } }, { refetchInterval: MARKET_EVERY_MS });
  const market = read.data;
  const canRun = mayRun && market !== undefined && isLive(market);
  const book = useRead(
    'marketBook',
    { params: { marketId } },
    // A past market is loaded from the database for each query of its book.
    { refetchInterval: market?.past ? false : BOOK_EVERY_MS, enabled: market !== undefined },
  );
  return (
    <Page
      title={market ? `${market.eventName}, ${market.name}` : 'Market'}
      note={market ? undefined : marketId}
      crumb={market?.past ? PAST_CRUMB : CRUMB}
      side={market ? <MarketState market={market} /> : null}
      bar={market ? <Siblings of={market} /> : null}
      keys={canRun ? [...RUN_KEYS, SEARCH_KEY] : [SEARCH_KEY]}
      pane={market ? <Pane key={bet} market={market} canRun={canRun} bet={bet} /> : null}
    >
      <Loaded read={read}>
        {(shown) => <Loaded read={book}>{(data) => <MarketBookPanels book={data} market={shown} />}</Loaded>}
      </Loaded>
    </Page>
  );
}

const CRUMB = { href: '/markets', name: 'Risk and markets' };
const PAST_CRUMB = { href: '/events', name: 'Past events' };
const RUN_KEYS = [
  ['S', 'suspend, again to resume'],
  ['R', 'resume'],
] as const;
const SEARCH_KEY = ['Ctrl K', 'search'] as const;

type Tab = (typeof TABS)[number]['key'];

interface PaneProps {
  market: DeskMarket;
  /** Whether the operator may suspend it, and it is live. */
  canRun: boolean;
  /** The number of the bet that was searched for; empty: none. */
  bet: string;
}

function Pane({ market, canRun, bet }: PaneProps) {
  const maySettle = usePermission('markets.settle') !== 'none';
  const mayVoid = usePermission('markets.void') !== 'none';
  const [tab, setTab] = useState<Tab>(bet && mayVoid ? 'void' : market.past && maySettle ? 'settle' : 'run');
  const suspension = useSuspension([market]);
  const suspend = () => void suspension.suspend([market]);
  const resume = () => void suspension.resume([market]);
  const once = (act: () => void) => (event: KeyboardEvent) => event.repeat || act();
  // The same key undoes a suspension of this page, never one of a colleague.
  const toggle = suspension.isOwn([market]) ? resume : suspend;
  useKeys(canRun ? { s: once(toggle), ...(market.stopped && { r: once(resume) }) } : {});
  const reason =
    suspension.unexplained.length > 0 && market.stopped ? (
      <SuspensionReason marketIds={suspension.unexplained} onDone={suspension.explained} />
    ) : null;
  const tabs = TABS.filter(({ key }) => key === 'run' || (key === 'settle' ? maySettle : mayVoid));
  return (
    <>
      <Segments label="Commands" items={tabs} chosen={tab} onChoose={setTab} />
      {tab === 'run' ? <MarketActsPane market={market} suspension={suspension} /> : null}
      {reason}
      {tab === 'run' && !market.past ? <PicturesGroup market={market} /> : null}
      {tab === 'run' ? <div className={styles.footRoom} /> : null}
      {tab === 'settle' ? <SettlePane market={market} /> : null}
      {tab === 'void' ? <VoidPane market={market} bet={bet} /> : null}
    </>
  );
}

/** The other markets of the event, with the used share of their limit or their result. */
function Siblings({ of: { gameId, marketId } }: { of: DeskMarket }) {
  const { data } = useRead(
    'deskEvent',
    { params: { gameId } },
    { refetchInterval: MARKET_EVERY_MS, keepPrevious: true },
  );
  return (
    <nav aria-label="Markets of the event" className={styles.siblings}>
      {(data?.markets ?? []).map((market) => (
        <PathLink
          key={market.marketId}
          href={`/markets/${market.marketId}`}
          className={market.marketId === marketId ? styles.here : styles.sibling}
        >
          {market.name} <span>{market.result ?? `${limitUsed(market)}%`}</span>
        </PathLink>
      ))}
    </nav>
  );
}
