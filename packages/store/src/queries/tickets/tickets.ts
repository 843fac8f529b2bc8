import type { Ticket } from '@crease/engine';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { bodyOf, type Page, pageOf } from '../page.ts';

interface TicketQuery extends Page {
  readonly playerId: number;
  /** `closed` means settled or cashed out. */
  readonly status?: 'open' | 'closed';
  /** Only this one. */
  readonly ticketId?: number;
}

const ACCEPTED = "status NOT IN ('pending', 'lapsed')";

export function ticketQueries(sql: SqlReader) {
  const { value } = queryFunctions(sql);
  return {
    /** A player's accepted tickets, the newest first: not those in the delay, nor those that lapsed. */
    list: ({ playerId, status, ticketId, ...page }: TicketQuery) => {
      const statuses = { open: "'open'", closed: "'settled', 'cashed_out'" };
      const narrowed = status ? `status IN (${statuses[status]})` : ACCEPTED;
      const where = `WHERE player_id = $1 AND ticket_id = coalesce($2::int8, ticket_id) AND ${narrowed}`;
      const list = `SELECT body FROM tickets ${where} ORDER BY ticket_id DESC LIMIT $3 OFFSET $4`;
      const count = `SELECT count(*) FROM tickets ${where}`;
      return pageOf(sql, { list, count, values: [playerId, ticketId ?? null] }, page, bodyOf<Ticket>);
    },
    /** Returns the accepted ticket of any player; null: unknown number. */
    one: (ticketId: number) => value<Ticket>(`SELECT body FROM tickets WHERE ticket_id = $1 AND ${ACCEPTED}`, ticketId),
    /** Returns a ticket in any status. */
    current: (ticketId: number) => value<Ticket>('SELECT body FROM tickets WHERE ticket_id = $1', ticketId),
  };
}
