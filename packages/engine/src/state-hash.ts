import type { AssetBook } from '@crease/exchange';
import type { Engine } from './engine.ts';
import { FieldHash } from './references/field-hash.ts';

/** Parts in which the whole state is hashed: each is a few milliseconds of work with a million orders. */
export const HASH_PARTS = 60;

const hash = new FieldHash();

/**
 * Returns a hash of everything that has been numbered: one decision that another engine took otherwise changes it for
 * good. Costs a microsecond.
 */
export function stateHash({ counters, ledger, orders, markets }: Engine): number {
  hash.start(1).number(ledger.lastJournalId).number(ledger.lastTransferId);
  hash.number(counters.playerId).number(counters.orderId).number(counters.fillId).number(counters.restedSeq);
  hash.number(counters.depositId).number(counters.withdrawalId).number(counters.claimId);
  hash.number(counters.roundId).number(counters.ticketId);
  return hash.number(orders.size).number(markets.size).end();
}

/**
 * Returns a hash of one part of the state: some of the players with their money, some of the markets with their
 * versions, and a section of every book with its orders.
 * @param part 0 to {@link HASH_PARTS} − 1; all parts together hash the whole state.
 */
export function partHash(engine: Engine, part: number): number {
  hash.start(2).number(stateHash(engine)).number(part);
  const { playerStates } = engine;
  for (let at = start(playerStates.length, part); at < start(playerStates.length, part + 1); at++) {
    const state = playerStates[at];
    if (!state) continue;
    const { balances, counted } = state;
    hash.number(balances.cash.balance).number(balances.held).number(balances.owed).number(counted);
    hash.number(balances.pocket('sports')).number(balances.pocket('wicket'));
  }
  let at = 0;
  for (const market of engine.markets.values()) {
    if (at++ % HASH_PARTS === part) {
      hash.text(market.definition.marketId).text(market.status).number(market.version).number(market.guardVersion);
      for (const book of market.books.values()) hash.number(book.totalMatched).number(book.fills.length);
    }
    for (const book of market.books.values()) addOrders(book, part);
  }
  return hash.end();
}

function addOrders({ orders }: AssetBook, part: number): void {
  const end = start(orders.length, part + 1);
  for (let at = start(orders.length, part); at < end; at++) {
    const order = orders[at];
    if (order) hash.number(order.orderId).number(order.price).number(order.remaining).number(order.matched);
  }
}

function start(length: number, part: number): number {
  return Math.floor((length * part) / HASH_PARTS);
}
