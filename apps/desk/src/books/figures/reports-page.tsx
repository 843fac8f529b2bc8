import type { ReplyOf } from '@crease/client';
import { csvFile, unitsFromMoney } from '@crease/kernel';
import { formatMoney, formatProfit, Money, profitTone, Segments, Stack } from '@crease/ui';
import { isRange, useRead } from '@crease/web';
import { useState } from 'react';
import { exactText } from '../../core/moments.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Facts, Figures, Panel } from '../../parts/panel.tsx';
import { DayField, todayUtc } from '../ledger/ledger-day.tsx';
import styles from './figures.module.css';
import { PRODUCT_NAMES } from './product-names.ts';
import { ProductTable } from './product-table.tsx';
import { ReportFilesPanel } from './report-files-panel.tsx';
import { StackedChart } from './stacked-chart.tsx';

type Report = ReplyOf<'report'>;
type Span = 'day' | '14' | 'month' | 'own';

const SPANS = [
  { key: 'day', label: 'Day' },
  { key: '14', label: '14 days' },
  { key: 'month', label: 'Month' },
  { key: 'own', label: 'Own' },
] as const;
const DAYS = { day: 1, '14': 14, month: 30, own: 14 } as const;
const DAY_MS = 86_400_000;

/** The house's result by product and by day, compared with the same weekdays before. */
export function ReportsPage() {
  const [span, setSpan] = useState<Span>('14');
  const [days, setDays] = useState(() => lastDaysUtc(14));
  const choose = (next: Span) => {
    setSpan(next);
    if (next !== 'own') setDays(lastDaysUtc(DAYS[next]));
  };
  const read = useRead(
    'report',
    { query: days },
    { enabled: isRange(days), keepPrevious: true, refetchInterval: 10_000 },
  );
  return (
    <Page
      title="Reports"
      note="days are UTC"
      bar={
        <>
          <Segments label="Span" items={SPANS} chosen={span} onChoose={choose} />
          {span === 'own' ? (
            <>
              <DayField
                label="From"
                value={days.from}
                max={todayUtc()}
                onChange={(from) => setDays({ ...days, from })}
              />
              <DayField label="To" value={days.to} max={todayUtc()} onChange={(to) => setDays({ ...days, to })} />
            </>
          ) : null}
        </>
      }
    >
      <Loaded read={read}>{(report) => <ReportParts report={report} />}</Loaded>
    </Page>
  );
}

/** Returns the last days up to and including today, UTC as in reports. */
function lastDaysUtc(count: number): { from: string; to: string } {
  const to = todayUtc();
  const from = new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
}

function ReportParts({ report }: { report: Report }) {
  const { from, to, until, comparedDays, days, products, sum, apart } = report;
  const title = from === to ? from : `${from} to ${to}`;
  return (
    <>
      <Figures figures={figuresOf(report)} />
      <div className={styles.columns}>
        <Stack gap={12} shrink>
          <StackedChart days={days} />
          <Panel
            title={`${title}, by product`}
            note={`until ${exactText(until)}`}
            side={<DownloadButton name={`result-${from}-${to}.csv`} text={() => reportCsv(report)} />}
            flush
          >
            <ProductTable products={products} sum={sum} against={`${comparedDays} days before`} />
          </Panel>
        </Stack>
        <Stack gap={12} shrink>
          <ReportFilesPanel from={from} to={to} />
          <Panel title="By type of player" note="by bets">
            <Facts
              facts={Object.fromEntries(
                apart.map(({ who, bets, result }) => [
                  `${WHO[who]}, ${bets.toLocaleString('en-IN')} bets`,
                  <Money key={who} value={result} profit />,
                ]),
              )}
            />
          </Panel>
        </Stack>
      </div>
    </>
  );
}

const WHO = {
  registered: 'Registered players',
  demo: 'Demo players',
  simulated: 'Simulated players, not in any total',
} as const;

function figuresOf({ today, sum, bonusCost, off }: Report) {
  return [
    {
      name: 'Result today',
      value: formatProfit(today.result),
      tone: profitTone(today.result),
      note: `${formatProfit(today.before)} a week ago, same time`,
    },
    { name: 'Turnover today', value: formatMoney(today.turnover), note: 'matched stakes' },
    {
      name: 'Margin',
      value: sum.margin === null ? '–' : `${sum.margin}%`,
      note: `${formatProfit(sum.result)} of ${formatMoney(sum.turnover)}`,
    },
    { name: 'Bonus cost', value: formatProfit(bonusCost), tone: profitTone(bonusCost), note: 'in this period' },
    {
      name: 'Books check',
      value: `${formatMoney(off)} off`,
      tone: off === 0 ? ('gain' as const) : ('loss' as const),
      note: 'accounts add up to zero, and the result equals the house’s gain',
    },
  ];
}

function reportCsv({ days, products: all, sum }: Report): string {
  const products = all.filter(({ product }) => product !== 'simulated');
  const names = products.map(({ product }) => product);
  return csvFile([
    ['Day', ...names.map((product) => PRODUCT_NAMES[product].name), 'All'],
    ...days.map(({ day, net, results }) => [
      day,
      ...names.map((name) => unitsFromMoney(results.find(({ product }) => product === name)?.result ?? 0)),
      unitsFromMoney(net),
    ]),
    ['All days', ...products.map(({ result }) => unitsFromMoney(result)), unitsFromMoney(sum.result)],
    ['Turnover', ...products.map(({ turnover }) => unitsFromMoney(turnover ?? 0)), unitsFromMoney(sum.turnover)],
    ['Bets', ...products.map(({ bets }) => bets ?? 0), sum.bets],
  ]);
}
