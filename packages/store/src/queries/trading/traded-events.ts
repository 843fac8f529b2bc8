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

interface TradedEntryRow {
  /** From 1, without gaps. */
  readonly number: number;
  readonly at: number;
  /** Empty: the server. */
  readonly operator: string;
  readonly entry: unknown;
}

export interface TradedEventStore {
  /** @returns false if the id is taken. */
  add(event: Omit<TradedEventRow, 'endedAt'>): Promise<boolean>;
  /**
   * Stores an entry, together with the message of a feed that it came from.
   * @returns false if another entry has the number.
   */
  enter(gameId: string, entry: TradedEntryRow, stamp?: FeedStamp): Promise<boolean>;
  /** Events that traders work on, oldest first. */
  open(): Promise<TradedEventRow[]>;
  /** In order. */
  entriesOf(gameId: string): Promise<TradedEntryRow[]>;
  end(gameId: string, at: number): Promise<void>;
}

const ADD = `INSERT INTO traded_events (game_id, plan, created_at, created_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING 1`;
const ENTER = `INSERT INTO traded_entries (game_id, number, at, operator, entry) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING 1`;
const ENTER_STAMPED = `WITH entered AS (${ENTER}),
  stamped AS (INSERT INTO feed_messages (provider, ref, seq, at, digest)
    SELECT $6, $7, $8::int8, $9::int8, $10::bytea FROM entered ON CONFLICT DO NOTHING)
  SELECT 1 FROM entered`;
const OPEN = `SELECT game_id AS "gameId", plan, created_at AS "createdAt", created_by AS "createdBy",
  ended_at AS "endedAt" FROM traded_events WHERE ended_at IS NULL ORDER BY created_at, game_id`;
const ENTRIES = 'SELECT number, at, operator, entry FROM traded_entries WHERE game_id = $1 ORDER BY number';
const END = 'UPDATE traded_events SET ended_at = $2 WHERE game_id = $1 AND ended_at IS NULL';

export function tradedEventStore(sql: SqlReader): TradedEventStore {
  const did = async (text: string, values: unknown[]) => (await sql.rows({ text, values })).length > 0;
  return {
    add: ({ gameId, plan, createdAt, createdBy }) => did(ADD, [gameId, JSON.stringify(plan), createdAt, createdBy]),
    enter: (gameId, { number, at, operator, entry }, stamp) => {
      const values = [gameId, number, at, operator, JSON.stringify(entry)];
      if (!stamp) return did(ENTER, values);
      return did(ENTER_STAMPED, [...values, stamp.provider, stamp.ref, stamp.seq, stamp.at, stamp.digest]);
    },
    open: () => sql.rows<TradedEventRow>({ text: OPEN }),
    entriesOf: (gameId) => sql.rows<TradedEntryRow>({ text: ENTRIES, values: [gameId] }),
    end: async (gameId, at) => {
      await sql.rows({ text: END, values: [gameId, at] });
    },
  };
}
