import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { PAIRS } from './desk/linked-meetings.ts';

/** Data shared between two players. */
type SharedThing = 'document' | 'payoutAccount' | 'device' | 'referrer' | 'referred' | 'agent' | 'address';

interface PlayerLink {
  readonly playerId: number;
  readonly username: string;
  readonly reasons: readonly SharedThing[];
}

/** A device at an address implies both; an address alone may be another person at the same place. */
const LINKS = `
  WITH mine AS (SELECT DISTINCT address, device FROM sessions WHERE player_id = $1 AND address <> ''),
  link AS (
    SELECT b.player_id, 'document' AS reason FROM kyc_submissions a JOIN kyc_submissions b USING (number_hash)
      WHERE a.player_id = $1 AND a.number_hash IS NOT NULL
    UNION SELECT b.player_id, 'payoutAccount' FROM payout_accounts a JOIN payout_accounts b USING (fingerprint)
      WHERE a.player_id = $1
    UNION SELECT s.player_id, CASE WHEN bool_or(mine.device = s.device) THEN 'device' ELSE 'address' END
      FROM sessions s JOIN mine USING (address) GROUP BY s.player_id
    UNION SELECT referrer_id, 'referrer' FROM referrals WHERE referee_id = $1
    UNION SELECT referee_id, 'referred' FROM referrals WHERE referrer_id = $1
    UNION SELECT b.player_id, 'agent' FROM player_accounts a JOIN player_accounts b USING (agent_code)
      WHERE a.player_id = $1)
  SELECT player_id AS "playerId", username, array_agg(reason ORDER BY reason) AS reasons
  FROM link JOIN players USING (player_id) WHERE player_id <> $1
  GROUP BY player_id, username
  ORDER BY min(array_position($2::text[], reason)), count(*) DESC, player_id LIMIT $3`;

interface ShownLinks {
  /** Kinds of shared data, the most serious first. */
  readonly gravest: readonly string[];
  /** Maximum number of players. */
  readonly most: number;
}

/** Two players who were matched against each other and share an address or an agent's code. */
export interface MatchedPair {
  readonly playerIds: readonly [number, number];
  readonly usernames: readonly [string, string];
  /** Fills between the two, without voided ones; minor units. */
  readonly fills: number;
  readonly size: number;
  /** Fills of each of them against any player. */
  readonly fillsOfEach: readonly [number, number];
  /** Network addresses from which both signed in. */
  readonly addresses: readonly string[];
  /** Agent code of both at sign-up; null if they differ or have none. */
  readonly agentCode: string | null;
}

export interface MatchedPairs {
  readonly pairs: readonly MatchedPair[];
  /** Total fills between human players, without the house's quotes and simulated players. */
  readonly fills: number;
}

interface PairRow extends Omit<MatchedPair, 'playerIds' | 'usernames' | 'fillsOfEach'> {
  readonly one: number;
  readonly other: number;
  readonly oneName: string;
  readonly otherName: string;
  readonly oneFills: number;
  readonly otherFills: number;
}

const SHARED = `
  WITH pair AS (${PAIRS}),
  side AS (
    SELECT player_id, sum(fills) AS fills
    FROM (SELECT one AS player_id, fills FROM pair UNION ALL SELECT other, fills FROM pair) AS both_sides
    GROUP BY player_id),
  shared AS (
    SELECT pair.*,
           ARRAY(SELECT address FROM sessions WHERE player_id = one AND address <> ''
                 INTERSECT SELECT address FROM sessions WHERE player_id = other ORDER BY 1) AS addresses,
           (SELECT a.agent_code FROM player_accounts a JOIN player_accounts b USING (agent_code)
            WHERE a.player_id = one AND b.player_id = other) AS agent_code
    FROM pair WHERE fills >= $2)
  SELECT one, other, p.username AS "oneName", q.username AS "otherName", shared.fills::int8 AS fills,
         shared.size::int8 AS size, s.fills::int8 AS "oneFills", t.fills::int8 AS "otherFills",
         addresses, agent_code AS "agentCode"
  FROM shared JOIN side s ON s.player_id = one JOIN side t ON t.player_id = other
    JOIN players p ON p.player_id = one JOIN players q ON q.player_id = other
  WHERE cardinality(addresses) > 0 OR agent_code IS NOT NULL
  ORDER BY shared.size DESC, one, other`;
const ALL = `SELECT coalesce(sum(fills), 0)::int8 AS fills FROM (${PAIRS}) AS pair`;

export function linkedPlayerStore(sql: SqlReader) {
  const { rows, total } = queryFunctions(sql);
  return {
    /** @param since epoch ms. @param fewest minimum number of fills between two players. Slow: reads all fills. */
    matchedPairs: async (since: number, fewest: number): Promise<MatchedPairs> => {
      const [pairs, fills] = await Promise.all([rows<PairRow>(SHARED, since, fewest), total(ALL, since)]);
      return { pairs: pairs.map(pairOf), fills };
    },
    /** @param shown order of the kinds of shared data, and the maximum number of players. */
    linksOf: (playerId: number, shown: ShownLinks) => linksOf(sql, playerId, shown),
  };
}

export type LinkedPlayerStore = ReturnType<typeof linkedPlayerStore>;

function pairOf({ one, other, oneName, otherName, oneFills, otherFills, ...rest }: PairRow): MatchedPair {
  return { ...rest, playerIds: [one, other], usernames: [oneName, otherName], fillsOfEach: [oneFills, otherFills] };
}

/**
 * Returns players who share something with a player, the most serious first. Addresses are available as long as
 * sessions are kept. Reads every session: only for a page opened by an operator.
 */
function linksOf(sql: SqlReader, playerId: number, { gravest, most }: ShownLinks): Promise<PlayerLink[]> {
  return sql.rows<PlayerLink>({ text: LINKS, values: [playerId, gravest, most] });
}
