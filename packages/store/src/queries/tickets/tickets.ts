import type { Ticket } from '@crease/operations';
import type { SqlReader } from '../../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from '../page.ts';

interface TicketQuery extends Page {
  readonly playerId: number;
  /** `closed` is whatever is not open. */
  readonly status?: 'open' | 'closed';
}

export interface TicketQueries {
  /** A player's tickets, the newest first. */
  list(query: TicketQuery): Promise<PageOf<Ticket>>;
}

export function ticketQueries(sql: SqlReader): TicketQueries {
  return {
    list: async (query) => {
      const { playerId, status, page, pageSize } = query;
      const { limit, offset } = limitOf(query);
      const narrowed = status === undefined ? '' : status === 'open' ? "AND status = 'open'" : "AND status <> 'open'";
      const where = `WHERE player_id = $1 ${narrowed}`;
      const values = [playerId];
      const [rows, [count]] = await Promise.all([
        sql.rows<{ body: Ticket }>({
          text: `SELECT body FROM tickets ${where} ORDER BY ticket_id DESC LIMIT ${limit} OFFSET ${offset}`,
          values,
        }),
        sql.rows<{ total: number }>({ text: `SELECT count(*) AS total FROM tickets ${where}`, values }),
      ]);
      return { items: rows.map(({ body }) => body), total: count?.total ?? 0, page, pageSize };
    },
  };
}
