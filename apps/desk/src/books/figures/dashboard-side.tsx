import type { ReplyOf } from '@crease/client';
import type { StaffRight } from '@crease/contract';
import { formatMoney, Row, Stack, Tag, Text } from '@crease/ui';
import { PathLink } from '@crease/web';
import { ageText, durationText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import styles from './figures.module.css';

type Dashboard = ReplyOf<'dashboard'>;
type Wait = Dashboard['waits'][number];
type Gateway = Dashboard['gateways'][number];

/** What needs an operator, and the state of feeds and gateways. */
export function DashboardSide({ day: { waits, feed, gateways, off } }: { day: Dashboard }) {
  return (
    <Stack gap={12} shrink>
      <Panel title="Needs action" side={waits.length > 0 ? <Tag tone="warn">{waits.length}</Tag> : null}>
        {waits.length === 0 ? <p className="muted">Nothing needs action.</p> : null}
        {waits.map((wait) => (
          <WaitLine key={wait.what} wait={wait} />
        ))}
      </Panel>
      <Panel title="Feed and books">
        <div className={styles.wait}>
          <Row align="center" justify="between" gap={8}>
            <span>{feed.state}</span>
            <Tag tone={feed.isWell ? 'ok' : 'bad'}>{feed.isWell ? 'Fresh' : 'Silent'}</Tag>
          </Row>
        </div>
        <div className={styles.wait}>
          <Row align="center" justify="between" gap={8}>
            <span>All accounts add up to</span>
            <Tag tone={off === 0 ? 'ok' : 'bad'}>{formatMoney(off)} off</Tag>
          </Row>
        </div>
      </Panel>
      <Panel title="Payment gateways" note="last hour" flush>
        {gateways.length === 0 ? (
          <Text as="p" padding={14} color="text-2">
            No gateways configured
          </Text>
        ) : (
          <DataTable label="Payment gateways" rows={gateways} columns={GATEWAY_COLUMNS} keyOf={({ code }) => code} />
        )}
      </Panel>
    </Stack>
  );
}

interface Place {
  name: (count: number) => string;
  href: string;
  right: StaffRight;
}

const PLACES: Readonly<Record<Wait['what'], Place>> = {
  deposits: {
    name: (count) => (count === 1 ? '1 deposit to review' : `${count} deposits to review`),
    href: '/deposits',
    right: 'deposits.see',
  },
  withdrawals: {
    name: (count) => (count === 1 ? '1 withdrawal waiting' : `${count} withdrawals waiting`),
    href: '/withdrawals',
    right: 'withdrawals.see',
  },
  identities: {
    name: (count) => (count === 1 ? '1 identity check waiting' : `${count} identity checks waiting`),
    href: '/verification',
    right: 'identity.check',
  },
};

function WaitLine({ wait: { what, count, oldestAt, sum } }: { wait: Wait }) {
  const { name, href, right } = PLACES[what];
  const may = usePermission(right) !== 'none';
  return (
    <div className={styles.wait}>
      <Row align="center" justify="between" gap={8}>
        <b>{name(count)}</b>
        {oldestAt === null ? null : <span className="muted">{ageText(oldestAt)}</span>}
      </Row>
      <span className="muted">{sum > 0 ? `${formatMoney(sum)} in all` : 'Oldest first'}</span>
      {may ? (
        <PathLink href={href} className="link">
          Open queue
        </PathLink>
      ) : null}
    </div>
  );
}

const HEALTH = { working: ['ok', 'Healthy'], slow: ['warn', 'Slow'], unavailable: ['bad', 'Out'] } as const;

const GATEWAY_COLUMNS: readonly Column<Gateway>[] = [
  { key: 'name', head: 'Gateway', cell: ({ name }) => <b>{name}</b> },
  { key: 'success', head: 'Success', cell: ({ success }) => (success === null ? '–' : `${success}%`), end: true },
  {
    key: 'median',
    head: 'Median',
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : durationText(medianSeconds)),
    end: true,
  },
  {
    key: 'health',
    head: 'State',
    cell: ({ health }) => {
      const [tone, label] = HEALTH[health];
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
];
