import type { Market, SportEvent } from '@crease/client';
import { isKind } from '@crease/exchange';
import { Button, Column, EmptyState, formatOdds, Row, Sheet, Skeleton, Tabs, usePhone } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../../core/loaded.tsx';
import type { FiledMarket } from '../../../core/markets/filed-markets.ts';
import { marketStore, useMarketValue } from '../../../core/markets/markets.ts';
import { type EventState, useExchangeEvent } from '../../../core/markets/use-exchange-event.ts';
import { LadderColumn } from '../column/ladder-column.tsx';
import { LadderFrameProvider, useRunnerName } from '../column/ladder-frame.ts';
import { KeysDialog } from '../side/keys-dialog.tsx';
import { LadderSide } from '../side/ladder-side.tsx';
import { type LadderKey, ladderId, MOST_LADDERS, saveLayout, useLadderSettings } from '../trade/ladder-settings.ts';
import { AddDialog } from './add-dialog.tsx';
import { Flip, LadderBar, Sizing } from './ladder-bar.tsx';
import type { SpottedMarket } from './layout-spots.ts';
import { LayoutsDialog } from './layouts-dialog.tsx';
import styles from './page.module.css';
import { usePageKeys } from './use-page-keys.ts';
import { useSwipe } from './use-swipe.ts';

/** Ladders that a match opens with. */
const FIRST_LADDERS = 2;

interface LadderPageProps {
  gameId: string;
  /** The market that the page opens with; undefined: the saved ladders. */
  market: string | undefined;
}

/** Ladders of one match next to each other. */
export function LadderPage({ gameId, market }: LadderPageProps) {
  const t = useTranslations('markets.page');
  const state = useExchangeEvent(gameId);
  if (state.kind === 'loading') return <Skeleton height={480} />;
  if (state.kind === 'missing') return <EmptyState heading title={t('missing')} />;
  if (state.kind === 'failed') return <NotLoaded failed={t('failed')} error={state.error} retry={state.retry} />;
  return <Ladders event={state.event} markets={state.markets} first={market} />;
}

function Ladders({ event, markets, first }: EventState & { first: string | undefined }) {
  const t = useTranslations('ladder');
  const { gameId, name, sportId, teams } = event;
  const frame = useMemo(() => ({ sportId, teams }), [sportId, teams]);
  const { ladders, save } = useLayout(gameId, markets, first);
  const [dialog, setDialog] = useState<'add' | 'keys' | 'side' | 'layouts' | null>(null);
  const close = useCallback(() => setDialog(null), []);
  return (
    <LadderFrameProvider value={frame}>
      <PageTitle>{t('title', { event: name })}</PageTitle>
      <Column className={styles.page}>
        <LadderBar
          event={event}
          onAdd={ladders.length < MOST_LADDERS ? () => setDialog('add') : null}
          onSide={() => setDialog('side')}
          onLayouts={() => setDialog('layouts')}
        />
        <div className={styles.body}>
          {ladders.length === 0 ? (
            <EmptyState title={t(hasBook(markets) ? 'none' : 'noMarkets')}>{t('noneText')}</EmptyState>
          ) : (
            <Columns ladders={ladders} save={save} showKeys={() => setDialog('keys')} />
          )}
          <aside className={styles.side} aria-label={t('options')}>
            <LadderSide ladders={ladders} />
          </aside>
        </div>
      </Column>
      {dialog === 'add' ? (
        <AddDialog markets={markets} open={ladders} onAdd={(key) => save([...ladders, key])} onClose={close} />
      ) : null}
      {dialog === 'side' ? (
        <Sheet onClose={close} title={t('options')}>
          <Row wrap gap={8} padding={12}>
            <Sizing />
            <Flip />
            <Button onClick={() => setDialog('layouts')}>{t('layouts')}</Button>
          </Row>
          <LadderSide ladders={ladders} />
        </Sheet>
      ) : null}
      {dialog === 'layouts' ? (
        <LayoutsDialog markets={spotted(markets)} ladders={ladders} onOpen={save} onClose={close} />
      ) : null}
      {dialog === 'keys' ? <KeysDialog onClose={close} /> : null}
    </LadderFrameProvider>
  );
}

interface ColumnsProps {
  ladders: readonly LadderKey[];
  save: (ladders: readonly LadderKey[]) => void;
  showKeys: () => void;
}

