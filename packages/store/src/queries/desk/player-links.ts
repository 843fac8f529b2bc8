import type { SqlReader } from '../../sql/sql-session.ts';

/** Data shared between two players. */
type SharedThing = 'document' | 'payoutAccount' | 'device' | 'referrer' | 'referred' | 'agent' | 'address';

export interface PlayerLink {
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

export interface ShownLinks {
  /** Kinds of shared data, the most serious first. */
  readonly gravest: readonly string[];
  /** Maximum number of players. */
  readonly most: number;
}

/**
 * Returns players who share something with a player, the most serious first. Addresses are available as long as
 * sessions are kept. Reads every session: only for a page opened by an operator.
 */
export function linksOf(sql: SqlReader, playerId: number, { gravest, most }: ShownLinks): Promise<PlayerLink[]> {
  return sql.rows<PlayerLink>({ text: LINKS, values: [playerId, gravest, most] });
}
