import type { Fact } from '@crease/engine';
import type { BatchCounters } from '../database/writer-link.ts';
import type { Statement } from '../sql/sql-session.ts';
import { BONUS_FACTS, ClaimRows, TURNOVER } from './bonus/bonus-rows.ts';
import { AUTO_CASH_OUTS, CASH_OUT_FACTS } from './cash-outs/cash-out-rows.ts';
import { CASHIER_FACTS, DEPOSIT_PAYMENTS, DEPOSITS, WITHDRAWALS } from './cashier/cashier-rows.ts';
import { GAME_FACTS, GAME_ROUNDS, GAME_SEEDS, GAME_SWITCHES, TABLE_ROUNDS } from './games/game-rows.ts';
import { JET_CHAINS, JET_FACTS, JET_ROUNDS } from './games/jet-rows.ts';
import { PAISA_RESTS, PROVIDER_FACTS, PROVIDER_TRANSACTIONS } from './games/provider-rows.ts';
import { LIMIT_FACTS, PLAY_LIMITS } from './limits/limit-rows.ts';
import type { MarketNumbers } from './market-numbers.ts';
import { MARKET_FACTS, MarketRows } from './markets/market-rows.ts';
import { MATCHING_LOG_FACTS, MatchingLogRows } from './matching-log/matching-log-rows.ts';
import { type FactTable, LastRows } from './module-rows.ts';
import { HeartbeatRows, ORDER_GROUPS, ORDER_GUARD_FACTS } from './order-guards/order-guard-rows.ts';
import { ORDER_FACTS, OrderRows } from './orders/order-rows.ts';
import { PLAYER_FACTS, PLAYERS } from './players/player-rows.ts';
import { REFERRAL_FACTS, REFERRALS, REFERRER_HOLDS } from './referral/referral-rows.ts';
import { SPORT_EVENT_FACTS, SPORT_EVENTS } from './sport-events/sport-event-rows.ts';
import { type Tables, tablesOf } from './tables.ts';
import { TICKET_FACTS, TICKET_LEGS, TICKETS } from './tickets/ticket-rows.ts';
import { WALLET_FACTS, WalletRows } from './wallet/wallet-rows.ts';

/**
 * One batch, sorted into tables. Its statements are made when they are read, from the live objects of that moment:
 * `commit` reads them at its call, while it sends the previous ones, so that the server works in parallel. The objects
 * must not change between `collect` and that call; afterwards they may.
 */
export interface FactRows {
  readonly statements: Iterable<Statement>;
  readonly counters: BatchCounters;
  /** Number of rows written, for the metrics. */
  readonly rowCount: number;
}

/** Returns an empty batch. Its rows are written in this order. */
function newBatch(numbers: MarketNumbers) {
  return {
    orders: new OrderRows(),
    wallet: new WalletRows(),
    players: new LastRows(PLAYERS),
    deposits: new LastRows(DEPOSITS),
    depositPayments: new LastRows(DEPOSIT_PAYMENTS),
    withdrawals: new LastRows(WITHDRAWALS),
    claims: new ClaimRows(),
    turnover: new LastRows(TURNOVER),
    limits: new LastRows(PLAY_LIMITS),
    referrals: new LastRows(REFERRALS),
    referrerHolds: new LastRows(REFERRER_HOLDS),
    cashOuts: new LastRows(AUTO_CASH_OUTS),
    heartbeats: new HeartbeatRows(),
    orderGroups: new LastRows(ORDER_GROUPS),
    // Revealed seeds first: a player has one row in use.
    gameSeeds: new LastRows(GAME_SEEDS, ({ seedNo }) => seedNo),
    gameRounds: new LastRows(GAME_ROUNDS),
    tableRounds: new LastRows(TABLE_ROUNDS),
    gameSwitches: new LastRows(GAME_SWITCHES),
    jetChains: new LastRows(JET_CHAINS),
    // The finished round first: only one may be unfinished.
    jetRounds: new LastRows(JET_ROUNDS, ({ roundNo }) => roundNo),
    providerTransactions: new LastRows(PROVIDER_TRANSACTIONS),
    paisaRests: new LastRows(PAISA_RESTS),
    tickets: new LastRows(TICKETS),
    ticketLegs: new LastRows(TICKET_LEGS),
    sportEvents: new LastRows(SPORT_EVENTS),
    markets: new MarketRows(numbers),
    matchingLog: new MatchingLogRows(),
  };
}

type Batch = ReturnType<typeof newBatch>;

/** Each kind of fact with the module that turns it into rows: a new fact is an entry in its module's table. */
const TAKE = {
  ...ORDER_FACTS,
  ...CASH_OUT_FACTS,
  ...ORDER_GUARD_FACTS,
  ...WALLET_FACTS,
  ...CASHIER_FACTS,
  ...BONUS_FACTS,
  ...TICKET_FACTS,
  ...PLAYER_FACTS,
  ...LIMIT_FACTS,
  ...REFERRAL_FACTS,
  ...GAME_FACTS,
  ...JET_FACTS,
  ...PROVIDER_FACTS,
  ...SPORT_EVENT_FACTS,
  ...MARKET_FACTS,
  ...MATCHING_LOG_FACTS,
} satisfies FactTable<Batch, Fact['fact']>;

/** Sorts the facts of batches into the tables of one store. */
export class RowCollector {
  readonly #numbers: MarketNumbers;
  readonly #tables: Tables;

  constructor(numbers: MarketNumbers) {
    this.#numbers = numbers;
    this.#tables = tablesOf(numbers);
  }

  /**
   * Sorts the facts of one batch. An object with several changes becomes one row with its last state; an object created
   * in the batch is inserted with its last state.
   */
  collect(facts: Iterable<Fact>): FactRows {
    const batch = newBatch(this.#numbers);
    for (const fact of facts) (TAKE[fact.fact] as (batch: Batch, fact: Fact) => void)(batch, fact);
    const writes = Object.values(batch)
      .flatMap((part) => part.writes(this.#tables))
      .filter(({ count }) => count > 0);
    return {
      statements: {
        *[Symbol.iterator]() {
          for (const { make } of writes) yield make();
        },
      },
      counters: batch.orders.counters(),
      rowCount: writes.reduce((sum, { count }) => sum + count, 0),
    };
  }
}
