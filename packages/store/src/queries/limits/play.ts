import type { PastPlay } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { PLAYED_OUT_OF_CASH, pastOf, TICKET_MOVES } from '../../rows/limits/past-play.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/**
 * The play of one player since the last reality check, or since they returned. Epoch ms, and ms of a monotonic clock.
 */
export interface PlayStretch {
  readonly playerId: number;
  readonly beganAt: number;
  readonly playedMs: number;
  readonly seenAt: number;
}

/** Time played on one day in India. */
export interface PlayedDay {
  readonly playerId: number;
  readonly day: number;
  readonly playedMs: number;
}

/** Net results and time of one week, from Monday in India. */
export interface PlayedWeek {
  /** The Monday, a day in India. */
  readonly monday: number;
  readonly net: Money;
  readonly playedMs: number;
}

/** A player's activity since a time. Minor units. */
export interface SincePlay {
  /** Total risk of the bets, rounds and tickets placed since. */
  readonly staked: Money;
  /** Net result of bets, rounds and tickets settled since, after commission. */
  readonly net: Money;
}

export interface PlayStore {
  /** Returns the amounts that count against limits. */
  past(playerId: number, now: number): Promise<PastPlay>;
  /** Stores time played, replacing earlier values. */
  keepTime(days: readonly PlayedDay[], stretches: readonly PlayStretch[]): Promise<void>;
  /** Returns all players' time of a day, for a start. */
  timeOf(day: number): Promise<PlayedDay[]>;
  /** Returns a player's stored time of a day, ms. */
  playedOn(playerId: number, day: number): Promise<number>;
  /** Returns the stretches that were active since a time. */
  stretches(seenSince: number): Promise<PlayStretch[]>;
  /** Returns weeks since a Monday with any result or play. */
  weeks(playerId: number, fromMonday: number): Promise<PlayedWeek[]>;
  since(playerId: number, at: number): Promise<SincePlay>;
  /** Returns the largest stake of a single bet, round or ticket since a time; 0 for none. */
  largestStake(playerId: number, at: number): Promise<Money>;
  /** Returns the totals ever credited and paid out. */
  moneyEver(playerId: number): Promise<{ readonly paidIn: Money; readonly paidOut: Money }>;
}

const KEEP_DAYS = `
  INSERT INTO play_days (player_id, day, played_ms) SELECT * FROM unnest($1::int8[], $2::int4[], $3::int8[])
  ON CONFLICT (player_id, day) DO UPDATE SET played_ms = excluded.played_ms`;
const KEEP_STRETCHES = `
  INSERT INTO play_stretches (player_id, began_at, played_ms, seen_at)
  SELECT * FROM unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[])
  ON CONFLICT (player_id) DO UPDATE
    SET began_at = excluded.began_at, played_ms = excluded.played_ms, seen_at = excluded.seen_at`;
const TIME_OF = 'SELECT player_id AS "playerId", day, played_ms AS "playedMs" FROM play_days WHERE day = $1';
const PLAYED_ON = 'SELECT played_ms AS ms FROM play_days WHERE player_id = $1 AND day = $2';
const STRETCHES = `
  SELECT player_id AS "playerId", began_at AS "beganAt", played_ms AS "playedMs", seen_at AS "seenAt"
  FROM play_stretches WHERE seen_at >= $1`;
/** Day 0 was a Thursday. */
const monday = (day: string) => `(${day} - (${day} + 3) % 7)::int4`;
const WEEKS = `
  SELECT monday, sum(net)::int8 AS net, sum(played)::int8 AS "playedMs" FROM (
    SELECT ${monday('((at + 19800000) / 86400000)')} AS monday, gross - commission AS net, 0 AS played
      FROM settlements WHERE player_id = $1 AND claim_id = 0 AND at >= $2::int8 * 86400000 - 19800000
    UNION ALL
    SELECT ${monday('((closed_at + 19800000) / 86400000)')}, win - stake, 0
      FROM game_rounds WHERE player_id = $1 AND status = 'closed' AND ${PLAYED_OUT_OF_CASH} AND closed_at >= $2::int8 * 86400000 - 19800000
    UNION ALL
    SELECT ${monday('((at + 19800000) / 86400000)')}, net, 0
      FROM (${TICKET_MOVES}) AS moves WHERE player_id = $1 AND at >= $2::int8 * 86400000 - 19800000
    UNION ALL
    SELECT ${monday('day')}, 0, played_ms FROM play_days WHERE player_id = $1 AND day >= $2
  ) AS done GROUP BY monday ORDER BY monday`;
