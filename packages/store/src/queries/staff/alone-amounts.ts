import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** An amount that one operator decides alone. */
interface AloneAmount {
  /** Id of the action, which counts once. */
  readonly actKey: string;
  /** Day in India, counted from 1 January 1970. */
  readonly day: number;
  readonly kind: string;
  /** Username, or `cli`. */
  readonly operator: string;
  /** null: the action concerns no single player. */
  readonly playerId: number | null;
  /** Minor units, never negative. */
  readonly amount: Money;
  /** Epoch ms. */
  readonly decidedAt: number;
}

interface KindSum {
  readonly kind: string;
  readonly amount: Money;
}

const TAKEN = `
  SELECT coalesce(sum(amount) FILTER (WHERE operator = $3), 0)::int8 AS person,
    coalesce(sum(amount) FILTER (WHERE player_id = $4), 0)::int8 AS player
  FROM alone_amounts
  WHERE day = $1 AND kind = $2 AND act_key <> $5 AND (operator = $3 OR player_id = $4)`;
const PUT = `
  INSERT INTO alone_amounts (act_key, day, kind, operator, player_id, amount, decided_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (act_key) DO UPDATE SET day = excluded.day, operator = excluded.operator, amount = excluded.amount,
    decided_at = excluded.decided_at`;
const OF = (column: string) =>
  `SELECT kind, sum(amount)::int8 AS amount FROM alone_amounts WHERE ${column} = $1 AND day = $2 GROUP BY kind`;

export function aloneAmounts(sql: SqlReader) {
  const { rows, one, run } = queryFunctions(sql);
  const sums = (column: string, of: string | number, day: number) => rows<KindSum>(OF(column), of, day);
  return {
    /** Returns the sums on the day of an action, without the action itself. */
    taken: ({ day, kind, operator, playerId, actKey }: AloneAmount) =>
      one<{ person: Money; player: Money }>(TAKEN, day, kind, operator, playerId, actKey),
    /** Stores an action, replacing the one with its key. */
    put: ({ actKey, day, kind, operator, playerId, amount, decidedAt }: AloneAmount) =>
      run(PUT, actKey, day, kind, operator, playerId, amount, decidedAt),
    remove: (actKey: string) => run('DELETE FROM alone_amounts WHERE act_key = $1', actKey),
    ofOperator: (operator: string, day: number) => sums('operator', operator, day),
    ofPlayer: (playerId: number, day: number) => sums('player_id', playerId, day),
  };
}
