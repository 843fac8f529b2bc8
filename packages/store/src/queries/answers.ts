import type { MarketDefinition, Order } from '@crease/exchange';
import type { StoredAnswer } from '@crease/operations';
import { answerOfText, type PlacedRows } from '../rows/answer-text.ts';
import { ORDERS } from '../rows/tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const ANSWER_OF = `
  SELECT player_id AS "playerId", client_ref AS "clientRef", ref_hash AS "refHash", body_hash AS "bodyHash",
    order_id AS "orderId", body
  FROM answers WHERE player_id = $1 AND client_ref = $2`;
const ORDER_OF = `${ORDERS.select} WHERE player_id = $1 AND order_id = $2`;
const DEFINITION_OF = 'SELECT definition FROM markets WHERE market_id = $1';

/** What was answered to a client reference, ever; null when nothing was. */
export async function answerOf(sql: SqlReader, playerId: number, clientRef: string): Promise<StoredAnswer | null> {
  const statement = { name: 'answer of', text: ANSWER_OF, values: [playerId, clientRef] };
  const [row] = await sql.rows<StoredAnswer & { orderId: number | null; body: string }>(statement);
  if (!row) return null;
  const { orderId, body, ...answer } = row;
  return { ...answer, body: await answerOfText(body, () => placedRows(sql, playerId, orderId)) };
}

async function placedRows(sql: SqlReader, playerId: number, orderId: number | null): Promise<PlacedRows> {
  const [order] = await sql.rows<Order>({ text: ORDER_OF, values: [playerId, orderId] });
  if (!order) throw new Error(`the order ${orderId} of a stored answer is missing`);
  const [market] = await sql.rows<{ definition: MarketDefinition }>({
    text: DEFINITION_OF,
    values: [order.marketId],
  });
  if (!market) throw new Error(`the market ${order.marketId} of a stored answer is missing`);
  return { order, definition: market.definition };
}
