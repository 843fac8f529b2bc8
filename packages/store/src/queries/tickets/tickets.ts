import type { Ticket } from '@crease/engine';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { bodyOf, type Page, pageOf } from '../page.ts';

interface TicketQuery extends Page {
  readonly playerId: number;
  /** `closed` means not open. */
  readonly status?: 'open' | 'closed';
  /** Only this one. */
  readonly ticketId?: number;
}

export function ticketQueries(sql: SqlReader) {
  const { value } = queryFunctions(sql);
  return {
    /** A player's tickets, the newest first. */
    list: ({ playerId, status, ticketId, ...page }: TicketQuery) => {
      const narrowed = status === undefined ? '' : status === 'open' ? "AND status = 'open'" : "AND status <> 'open'";
      const where = `WHERE player_id = $1 AND ticket_id = coalesce($2::int8, ticket_id) ${narrowed}`;
      const list = `SELECT body FROM tickets ${where} ORDER BY ticket_id DESC LIMIT $3 OFFSET $4`;
      const count = `SELECT count(*) FROM tickets ${where}`;
      return pageOf(sql, { list, count, values: [playerId, ticketId ?? null] }, page, bodyOf<Ticket>);
    },
    /** Returns the ticket of any player; null: unknown number. */
    one: (ticketId: number) => value<Ticket>('SELECT body FROM tickets WHERE ticket_id = $1', ticketId),
  };
}
