import { serverNow } from '@crease/client';
import type { StatementPocket } from '@crease/contract';
import { Button, Card, Chip, EmptyState, Icon, Page, Row, Segments, TextField } from '@crease/ui';
import { type DateRange, isRange, lastDays, useRead, utcOffset } from '@crease/web';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../core/loaded.tsx';
import type { StatementFilter } from './download-statement.ts';
import { Pager } from './pager.tsx';
import { StatementTable } from './statement-table.tsx';
import styles from './wallet.module.css';

/** All movements of the player's money between two days, with the balance of the pocket after each. */
export function StatementPage() {
  const t = useTranslations('wallet.statement');
  const [filter, setFilter] = useState<StatementFilter>(() => ({
    range: lastDays(7, new Date(serverNow())),
    pocket: 'cash',
  }));
  const [page, setPage] = useState(1);
  const choose = (chosen: Partial<StatementFilter>) => {
    setFilter({ ...filter, ...chosen });
    setPage(1);
  };
  return (
    <CashierFrame title={t('title')}>
      <Page level={2} title={t('title')} intro={t('lead')} actions={<DownloadButton filter={filter} />}>
        <RangeChoice range={filter.range} onChoose={(range) => choose({ range })} />
        <PocketChoice pocket={filter.pocket} onChoose={(pocket) => choose({ pocket })} />
        <Movements filter={filter} page={page} onPage={setPage} />
      </Page>
    </CashierFrame>
  );
}

const PRESETS = [1, 7, 30] as const;
type Preset = `${(typeof PRESETS)[number]}`;

function RangeChoice({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const t = useTranslations('wallet.statement');
  const today = new Date(serverNow());
  const preset = PRESETS.find((days) => {
    const last = lastDays(days, today);
    return last.from === range.from && last.to === range.to;
  });
  return (
    <Row wrap align="end" gap={12} marginBottom={14}>
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
    </Row>
  );
}

const POCKETS = ['cash', 'sports', 'wicket', 'all'] as const satisfies readonly StatementFilter['pocket'][];

interface PocketChoiceProps {
  pocket: StatementFilter['pocket'];
  onChoose: (pocket: StatementFilter['pocket']) => void;
}

function PocketChoice({ pocket, onChoose }: PocketChoiceProps) {
  const t = useTranslations('wallet.statement');
  return (
    <Row role="group" aria-label={t('pocket')} wrap gap={8} marginBottom={14}>
      {POCKETS.map((one) => (
        <Chip key={one} on={one === pocket} onToggle={() => onChoose(one)}>
          {t(`pockets.${one}`)}
        </Chip>
      ))}
    </Row>
  );
}

/** Returns the names of pockets in the player's language. */
function usePocketNames(): Readonly<Record<StatementPocket, string>> {
  const t = useTranslations('wallet.statement.pockets');
  return { cash: t('cash'), sports: t('sports'), wicket: t('wicket'), coins: t('coins') };
}

function DownloadButton({ filter }: { filter: StatementFilter }) {
  const t = useTranslations('wallet.statement');
  const pockets = usePocketNames();
  const [isBusy, setBusy] = useState(false);
  const columns = [
    t('time'),
    t('pocket'),
    t('kind'),
    t('description'),
    t('reference'),
    t('debit'),
    t('credit'),
    t('balance'),
  ];
  const download = async () => {
    setBusy(true);
    // A failure was shown in a toast; the button becomes available again either way.
    await import('./download-statement.ts')
      .then(({ downloadStatement }) => downloadStatement(filter, { columns, pockets }))
      .catch(() => null);
    setBusy(false);
  };
  return (
    <Button
      busy={isBusy}
      busyLabel={t('preparing')}
      disabled={!isRange(filter.range)}
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
  filter: StatementFilter;
  page: number;
  onPage: (page: number) => void;
}

function Movements({ filter: { range, pocket }, page, onPage }: MovementsProps) {
  const t = useTranslations('wallet.statement');
  const pockets = usePocketNames();
  const read = useRead(
    'statement',
    { params: range, query: { page, pocket, utcOffset: utcOffset(range) } },
    { enabled: isRange(range), staleTime: 0, keepPrevious: true },
  );
  return (
    <Loaded inCard read={read} failed={t('failed')} pending={[20, 20, 20, 20, 20, 20]}>
      {({ items, total, pageSize }) => (
        <Card bleed label={t('title')}>
          {items.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <StatementTable lines={items} pockets={pocket === 'all' ? pockets : null} />
          )}
          <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} onPage={onPage} />
        </Card>
      )}
    </Loaded>
  );
}
