import type {
  Claim,
  EndedEventRows,
  MarketRow,
  SettledMarketRows,
  Settlement,
  SportEvent,
  Ticket,
} from '@crease/engine';
import type { Fill, Order } from '@crease/exchange';
import { MARKET_SELECT, SETTLEMENTS } from '../rows/markets/market-rows.ts';
import { SELECT_FILLS, SELECT_ORDERS } from '../rows/orders/order-tables.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const TICKETS = `SELECT body FROM tickets WHERE status <> 'lapsed' AND ticket_id IN (
    SELECT ticket_id FROM ticket_legs WHERE market_id = $1) ORDER BY ticket_id`;

/** Loads a settled or voided market with everything needed to resettle it. Null if it does not exist or is open. */
export async function loadMarket(reader: SqlReader, marketId: string): Promise<SettledMarketRows | null> {
  const rows = <R>(text: string, ...more: unknown[]) => reader.rows<R>({ text, values: [marketId, ...more] });
  const [market] = await rows<MarketRow>(`${MARKET_SELECT} WHERE market_id = $1 AND status IN ('settled', 'voided')`);
  if (!market) return null;
  const [orders, fills, settlements, sportEvents, tickets] = await Promise.all([
    rows<Order>(`${SELECT_ORDERS} WHERE market_id = $1 ORDER BY order_id`),
    rows<Fill>(`${SELECT_FILLS} WHERE market_id = $1 ORDER BY fill_id`),
    rows<Settlement>(
      `${SETTLEMENTS.select} WHERE market_id = $1 AND version = $2 AND NOT reversal ORDER BY player_id`,
      market.settlementVersion,
    ),
    rows<SportEvent>(`${SPORT_EVENTS.select} WHERE game_id = (SELECT game_id FROM markets WHERE market_id = $1)`),
    rows<{ body: Ticket }>(TICKETS),
  ]);
  const played = [...orders, ...settlements, ...tickets.map(({ body }) => body)];
  const claimIds = [...new Set(played.map(({ claimId = 0 }) => claimId).filter((id) => id > 0))];
  const claims =
    claimIds.length === 0
      ? []
      : await reader.rows<{ body: Claim }>({
          text: 'SELECT body FROM bonus_claims WHERE claim_id = ANY($1) ORDER BY claim_id',
          values: [claimIds],
        });
  return {
    market,
    orders,
    fills,
    settlements,
    sportEvent: sportEvents[0] ?? null,
    tickets: tickets.map(({ body }) => body),
    claims: claims.map(({ body }) => body),
  };
}

/** Loads an event without open markets. Null if it does not exist or has an open market. */
export async function loadEndedEvent(reader: SqlReader, gameId: string): Promise<EndedEventRows | null> {
  const rows = <R>(text: string) => reader.rows<R>({ text, values: [gameId] });
  const [[sportEvent], markets] = await Promise.all([
    rows<SportEvent>(`${SPORT_EVENTS.select} WHERE game_id = $1`),
    rows<{ marketId: string; isOpen: boolean }>(
      `SELECT market_id AS "marketId", status NOT IN ('settled', 'voided') AS "isOpen" FROM markets WHERE game_id = $1`,
    ),
  ]);
  if (!sportEvent || markets.some(({ isOpen }) => isOpen)) return null;
  return { sportEvent, closedMarketIds: markets.map(({ marketId }) => marketId) };
}
