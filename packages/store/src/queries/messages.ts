import type { SqlReader } from '../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from './page.ts';

/** A message without a provider, stored for the sandbox phone. */
export interface NewMessage {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly channel: 'sms' | 'email';
  /** E.164 digits or an email address. */
  readonly to: string;
  readonly purpose: string;
  /** The text, encrypted: no query returns it in clear. */
  readonly sealed: Uint8Array;
  /** The player whose browsers may read it; null: only `phoneHash`. */
  readonly playerId: number | null;
  /** The browser that requested it; null if a player is set. */
  readonly phoneHash: Uint8Array | null;
  /** When the code in it expires; null: a notice. */
  readonly expiresAt: number | null;
}

/** A message as staff see it. */
export interface OutboxMessage extends Pick<NewMessage, 'at' | 'channel' | 'to' | 'purpose' | 'expiresAt'> {
  readonly id: number;
  /** For a registration code; null for every other purpose. */
  readonly sealed: Uint8Array | null;
}

/** A message as its recipient sees it. */
export interface PhoneMessage extends Omit<OutboxMessage, 'sealed'> {
  readonly sealed: Uint8Array;
}

export interface MessageQuery extends Page {
  /** Only messages to numbers and addresses that contain this. */
  readonly to?: string | undefined;
}

/** Which messages a browser may read. */
export interface PhoneQuery {
  readonly phoneHash: Uint8Array;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly limit: number;
}

/** A browser of a player; only the `most` latest ones are kept. */
interface NewPhone {
  readonly phoneHash: Uint8Array;
  readonly playerId: number;
  readonly at: number;
  readonly most: number;
}

const ADD = `
  INSERT INTO outbox_messages (at, channel, target, purpose, sealed, player_id, phone_hash, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const COLUMNS = 'message_id AS id, at, channel, target AS to, purpose, expires_at AS "expiresAt"';
const MATCHES = `WHERE $1 = '' OR position(lower($1) IN lower(target)) > 0`;
const LIST = `
  SELECT ${COLUMNS}, CASE WHEN purpose = 'register' THEN sealed END AS sealed FROM outbox_messages ${MATCHES}
  ORDER BY message_id DESC LIMIT $2 OFFSET $3`;
const COUNT = `SELECT count(*)::int8 AS total FROM outbox_messages ${MATCHES}`;
const ON_PHONE = `
  SELECT ${COLUMNS}, sealed FROM outbox_messages
  WHERE at > $2
    AND (phone_hash = $1 OR player_id IN (SELECT player_id FROM sandbox_phones WHERE phone_hash = $1))
  ORDER BY message_id DESC LIMIT $3`;
const ADD_PHONE = `
  INSERT INTO sandbox_phones (phone_hash, player_id, since) VALUES ($1, $2, $3)
  ON CONFLICT (phone_hash, player_id) DO UPDATE SET since = excluded.since`;
const DROP_OLDEST = `
  DELETE FROM sandbox_phones WHERE player_id = $1 AND phone_hash IN (
    SELECT phone_hash FROM sandbox_phones WHERE player_id = $1 ORDER BY since DESC, phone_hash OFFSET $2)`;

export function messageStore(sql: SqlReader) {
  return {
    add: async ({ at, channel, to, purpose, sealed, playerId, phoneHash, expiresAt }: NewMessage) => {
      await sql.rows({ text: ADD, values: [at, channel, to, purpose, sealed, playerId, phoneHash, expiresAt] });
    },
    /** Newest first. */
    list: async ({ to = '', page, pageSize }: MessageQuery): Promise<PageOf<OutboxMessage>> => {
      const { limit, offset } = limitOf({ page, pageSize });
      const [items, [count]] = await Promise.all([
        sql.rows<OutboxMessage>({ text: LIST, values: [to, limit, offset] }),
        sql.rows<{ total: number }>({ text: COUNT, values: [to] }),
      ]);
      return { items, total: count?.total ?? 0, page, pageSize };
    },
    /** Returns messages that a browser may read: requested by it, or by its player. Newest first. */
    onPhone: ({ phoneHash, since, limit }: PhoneQuery): Promise<PhoneMessage[]> =>
      sql.rows({ text: ON_PHONE, values: [phoneHash, since, limit] }),
    /** Adds a browser of a player; drops the oldest beyond `most`. */
    addPhone: async ({ phoneHash, playerId, at, most }: NewPhone) => {
      await sql.rows({ text: ADD_PHONE, values: [phoneHash, playerId, at] });
      await sql.rows({ text: DROP_OLDEST, values: [playerId, most] });
    },
    /** Drops every browser of a player except one; null: all. */
    keepPhone: async (playerId: number, phoneHash: Uint8Array | null) => {
      const text = 'DELETE FROM sandbox_phones WHERE player_id = $1 AND phone_hash IS DISTINCT FROM $2';
      await sql.rows({ text, values: [playerId, phoneHash] });
    },
    forget: async (before: number) => {
      await sql.rows({ text: 'DELETE FROM outbox_messages WHERE at < $1', values: [before] });
    },
    forgetPhones: async (before: number) => {
      await sql.rows({ text: 'DELETE FROM sandbox_phones WHERE since < $1', values: [before] });
    },
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
