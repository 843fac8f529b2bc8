import type { MarketDefinition, Order, RunnerStatus } from '@crease/exchange';
import { SIDE_CODES } from '../../rows/codes.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Matched bets of one player's cash in a settled market. */
interface SettledBets {
  readonly market: { readonly definition: MarketDefinition; readonly runnerStatus: RunnerStatus[] };
  readonly bets: readonly Pick<Order, 'side' | 'runnerIndex' | 'run' | 'matched' | 'matchedValue'>[];
}

const PAID_IN = `SELECT coalesce(sum(credited), 0)::int8 AS sum FROM deposits WHERE player_id = $1 AND credited > 0`;
const BETS = `
  SELECT o.market_no AS "marketNo", m.definition, m.runner_status AS "runnerStatus", o.side,
    o.runner_index AS "runnerIndex", coalesce(o.run, 0) AS run, o.matched, o.matched_value AS "matchedValue"
  FROM orders o JOIN markets m USING (market_no)
  WHERE o.player_id = $1 AND o.settled_at > 0 AND o.matched > 0 AND coalesce(o.claim_id, 0) = 0
    AND m.result ->> 'kind' <> 'void'
  ORDER BY o.market_no, o.order_id`;

interface BetRow {
  readonly marketNo: number;
  readonly definition: MarketDefinition;
  readonly runnerStatus: RunnerStatus[];
  readonly side: number;
  readonly runnerIndex: number;
  readonly run: number;
  readonly matched: number;
  readonly matchedValue: number;
}

export function turnoverQueries(sql: SqlReader) {
  const { rows, total } = queryFunctions(sql);
  return {
    /** Returns the total ever credited to a player by deposits, including later reversals; minor units. */
    paidIn: (playerId: number) => total(PAID_IN, playerId),
    /** By market, without voided ones and without bets paid with a bonus. */
    settledBets: async (playerId: number): Promise<readonly SettledBets[]> => {
      const markets = new Map<number, { market: SettledBets['market']; bets: SettledBets['bets'][number][] }>();
      for (const row of await rows<BetRow>(BETS, playerId)) {
        const { marketNo, definition, runnerStatus, side, ...bet } = row;
        const known = markets.get(marketNo) ?? { market: { definition, runnerStatus }, bets: [] };
        known.bets.push({ ...bet, side: side === SIDE_CODES.back ? 'back' : 'lay' });
        markets.set(marketNo, known);
      }
      return [...markets.values()];
    },
  };
}
