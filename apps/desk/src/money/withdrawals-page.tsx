import { type ReplyOf, serverNow } from '@crease/client';
import { Chip, formatMoney, Row, Tag } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText } from '../core/moments.ts';
import { useDeskSession } from '../core/session.ts';
import { useKeys } from '../core/use-keys.ts';
import { useParam } from '../core/use-param.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { PayoutNames } from './payout-names.tsx';
import {
  IDENTITY_LABELS,
  IDENTITY_TONES,
  LEVEL_LABELS,
  LEVEL_TONES,
  NAME_LABELS,
  NAME_TONES,
  RISK_LABELS,
  STATE_LABELS,
  STATE_TONES,
  type Withdrawal,
} from './withdrawal.ts';
import { WithdrawalPane } from './withdrawal-pane.tsx';

type View = 'waiting' | 'late' | 'flagged' | 'mine' | 'paid' | 'declined';

const STATUS = {
  waiting: 'pending',
  late: 'pending',
  flagged: 'pending',
  mine: 'pending',
  paid: 'approved',
  declined: 'declined',
} as const;
const VIEW_LABELS: Readonly<Record<View, string>> = {
  waiting: 'Waiting',
  late: 'Over 30 min',
  flagged: 'Flagged',
  mine: 'Approved by me',
  paid: 'Paid',
  declined: 'Declined',
};
const VIEWS = Object.keys(VIEW_LABELS) as View[];
const LATE_MS = 30 * 60_000;

