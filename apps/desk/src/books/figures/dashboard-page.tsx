import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, formatProfit, profitTone, Segments, Stack, Tag, Text } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { useState } from 'react';
import { durationText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Figures, Notice, Panel } from '../../parts/panel.tsx';
import { PlayersPage } from '../../players/players-page.tsx';
import { DashboardSide } from './dashboard-side.tsx';
import styles from './figures.module.css';
import { ProductTable } from './product-table.tsx';
import { ResultChart } from './result-chart.tsx';
import { WorstMarkets } from './worst-markets.tsx';

type Dashboard = ReplyOf<'dashboard'>;

/** The first page: today's figures, or the players for operators without that permission. */
export function DashboardPage() {
  return usePermission('figures.see') === 'none' ? <PlayersPage /> : <DayPage />;
}

const SPANS = [
  { key: 'today', label: 'Today' },
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
] as const;

const AGAINST = { today: 'Yesterday, same time', '7': '7 days before', '30': '35 days before' } as const;

function DayPage() {
  const [span, setSpan] = useState<Dashboard['span']>('today');
  const read = useRead('dashboard', { query: { span } }, { keepPrevious: true, refetchInterval: 3_000 });
  const { data, error, refetch } = read;
  return (
    <Page
      title="Dashboard"
      note="days are UTC"
      side={data ? <Tag tone={data.off === 0 ? 'ok' : 'bad'}>{formatMoney(data.off)} off</Tag> : null}
      bar={<Segments label="Span" items={SPANS} chosen={span} onChoose={setSpan} />}
    >
      {data && error ? (
        <Notice tone="warn">
          Not updated: {failureText(error)}.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Notice>
      ) : null}
      <Loaded read={read}>{(day) => <DayParts day={day} />}</Loaded>
    </Page>
  );
}

function DayParts({ day }: { day: Dashboard }) {
  const { span, products, chart, worst } = day;
  const against = AGAINST[span];
  return (
    <>
      <Figures figures={figuresOf(day)} />
      <div className={styles.columns}>
        <Stack gap={12} shrink>
          <ResultChart title={span === 'today' ? 'Result by hour' : 'Result by day'} chart={chart} against={against} />
          <WorstMarkets worst={worst} />
          <Panel title="Result by product" flush>
            {products.length === 0 ? (
              <Text as="p" padding={14} color="text-2">
                No stakes and no settlements yet.
              </Text>
            ) : (
              <ProductTable products={products} against={against} />
            )}
          </Panel>
        </Stack>
        <DashboardSide day={day} />
      </div>
    </>
  );
}

function figuresOf({ turnover, result, bets, deposits, withdrawals, players, openLiability, span }: Dashboard) {
  const tried = deposits.paid + deposits.others;
  const { medianSeconds } = withdrawals;
  return [
    { name: 'Turnover', value: formatMoney(turnover.now), note: changeText(turnover, AGAINST[span]) },
    {
      name: 'Result',
      value: formatProfit(result.now),
      tone: profitTone(result.now),
      note: turnover.now === 0 ? 'nothing staked' : `${percent(result.now / turnover.now)} of turnover`,
    },
    {
      name: 'Deposits',
      value: formatMoney(deposits.sum),
      note: `${deposits.paid.toLocaleString('en-IN')} paid${tried === 0 ? '' : `, ${percent(deposits.paid / tried)}`}`,
    },
    {
      name: 'Withdrawals',
      value: formatMoney(withdrawals.sum),
      note: `${withdrawals.paid.toLocaleString('en-IN')} paid${medianSeconds === null ? '' : `, median ${durationText(medianSeconds)}`}`,
    },
    {
      name: 'Players online',
      value: players.here.toLocaleString('en-IN'),
      note: `${players.active.toLocaleString('en-IN')} bet, ${bets.toLocaleString('en-IN')} bets, ${players.fresh} new (${players.freshDemo} demo)`,
    },
    {
      name: 'Open liability',
      value: openLiability === 0 ? formatMoney(0) : formatProfit(openLiability),
      tone: profitTone(openLiability),
      note: 'worst case, all markets',
    },
  ];
}

function changeText({ now, before }: Dashboard['turnover'], against: string): string {
  if (before === 0) return `nothing ${against.toLowerCase()}`;
  const change = (now - before) / before;
  return `${change > 0 ? '+' : ''}${percent(change)} on ${against.toLowerCase()}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`.replace('-', '\u2212');
}
