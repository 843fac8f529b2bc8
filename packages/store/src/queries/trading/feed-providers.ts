import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** A provider that pushes events. */
export interface FeedProviderRow {
  readonly name: string;
  readonly keyId: string;
  /** Sealed. */
  readonly secret: Uint8Array;
  readonly isSandbox: boolean;
  readonly isOn: boolean;
  readonly perSecond: number;
  readonly perDay: number;
  readonly sports: readonly string[];
  readonly settles: boolean;
  /** The operator who made the key and was shown its secret. */
  readonly createdBy: string;
  /** When the key was made, epoch ms. */
  readonly createdAt: number;
}

/** An event that a provider may change. */
export interface FeedEventRow {
  readonly provider: string;
  readonly gameId: string;
  /** null: allowed by an operator, not attached yet. */
  readonly ref: string | null;
  readonly needsSnapshot: boolean;
  readonly createdAt: number;
}

/** An accepted message. */
export interface FeedStamp {
  readonly provider: string;
  readonly ref: string;
  readonly seq: number;
  readonly at: number;
  readonly digest: Uint8Array;
}

const COLUMNS = `name, key_id AS "keyId", secret, is_sandbox AS "isSandbox", is_on AS "isOn", per_second AS "perSecond",
  per_day AS "perDay", sports, settles, created_by AS "createdBy", created_at AS "createdAt"`;
const PUT = `INSERT INTO feed_providers (name, key_id, secret, is_sandbox, is_on, per_second, per_day, sports, settles,
  created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (name) DO UPDATE SET key_id = excluded.key_id, secret = excluded.secret, is_on = excluded.is_on,
  per_second = excluded.per_second, per_day = excluded.per_day, sports = excluded.sports, settles = excluded.settles,
  created_by = excluded.created_by, created_at = excluded.created_at`;
const EVENT = `SELECT provider, game_id AS "gameId", ref, needs_snapshot AS "needsSnapshot", created_at AS "createdAt"
  FROM feed_events WHERE provider = $1 AND`;
const ALLOW = `INSERT INTO feed_events (provider, game_id, ref, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, game_id) DO UPDATE SET ref = coalesce(feed_events.ref, excluded.ref)`;
const FORBID = `WITH event AS (SELECT provider, ref FROM feed_events WHERE provider = $1 AND game_id = $2),
  gone AS (DELETE FROM feed_messages USING event
    WHERE feed_messages.provider = event.provider AND feed_messages.ref = event.ref)
  DELETE FROM feed_events WHERE provider = $1 AND game_id = $2`;
const SINCE =
  'SELECT count(*)::int4 AS count FROM feed_events WHERE provider = $1 AND ref IS NOT NULL AND created_at >= $2';
const GAP = 'UPDATE feed_events SET needs_snapshot = $3 WHERE provider = $1 AND ref = $2';
const LAST = 'SELECT coalesce(max(seq), 0)::int8 AS last FROM feed_messages WHERE provider = $1 AND ref = $2';
const DIGEST = 'SELECT digest FROM feed_messages WHERE provider = $1 AND ref = $2 AND seq = $3';
const NOTE = `INSERT INTO feed_messages (provider, ref, seq, at, digest) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const PRUNE = `WITH old AS (SELECT provider, ref, game_id FROM feed_events JOIN traded_events USING (game_id)
    WHERE ended_at < $1),
  gone AS (DELETE FROM feed_messages USING old WHERE feed_messages.provider = old.provider AND feed_messages.ref = old.ref)
  DELETE FROM feed_events USING old WHERE feed_events.provider = old.provider AND feed_events.game_id = old.game_id`;

export function feedStore(sql: SqlReader) {
  const { rows, first, value, total, run } = queryFunctions(sql);
  const event = (where: string, values: unknown[]) => first<FeedEventRow>(`${EVENT} ${where} = $2`, ...values);
  return {
    providers: () => rows<FeedProviderRow>(`SELECT ${COLUMNS} FROM feed_providers ORDER BY name`),
    /** Returns the operator who was shown a provider's secret. */
    keyHolder: (name: string) => value<string>('SELECT created_by FROM feed_providers WHERE name = $1', name),
    /** Adds or replaces a provider. */
    put: (row: FeedProviderRow) =>
      run(
        PUT,
        ...[row.name, row.keyId, row.secret, row.isSandbox, row.isOn, row.perSecond, row.perDay],
        ...[row.sports, row.settles, row.createdBy, row.createdAt],
      ),
    /** @returns null if the provider has no event with this id. */
    eventOf: (provider: string, ref: string) => event('ref', [provider, ref]),
    allowed: (provider: string, gameId: string) => event('game_id', [provider, gameId]),
    /** Allows an event, or attaches it under a reference. An attached one keeps its reference. */
    allow: ({ provider, gameId, ref, createdAt }: Pick<FeedEventRow, 'provider' | 'gameId' | 'ref' | 'createdAt'>) =>
      run(ALLOW, provider, gameId, ref, createdAt),
    /** Ends a permission. Messages of an attached event are deleted with it. */
    forbid: (provider: string, gameId: string) => run(FORBID, provider, gameId),
    /** Number of events that a provider created or attached since a moment. */
    eventsSince: (provider: string, since: number) => total(SINCE, provider, since),
    setGap: (provider: string, ref: string, needsSnapshot: boolean) => run(GAP, provider, ref, needsSnapshot),
    /** Number of the last accepted message; 0: none. */
    lastOf: (provider: string, ref: string) => total(LAST, provider, ref),
    /** @returns null if no message has the number. */
    digestOf: (provider: string, ref: string, seq: number) => value<Uint8Array>(DIGEST, provider, ref, seq),
    /** Deletes messages and positions of events that ended before a moment. */
    prune: (before: number) => run(PRUNE, before),
    note: ({ provider, ref, seq, at, digest }: FeedStamp) => run(NOTE, provider, ref, seq, at, digest),
  };
}

export type FeedStore = ReturnType<typeof feedStore>;
