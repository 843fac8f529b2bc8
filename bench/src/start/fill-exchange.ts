import { createEngine, type Fact } from '@crease/engine';
import type { Store } from '@crease/store';
import { mustExecute } from '../matching/must-execute.ts';
import { StartSource } from './start-source.ts';

/** Facts of one commit. */
const BATCH = 5_000;

/** Writes the product's rows, from an engine that executed the commands. */
export async function fillExchange(store: Store, size: ConstructorParameters<typeof StartSource>[0]): Promise<void> {
  const engine = createEngine({ assets: ['play:INR'] });
  let facts: Fact[] = [];
  const write = async () => {
    await store.commit(store.collect(facts));
    facts = [];
  };
  for (const command of new StartSource(size).commands()) {
    for (const fact of mustExecute(engine, command).facts) facts.push(fact);
    if (facts.length > BATCH) await write();
  }
  await write();
}

const AT_ONCE = 100_000;
/** Above every id that this benchmark's engine assigns. */
const FIRST_ID = 1_000_000_000;

const ORDERS = `
  INSERT INTO orders (market_no, order_id, player_id, asset, runner_index, side, price, size, time_in_force, persistence,
    client_ref, placed_at, due_at, market_version, remaining, lapsed, status, reason, settled_at,
    body_hash, told_status, told_event, told_reason, told_cash, told_held)
  SELECT (SELECT market_no FROM markets WHERE market_id = $1::text), $2::int8 + n, 1 + n % $3::int8, 0, 0, 0, 200, 10000,
    0, 0, 'old-reference-' || n, 1, 1, 1, 0, 10000, 5, 'settled', 1, 1, 5, 'Home v Away', 'settled', 100000000, 0
  FROM generate_series($4::int8, $5::int8) n`;

/** Adds old bets with their answers on a settled market: written by the database itself. */
export async function addOldBets(
  store: Store,
  { marketId, players, count }: { marketId: string; players: number; count: number },
): Promise<void> {
  const counters = { orderId: 0, fillId: 0, restedSeq: 0 };
  for (let first = 1; first <= count; first += AT_ONCE) {
    const values = [marketId, FIRST_ID, players, first, Math.min(count, first + AT_ONCE - 1)];
    await store.commit({ statements: [{ text: ORDERS, values }], counters, rowCount: AT_ONCE });
  }
}
