import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { type Page, pageOf } from './page.ts';

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
  const { rows, run } = queryFunctions(sql);
  return {
    add: ({ at, channel, to, purpose, sealed, playerId, phoneHash, expiresAt }: NewMessage) =>
      run(ADD, at, channel, to, purpose, sealed, playerId, phoneHash, expiresAt),
    /** Newest first. */
    list: ({ to = '', ...page }: MessageQuery) =>
      pageOf<OutboxMessage>(sql, { list: LIST, count: COUNT, values: [to] }, page),
    /** Returns messages that a browser may read: requested by it, or by its player. Newest first. */
    onPhone: ({ phoneHash, since, limit }: PhoneQuery) => rows<PhoneMessage>(ON_PHONE, phoneHash, since, limit),
    /** Adds a browser of a player; drops the oldest beyond `most`. */
    addPhone: async ({ phoneHash, playerId, at, most }: NewPhone) => {
      await run(ADD_PHONE, phoneHash, playerId, at);
      await run(DROP_OLDEST, playerId, most);
    },
    /** Drops every browser of a player except one; null: all. */
    keepPhone: async (playerId: number, phoneHash: Uint8Array | null) => {
      const text = 'DELETE FROM sandbox_phones WHERE player_id = $1 AND phone_hash IS DISTINCT FROM $2';
      await run(text, playerId, phoneHash);
    },
    forget: (before: number) => run('DELETE FROM outbox_messages WHERE at < $1', before),
    forgetPhones: (before: number) => run('DELETE FROM sandbox_phones WHERE since < $1', before),
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
