import type { Fill, Market, Order } from '@crease/exchange';
import type { Journal } from '@crease/ledger';
import type { AccountRow, Fact, HoldRow, Player, Settlement, SportEvent, StoredAnswer } from '@crease/operations';
import type { BatchCounters } from '../engine/writer-link.ts';
import type { Statement } from '../sql/sql-session.ts';
import {
  ACCOUNTS,
  ANSWERS,
  type AnswerRow,
  FILLS,
  HOLDS,
  JOURNALS,
  MARKETS,
  ORDERS,
  PLAYERS,
  SETTLEMENTS,
  SPORT_EVENTS,
  TRANSFERS,
  type TransferRow,
} from './tables.ts';

/** One batch as it will be written: taken from the live objects at one moment, untouched by what they do next. */
export interface FactRows {
  readonly statements: readonly Statement[];
  readonly counters: BatchCounters;
  /** How many rows it writes, for the metrics. */
  readonly rowCount: number;
}

/**
 * Turns the facts of one batch into rows, synchronously: facts point at live objects. What changed several times
 * becomes one row with its last state; what was made and changed in the batch is inserted as it is now.
 */
export function collectRows(facts: Iterable<Fact>): FactRows {
  const batch = new Batch();
  for (const fact of facts) batch.take(fact);
  return batch.rows();
}

/** Sorts the facts of one batch into tables. */
class Batch {
  readonly #players = new Set<Player>();
  readonly #sportEvents = new Set<SportEvent>();
  readonly #markets = new Set<Market>();
  readonly #newOrders = new Set<Order>();
  readonly #changedOrders = new Set<Order>();
  readonly #newFills = new Set<Fill>();
  readonly #voidedFills = new Set<Fill>();
  /** By market, then player: a hold is told by its new amount, the last one counts. */
  readonly #holds = new Map<string, Map<number, HoldRow>>();
  readonly #accounts = new Map<string, AccountRow>();
  readonly #journals: Journal[] = [];
  readonly #transfers: TransferRow[] = [];
  readonly #settlements: Settlement[] = [];
  readonly #answers: AnswerRow[] = [];
  #lastPlaced: Order | null = null;

  take(fact: Fact): void {
    switch (fact.fact) {
      case 'orderPlaced':
        this.#newOrders.add(fact.order);
        this.#lastPlaced = fact.order;
        break;
      case 'orderChanged':
        if (!this.#newOrders.has(fact.order)) this.#changedOrders.add(fact.order);
        break;
      case 'filled':
        this.#newFills.add(fact.fill);
        break;
      case 'fillVoided':
        if (!this.#newFills.has(fact.fill)) this.#voidedFills.add(fact.fill);
        break;
      case 'holdChanged':
        this.#takeHold(fact);
        break;
      case 'answered':
        this.#takeAnswer(fact.answer);
        break;
      default:
        this.#takeRare(fact);
    }
  }

  #takeRare(
    fact: Exclude<
      Fact,
      { fact: 'orderPlaced' | 'orderChanged' | 'filled' | 'fillVoided' | 'holdChanged' | 'answered' }
    >,
  ): void {
    switch (fact.fact) {
      case 'playerCreated':
      case 'playerChanged':
        this.#players.add(fact.player);
        break;
      case 'sportEventChanged':
        this.#sportEvents.add(fact.sportEvent);
        break;
      case 'marketOpened':
      case 'marketChanged':
        this.#markets.add(fact.market);
        break;
      case 'journalPosted':
        this.#takeJournal(fact.journal);
        break;
      case 'settled':
        this.#settlements.push(fact.settlement);
        break;
    }
  }

  #takeHold(hold: HoldRow): void {
    const market = this.#holds.get(hold.marketId) ?? new Map<number, HoldRow>();
    this.#holds.set(hold.marketId, market.set(hold.playerId, hold));
  }

  /** A command's answer follows its own facts, so the order it placed is the last one seen. */
  #takeAnswer(answer: StoredAnswer): void {
    const placed = this.#lastPlaced;
    const own = placed !== null && placed.playerId === answer.playerId && placed.clientRef === answer.clientRef;
    this.#answers.push({ ...answer, orderId: own ? placed.orderId : null });
  }

  /** Each transfer says the balances it left, so the last one of an account in the batch is its balance. */
  #takeJournal(journal: Journal): void {
    const { journalId, asset, at } = journal;
    this.#journals.push(journal);
    for (const transfer of journal.transfers) {
      this.#transfers.push({ ...transfer, journalId, asset, at });
      this.#accounts.set(transfer.debit, { accountId: transfer.debit, asset, balance: transfer.debitBalance });
      this.#accounts.set(transfer.credit, { accountId: transfer.credit, asset, balance: transfer.creditBalance });
    }
  }

  rows(): FactRows {
    const statements: Statement[] = [];
    let rowCount = 0;
    const write = <T>(make: (rows: readonly T[]) => Statement, rows: Iterable<T>) => {
      const list = [...rows];
      if (list.length === 0) return;
      rowCount += list.length;
      statements.push(make(list));
    };
    const holds = [...this.#holds.values()].flatMap((market) => [...market.values()]);
    write(PLAYERS.upsert, this.#players);
    write(SPORT_EVENTS.upsert, this.#sportEvents);
    write(MARKETS.upsert, this.#markets);
    write(ORDERS.insert, this.#newOrders);
    write(ORDERS.update, this.#changedOrders);
    write(FILLS.insert, this.#newFills);
    write(FILLS.update, this.#voidedFills);
    write(
      HOLDS.upsert,
      holds.filter((hold) => hold.amount > 0),
    );
    write(
      HOLDS.remove,
      holds.filter((hold) => hold.amount <= 0),
    );
    write(ACCOUNTS.upsert, this.#accounts.values());
    write(JOURNALS.insert, this.#journals);
    write(TRANSFERS.insert, this.#transfers);
    write(SETTLEMENTS.insert, this.#settlements);
    write(ANSWERS.insert, this.#answers);
    return { statements, counters: this.#counters(), rowCount };
  }

  #counters(): BatchCounters {
    let restedSeq = 0;
    let fillId = 0;
    for (const orders of [this.#newOrders, this.#changedOrders])
      for (const order of orders) restedSeq = Math.max(restedSeq, order.restedSeq);
    for (const fill of this.#newFills) fillId = Math.max(fillId, fill.fillId);
    return { restedSeq, fillId };
  }
}
