import { type Bet, type MarketTrades, serverNow } from '@crease/client';
import { csvFile, decimalFromPrice, floorToUnit, unitsFromMoney } from '@crease/kernel';
import { Button, cx, EmptyState, formatOdds, formatStake, looks, Row, Segments, Skeleton, Text } from '@crease/ui';
import { lazyPart, saveText, withData } from '@crease/web';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { exactClock } from '../../core/markets/exact-clock.ts';
import { ChartLegend } from './chart-legend.tsx';
import { StopList, TradeTape } from './past-lists.tsx';
import { beginOf, extremes, moveInAMinute, type Point, RANGES, type Range, since, untilNow } from './price-line.ts';
import styles from './runner-card.module.css';
import type { useRunnerLine } from './use-runner-line.ts';

const PriceChart = lazyPart(
  () => import('./price-chart.tsx').then((module) => module.default),
  <Skeleton height={260} />,
);

interface PricePastProps {
  past: ReturnType<typeof useRunnerLine>;
  trades: { readonly latest: MarketTrades['trades']; readonly own: MarketTrades['trades'] };
  waiting: readonly Bet[];
  runner: string;
}

/** Price history: the last price, and the chart of a range. */
export function PricePast({ past, trades, waiting }: Omit<PricePastProps, 'runner'>) {
  const t = useTranslations('markets.history');
  const [range, setRange] = useState<Range>('all');
  const { line, stops, inningsAt, history } = past;
  const points = useMemo(
    () => since(untilNow(line, serverNow()), beginOf(range, serverNow(), inningsAt)),
    [line, range, inningsAt],
  );
  const ranges = RANGES.filter((key) => key !== 'innings' || inningsAt !== null);
  return (
    <div className={styles.past}>
      <Row wrap align="center" justify="between" gap={8} marginBottom={8} className={styles.top}>
        <LastPrice line={line} />
        <Segments
          label={t('range')}
          items={ranges.map((key) => ({ key, label: t(`ranges.${key}`) }))}
          chosen={range}
          onChoose={setRange}
        />
      </Row>
      <Loaded
        read={withData(history, history.data && points)}
        failed={t('failed')}
        pending={<Skeleton height={260} />}
        isEmpty={(drawn) => drawn.length === 0}
        empty={<EmptyState title={t('empty')} />}
      >
        {(drawn) => <Chart points={drawn} stops={stops} own={trades.own} waiting={waiting} />}
      </Loaded>
    </div>
  );
}

/** Suspensions, the latest trades, and the chart as a table and as a file. */
export function PastRecord({ past: { line, stops }, trades, runner }: Omit<PricePastProps, 'waiting'>) {
  return (
    <Text as="div" border="top" className={styles.record}>
      <StopList stops={stops} />
      <TradeTape trades={trades.latest} />
      {line.length > 0 ? <PastTable points={line} runner={runner} /> : null}
    </Text>
  );
}

/** The last price, and its move within a minute. */
function LastPrice({ line }: { line: readonly Point[] }) {
  const t = useTranslations('markets.history');
  const last = line.at(-1);
  if (!last) return <Row as="span" align="baseline" gap={6} color="text-2" size={12} className={styles.last} />;
  const move = moveInAMinute(line, serverNow()) ?? 0;
  const way = move > 0 ? 'up' : move < 0 ? 'down' : 'level';
  return (
    <Row as="p" align="baseline" gap={6} color="text-2" size={12} className={styles.last}>
      <Text as="strong" color="text" size={20} dense>
        {formatOdds(last[1])}
      </Text>
      <span data-way={way}>{t('lastMove', { way, move: decimalFromPrice(Math.abs(move)).toFixed(2) })}</span>
    </Row>
  );
}

interface ChartProps {
  points: readonly Point[];
  stops: PricePastProps['past']['stops'];
  own: MarketTrades['trades'];
  waiting: readonly Bet[];
}

function Chart({ points, stops, own, waiting }: ChartProps) {
  const t = useTranslations('markets.history');
  const depth = useTranslations('markets.depth');
  const squares = useMemo(() => own.map(({ at, price }) => [Date.parse(at), price] as const), [own]);
  const marks = useMemo(
    () =>
      waiting.map(({ side, price = 0, remaining }) => ({
        side,
        price,
        words: depth('waitsAt', { side, amount: formatStake(remaining), price: formatOdds(price) }),
      })),
    [waiting, depth],
  );
  const ends = extremes(points);
  return (
    <>
      <ChartLegend hasOwn={squares.length > 0} hasStops={stops.length > 0} />
      <PriceChart points={points} own={squares} waiting={marks} stops={stops} />
      {ends ? (
        <Text as="p" marginTop={6} color="text-2" size={12}>
          {t('ends', {
            high: formatOdds(ends.high[1]),
            highAt: exactClock(ends.high[0]),
            low: formatOdds(ends.low[1]),
            lowAt: exactClock(ends.low[0]),
          })}{' '}
          <Text hide="phone">{t('keys')}</Text>
        </Text>
      ) : null}
    </>
  );
}

/** Maximum number of rows, sampled evenly. */
const TABLE_ROWS = 60;

function PastTable({ points, runner }: { points: readonly Point[]; runner: string }) {
  const t = useTranslations('markets.history');
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  const rows = points.filter((_, index) => index % step === 0 || index === points.length - 1);
  const heads = [t('time'), t('price'), t('volume'), t('back'), t('lay')];
  const save = () =>
    saveText(
      `crease-${runner.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`,
      csvFile([
        heads,
        ...points.map(([at, price, volume, back, lay]) => [
          new Date(at).toISOString(),
          decimalFromPrice(price),
          unitsFromMoney(volume),
          back === null ? '' : decimalFromPrice(back),
          lay === null ? '' : decimalFromPrice(lay),
        ]),
      ]),
    );
  return (
    <Row align="start" justify="between" marginTop={8}>
      <details className={cx(looks({ grow: true }), styles.table)}>
        <summary className={looks({ paddingY: 8, color: 'brand-text', weight: 500 })}>{t('table')}</summary>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([at, price, volume, back, lay]) => (
              <tr key={at}>
                <td>{exactClock(at)}</td>
                <td>{formatOdds(price)}</td>
                <td>{formatStake(floorToUnit(volume))}</td>
                <td>{back === null ? '–' : formatOdds(back)}</td>
                <td>{lay === null ? '–' : formatOdds(lay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button look="ghost" size="small" onClick={save}>
        {t('csv')}
      </Button>
    </Row>
  );
}