function Columns({ ladders, save, showKeys }: ColumnsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, ladders.length - 1);
  const onNext = useCallback(
    (step: 1 | -1) => setChosen((now) => (Math.min(now, ladders.length - 1) + step + ladders.length) % ladders.length),
    [ladders.length],
  );
  const page = usePageKeys({ place, ladders, showKeys, ...(isPhone && { onNext }) });
  const shown = isPhone ? ladders.slice(at, at + 1) : ladders;
  const swipe = useSwipe(onNext);
  const remove = (ladder: LadderKey) => save(ladders.filter((each) => each !== ladder));
  return (
    <Column shrink className={styles.columns}>
      {isPhone ? <LadderTabs ladders={ladders} chosen={at} onChoose={setChosen} /> : null}
      <div ref={place} className={styles.row} data-count={shown.length} {...(isPhone && swipe)}>
        {shown.map((ladder) => (
          <LadderColumn key={ladderId(ladder)} ladder={ladder} page={page} onRemove={() => remove(ladder)} />
        ))}
      </div>
    </Column>
  );
}

interface LadderTabsProps {
  ladders: readonly LadderKey[];
  chosen: number;
  onChoose: (at: number) => void;
}

function LadderTabs({ ladders, chosen, onChoose }: LadderTabsProps) {
  const t = useTranslations('ladder');
  return (
    <Tabs
      label={t('open')}
      chosen={String(chosen)}
      onChoose={(key) => onChoose(Number(key))}
      items={ladders.map((ladder, at) => ({ key: String(at), label: <TabName ladder={ladder} /> }))}
      className={styles.tabs ?? ''}
    />
  );
}

function TabName({ ladder }: { ladder: LadderKey }) {
  const name = useRunnerName(ladder);
  const last = useMarketValue(
    ladder.marketId,
    useCallback((market: Market | undefined) => lastOf(market, ladder.runnerId), [ladder.runnerId]),
  );
  return (
    <span>
      {name} <b>{last > 0 ? formatOdds(last) : ''}</b>
    </span>
  );
}

function lastOf(market: Market | undefined, runnerId: string): number {
  if (!market || !isKind(market, 'dealtBy', 'book')) return 0;
  return market.runners.find((runner) => runner.runnerId === runnerId)?.lastPrice ?? 0;
}

const hasBook = (markets: readonly FiledMarket[]) => markets.some((market) => isKind(market, 'dealtBy', 'book'));

/** Returns the saved ladders of a match, or the first runners of its market `first`, else of its first with a book. */
function useLayout(gameId: SportEvent['gameId'], markets: readonly FiledMarket[], first: string | undefined) {
  const saved = useLadderSettings(({ layouts }) => layouts[gameId]);
  const [isSavedHere, setSavedHere] = useState(false);
  const ladders = useMemo(() => {
    const known = new Set(markets.map(({ marketId }) => marketId));
    const kept = saved?.filter(({ marketId }) => known.has(marketId));
    const isWanted = isSavedHere || first === undefined || kept?.some(({ marketId }) => marketId === first);
    return kept && isWanted ? kept : firstLadders(markets, first);
  }, [saved, markets, first, isSavedHere]);
  const save = useCallback(
    (next: readonly LadderKey[]) => {
      setSavedHere(true);
      saveLayout(gameId, next);
    },
    [gameId],
  );
  return { ladders, save };
}

function firstLadders(markets: readonly FiledMarket[], first: string | undefined): LadderKey[] {
  const [market] = spotted(markets).sort(
    (one, other) => Number(other.marketId === first) - Number(one.marketId === first),
  );
  const runnerIds = market?.runnerIds.slice(0, FIRST_LADDERS) ?? [];
  return market ? runnerIds.map((runnerId) => ({ marketId: market.marketId, runnerId })) : [];
}

/** Returns the markets with a book, and their runners. */
function spotted(markets: readonly FiledMarket[]): SpottedMarket[] {
  return markets.flatMap(({ marketId }) => {
    const market = marketStore.latest(marketId);
    if (!market || !isKind(market, 'dealtBy', 'book')) return [];
    return [{ marketId, type: market.type, runnerIds: market.runners.map(({ runnerId }) => runnerId) }];
  });
}
