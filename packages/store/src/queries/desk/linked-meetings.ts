import type { Money } from '@crease/kernel';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Two human players who were matched against each other and share something. */
export interface LinkedMeeting {
  readonly one: number;
  readonly other: number;
  /** Fills between the two, without voided ones. */
  readonly fills: number;
  /** Matched stakes of those fills, minor units. */
  readonly size: Money;
}

/** Fills since `$1` between any two human players. */
export const PAIRS = `
  SELECT least(back_player_id, lay_player_id) AS one, greatest(back_player_id, lay_player_id) AS other,
         count(*) AS fills, sum(size) AS size
  FROM fills WHERE at >= $1 AND NOT voided AND back_player_id > 0 AND lay_player_id > 0
    AND back_player_id NOT IN (SELECT player_id FROM players WHERE simulated)
    AND lay_player_id NOT IN (SELECT player_id FROM players WHERE simulated) GROUP BY 1, 2`;

/** A device is stored with its address, so a shared address covers both. */
const MEETINGS = `
  WITH met AS (${PAIRS} HAVING count(*) >= $2)
  SELECT one, other, fills::int8 AS fills, met.size::int8 AS size
  FROM met JOIN players p ON p.player_id = one JOIN players q ON q.player_id = other
  WHERE NOT p.demo AND NOT q.demo AND (
    EXISTS (SELECT FROM sessions a JOIN sessions b USING (address)
      WHERE a.player_id = one AND b.player_id = other AND a.address <> '')
    OR EXISTS (SELECT FROM payout_accounts a JOIN payout_accounts b USING (fingerprint)
      WHERE a.player_id = one AND b.player_id = other)
    OR EXISTS (SELECT FROM kyc_submissions a JOIN kyc_submissions b USING (number_hash)
      WHERE a.player_id = one AND b.player_id = other))
  ORDER BY one, other`;

/** @param since epoch ms. Reads the fills since then. */
export function linkedMeetings(sql: SqlReader, since: number, fewest: number): Promise<LinkedMeeting[]> {
  return sql.rows<LinkedMeeting>({ text: MEETINGS, values: [since, fewest] });
}
