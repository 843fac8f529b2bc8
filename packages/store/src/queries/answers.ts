import { refHash, type StoredAnswer } from '@crease/engine';
import type { MarketDefinition, Order } from '@crease/exchange';
import { answerOfRow, type OrderAnswerRow } from '../rows/orders/order-answer.ts';
import { SELECT_ORDERS } from '../rows/orders/order-tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const ORDER = `${SELECT_ORDERS} WHERE player_id = $1 AND client_ref = $2 AND told_status IS NOT NULL`;
const ANSWER_ROW = `
  SELECT body_hash AS "bodyHash", definition, told_matched AS matched, told_value AS "matchedValue",
    told_status AS status, told_reason AS reason, told_event AS "eventName", told_cash AS cash, told_held AS held
  FROM orders_readable o JOIN markets m USING (market_id) WHERE player_id = $1 AND client_ref = $2`;
const OTHER = 'SELECT body_hash AS "bodyHash", body FROM answers WHERE player_id = $1 AND client_ref = $2';

interface PlacedAnswerRow extends OrderAnswerRow {
  readonly bodyHash: number;
  readonly definition: MarketDefinition;
}

/** Returns the stored answer to a client reference; null if none exists. */
export async function answerOf(sql: SqlReader, playerId: number, clientRef: string): Promise<StoredAnswer | null> {
  const ask = async <R>(name: string, text: string) =>
    (await sql.rows<R>({ name, text, values: [playerId, clientRef] }))[0];
  const [order, row, other] = await Promise.all([
    ask<Order>('order of', ORDER),
    ask<PlacedAnswerRow>('answer row of', ANSWER_ROW),
    ask<{ bodyHash: number; body: string }>('answer of', OTHER),
  ]);
  const answered = (bodyHash: number, body: unknown): StoredAnswer => ({
    playerId,
    clientRef,
    refHash: refHash(playerId, clientRef),
    bodyHash,
    body,
  });
  if (order && row) return answered(row.bodyHash, answerOfRow(row, order, row.definition));
  return other ? answered(other.bodyHash, JSON.parse(other.body)) : null;
}
