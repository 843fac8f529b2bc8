import { assert } from '@crease/kernel';
import type { SqlReader } from '../sql/sql-session.ts';

const OPEN = "SELECT market_id AS id, market_no AS no FROM markets WHERE status NOT IN ('settled', 'voided')";
const ONE = 'SELECT market_id AS id, market_no AS no FROM markets WHERE market_id = $1';
const LAST = 'SELECT coalesce(max(market_no), 0) AS last FROM markets';

interface NumberedMarket {
  readonly id: string;
  readonly no: number;
}

/**
 * Numbers of markets in the rows of bets: four bytes instead of some twenty for the id. Assigned when the market is
 * opened, and available for every market that can have a bet: open ones and recalled ones.
 */
export class MarketNumbers {
  readonly #numbers = new Map<string, number>();
  #last = 0;

  /** Assigns the number of a market that is being opened; returns an existing one. */
  give(marketId: string): number {
    const known = this.#numbers.get(marketId);
    if (known !== undefined) return known;
    this.#numbers.set(marketId, ++this.#last);
    return this.#last;
  }

  /** @throws InvariantError if the market was neither opened nor loaded. */
  of(marketId: string): number {
    const number = this.#numbers.get(marketId);
    assert(number !== undefined, `market ${marketId} has no number: it was neither opened nor loaded`);
    return number;
  }

  /** Reads the numbers of all open markets. */
  async learnOpen(sql: SqlReader): Promise<void> {
    const [markets, [row]] = await Promise.all([
      sql.rows<NumberedMarket>({ text: OPEN }),
      sql.rows<{ last: number }>({ text: LAST }),
    ]);
    this.#learn(markets);
    this.#last = Math.max(this.#last, row?.last ?? 0);
  }

  /** Reads the number of a recalled market. */
  async learn(sql: SqlReader, marketId: string): Promise<void> {
    this.#learn(await sql.rows<NumberedMarket>({ text: ONE, values: [marketId] }));
  }

  #learn(markets: readonly NumberedMarket[]): void {
    for (const { id, no } of markets) this.#numbers.set(id, no);
  }
}
