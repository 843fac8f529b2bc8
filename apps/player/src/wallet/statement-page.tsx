import { AfterAWhile, Button, Card, EmptyState, Icon, Segments, Skeleton, TextField } from '@crease/ui';
import { type DateRange, failureText, isRange, lastDays, useRead } from '@crease/web';
import { CircleAlert, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../cashier-frame/cashier-frame.tsx';
import { downloadStatement } from './download-statement.ts';
import { Pager } from './pager.tsx';
import styles from './statement-page.module.css';
import { StatementTable } from './statement-table.tsx';

/** Every movement of the player's money between two days, with the balance after each. */
export function StatementPage() {
  const t = useTranslations('wallet.statement');
  const [range, setRange] = useState<DateRange>(() => lastDays(7, new Date()));
  const [page, setPage] = useState(1);
  const choose = (chosen: DateRange) => {
    setRange(chosen);
    setPage(1);
  };
  return (
    <CashierFrame title={t('title')}>
      <div className={styles.head}>
        <div>
          <h2>{t('title')}</h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <DownloadButton range={range} />
      </div>
      <RangeChoice range={range} onChoose={choose} />
      <Movements range={range} page={page} onPage={setPage} />
    </CashierFrame>
  );
}

const PRESETS = [1, 7, 30] as const;
type Preset = `${(typeof PRESETS)[number]}`;

function RangeChoice({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const t = useTranslations('wallet.statement');
  const today = new Date();
  const preset = PRESETS.find((days) => {
    const last = lastDays(days, today);
    return last.from === range.from && last.to === range.to;
  });
  return (
    <div className={styles.range}>
      <Segments
        label={t('range')}
        items={PRESETS.map((days) => ({ key: `${days}` as Preset, label: t('lastDays', { days }) }))}
        chosen={`${preset ?? 0}` as Preset}
        onChoose={(days) => onChoose(lastDays(Number(days), today))}
      />
      <TextField
        className={styles.date}
        label={t('from')}
        type="date"
        value={range.from}
        max={range.to}
        onChange={(event) => onChoose({ ...range, from: event.target.value })}
      />
      <TextField
        className={styles.date}
        label={t('to')}
        type="date"
        value={range.to}
        min={range.from}
        error={isRange(range) ? undefined : t('badRange')}
        onChange={(event) => onChoose({ ...range, to: event.target.value })}
      />
    </div>
  );
}

function DownloadButton({ range }: { range: DateRange }) {
  const t = useTranslations('wallet.statement');
  const [isBusy, setBusy] = useState(false);
  const columns = [t('time'), t('kind'), t('description'), t('reference'), t('debit'), t('credit'), t('balance')];
  const download = async () => {
    setBusy(true);
    // A failure has been told in a toast; the button is ready again either way.
    await downloadStatement(range, columns).catch(() => null);
    setBusy(false);
  };
  return (
    <Button
      busy={isBusy}
      busyLabel={t('preparing')}
      disabled={!isRange(range)}
      onClick={() => {
        void download();
      }}
    >
      <Icon of={Download} />
      {t('csv')}
    </Button>
  );
}

interface MovementsProps {
  range: DateRange;
  page: number;
  onPage: (page: number) => void;
}

function Movements({ range, page, onPage }: MovementsProps) {
  const t = useTranslations('wallet.statement');
  const retry = useTranslations('ui')('retry');
  const asked = useRead(
    'statement',
    { params: range, query: { page } },
    { enabled: isRange(range), staleTime: 0, keepPrevious: true },
  );
  if (asked.error && !asked.data) {
    return (
      <Card bleed>
        <EmptyState
          role="alert"
          icon={<Icon of={CircleAlert} size={24} />}
          title={t('failed')}
          action={<Button onClick={() => void asked.refetch()}>{retry}</Button>}
        >
          {failureText(asked.error)}
        </EmptyState>
      </Card>
    );
  }
  if (!asked.data) return <StatementSkeleton />;
  const { items, total, pageSize } = asked.data;
  return (
    <Card bleed label={t('title')}>
      {items.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <StatementTable lines={items} />
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} onPage={onPage} />
    </Card>
  );
}

function StatementSkeleton() {
  return (
    <AfterAWhile>
      <Card bleed className={styles.bones}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </Card>
    </AfterAWhile>
  );
}
