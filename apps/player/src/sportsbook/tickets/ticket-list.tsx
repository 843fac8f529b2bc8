import { Button, cx, EmptyState, looks, Row, Segments, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { usePollingInterval } from '../slip/use-fixed-odds-updates.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';
import { useTicketUpdates } from './use-ticket-updates.ts';

interface TicketListProps {
  /** Several next to each other if they fit. */
  isWide?: boolean;
  /** Only this ticket. */
  only?: string | null;
}

/** The player's tickets by page, newest first. */
export function TicketList({ isWide = false, only = null }: TicketListProps) {
  const t = useTranslations('sportsbook.ticket');
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [page, setPage] = useState(1);
  const query = only === null ? { status, page } : { ticketId: only, page: 1 };
  const refetchInterval = usePollingInterval();
  const read = useRead('tickets', { query }, { staleTime: 0, refetchInterval, keepPrevious: true });
  useTicketUpdates(read.data?.items ?? [], () => void read.refetch());
  const choose = (chosen: 'open' | 'closed') => {
    setStatus(chosen);
    setPage(1);
  };
  return (
    <Stack gap={12}>
      {only === null ? (
        <StatusChoice status={status} onChoose={choose} />
      ) : (
        <Link to="/mybets" search={{ ticket: 'all' }} className={looks({ color: 'brand-text', weight: 500 })}>
          {t('all')}
        </Link>
      )}
      <Loaded
        read={read}
        failed={t('failed')}
        isEmpty={({ items }) => items.length === 0 && page === 1}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {(list) => (
          <>
            <div className={cx(styles.cards, isWide && styles.wide)}>
              {list.items.map((ticket) => (
                <TicketCard key={ticket.ticketId} ticket={ticket} />
              ))}
            </div>
            <Turns list={list} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function StatusChoice({
  status,
  onChoose,
}: {
  status: 'open' | 'closed';
  onChoose: (status: 'open' | 'closed') => void;
}) {
  const t = useTranslations('sportsbook.ticket');
  return (
    <div className={styles.choice}>
      <Segments
        label={t('which')}
        items={[
          { key: 'open', label: t('openOnes') },
          { key: 'closed', label: t('closedOnes') },
        ]}
        chosen={status}
        onChoose={onChoose}
      />
    </div>
  );
}

interface TurnsProps {
  readonly list: { readonly total: number; readonly pageSize: number };
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Links to newer and older tickets, if there are several pages. */
function Turns({ list: { total, pageSize }, page, onPage }: TurnsProps) {
  const ui = useTranslations('ui');
  if (total <= pageSize) return null;
  return (
    <Row gap={8}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {ui('previous')}
      </Button>
      <Button size="small" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        {ui('next')}
      </Button>
    </Row>
  );
}
