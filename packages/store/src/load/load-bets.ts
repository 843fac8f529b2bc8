import type { Fill, MarketType, Order } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import { ASSET_CODES, ORDER_STATUS_CODES, PERSISTENCE_CODES, SIDE_CODES, TIME_IN_FORCE_CODES } from '../rows/codes.ts';
import { STORED_FILLS, STORED_ORDERS } from '../rows/orders/order-tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const ASSETS = textsOf(ASSET_CODES);
const SIDES = textsOf(SIDE_CODES);
const TIMES_IN_FORCE = textsOf(TIME_IN_FORCE_CODES);
const PERSISTENCES = textsOf(PERSISTENCE_CODES);
const STATUSES = textsOf(ORDER_STATUS_CODES);

/** A market of which bets are loaded, with its number in their rows. */
export interface NumberedMarket {
  readonly marketNo: number;
  readonly marketId: string;
  readonly type: MarketType;
}

type Code = number;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type CodedOrder = Pick<
  Order,
  | 'orderId'
  | 'playerId'
  | 'runnerIndex'
  | 'price'
  | 'size'
  | 'clientRef'
  | 'placedAt'
  | 'remaining'
  | 'reason'
  | 'profit'
> &
  Nullable<
    Pick<
      Order,
      | 'run'
      | 'minFill'
      | 'until'
      | 'dueAt'
      | 'restedSeq'
      | 'marketVersion'
      | 'matched'
      | 'cancelled'
      | 'lapsed'
      | 'voided'
      | 'matchedValue'
      | 'settledAt'
      | 'claimId'
      | 'link'
      | 'reserved'
    >
  > & {
    readonly marketNo: number;
    readonly asset: Code;
    readonly side: Code;
    readonly timeInForce: Code;
    readonly persistence: Code;
    readonly status: Code;
  };
type CodedFill = Omit<Fill, 'marketId' | 'asset' | 'run' | 'crossId'> &
  Nullable<Pick<Fill, 'run' | 'crossId'>> & { readonly marketNo: number; readonly asset: Code };

/** Markets of one query: its rows are translated and dropped while the server works on the next. */
const MARKETS_AT_ONCE = 16;

/**
 * Selects the rows of some markets, one after the other through the primary key, so that the planner cannot choose to
 * scan a table with years of bets, nor sort.
 */
const ofMarkets = (select: string, id: string) => `
  SELECT row.* FROM unnest($1::int4[]) AS open (market_no)
  CROSS JOIN LATERAL (${select} WHERE market_no = open.market_no ORDER BY ${id} OFFSET 0) row`;

/**
 * Loads all bets of markets, market by market, by rising id in each. The rows are read as stored, codes for texts and
 * null for zero: a start reads a million, and every text of a row would be another copy in memory.
 */
export async function loadBets(
  reader: SqlReader,
  markets: readonly NumberedMarket[],
): Promise<{ readonly orders: readonly Order[]; readonly fills: readonly Fill[] }> {
  const byNo = new Map(markets.map((market) => [market.marketNo, market]));
  const marketOf = ({ marketNo }: { readonly marketNo: number }) => byNo.get(marketNo) as NumberedMarket;
  const groups: number[][] = [];
  for (let at = 0; at < markets.length; at += MARKETS_AT_ONCE)
    groups.push(markets.slice(at, at + MARKETS_AT_ONCE).map(({ marketNo }) => marketNo));
  const read = <Row, Bet>(text: string, translate: (row: Row) => Bet) =>
    Promise.all(groups.map(async (group) => (await reader.rows<Row>({ text, values: [group] })).map(translate)));
  const [orders, fills] = await Promise.all([
    read(ofMarkets(STORED_ORDERS, 'order_id'), (row: CodedOrder) => orderOf(row, marketOf(row))),
    read(ofMarkets(STORED_FILLS, 'fill_id'), (row: CodedFill) => fillOf(row, marketOf(row))),
  ]);
  return { orders: orders.flat(), fills: fills.flat() };
}

/** Exactly the fields of Order, in the order in which the exchange creates them. */
function orderOf(row: CodedOrder, { marketId, type }: NumberedMarket): Order {
  return {
    orderId: row.orderId,
    playerId: row.playerId,
    asset: ASSETS[row.asset] as Asset,
    marketId,
    marketType: type,
    runnerIndex: row.runnerIndex,
    side: SIDES[row.side] as Order['side'],
    price: row.price,
    run: row.run ?? 0,
    size: row.size,
    timeInForce: TIMES_IN_FORCE[row.timeInForce] as Order['timeInForce'],
    minFill: row.minFill ?? row.size,
    persistence: PERSISTENCES[row.persistence] as Order['persistence'],
    until: row.until ?? 0,
    clientRef: row.clientRef,
    placedAt: row.placedAt,
    dueAt: row.dueAt ?? 0,
    restedSeq: row.restedSeq ?? 0,
    marketVersion: row.marketVersion ?? 0,
    matched: row.matched ?? 0,
    remaining: row.remaining,
    cancelled: row.cancelled ?? 0,
    lapsed: row.lapsed ?? 0,
    voided: row.voided ?? 0,
    matchedValue: row.matchedValue ?? 0,
    status: STATUSES[row.status] as Order['status'],
    reason: row.reason,
    settledAt: row.settledAt ?? 0,
    claimId: row.claimId ?? 0,
    link: row.link ?? 0,
    reserved: row.reserved ?? 0,
    profit: row.profit,
  };
}

function fillOf(row: CodedFill, { marketId }: NumberedMarket): Fill {
  return {
    fillId: row.fillId,
    marketId,
    asset: ASSETS[row.asset] as Asset,
    runnerIndex: row.runnerIndex,
    price: row.price,
    run: row.run ?? 0,
    size: row.size,
    backOrderId: row.backOrderId,
    backPlayerId: row.backPlayerId,
    layOrderId: row.layOrderId,
    layPlayerId: row.layPlayerId,
    at: row.at,
    voided: row.voided,
    crossId: row.crossId ?? 0,
  };
}

/** Returns the texts of codes, by code. */
function textsOf(codes: Readonly<Record<string, number>>): string[] {
  const texts: string[] = [];
  for (const [text, code] of Object.entries(codes)) texts[code] = text;
  return texts;
}
