import type { PlayLimits } from '@crease/engine';
import { groupBy, type Money } from '@crease/kernel';
import { PLAYED_OUT_OF_CASH, TICKET_MOVES } from '../../rows/limits/past-play.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { linkedMeetings } from './linked-meetings.ts';

/** An amount at a time, epoch ms; minor units. */
export interface MoneyAt {
  readonly at: number;
  readonly amount: Money;
}

/** A payout account of a player, with the amount of their withdrawals to it since `moneySince`. */
interface UsedPayoutAccount {
  /** Number of other players who have, or had, an account with this number. */
  readonly sharedWith: number;
  /** True if an operator found that it is not in the player's name. */
  readonly isRefused: boolean;
  readonly withdrawn: Money;
}

/** Stored data about one player. Money in minor units. */
export interface PlayerFacts {
  readonly playerId: number;
  /** Credited and not reversed, oldest first. */
  readonly deposits: readonly MoneyAt[];
  /** Net results of their cash by second, oldest first: positive for wins. */
  readonly results: readonly MoneyAt[];
  /** Days in India, with the time at play. */
  readonly played: readonly { readonly day: number; readonly ms: number }[];
  /** Days in India with a bet placed, or a round played, between 00:00 and 05:00. */
  readonly nights: readonly number[];
  readonly limits: Pick<PlayLimits, 'limits' | 'pause'> | null;
  /** Matched stakes of settled bets and stakes of closed rounds. */
  readonly staked: Money;
  /** Total of the absolute results of each sport event and each round. */
  readonly atRisk: Money;
  readonly accounts: readonly UsedPayoutAccount[];
}

/** Start of the period per kind of data, epoch ms. */
interface FactWindows {
  readonly depositsSince: number;
  readonly resultsSince: number;
  /** Withdrawals and turnover. */
  readonly moneySince: number;
  readonly nightsSince: number;
  /** The first day in India whose time at play is read. */
  readonly playedFrom: number;
}

interface RecentPlayers {
  /** Epoch ms, and its day in India. */
  readonly since: number;
  readonly sinceDay: number;
  /** Returns ids above this one. */
  readonly after: number;
  readonly most: number;
}

const RECENT = `
  SELECT player_id AS "playerId" FROM (
    SELECT player_id FROM play_days WHERE day >= $2
    UNION SELECT player_id FROM deposits WHERE decided_at >= $1
    UNION SELECT player_id FROM withdrawals WHERE status = 'pending' OR decided_at >= $1
    UNION SELECT player_id FROM play_limits
      WHERE (body->'pause'->>'from')::int8 >= $1 OR (body->'pause'->>'reopensAt')::int8 >= $1
        OR jsonb_path_exists(body::jsonb, '$.limits.*.raise.askedAt ? (@ >= $since)', jsonb_build_object('since', $1::int8))
  ) AS recent JOIN players USING (player_id)
  WHERE player_id > $3 AND NOT demo AND NOT simulated ORDER BY player_id LIMIT $4`;

const DEPOSITS = `
  SELECT player_id AS "playerId", decided_at AS at, credited - reversed AS amount FROM deposits
  WHERE player_id = ANY($1) AND credited > reversed AND decided_at >= $2 ORDER BY decided_at, deposit_id`;
const RESULTS = `
  SELECT player_id AS "playerId", max(at)::int8 AS at, sum(net)::int8 AS amount
  FROM (
    SELECT player_id, at, gross - commission AS net FROM settlements
      WHERE player_id = ANY($1) AND claim_id = 0 AND at >= $2
    UNION ALL
    SELECT player_id, closed_at, win - stake FROM game_rounds
      WHERE player_id = ANY($1) AND status = 'closed' AND ${PLAYED_OUT_OF_CASH} AND closed_at >= $2
    UNION ALL
    SELECT player_id, at, net FROM (${TICKET_MOVES}) AS moves WHERE player_id = ANY($1) AND at >= $2
  ) AS done GROUP BY player_id, at / 1000 ORDER BY 2`;
const PLAYED = `
  SELECT player_id AS "playerId", day, played_ms AS ms FROM play_days
  WHERE player_id = ANY($1) AND day >= $2 ORDER BY day`;
const NIGHTS = `
  SELECT DISTINCT player_id AS "playerId", ((at + 19800000) / 86400000)::int4 AS day
  FROM (
    SELECT player_id, placed_at AS at FROM orders WHERE player_id = ANY($1) AND placed_at >= $2
    UNION ALL SELECT player_id, placed_at FROM tickets WHERE player_id = ANY($1) AND placed_at >= $2
    UNION ALL SELECT player_id, closed_at FROM game_rounds
      WHERE player_id = ANY($1) AND status = 'closed' AND closed_at >= $2
  ) AS bets WHERE (at + 19800000) % 86400000 < 5 * 3600000 ORDER BY day`;
