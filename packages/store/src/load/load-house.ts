import type { Fill, Order } from '@crease/exchange';
import type {
  AccountRow,
  ClosedMarketRow,
  CounterRow,
  Deposit,
  HoldRow,
  HouseRows,
  MarketRow,
  Player,
  Settlement,
  SportEvent,
  Withdrawal,
} from '@crease/operations';
import { SETTLEMENTS } from '../rows/markets/market-tables.ts';
import { SELECT_FILLS, SELECT_ORDERS } from '../rows/orders/order-tables.ts';
import { PLAYERS } from '../rows/players/player-rows.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import { ACCOUNTS, HOLDS } from '../rows/wallet/wallet-tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { MARKET_SELECT } from './market-select.ts';

const OPEN = "status NOT IN ('settled', 'voided')";
/**
 * The rows of open markets, market by market through the index: whatever the planner believes of a table that holds
 * years of bets, it cannot choose to read all of it.
 */
const ofOpenMarkets = (select: string, id: string) => `
  SELECT row.* FROM (SELECT market_no FROM markets WHERE ${OPEN}) open
  CROSS JOIN LATERAL (${select} WHERE market_no = open.market_no OFFSET 0) row ORDER BY row."${id}"`;

/** Where a result is being paid: what it paid so far, and what was paid by the one that it replaces. */
const IN_SETTLING_MARKETS = `WHERE NOT reversal AND (market_id, version) IN (
    SELECT market_id, settlement_version - back FROM markets, (VALUES (0), (1)) AS of (back)
    WHERE settling IS NOT NULL)`;

const CLOSED_MARKETS = `
  SELECT market_id AS "marketId", game_id AS "gameId" FROM markets
  WHERE status IN ('settled', 'voided') AND game_id = ANY($1)`;

const LIVE_EVENTS = `${SPORT_EVENTS.select}
  WHERE status IN ('scheduled', 'in_play') OR game_id IN (SELECT game_id FROM markets WHERE ${OPEN})
     OR (fairness IS NOT NULL AND fairness->>'seed' IS NULL)
  ORDER BY starts_at, game_id`;

const COUNTERS = `
  SELECT coalesce((SELECT max(player_id) FROM players), 0) AS "playerId",
         coalesce((SELECT max(journal_id) FROM journals), 0) AS "journalId",
         coalesce((SELECT max(transfer_id) FROM transfers), 0) AS "transferId",
         coalesce((SELECT max(deposit_id) FROM deposits), 0) AS "depositId",
         coalesce((SELECT max(withdrawal_id) FROM withdrawals), 0) AS "withdrawalId",
         order_id AS "orderId", fill_id AS "fillId", rested_seq AS "restedSeq"
  FROM writer_state`;

const UNDECIDED = "status = 'pending' OR review";
const DEPOSITS = `SELECT body FROM deposits WHERE ${UNDECIDED} ORDER BY deposit_id`;
const WITHDRAWALS = `SELECT body FROM withdrawals WHERE ${UNDECIDED} ORDER BY withdrawal_id`;

/**
 * The open part of the record. Read on the writer's connection while it is idle, so nothing changes meanwhile; all
 * questions are asked at once, and the server answers the next while rows of the last are being parsed.
 */
export async function loadHouse(reader: SqlReader): Promise<HouseRows> {
  const rows = <R>(text: string) => reader.rows<R>({ text });
  const [players, accounts, holds, sportEvents, markets, orders, fills, counters, settlements, deposits, withdrawals] =
    await Promise.all([
      rows<Player>(PLAYERS.select),
      rows<AccountRow>(ACCOUNTS.select),
      rows<HoldRow>(HOLDS.select),
      rows<SportEvent>(LIVE_EVENTS),
      rows<MarketRow>(`${MARKET_SELECT} WHERE ${OPEN} ORDER BY market_no`),
      rows<Order>(ofOpenMarkets(SELECT_ORDERS, 'orderId')),
      rows<Fill>(ofOpenMarkets(SELECT_FILLS, 'fillId')),
      rows<CounterRow>(COUNTERS),
      rows<Settlement>(`${SETTLEMENTS.select} ${IN_SETTLING_MARKETS}`),
      rows<{ body: Deposit }>(DEPOSITS),
      rows<{ body: Withdrawal }>(WITHDRAWALS),
    ]);
  const gameIds = sportEvents.map((event) => event.gameId);
  const closedMarkets = await reader.rows<ClosedMarketRow>({ text: CLOSED_MARKETS, values: [gameIds] });
  return {
    players,
    accounts,
    holds,
    sportEvents,
    markets,
    orders,
    fills,
    settlements,
    counters: counters[0] as CounterRow,
    closedMarkets,
    deposits: deposits.map(({ body }) => body),
    withdrawals: withdrawals.map(({ body }) => body),
  };
}