/** Withdrawals, the longest waiting first, each with its risk reasons. */
export function WithdrawalsPage() {
  const [view, setView] = useState<View>('waiting');
  const [page, setPage] = usePaged(view);
  const [openId, setOpenId] = useState<string | null>(null);
  const me = useDeskSession(({ operator }) => operator?.username ?? '');
  const [request, clearRequest] = useParam('request');
  const query = request ? { page: 1, request } : { page, status: STATUS[view] };
  const read = useRead('deskWithdrawals', { query }, { keepPrevious: true, refetchInterval: 30_000 });
  const loaded = read.data?.items ?? [];
  const open = loaded.find(({ withdrawalId }) => withdrawalId === (openId ?? request));
  const shown = (items: readonly Withdrawal[]) => (request ? items : narrowed(items, view, me));
  const isPart = !request && loaded.length < (read.data?.total ?? 0);
  const isCounted = !request && STATUS[view] === 'pending' && !read.isPlaceholderData;
  const closePane = () => (openId === null && request ? clearRequest() : setOpenId(null));
  useKeys({ Escape: closePane });
  return (
    <Page
      title="Withdrawals"
      bar={
        <Filters
          view={view}
          shown={shown(loaded)}
          counts={isCounted && read.data ? countsOf(read.data, me) : {}}
          isPart={isPart && view in PASSES}
          request={request}
          onClear={clearRequest}
          onView={(next) => {
            setView(next);
            if (request) clearRequest();
          }}
        />
      }
      keys={KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      closePane={closePane}
      pane={open ? <WithdrawalPane key={open.withdrawalId} withdrawal={open} close={closePane} /> : null}
    >
      <ListCard
        read={read}
        empty={
          isPart ? 'None on this page' : request || view !== 'waiting' ? 'No withdrawals found' : 'Nothing waiting'
        }
        rowsOf={({ items }) => shown(items)}
        scope={JSON.stringify([view, query])}
        label="Withdrawals"
        columns={COLUMNS}
        keyOf={({ withdrawalId }) => withdrawalId}
        openKey={openId ?? request}
        onOpen={({ withdrawalId }) => setOpenId(withdrawalId)}
      />
    </Page>
  );
}

interface FiltersProps {
  view: View;
  shown: readonly Withdrawal[];
  counts: Counts;
  /** Narrowed, and more requests wait than the page has. */
  isPart: boolean;
  /** The request that is shown alone; empty: all. */
  request: string;
  onClear: () => void;
  onView: (view: View) => void;
}

function Filters({ view, shown, counts, isPart, request, onClear, onView }: FiltersProps) {
  return (
    <>
      {request ? (
        <Chip on onToggle={onClear}>
          Only {request}
        </Chip>
      ) : null}
      {VIEWS.map((each) => (
        <Chip
          key={each}
          on={view === each && !request}
          {...(counts[each] !== undefined && { count: counts[each] })}
          onToggle={() => onView(each)}
        >
          {VIEW_LABELS[each]}
        </Chip>
      ))}
      <Row as="span" wrap align="center" gap={8} push>
        {isPart ? <span className="muted">This page only</span> : null}
        {shown.length > 0 ? (
          <>
            Shown <b>{formatMoney(shown.reduce((sum, { amount }) => sum + amount, 0))}</b>
          </>
        ) : null}
        <PayoutNames />
        <PayoutFiles />
      </Row>
    </>
  );
}

const KEYS = [...LIST_KEYS, ['A', 'approve'], ['D', 'decline'], ['Esc', 'close']] as const;

/** The views that narrow the loaded page. */
const PASSES: Partial<Record<View, (withdrawal: Withdrawal, me: string) => boolean>> = {
  late: (withdrawal) => isLate(withdrawal),
  flagged: ({ risk }) => risk.level !== 'low',
  mine: ({ approvals }, me) => approvals.includes(me),
};

function narrowed(items: readonly Withdrawal[], view: View, me: string): readonly Withdrawal[] {
  const passes = PASSES[view];
  return passes ? items.filter((withdrawal) => passes(withdrawal, me)) : items;
}

type Counts = Partial<Record<View, number>>;

/** Counts the waiting requests by view; those of a narrowed view only if the page has all of them. */
function countsOf({ items, total }: ReplyOf<'deskWithdrawals'>, me: string): Counts {
  if (items.length < total) return { waiting: total };
  const count = (view: View) => narrowed(items, view, me).length;
  return { waiting: total, late: count('late'), flagged: count('flagged'), mine: count('mine') };
}

function isLate({ createdAt, status }: Withdrawal): boolean {
  return status === 'pending' && serverNow() - Date.parse(createdAt) > LATE_MS;
}

const COLUMNS: readonly Column<Withdrawal>[] = [
  { key: 'id', head: 'Request', cell: ({ withdrawalId }) => withdrawalId },
  {
    key: 'age',
    head: 'Age',
    end: true,
    cell: (withdrawal) => (
      <span className={isLate(withdrawal) ? 'loss strong' : undefined}>{ageText(withdrawal.createdAt)}</span>
    ),
  },
  {
    key: 'player',
    head: 'Player',
    cell: ({ username, playerId }) => (
      <span>
        <b>{username}</b> <span className="muted">{playerId}</span>
      </span>
    ),
  },
  { key: 'amount', head: 'Amount', end: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  { key: 'payTo', head: 'Pay to', cell: ({ payee }) => payee?.masked ?? 'Gone' },
  {
    key: 'name',
    head: 'Name',
    spare: true,
    cell: ({ payee }) => (payee ? <Tag tone={NAME_TONES[payee.nameCheck]}>{NAME_LABELS[payee.nameCheck]}</Tag> : ''),
  },
  {
    key: 'identity',
    head: 'Identity',
    spare: true,
    cell: ({ identity }) => <Tag tone={IDENTITY_TONES[identity]}>{IDENTITY_LABELS[identity]}</Tag>,
  },
  { key: 'state', head: 'State', cell: (withdrawal) => <State withdrawal={withdrawal} /> },
  { key: 'risk', head: 'Risk', cell: ({ risk }) => <Risk risk={risk} /> },
];

function State({ withdrawal: { status, approvals, needs } }: { withdrawal: Withdrawal }) {
  if (status !== 'pending') return <Tag tone={STATE_TONES[status]}>{STATE_LABELS[status]}</Tag>;
  if (approvals.length >= needs) return <Tag tone="info">To be paid</Tag>;
  return <Tag tone="warn">{`${approvals.length} of ${needs} approvals`}</Tag>;
}

function Risk({ risk: { level, reasons } }: Pick<Withdrawal, 'risk'>) {
  if (level === 'low') return <span className="muted">Low</span>;
  return (
    <Row as="span" inline align="center" gap={6} nowrap>
      <Tag tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Tag>
      {reasons[0] ? RISK_LABELS[reasons[0]] : null}
    </Row>
  );
}
