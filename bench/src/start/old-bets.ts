import type { Store } from '@crease/store';

const AT_ONCE = 500_000;
/** Above every id that the House of this bench gives out. */
const FIRST_ID = 1_000_000_000;

const ORDERS = `
  INSERT INTO orders (market_id, order_id, player_id, asset, market_type, runner_index, side, price, run, size,
    time_in_force, min_fill, persistence, client_ref, placed_at, due_at, rested_seq, market_version, matched, remaining,
    cancelled, lapsed, voided, matched_value, status, reason, settled_at, profit)
  SELECT $1::text, $2::int8 + n, 1 + n % $3::int8, 'play:INR', 'match_odds', 0, 'back', 200, 0, 10000,
    'goodTillCancelled', 10000, 'lapse', 'old-reference-' || n, 1, 1, 0, 1, 0, 0, 0, 10000, 0, 0, 'lapsed', 'settled', 1, NULL
  FROM generate_series($4::int8, $5::int8) n`;
const ANSWERS = `
  INSERT INTO answers (player_id, client_ref, ref_hash, body_hash, order_id, body)
  SELECT 1 + n % $3::int8, 'old-reference-' || n, 1 + n * 900719925 % 9007199254740991, 1, $2::int8 + n,
    '[1,"Home v Away",0,0,0,10000,0,0,"lapsed","settled",1,1,null,100000000,100000000,0]'
  FROM generate_series($4::int8, $5::int8) n WHERE $1::text <> ''`;

/** Bets of long ago with the answers that they were given, on a market that is over: written by the database itself. */
export async function addOldBets(
  store: Store,
  { marketId, players, count }: { marketId: string; players: number; count: number },
): Promise<void> {
  const counters = { orderId: 0, fillId: 0, restedSeq: 0 };
  for (let first = 1; first <= count; first += AT_ONCE) {
    const values = [marketId, FIRST_ID, players, first, Math.min(count, first + AT_ONCE - 1)];
    for (const text of [ORDERS, ANSWERS])
      await store.commit({ statements: [{ text, values }], counters, rowCount: AT_ONCE });
  }
}