/** A lay risks its backer's gain; a fancy's by its rate of 100. */
const RISK = `
  CASE WHEN side = 'back' THEN size
       WHEN market_type = 'match_odds' THEN (size::numeric * (price - 100) / 100)::int8
       ELSE (size::numeric * price / 100)::int8 END`;
/** Of all lines, when the ticket was placed. */
const TICKET_STAKE = "lines * (body->>'placedStake')::int8";
const SINCE = `
  SELECT (SELECT coalesce(sum(${RISK}), 0) FROM orders_readable WHERE player_id = $1 AND placed_at >= $2)::int8
           + (SELECT coalesce(sum(stake), 0) FROM game_rounds WHERE player_id = $1 AND opened_at >= $2)::int8
           + (SELECT coalesce(sum(${TICKET_STAKE}), 0) FROM tickets
                WHERE player_id = $1 AND status <> 'lapsed' AND placed_at >= $2)::int8 AS staked,
         (SELECT coalesce(sum(gross - commission), 0) FROM settlements
            WHERE player_id = $1 AND claim_id = 0 AND at >= $2)::int8
           + (SELECT coalesce(sum(win - stake), 0) FROM game_rounds
                WHERE player_id = $1 AND status = 'closed' AND ${PLAYED_OUT_OF_CASH} AND closed_at >= $2)::int8
           + (SELECT coalesce(sum(net), 0) FROM (${TICKET_MOVES}) AS moves WHERE player_id = $1 AND at >= $2)::int8 AS net`;
const LARGEST = `
  SELECT greatest(
    (SELECT coalesce(max(${RISK}), 0)::int8 FROM orders_readable WHERE player_id = $1 AND placed_at >= $2),
    (SELECT coalesce(max(stake), 0)::int8 FROM game_rounds WHERE player_id = $1 AND opened_at >= $2),
    (SELECT coalesce(max(${TICKET_STAKE}), 0)::int8 FROM tickets
       WHERE player_id = $1 AND status <> 'lapsed' AND placed_at >= $2)) AS largest`;
const EVER = `
  SELECT (SELECT coalesce(sum(credited - reversed), 0)::int8 FROM deposits WHERE player_id = $1) AS "paidIn",
         (SELECT coalesce(sum(captured - returned), 0)::int8 FROM withdrawals WHERE player_id = $1) AS "paidOut"`;

export function playStore(sql: SqlReader): PlayStore {
  const first = async <T>(text: string, values: unknown[]) => (await sql.rows<T>({ text, values }))[0] as T;
  return {
    past: async (playerId, now) => (await pastOf(sql, [playerId], now)).get(playerId) ?? { results: [], deposits: [] },
    keepTime: async (days, stretches) => {
      const dayValues = [days.map((row) => row.playerId), days.map((row) => row.day), days.map((row) => row.playedMs)];
      if (days.length > 0) await sql.rows({ text: KEEP_DAYS, values: dayValues });
      const of = <K extends keyof PlayStretch>(key: K) => stretches.map((row) => row[key]);
      const stretchValues = [of('playerId'), of('beganAt'), of('playedMs'), of('seenAt')];
      if (stretches.length > 0) await sql.rows({ text: KEEP_STRETCHES, values: stretchValues });
    },
    timeOf: (day) => sql.rows<PlayedDay>({ text: TIME_OF, values: [day] }),
    playedOn: async (playerId, day) =>
      (await sql.rows<{ ms: number }>({ text: PLAYED_ON, values: [playerId, day] }))[0]?.ms ?? 0,
    stretches: (seenSince) => sql.rows<PlayStretch>({ text: STRETCHES, values: [seenSince] }),
    weeks: (playerId, fromMonday) => sql.rows<PlayedWeek>({ text: WEEKS, values: [playerId, fromMonday] }),
    since: (playerId, at) => first<SincePlay>(SINCE, [playerId, at]),
    largestStake: async (playerId, at) => (await first<{ largest: Money }>(LARGEST, [playerId, at])).largest,
    moneyEver: (playerId) => first(EVER, [playerId]),
  };
}
