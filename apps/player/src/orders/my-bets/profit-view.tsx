import { Card, EmptyState, formatMoney, Money, Row, Segments, Skeleton, Stat, Stats, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import type { BetFilter } from './bet-filter.ts';
import { DayBars } from './day-bars.tsx';
import { daysQuery } from './days-query.ts';
import { filledDays } from './filled-days.ts';
import totalsStyles from './my-bets.module.css';
import { type Profit, type ProfitGroup, ProfitTable } from './profit-table.tsx';

const GROUPS = ['sports', 'events', 'markets'] as const;

/** Profit and loss by sport, event and market, with a chart by day, for a range of days; a month by default. */
export default function ProfitView({ filter }: { filter: BetFilter }) {
  const t = useTranslations('profit');
  const query = { sportId: filter.sport, ...daysQuery(filter) };
  const read = useRead('betProfit', { query }, { keepPrevious: true, staleTime: 0 });
  return (
    <Loaded read={read} failed={t('failed')} pending={<Skeleton height={320} className={totalsStyles.loading} />}>
      {(profit) => (
        <>
          <Totals profit={profit} />
          {profit.markets.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <>
              <ByDay profit={profit} />
              <ByGroup profit={profit} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Totals({ profit }: { profit: Profit }) {
  const t = useTranslations('profit');
  return (
    <Card marginBottom={14}>
      <Stats>
        <Stat size={20} label={t('net')} figure={<Money value={profit.net} profit />} />
        <Stat size={20} label={t('gross')} figure={<Money value={profit.gross} profit />} />
        <Stat size={20} label={t('commission')} figure={formatMoney(profit.commission)} />
        <Stat size={20} label={t('bets')} figure={profit.bets} />
      </Stats>
    </Card>
  );
}

function ByDay({ profit }: { profit: Profit }) {
  const t = useTranslations('profit');
  const format = useFormatter();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const dayText = (day: string) =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card bleed label={t('byDay')} marginBottom={12}>
      <Row as="header" wrap align="center" rowGap={8} gap={12} className={totalsStyles.groupHead}>
        <Text as="div" grow shrink className={totalsStyles.groupTitle}>
          <Text as="h2" truncate>
            {t('byDay')}
          </Text>
          <p>{t('range', { from: dayText(profit.from), to: dayText(profit.to) })}</p>
        </Text>
        <Segments
          label={t('shape')}
          items={[
            { key: 'chart', label: t('chart') },
            { key: 'table', label: t('table') },
          ]}
          chosen={shape}
          onChoose={setShape}
        />
      </Row>
      {shape === 'chart' ? <DayBars days={filledDays(profit)} /> : <ProfitTable by="days" profit={profit} />}
    </Card>
  );
}

function ByGroup({ profit }: { profit: Profit }) {
  const t = useTranslations('profit');
  const [by, setBy] = useState<ProfitGroup>('sports');
  return (
    <Card bleed label={t('by')} marginBottom={12}>
      <Row as="header" wrap align="center" rowGap={8} gap={12} className={totalsStyles.groupHead}>
        <Segments label={t('by')} items={GROUPS.map((key) => ({ key, label: t(key) }))} chosen={by} onChoose={setBy} />
      </Row>
      <ProfitTable by={by} profit={profit} />
    </Card>
  );
}
