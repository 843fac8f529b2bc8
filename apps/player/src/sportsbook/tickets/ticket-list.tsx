import { Button, EmptyState, Segments } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';

/** How often tickets are asked for again, ms: a cash-out moves with the odds. */
const AGAIN_MS = 3000;

/** The player's tickets, the newest first. */
export function TicketList() {
  const t = useTranslations('sportsbook.ticket');
  const retry = useTranslations('ui')('retry');
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const asked = useRead(
    'tickets',
    { query: { status, page: 1 } },
    { staleTime: 0, refetchInterval: AGAIN_MS, keepPrevious: true },
  );
  if (asked.error && !asked.data)
    return (
      <EmptyState
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => void asked.refetch()}>{retry}</Button>}
      >
        {failureText(asked.error)}
      </EmptyState>
    );
  const tickets = asked.data?.items ?? [];
  return (
    <div className={styles.list}>
      <Segments
        label={t('which')}
        items={[
          { key: 'open', label: t('openOnes') },
          { key: 'closed', label: t('closedOnes') },
        ]}
        chosen={status}
        onChoose={setStatus}
      />
      {asked.data && tickets.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {tickets.map((ticket) => (
        <TicketCard key={ticket.ticketId} ticket={ticket} />
      ))}
    </div>
  );
}
