import type { SqlReader } from '../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from './page.ts';

/** A message to a player that no provider carries: the operator reads it out. */
export interface OutboxMessage {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly channel: 'sms' | 'email';
  /** E.164 digits or an email address. */
  readonly to: string;
  readonly purpose: string;
  readonly text: string;
}

export interface MessageQuery extends Page {
  /** Only those to numbers and addresses that contain this. */
  readonly to?: string | undefined;
}

export interface MessageStore {
  add(message: Omit<OutboxMessage, 'id'>): Promise<void>;
  /** Newest first. */
  list(query: MessageQuery): Promise<PageOf<OutboxMessage>>;
  forget(before: number): Promise<void>;
}

const ADD = 'INSERT INTO outbox_messages (at, channel, target, purpose, text) VALUES ($1, $2, $3, $4, $5)';
const MATCHES = `WHERE $1 = '' OR position(lower($1) IN lower(target)) > 0`;
const LIST = `
  SELECT message_id AS id, at, channel, target AS to, purpose, text FROM outbox_messages ${MATCHES}
  ORDER BY message_id DESC LIMIT $2 OFFSET $3`;
const COUNT = `SELECT count(*)::int8 AS total FROM outbox_messages ${MATCHES}`;

export function messageStore(sql: SqlReader): MessageStore {
  return {
    add: async ({ at, channel, to, purpose, text }) => {
      await sql.rows({ text: ADD, values: [at, channel, to, purpose, text] });
    },
    list: async ({ to = '', page, pageSize }) => {
      const { limit, offset } = limitOf({ page, pageSize });
      const [items, [count]] = await Promise.all([
        sql.rows<OutboxMessage>({ text: LIST, values: [to, limit, offset] }),
        sql.rows<{ total: number }>({ text: COUNT, values: [to] }),
      ]);
      return { items, total: count?.total ?? 0, page, pageSize };
    },
    forget: async (before) => {
      await sql.rows({ text: 'DELETE FROM outbox_messages WHERE at < $1', values: [before] });
    },
  };
}
