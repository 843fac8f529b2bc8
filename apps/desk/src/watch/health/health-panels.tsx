import { formatMoney, Row, Stack, Tag } from '@crease/ui';
import { exactText, momentText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import styles from './health.module.css';
import type { DeskHealth } from './health-vitals.tsx';
import { SourceHealth } from './source-health.tsx';

type Gateway = DeskHealth['gateways'][number];
type Job = DeskHealth['jobs'][number];

/** Feed, gateways, database, jobs and the errors of the month. */
export function HealthPanels({ health }: { health: DeskHealth }) {
  const { feed, gateways, database, jobs } = health;
  const maySeeSources = usePermission('markets.see') !== 'none';
  return (
    <div className={styles.panels}>
      <Panel title="Feed" note={feed.state} side={<FeedMark feed={feed} />}>
        <Facts
          facts={{
            'Behind the engine': `${(feed.behindMs / 1000).toFixed(1)} s`,
            'Failed rounds': feed.failedRounds.toLocaleString('en-IN'),
            'Damaged updates skipped': feed.leftOut.toLocaleString('en-IN'),
            'Contradicting an operator’s result': feed.contradictions.toLocaleString('en-IN'),
          }}
        />
      </Panel>
      {maySeeSources ? <SourceHealth /> : null}
      <Panel title="Gateways" note="deposits of the last hour" flush>
        <DataTable label="Gateways" rows={gateways} columns={GATEWAYS} keyOf={({ code }) => code} />
      </Panel>
      <Panel title="Database" note={database.label}>
        <DatabaseFacts health={health} />
      </Panel>
      <Panel title="Errors of the month" note={`target ${health.aim}% within a second, 30 days`}>
        {health.budgets.map((budget) => (
          <Budget key={budget.service} budget={budget} />
        ))}
        <p className="muted">Above 75%, make no risky changes.</p>
      </Panel>
      <Panel title="Scheduled jobs" flush className={styles.wide}>
        <DataTable label="Jobs" rows={jobs} columns={JOBS} keyOf={({ name }) => name} />
      </Panel>
    </div>
  );
}

/** Shape as well as colour: fresh is round, late a diamond, silent a square. */
function FeedMark({ feed: { isWell, behindMs } }: { feed: DeskHealth['feed'] }) {
  const mark = !isWell ? 'silent' : behindMs > 5_000 ? 'late' : 'fresh';
  return (
    <Row as="span" inline align="center" gap={6}>
      <span className={styles.mark} data-mark={mark} aria-hidden="true" />
      {LABELS[mark]}
    </Row>
  );
}

const LABELS = { fresh: 'Fresh', late: 'Late', silent: 'Silent' } as const;

function DatabaseFacts({ health: { database, startedAt, backup, at } }: { health: DeskHealth }) {
  const { quietMs, commitP99Ms, batchWaitsMs, sinceStoredMs, freeMb, minFreeMb, off, addedUpAt } = database;
  return (
    <Facts
      facts={{
        Answers: quietMs === 0 ? 'Yes' : <span className="warn">Not for {Math.round(quietMs / 1000)} s</span>,
        'Write, p99 since the start': commitP99Ms === null ? 'No write yet' : `within ${commitP99Ms} ms`,
        'Batch waiting for': `${Math.round(batchWaitsMs)} ms`,
        'Last batch stored': `${Math.round(sinceStoredMs / 1000)} s ago`,
        'Free space': freeMb === null ? 'Unknown' : `${freeMb.toLocaleString('en-IN')} MB, at least ${minFreeMb}`,
        'Sum of all accounts': (
          <span className={off === 0 ? 'gain' : 'loss'}>
            {formatMoney(off)} off{addedUpAt === null ? '' : `, ${momentText(addedUpAt)}`}
          </span>
        ),
        ...(backup && backupFacts(backup, at)),
        'This process runs since': exactText(startedAt),
      }}
    />
  );
}

/** The copies from which the installation can be restored. */
function backupFacts({ lastGoodAt, maxAgeHours, logStoredAt }: NonNullable<DeskHealth['backup']>, at: string) {
  const hours = lastGoodAt === null ? null : (Date.parse(at) - Date.parse(lastGoodAt)) / 3_600_000;
  const isOld = hours === null || hours > maxAgeHours;
  return {
    'Last good backup': (
      <span className={isOld ? 'warn' : ''}>
        {lastGoodAt === null ? 'None' : momentText(lastGoodAt)}, at most {maxAgeHours} hours old
      </span>
    ),
    'Log stored until': momentText(logStoredAt),
  };
}

const SERVICES = { bet: 'Place a bet', prices: 'See prices', cashier: 'Deposits and withdrawals' } as const;

function Budget({ budget: { service, calls, bad, used } }: { budget: DeskHealth['budgets'][number] }) {
  const share = Math.min(1, used ?? 0);
  const tone = share > 0.75 ? 'bad' : share > 0.5 ? 'warn' : 'ok';
  return (
    <Stack gap={4} paddingY={6}>
      <Row wrap justify="between" gap={8}>
        <b>{SERVICES[service]}</b>
        <span>
          {used === null
            ? 'no calls'
            : `${bad.toLocaleString('en-IN')} of ${calls.toLocaleString('en-IN')} calls failed, ${Math.round(used * 100)}% used`}
        </span>
      </Row>
      <div className={styles.track} data-tone={tone}>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </Stack>
  );
}

const HEALTH = { working: ['ok', 'Healthy'], slow: ['warn', 'Slow'], unavailable: ['bad', 'Out'] } as const;

const GATEWAYS: readonly Column<Gateway>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <b>{name}</b> },
  { key: 'success', head: 'Success', cell: ({ success }) => (success === null ? '–' : `${success}%`), end: true },
  {
    key: 'median',
    head: 'Median',
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : `${medianSeconds} s`),
    end: true,
  },
  {
    key: 'health',
    head: 'State',
    cell: ({ health }) => <Tag tone={HEALTH[health][0]}>{HEALTH[health][1]}</Tag>,
  },
];

const JOBS: readonly Column<Job>[] = [
  { key: 'name', head: 'Job', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'every',
    head: 'Every',
    cell: ({ everySeconds }) => (everySeconds < 120 ? `${everySeconds} s` : `${Math.round(everySeconds / 60)} min`),
    end: true,
  },
  {
    key: 'ended',
    head: 'Last run',
    cell: ({ endedAt }) => (endedAt === null ? 'Not yet' : exactText(endedAt)),
    end: true,
  },
  { key: 'took', head: 'Took', cell: ({ tookMs }) => `${tookMs} ms`, end: true },
  {
    key: 'state',
    head: 'State',
    cell: ({ isWell }) => <Tag tone={isWell ? 'ok' : 'bad'}>{isWell ? 'Well' : 'Failed'}</Tag>,
  },
];
