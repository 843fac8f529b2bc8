import type { Fill, Market, Order } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { Journal, Transfer } from '@crease/ledger';
import type { AccountRow, HoldRow, Player, Settlement, SportEvent, StoredAnswer } from '@crease/operations';
import { answerText } from './answer-text.ts';
import { column, fields, jsonColumn } from './column.ts';
import { table } from './table.ts';

/** An answer with the order that its command placed, if it placed one. */
export interface AnswerRow {
  readonly answer: StoredAnswer;
  readonly orderId: number | null;
}

/** A transfer with what it takes from its journal. */
export interface TransferRow extends Transfer {
  readonly journalId: number;
  readonly asset: Asset;
  readonly at: number;
}

/** A price and what was matched by then, on one runner: a dot of the chart. */
export interface PricePoint {
  readonly marketId: string;
  readonly runnerIndex: number;
  readonly at: number;
  /** Hundredths; 0 = never matched. */
  readonly lastPrice: number;
  readonly matched: Money;
}

export const PLAYERS = table<Player>({
  name: 'players',
  key: fields<Player>({ playerId: 'int8' }),
  fixed: fields<Player>({ username: 'text', asset: 'text', demo: 'boolean', createdAt: 'int8' }),
  mutable: fields<Player>({ excluded: 'boolean', opened: 'boolean' }),
});

export const SPORT_EVENTS = table<SportEvent>({
  name: 'sport_events',
  key: fields<SportEvent>({ gameId: 'text' }),
  fixed: fields<SportEvent>({ sportId: 'int2' }),
  mutable: fields<SportEvent>({
    name: 'text',
    competition: 'text',
    venue: 'text',
    teams: 'jsonb',
    startsAt: 'int8',
    status: 'text',
    score: 'jsonb',
    fairness: 'jsonb',
    feedSeq: 'int8',
  }),
});

/** The columns beside the definition are what lists filter by. */
export const MARKETS = table<Market>({
  name: 'markets',
  key: [column('market_id', 'text', (market) => market.definition.marketId)],
  fixed: [
    column('game_id', 'text', (market) => market.definition.gameId),
    column('sport_id', 'int2', (market) => market.definition.sportId),
    column('type', 'text', (market) => market.definition.type),
    jsonColumn('definition', (market) => market.definition),
  ],
  mutable: [
    ...fields<Market>({
      status: 'text',
      statusReason: 'text',
      inPlay: 'boolean',
      version: 'int8',
      guardVersion: 'int8',
      state: 'text',
      result: 'jsonb',
      settling: 'jsonb',
      settlementVersion: 'int4',
      settledBy: 'text',
      runnerStatus: 'jsonb',
      removals: 'jsonb',
    }),
    column('stopped', 'boolean', (market) => market.stopped !== null),
  ],
});

export const ORDERS = table<Order>({
  name: 'orders',
  key: fields<Order>({ marketId: 'text', orderId: 'int8' }),
  fixed: fields<Order>({
    playerId: 'int8',
    asset: 'text',
    marketType: 'text',
    runnerIndex: 'int2',
    side: 'text',
    price: 'int4',
    run: 'int4',
    size: 'int8',
    timeInForce: 'text',
    minFill: 'int8',
    persistence: 'text',
    clientRef: 'text',
    placedAt: 'int8',
  }),
  mutable: fields<Order>({
    dueAt: 'int8',
    restedSeq: 'int8',
    marketVersion: 'int8',
    matched: 'int8',
    remaining: 'int8',
    cancelled: 'int8',
    lapsed: 'int8',
    voided: 'int8',
    matchedValue: 'int8',
    status: 'text',
    reason: 'text',
    settledAt: 'int8',
    profit: 'int8',
  }),
});

export const FILLS = table<Fill>({
  name: 'fills',
  key: fields<Fill>({ marketId: 'text', fillId: 'int8' }),
  fixed: fields<Fill>({
    asset: 'text',
    runnerIndex: 'int2',
    price: 'int4',
    run: 'int4',
    size: 'int8',
    backOrderId: 'int8',
    backPlayerId: 'int8',
    layOrderId: 'int8',
    layPlayerId: 'int8',
    at: 'int8',
  }),
  mutable: fields<Fill>({ voided: 'boolean' }),
});

export const HOLDS = table<HoldRow>({
  name: 'holds',
  key: fields<HoldRow>({ playerId: 'int8', asset: 'text', kind: 'text', id: 'text' }),
  fixed: [],
  mutable: fields<HoldRow>({ amount: 'int8' }),
});

export const ACCOUNTS = table<AccountRow>({
  name: 'accounts',
  key: fields<AccountRow>({ accountId: 'text' }),
  fixed: fields<AccountRow>({ asset: 'text' }),
  mutable: fields<AccountRow>({ balance: 'int8' }),
});

export const JOURNALS = table<Journal>({
  name: 'journals',
  key: fields<Journal>({ journalId: 'int8' }),
  fixed: fields<Journal>({
    key: 'text',
    asset: 'text',
    kind: 'text',
    at: 'int8',
    terms: 'json',
    reference: 'text',
  }),
  mutable: [],
});

export const TRANSFERS = table<TransferRow>({
  name: 'transfers',
  key: fields<TransferRow>({ transferId: 'int8' }),
  fixed: fields<TransferRow>({
    journalId: 'int8',
    asset: 'text',
    debit: 'text',
    credit: 'text',
    amount: 'int8',
    debitBalance: 'int8',
    creditBalance: 'int8',
    at: 'int8',
  }),
  mutable: [],
});

export const SETTLEMENTS = table<Settlement>({
  name: 'settlements',
  key: fields<Settlement>({ marketId: 'text', version: 'int4', reversal: 'boolean', playerId: 'int8', asset: 'text' }),
  fixed: fields<Settlement>({ gross: 'int8', commission: 'int8', at: 'int8' }),
  mutable: [],
});

export const ANSWERS = table<AnswerRow>({
  name: 'answers',
  key: [
    column('player_id', 'int8', ({ answer }) => answer.playerId),
    column('client_ref', 'text', ({ answer }) => answer.clientRef),
  ],
  fixed: [
    column('ref_hash', 'int8', ({ answer }) => answer.refHash),
    column('body_hash', 'int8', ({ answer }) => answer.bodyHash),
    column('order_id', 'int8', ({ orderId }) => orderId),
    column('body', 'text', ({ answer, orderId }) => answerText(answer.body, orderId)),
  ],
  mutable: [],
});

export const PRICE_POINTS = table<PricePoint>({
  name: 'price_points',
  key: fields<PricePoint>({ marketId: 'text', runnerIndex: 'int2', at: 'int8' }),
  fixed: [],
  mutable: fields<PricePoint>({ lastPrice: 'int4', matched: 'int8' }),
});
