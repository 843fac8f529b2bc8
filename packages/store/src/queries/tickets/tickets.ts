import type { Ticket } from '@crease/engine';
import type { SqlReader } from '../../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from '../page.ts';

interface TicketQuery extends Page {
  readonly playerId: number;
  /** `closed` means not open. */
  readonly status?: 'open' | 'closed';
  /** Only this one. */
  readonly ticketId?: number;
}

export function ticketQueries(sql: SqlReader) {
  return {
    /** A player's tickets, the newest first. */
    list: async (query: TicketQuery): Promise<PageOf<Ticket>> => {
      const { playerId, status, ticketId, page, pageSize } = query;
      const { limit, offset } = limitOf(query);
      const narrowed = status === undefined ? '' : status === 'open' ? "AND status = 'open'" : "AND status <> 'open'";
      const where = `WHERE player_id = $1 AND ticket_id = coalesce($2::int8, ticket_id) ${narrowed}`;
      const values = [playerId, ticketId ?? null];
      const [rows, [count]] = await Promise.all([
        sql.rows<{ body: Ticket }>({
          text: `SELECT body FROM tickets ${where} ORDER BY ticket_id DESC LIMIT ${limit} OFFSET ${offset}`,
          values,
        }),
        sql.rows<{ total: number }>({ text: `SELECT count(*) AS total FROM tickets ${where}`, values }),
      ]);
      return { items: rows.map(({ body }) => body), total: count?.total ?? 0, page, pageSize };
    },
    /** Returns the ticket of any player; null: unknown number. */
    one: async (ticketId: number) => {
      const text = 'SELECT body FROM tickets WHERE ticket_id = $1';
      const [row] = await sql.rows<{ body: Ticket }>({ text, values: [ticketId] });
      return row?.body ?? null;
    },
  };
}

export type TicketQueries = ReturnType<typeof ticketQueries>;
