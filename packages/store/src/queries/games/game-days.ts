import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Totals of a game's rounds on one day in India: sums of stakes S and of payouts R, minor units. */
export interface GameDay {
  readonly provider: string;
  readonly gameId: string;
  readonly day: number;
  readonly rounds: number;
  readonly staked: Money;
  readonly returned: Money;
  /** Σ S², Σ S × R and Σ R². */
  readonly squares: number;
  readonly products: number;
  readonly wins: number;
}

/** Risk on one spot of a table on one day in India. */
export interface SpotDay {
  readonly gameId: string;
  readonly day: number;
  readonly spot: string;
  readonly risk: Money;
}

/** Days in India, end excluded. */
interface DaysQuery {
  readonly asset: string;
  readonly from: number;
  readonly to: number;
  /** Provider and games with shared rounds: entries of the same time are one round. */
  readonly shared: { readonly provider: string; readonly jet: string; readonly tables: readonly string[] };
}

/** Returns midnight in India, epoch ms, of the day in a parameter. */
const midnight = (parameter: string) => `${parameter}::int8 * 86400000 - 19800000`;
const between = (at: string) => `${at} >= ${midnight('$1')} AND ${at} < ${midnight('$2')}`;
const dayOf = (at: string) => `((${at} + 19800000) / 86400000)::int4 AS day`;
const sums = (staked: string, returned: string) => `count(*)::int4 AS rounds, sum(${staked})::int8 AS staked,
  sum(${returned})::int8 AS returned, sum(${staked}::float8 * ${staked}) AS squares,
  sum(${staked}::float8 * ${returned}) AS products, sum(${returned}::float8 * ${returned}) AS wins`;

const OWN = `
  SELECT provider, game_id AS "gameId", ${dayOf('closed_at')}, ${sums('stake', 'win')}
  FROM game_rounds
  WHERE status = 'closed' AND asset = $3 AND NOT (provider = $4 AND game_id = ANY($5)) AND ${between('closed_at')}
  GROUP BY 1, 2, 3`;
/** Rounds refunded after a server stop are excluded from the measured return. */
const JET = `
  SELECT $3::text AS provider, $4::text AS "gameId", ${dayOf('crashed_at')}, ${sums('staked', 'paid')}
  FROM jet_rounds
  WHERE status = 'crashed' AND NOT was_stopped AND staked > 0 AND ${between('crashed_at')}
  GROUP BY 3`;
const TABLES = `
  SELECT $3::text AS provider, table_id AS "gameId", ${dayOf('ended_at')}, ${sums('staked', 'returned')}
  FROM table_rounds WHERE phase = 'paid' AND staked > 0 AND ${between('ended_at')}
  GROUP BY 2, 3`;
const SPOTS = `
  SELECT game_id AS "gameId", ${dayOf('closed_at')}, bet->>'spot' AS spot, sum((bet->>'risk')::int8)::int8 AS risk
  FROM game_rounds, json_array_elements(body->'play'->'outcome'->'bets') AS bet
  WHERE status = 'closed' AND asset = $3 AND provider = $4 AND game_id = ANY($5) AND ${between('closed_at')}
  GROUP BY 1, 2, 3`;

export function gameDayStore(sql: SqlReader) {
  const { rows } = queryFunctions(sql);
  return {
    /** Returns finished rounds, by game and day. */
    days: async ({ asset, from, to, shared: { provider, jet, tables } }: DaysQuery) => {
      const found = await Promise.all([
        rows<GameDay>(OWN, from, to, asset, provider, [jet, ...tables]),
        rows<GameDay>(JET, from, to, provider, jet),
        rows<GameDay>(TABLES, from, to, provider),
      ]);
      return found.flat();
    },
    /** Returns the stakes per spot in them. */
    spots: ({ asset, from, to, shared: { provider, tables } }: DaysQuery) =>
      rows<SpotDay>(SPOTS, from, to, asset, provider, tables),
  };
}
