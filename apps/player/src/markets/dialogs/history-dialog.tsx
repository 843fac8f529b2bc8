import type { Market, MarketHistory, MarketTrades } from '@crease/client';
import { floorToUnit } from '@crease/kernel';
import { Button, Dialog, EmptyState, formatOdds, formatStake, Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { nameOf } from '../odds/market-values.ts';
import styles from './dialogs.module.css';
import { StopList } from './stop-list.tsx';
import { TradeTape } from './trade-tape.tsx';

const HistoryChart = lazy(() => import('./history-chart.tsx'));

interface HistoryDialogProps {
  marketId: string;
  runnerId: string;
  runner: string;
  onClose: () => void;
}

type Points = MarketHistory['runners'][number]['points'];

/** Last price and volume of one runner over time: a line, its summary, and the same as a table. */
export default function HistoryDialog({ marketId, runnerId, runner, onClose }: HistoryDialogProps) {
  const t = useTranslations('markets.history');
  const ui = useTranslations('ui');
  const market = useMarketValue(marketId, nameOf);
  const history = useRead('marketHistory', { query: { marketId } }, { staleTime: 0 });
  const points = history.data?.runners.find((each) => each.runnerId === runnerId)?.points;
  const matched = useMarketValue(marketId, matchedOf);
  const trades = useTrades({ marketId, runnerId, matched });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { runner })}
      note={market}
      closeLabel={ui('close')}
      shape="sheet"
      className={styles.wide}
    >
      {history.error ? (
        <p role="alert">
          {t('failed')} <Button onClick={() => void history.refetch()}>{ui('retry')}</Button>
        </p>
      ) : !history.data ? (
        <Skeleton height={300} />
      ) : !points || points.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <History points={points} stops={history.data.stops} trades={trades} />
      )}
    </Dialog>
  );
}

const matchedOf = (market: Market | undefined) => market?.totalMatched ?? 0;

/** At most once in so many milliseconds, however fast a market trades. */
const TAPE_PACE_MS = 2_000;

/** The latest trades of a runner; asked for anew when more was matched. */
function useTrades({ marketId, runnerId, matched }: { marketId: string; runnerId: string; matched: number }) {
  const tape = useRead('marketTrades', { query: { marketId, runnerId } }, { staleTime: 0 });
  const { refetch } = tape;
  const seen = useRef(matched);
  useEffect(() => {
    if (seen.current === matched) return;
    const wait = setTimeout(() => {
      seen.current = matched;
      void refetch();
    }, TAPE_PACE_MS);
    return () => clearTimeout(wait);
  }, [matched, refetch]);
  return tape.data?.trades ?? NO_TRADES;
}

const NO_TRADES: MarketTrades['trades'] = [];

interface HistoryProps {
  points: Points;
  stops: MarketHistory['stops'];
  trades: MarketTrades['trades'];
}

function History({ points, stops, trades }: HistoryProps) {
  const t = useTranslations('markets.history');
  const prices = points.map(([, price]) => price);
  const summary = t('summary', {
    first: formatOdds(prices[0] ?? 0),
    last: formatOdds(prices[prices.length - 1] ?? 0),
    low: formatOdds(Math.min(...prices)),
    high: formatOdds(Math.max(...prices)),
  });
  const own = useMemo(() => ownOf(trades), [trades]);
  const volume = Math.floor(points[points.length - 1]?.[2] ?? 0);
  return (
    <>
      <p className={styles.summary}>
        {summary} {volume > 0 ? t('volumeLine', { volume: formatStake(volume) }) : null}
      </p>
      <Suspense fallback={<Skeleton height={260} />}>
        <HistoryChart
          points={points}
          own={own}
          stops={stops}
          label={t('chart')}
          priceName={t('price')}
          volumeName={t('volume')}
        />
      </Suspense>
      <StopList stops={stops} />
      <TradeTape trades={trades} />
      <details className={styles.table}>
        <summary>{t('table')}</summary>
        <HistoryTable points={points} />
      </details>
    </>
  );
}

/** One's own trades as the chart marks them. */
function ownOf(trades: MarketTrades['trades']): readonly (readonly [at: number, price: number])[] {
  return trades.filter(({ own }) => own).map(({ at, price }) => [Date.parse(at), price]);
}

/** At most so many rows: enough to read, evenly taken. */
const TABLE_ROWS = 60;

function HistoryTable({ points }: { points: Points }) {
  const t = useTranslations('markets.history');
  const format = useFormatter();
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  const rows = points.filter((_, index) => index % step === 0 || index === points.length - 1);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('volume')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([at, price, volume]) => (
          <tr key={at}>
            <td>{format.dateTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}</td>
            <td>{formatOdds(price)}</td>
            <td>{formatStake(floorToUnit(volume))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
