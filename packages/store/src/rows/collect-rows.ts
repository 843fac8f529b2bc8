import type { Fill, Market, Order } from '@crease/exchange';
import type { HoldChange, Journal } from '@crease/ledger';
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

/**
 * One batch, sorted into tables. Its statements are made when they are read, from the live objects as they are
 * then: `commit` reads them at its call, while it sends the ones before, so that the server works beside us. The
 * objects must not change between `collectRows` and that call; afterwards they may.
 */
export interface FactRows {
  readonly statements: Iterable<Statement>;
  readonly counters: BatchCounters;
  /** How many rows it writes, for the metrics. */
  readonly rowCount: number;
}

/**
 * Sorts the facts of one batch. What changed several times becomes one row with its last state; what was made and
 * changed in the batch is inserted as it is now.
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
  /** A hold is told by its new amount: the last one counts. */
  readonly #holds = new Map<string, HoldRow>();
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
        // What is held for a market is its players' exposure: it is worked out at the start.
        if (fact.purpose.kind !== 'market') this.#takeHold(fact);
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

  #takeHold({ playerId, asset, purpose, amount }: HoldChange): void {
    const { kind, id } = purpose as { kind: HoldRow['kind']; id: string };
    this.#holds.set(`${playerId}/${asset}/${kind}/${id}`, { playerId, asset, kind, id, amount });
  }

  /** A command's answer follows its own facts, so the order it placed is the last one seen. */
  #takeAnswer(answer: StoredAnswer): void {
    const placed = this.#lastPlaced;
    const own = placed !== null && placed.playerId === answer.playerId && placed.clientRef === answer.clientRef;
    this.#answers.push({ answer, orderId: own ? placed.orderId : null });
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

  /** What costs the server most for the least text comes first: it is at work while the long ones are made. */
  rows(): FactRows {
    const holds = [...this.#holds.values()];
    const writes = [
      writeOf(
        HOLDS.upsert,
        holds.filter((hold) => hold.amount > 0),
      ),
      writeOf(
        HOLDS.remove,
        holds.filter((hold) => hold.amount <= 0),
      ),
      writeOf(ORDERS.update, [...this.#changedOrders]),
      writeOf(FILLS.copy, [...this.#newFills]),
      writeOf(FILLS.update, [...this.#voidedFills]),
      writeOf(PLAYERS.upsert, [...this.#players]),
      writeOf(SPORT_EVENTS.upsert, [...this.#sportEvents]),
      writeOf(MARKETS.upsert, [...this.#markets]),
      writeOf(ORDERS.copy, [...this.#newOrders]),
      writeOf(ACCOUNTS.upsert, [...this.#accounts.values()]),
      writeOf(JOURNALS.copy, this.#journals),
      writeOf(TRANSFERS.copy, this.#transfers),
      writeOf(SETTLEMENTS.copy, this.#settlements),
      writeOf(ANSWERS.copy, this.#answers),
    ].filter(({ count }) => count > 0);
    return {
      statements: {
        *[Symbol.iterator]() {
          for (const { make } of writes) yield make();
        },
      },
      counters: this.#counters(),
      rowCount: writes.reduce((sum, { count }) => sum + count, 0),
    };
  }

  #counters(): BatchCounters {
    const counters = { orderId: 0, fillId: 0, restedSeq: 0 };
    for (const { orderId } of this.#newOrders) counters.orderId = Math.max(counters.orderId, orderId);
    for (const { fillId } of this.#newFills) counters.fillId = Math.max(counters.fillId, fillId);
    for (const orders of [this.#newOrders, this.#changedOrders])
      for (const { restedSeq } of orders) counters.restedSeq = Math.max(counters.restedSeq, restedSeq);
    return counters;
  }
}

function writeOf<T>(statement: (rows: readonly T[]) => Statement, rows: readonly T[]) {
  return { count: rows.length, make: () => statement(rows) };
}
