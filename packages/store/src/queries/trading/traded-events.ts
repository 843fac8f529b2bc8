import type { SqlReader } from '../../sql/sql-session.ts';
import type { FeedStamp } from './feed-providers.ts';

/** An event that operators trade. Its plan and entries are JSON, checked when they were accepted. */
export interface TradedEventRow {
  readonly gameId: string;
  readonly plan: unknown;
  readonly createdAt: number;
  readonly createdBy: string;
  /** null while traders work on it. */
  readonly endedAt: number | null;
}

export interface TradedEntryRow {
  /** From 1, without gaps. */
  readonly number: number;
  readonly at: number;
  /** Empty: the server. */
  readonly operator: string;
  readonly entry: unknown;
}

/** The identity of an event, for imports. */
interface TradedEventKey {
  readonly gameId: string;
  /** In the file of its import; null: it had none. */
  readonly uid: string | null;
  readonly competition: string;
  readonly teams: readonly [string, string];
  /** By its last schedule. */
  readonly startsAt: number;
  /** As it was created. */
  readonly plannedAt: number;
}

export interface TradedEventStore {
  /** Adds all or none. @returns false if an id is taken. */
  addAll(events: readonly Omit<TradedEventRow, 'endedAt'>[]): Promise<boolean>;
  /** Also an ended one; null if none exists. */
  find(gameId: string): Promise<TradedEventRow | null>;
  /** Events, also ended ones, with one of the ids of imports, or a start in the period. */
  keysOf(wanted: {
    readonly uids: readonly string[];
    readonly from: number;
    readonly to: number;
  }): Promise<TradedEventKey[]>;
  /**
   * Stores an entry, together with the message of a feed that it came from.
   * @returns false if another entry has the number.
   */
  enter(gameId: string, entry: TradedEntryRow, stamp?: FeedStamp): Promise<boolean>;
  /** Events that traders work on, oldest first. */
  open(): Promise<TradedEventRow[]>;
  /** Entries of all events that traders work on, in order, by event. */
  openEntries(): Promise<ReadonlyMap<string, readonly TradedEntryRow[]>>;
  /** In order. */
  entriesOf(gameId: string): Promise<TradedEntryRow[]>;
  end(gameId: string, at: number): Promise<void>;
}

/** One statement: an id that is taken fails all. */
const ADD_ALL = `INSERT INTO traded_events (game_id, plan, created_at, created_by)
  SELECT event->>'gameId', event->'plan', (event->>'createdAt')::int8, event->>'createdBy'
  FROM jsonb_array_elements($1::jsonb) AS event
  WHERE NOT EXISTS (SELECT FROM traded_events t JOIN jsonb_array_elements($1::jsonb) AS e ON t.game_id = e->>'gameId')
  RETURNING 1`;
const START = `coalesce((SELECT (entry->>'startsAt')::int8 FROM traded_entries e
  WHERE e.game_id = t.game_id AND entry->>'kind' = 'schedule' ORDER BY number DESC LIMIT 1), (plan->>'startsAt')::int8)`;
const KEYS = `SELECT * FROM (SELECT game_id AS "gameId", plan->>'uid' AS uid, plan->>'competition' AS competition,
    jsonb_build_array(plan->'teams'->0->'name', plan->'teams'->1->'name') AS teams, ${START} AS "startsAt",
    (plan->>'startsAt')::int8 AS "plannedAt"
    FROM traded_events t) AS keys
  WHERE uid = ANY($1::text[]) OR "startsAt" BETWEEN $2 AND $3 OR "plannedAt" BETWEEN $2 AND $3`;
const ENTER = `INSERT INTO traded_entries (game_id, number, at, operator, entry) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING 1`;
const EVENTS = `SELECT game_id AS "gameId", plan, created_at AS "createdAt", created_by AS "createdBy",
  ended_at AS "endedAt" FROM traded_events`;
const OPEN = `${EVENTS} WHERE ended_at IS NULL ORDER BY created_at, game_id`;
const ENTER_STAMPED = `WITH entered AS (${ENTER}),
  stamped AS (INSERT INTO feed_messages (provider, ref, seq, at, digest)
    SELECT $6, $7, $8::int8, $9::int8, $10::bytea FROM entered ON CONFLICT DO NOTHING)
  SELECT 1 FROM entered`;
const ENTRIES = 'SELECT number, at, operator, entry FROM traded_entries WHERE game_id = $1 ORDER BY number';
const OPEN_ENTRIES = `SELECT game_id AS "gameId", number, at, operator, entry FROM traded_entries
  JOIN traded_events USING (game_id) WHERE ended_at IS NULL ORDER BY game_id, number`;
const END = 'UPDATE traded_events SET ended_at = $2 WHERE game_id = $1 AND ended_at IS NULL';

export function tradedEventStore(sql: SqlReader): TradedEventStore {
  const did = async (text: string, values: unknown[]) => (await sql.rows({ text, values })).length > 0;
  return {
    addAll: async (events) => events.length === 0 || (await did(ADD_ALL, [JSON.stringify(events)])),
    find: async (gameId) =>
      (await sql.rows<TradedEventRow>({ text: `${EVENTS} WHERE game_id = $1`, values: [gameId] }))[0] ?? null,
    keysOf: ({ uids, from, to }) => sql.rows<TradedEventKey>({ text: KEYS, values: [uids, from, to] }),
    enter: (gameId, { number, at, operator, entry }, stamp) => {
      const values = [gameId, number, at, operator, JSON.stringify(entry)];
      if (!stamp) return did(ENTER, values);
      return did(ENTER_STAMPED, [...values, stamp.provider, stamp.ref, stamp.seq, stamp.at, stamp.digest]);
    },
    open: () => sql.rows<TradedEventRow>({ text: OPEN }),
    openEntries: async () => byEvent(await sql.rows<TradedEntryRow & { gameId: string }>({ text: OPEN_ENTRIES })),
    entriesOf: (gameId) => sql.rows<TradedEntryRow>({ text: ENTRIES, values: [gameId] }),
    end: async (gameId, at) => {
      await sql.rows({ text: END, values: [gameId, at] });
    },
  };
}

function byEvent(rows: readonly (TradedEntryRow & { readonly gameId: string })[]): Map<string, TradedEntryRow[]> {
  const entries = new Map<string, TradedEntryRow[]>();
  for (const { gameId, ...row } of rows) {
    const own = entries.get(gameId);
    if (own) own.push(row);
    else entries.set(gameId, [row]);
  }
  return entries;
}
