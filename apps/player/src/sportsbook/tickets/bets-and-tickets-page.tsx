import { useSearch } from '@tanstack/react-router';
import { MyBetsPage } from '../../orders/my-bets/my-bets-page.tsx';
import { TicketList } from './ticket-list.tsx';

/** `/mybets`: exchange bets, and tickets in their own tab; `?ticket=12` shows only that one. */
export function BetsAndTicketsPage() {
  const { ticket } = useSearch({ strict: false }) as { ticket?: unknown };
  const number = /^[1-9]\d{0,14}$/.test(String(ticket)) ? String(ticket) : null;
  return <MyBetsPage key={number} tickets={<TicketList isWide only={number} />} />;
}