const LIMITS = 'SELECT player_id AS "playerId", body FROM play_limits WHERE player_id = ANY($1)';
const TURNOVER = `
  SELECT player_id AS "playerId", sum(staked)::int8 AS staked, sum(risked)::int8 AS "atRisk"
  FROM (
    SELECT player_id, matched AS staked, 0 AS risked FROM orders
      WHERE player_id = ANY($1) AND settled_at >= $2 AND matched > 0 AND coalesce(claim_id, 0) = 0
    UNION ALL
    SELECT player_id, 0, abs(sum(gross)) FROM settlements JOIN markets USING (market_id)
      WHERE player_id = ANY($1) AND claim_id = 0 AND at >= $2 GROUP BY player_id, game_id
    UNION ALL
    SELECT player_id, stake, abs(win - stake) FROM game_rounds
      WHERE player_id = ANY($1) AND status = 'closed' AND ${PLAYED_OUT_OF_CASH} AND closed_at >= $2
  ) AS done GROUP BY 1`;
const ACCOUNTS = `
  SELECT a.player_id AS "playerId", coalesce(a.name_judged = 'refused', false) AS "isRefused",
    (SELECT count(DISTINCT b.player_id) FROM payout_accounts b
      WHERE b.fingerprint = a.fingerprint AND b.player_id <> a.player_id)::int8 AS "sharedWith",
    (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
      WHERE w.player_id = a.player_id AND w.status IN ('pending', 'approved') AND w.created_at >= $2
        AND w.body->>'payoutAccountId' = a.payout_account_id)::int8 AS withdrawn
  FROM payout_accounts a WHERE a.player_id = ANY($1)`;

type OfPlayer<T> = T & { readonly playerId: number };

const idOf = ({ playerId }: OfPlayer<object>) => playerId;

export function caseFactQueries(sql: SqlReader) {
  const { rows, column } = queryFunctions(sql);
  const ofPlayers = <T>(text: string, ...values: unknown[]) => rows<OfPlayer<T>>(text, ...values);
  return {
    /** Returns human players with an account who played, moved money or took a break since a time, by id. */
    recentPlayers: ({ since, sinceDay, after, most }: RecentPlayers) =>
      column<number>(RECENT, since, sinceDay, after, most),
    factsOf: async (
      playerIds: readonly number[],
      { depositsSince, resultsSince, moneySince, nightsSince, playedFrom }: FactWindows,
    ): Promise<PlayerFacts[]> => {
      const [deposits, results, played, nights, limits, turnover, accounts] = await Promise.all([
        ofPlayers<MoneyAt>(DEPOSITS, playerIds, depositsSince),
        ofPlayers<MoneyAt>(RESULTS, playerIds, resultsSince),
        ofPlayers<PlayerFacts['played'][number]>(PLAYED, playerIds, playedFrom),
        ofPlayers<{ day: number }>(NIGHTS, playerIds, nightsSince),
        ofPlayers<{ body: PlayLimits }>(LIMITS, playerIds),
        ofPlayers<Pick<PlayerFacts, 'staked' | 'atRisk'>>(TURNOVER, playerIds, moneySince),
        ofPlayers<UsedPayoutAccount>(ACCOUNTS, playerIds, moneySince),
      ]);
      const byPlayer = {
        deposits: groupBy(deposits, idOf),
        results: groupBy(results, idOf),
        played: groupBy(played, idOf),
        nights: groupBy(nights, idOf),
        limits: groupBy(limits, idOf),
        turnover: groupBy(turnover, idOf),
        accounts: groupBy(accounts, idOf),
      };
      return playerIds.map((playerId) => ({
        playerId,
        deposits: byPlayer.deposits.get(playerId) ?? [],
        results: byPlayer.results.get(playerId) ?? [],
        played: byPlayer.played.get(playerId) ?? [],
        nights: (byPlayer.nights.get(playerId) ?? []).map(({ day }) => day),
        limits: byPlayer.limits.get(playerId)?.[0]?.body ?? null,
        staked: byPlayer.turnover.get(playerId)?.[0]?.staked ?? 0,
        atRisk: byPlayer.turnover.get(playerId)?.[0]?.atRisk ?? 0,
        accounts: byPlayer.accounts.get(playerId) ?? [],
      }));
    },
    /**
     * Returns players who were matched against each other at least `fewest` times since a time, and share a document,
     * payout account, device or address.
     */
    linkedMeetings: (since: number, fewest: number) => linkedMeetings(sql, since, fewest),
  };
}
