import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Lines that one batch added to a market's log. */
interface LogPartRow {
  readonly partNo: number;
  /** Lines of JSON, each ended by a line break; players by their ids. */
  readonly lines: string;
}

/** A published head of a market's log. */
interface LogHeadRow {
  readonly marketId: string;
  /** Epoch ms. */
  readonly at: number;
  /** Last part that it covers. */
  readonly partNo: number;
  /** Number of lines that it covers. */
  readonly lines: number;
  /** Hash of the last line, hexadecimal. */
  readonly head: string;
}

const HEADS = `SELECT m.market_id AS "marketId", h.at, h.part_no AS "partNo", h.lines, h.head
  FROM matching_log_heads h JOIN markets m USING (market_no)`;
const PARTS = `SELECT part_no AS "partNo", lines FROM matching_log
  WHERE market_no = (SELECT market_no FROM markets WHERE market_id = $1) AND part_no > $2 ORDER BY part_no LIMIT $3`;
const PUBLISH = `INSERT INTO matching_log_heads (market_no, at, part_no, lines, head)
  SELECT market_no, $2, $3, $4, $5 FROM markets WHERE market_id = $1 ON CONFLICT DO NOTHING`;
const HAS_LINES = `SELECT EXISTS (SELECT 1 FROM matching_log
  WHERE market_no = (SELECT market_no FROM markets WHERE market_id = $1)) AS kept`;
const DELETE_BEFORE = `DELETE FROM matching_log WHERE market_no IN (
  SELECT market_no FROM markets m WHERE status IN ('settled', 'voided')
    AND EXISTS (SELECT 1 FROM matching_log l WHERE l.market_no = m.market_no)
    AND (SELECT max(h.at) FROM matching_log_heads h WHERE h.market_no = m.market_no) < $1
  LIMIT $2)`;
const UNPUBLISHED = `SELECT m.market_id AS "marketId" FROM markets m
  CROSS JOIN LATERAL (SELECT part_no FROM matching_log l WHERE l.market_no = m.market_no ORDER BY part_no DESC LIMIT 1) l
  WHERE l.part_no > coalesce((SELECT max(h.part_no) FROM matching_log_heads h WHERE h.market_no = m.market_no), 0)`;

/** The logs of markets' matching, and their published heads. */
export function matchingLogStore(sql: SqlReader) {
  const { rows, first, column, value, run } = queryFunctions(sql);
  return {
    /** Returns parts after a given one in their order. @param most number of parts. */
    partsAfter: (marketId: string, partNo: number, most: number) => rows<LogPartRow>(PARTS, marketId, partNo, most),
    /** Returns the last head of a market that was published up to a time, epoch ms; null without one. */
    lastHead: async (marketId: string, upTo = Number.MAX_SAFE_INTEGER) => {
      const text = `${HEADS} WHERE m.market_id = $1 AND h.at <= $2 ORDER BY h.at DESC LIMIT 1`;
      return await first<LogHeadRow>(text, marketId, upTo);
    },
    /** Returns the head with the most lines up to a number of lines; null without one. */
    headUpTo: async (marketId: string, lines: number) => {
      const text = `${HEADS} WHERE m.market_id = $1 AND h.lines <= $2 ORDER BY h.at DESC LIMIT 1`;
      return await first<LogHeadRow>(text, marketId, lines);
    },
    /** Stores a head, which never changes. */
    publish: ({ marketId, at, partNo, lines, head }: LogHeadRow) => run(PUBLISH, marketId, at, partNo, lines, head),
    /** Returns the heads of a market, or of all markets if null, after a time, oldest first. */
    headsAfter: (marketId: string | null, at: number, most: number) => {
      const text = `${HEADS} WHERE ($1::text IS NULL OR m.market_id = $1) AND h.at > $2 ORDER BY h.at, h.market_no LIMIT $3`;
      return rows<LogHeadRow>(text, marketId, at, most);
    },
    /** Whether the lines of a market are kept. */
    hasLines: async (marketId: string) => {
      return (await value<boolean>(HAS_LINES, marketId)) ?? false;
    },
    /**
     * Deletes the lines of decided markets whose last head is older, epoch ms; heads stay. @param most markets at once.
     */
    deleteBefore: (at: number, most: number) => run(DELETE_BEFORE, at, most),
    /** Returns the markets whose log has lines without a head. */
    unpublished: () => column<string>(UNPUBLISHED),
  };
}
