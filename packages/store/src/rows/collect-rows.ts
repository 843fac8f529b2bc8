import type { Fact } from '@crease/engine';
import type { BatchCounters } from '../database/writer-link.ts';
import type { Statement } from '../sql/sql-session.ts';
import { BONUS_FACTS, BonusRows } from './bonus/bonus-rows.ts';
import { CASH_OUT_FACTS, CashOutRows } from './cash-outs/cash-out-rows.ts';
import { CASHIER_FACTS, CashierRows } from './cashier/cashier-rows.ts';
import { GAME_FACTS, GameRows } from './games/game-rows.ts';
import { JET_FACTS, JetRows } from './games/jet-rows.ts';
import { PROVIDER_FACTS, ProviderRows } from './games/provider-rows.ts';
import { LIMIT_FACTS, LimitRows } from './limits/limit-rows.ts';
import type { MarketNumbers } from './market-numbers.ts';
import { MARKET_FACTS, MarketRows } from './markets/market-rows.ts';
import { MATCHING_LOG_FACTS, MatchingLogRows } from './matching-log/matching-log-rows.ts';
import type { FactTable } from './module-rows.ts';
import { ORDER_GUARD_FACTS, OrderGuardRows } from './order-guards/order-guard-rows.ts';
import { ORDER_FACTS, OrderRows } from './orders/order-rows.ts';
import { PLAYER_FACTS, PlayerRows } from './players/player-rows.ts';
import { REFERRAL_FACTS, ReferralRows } from './referral/referral-rows.ts';
import { SPORT_EVENT_FACTS, SportEventRows } from './sport-events/sport-event-rows.ts';
import { type Tables, tablesOf } from './tables.ts';
import { TICKET_FACTS, TicketRows } from './tickets/ticket-rows.ts';
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

/** One batch, by module. */
class Batch {
  readonly orders = new OrderRows();
  readonly cashOuts = new CashOutRows();
  readonly orderGuards = new OrderGuardRows();
  readonly wallet = new WalletRows();
  readonly cashier = new CashierRows();
  readonly bonus = new BonusRows();
  readonly tickets = new TicketRows();
  readonly players = new PlayerRows();
  readonly limits = new LimitRows();
  readonly referrals = new ReferralRows();
  readonly games = new GameRows();
  readonly jet = new JetRows();
  readonly providers = new ProviderRows();
  readonly sportEvents = new SportEventRows();
  readonly matchingLog = new MatchingLogRows();
  readonly markets: MarketRows;

  constructor(numbers: MarketNumbers) {
    this.markets = new MarketRows(numbers);
  }
}

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
    const batch = new Batch(this.#numbers);
    for (const fact of facts) (TAKE[fact.fact] as (batch: Batch, fact: Fact) => void)(batch, fact);
    const { orders, wallet, cashier, bonus, players, limits, referrals, sportEvents, markets } = batch;
    const { games, jet, providers, tickets, cashOuts, orderGuards, matchingLog } = batch;
    const people = [orders, wallet, players, cashier, bonus, limits, referrals];
    const writes = [...people, cashOuts, orderGuards, games, jet, providers, tickets, sportEvents, markets, matchingLog]
      .flatMap((room) => room.writes(this.#tables))
      .filter(({ count }) => count > 0);
    return {
      statements: {
        *[Symbol.iterator]() {
          for (const { make } of writes) yield make();
        },
      },
      counters: orders.counters(),
      rowCount: writes.reduce((sum, { count }) => sum + count, 0),
    };
  }
}
