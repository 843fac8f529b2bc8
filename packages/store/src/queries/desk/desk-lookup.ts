import type { SportEvent } from '@crease/engine';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type Page, pageOf } from '../page.ts';

/** An event with its number of markets, and of markets without a result. */
export interface PastEventRow
  extends Pick<SportEvent, 'gameId' | 'name' | 'sportId' | 'competition' | 'startsAt' | 'status'> {
  readonly markets: number;
  readonly unsettled: number;
}

interface PastEventQuery extends Page {
  /** Terms that must all occur in the name or the league. */
  readonly search?: string | undefined;
  readonly sportId?: number | undefined;
  /** Ids of today's events, which are not past, whatever their start. */
  readonly listed: readonly string[];
  /** Events that began before this count as past even if no feed ended them; epoch ms. */
  readonly before: number;
}

/** A deposit or withdrawal as a list row. */
export interface FoundRequest {
  readonly id: number;
  readonly username: string;
  readonly amount: number;
  readonly gateway: string;
  readonly status: string;
}

const COLUMNS = `game_id AS "gameId", name, sport_id AS "sportId", competition, starts_at AS "startsAt", status`;
const HAS_TERMS = `NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word
    WHERE position(word IN lower(name || ' ' || competition)) = 0)`;
const PAST = `FROM sport_events WHERE ${HAS_TERMS}
    AND ($2::int2 IS NULL OR sport_id = $2)
    AND (status IN ('finished', 'abandoned') OR starts_at < $4) AND NOT game_id = ANY($3)`;
const counted = (of: string) => `
  SELECT page.*, counts.* FROM (${of}) AS page, LATERAL (
    SELECT count(*)::int8 AS markets,
      (count(*) FILTER (WHERE m.status NOT IN ('settled', 'voided')))::int8 AS unsettled
    FROM markets m WHERE m.game_id = page."gameId") AS counts
  ORDER BY page."startsAt" DESC, page."gameId"`;
const PAGE = counted(`SELECT ${COLUMNS} ${PAST} ORDER BY starts_at DESC, game_id LIMIT $5 OFFSET $6`);
const COUNT = `SELECT count(*)::int8 AS total ${PAST}`;
const EVENTS = counted(
  `SELECT ${COLUMNS} FROM sport_events WHERE ${HAS_TERMS} ORDER BY starts_at DESC, game_id LIMIT $2`,
);
const BY_PAYMENT = `
  SELECT deposit_id AS id FROM deposit_payments WHERE gateway = ANY($1) AND payment = ANY($2)
  UNION SELECT deposit_id FROM deposits
    WHERE gateway = ANY($1) AND claim = ANY($2) AND claim <> '' AND status IN ('pending', 'approved')
  LIMIT $3`;

/** Queries of the desk's search and past events; each reads a bounded number of rows or one index. */
export function deskLookupQueries(sql: SqlReader) {
  const { rows, column } = queryFunctions(sql);
  const byId = (of: Listed, ids: readonly number[]) =>
    ids.length === 0 ? Promise.resolve([]) : rows<FoundRequest>(`${lineOf(of)} WHERE ${of}_id = ANY($1)`, ids);
  const ofPlayers = (of: Listed, playerIds: readonly number[], most: number) =>
    rows<FoundRequest>(`${lineOf(of)} WHERE player_id = ANY($1) ORDER BY ${of}_id DESC LIMIT $2`, playerIds, most);
  return {
    pastEvents: ({ search, sportId, listed, before, ...page }: PastEventQuery) => {
      const values = [wordsOf(search), sportId ?? null, listed, before];
      return pageOf<PastEventRow>(sql, { list: PAGE, count: COUNT, values }, page);
    },
    /** Returns events by terms of name or league, the latest first. */
    events: (words: string, most: number) => rows<PastEventRow>(EVENTS, wordsOf(words), most),
    depositsById: (ids: readonly number[]) => byId('deposit', ids),
    withdrawalsById: (ids: readonly number[]) => byId('withdrawal', ids),
    depositsOf: (playerIds: readonly number[], most: number) => ofPlayers('deposit', playerIds, most),
    withdrawalsOf: (playerIds: readonly number[], most: number) => ofPlayers('withdrawal', playerIds, most),
    /** Returns deposits that a transaction paid, or whose player claims it. */
    depositsByPayment: async (payment: string, gateways: readonly string[], most: number) => {
      const ids = await column<number>(BY_PAYMENT, gateways, [payment, payment.toUpperCase()], most);
      return byId('deposit', ids);
    },
  };
}

type Listed = 'deposit' | 'withdrawal';

const lineOf = (of: Listed) => `
  SELECT ${of}_id AS id, username, amount, gateway, status
  FROM ${of}s JOIN players USING (player_id)`;

function wordsOf(text = ''): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
