import { type BookChange, bookOf, exposureOf, NO_CHANGE, type Order } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Fact } from './facts.ts';
import type { House, HouseMarket } from './house.ts';

/** Where a verb writes down what it did. */
export interface Recording {
  readonly house: House;
  readonly market: HouseMarket;
  readonly facts: Fact[];
  readonly now: number;
}

/** Facts, live orders and holds for what a verb did to a book. Every player touched ends with hold = exposure. */
export function recordChange(recording: Recording, change: BookChange): void {
  // Most orders rest without meeting anybody.
  if (change === NO_CHANGE) return;
  const { facts } = recording;
  for (const fill of change.fills) facts.push({ fact: 'filled', fill });
  for (const order of change.orders) recordOrder(recording, order);
  for (const order of change.orders) syncHold(recording, order.playerId, order.asset);
}

/** One order has a new state. The hold is the caller's to bring in line. */
export function recordOrder({ facts }: Recording, order: Order): void {
  facts.push({ fact: 'orderChanged', order });
}

/** Nothing is held of a player in this market any more: the result is theirs. */
export function releaseHold({ house, market, facts }: Recording, playerId: number, asset: Asset): void {
  const { marketId } = market.definition;
  if (house.seats[playerId]?.purse.setHold(marketId, 0))
    facts.push({ fact: 'holdChanged', playerId, asset, marketId, amount: 0 });
}

/**
 * Brings a player's hold for the market in line with his exposure, in the same step in which it changed:
 * hold = exposure after every command (invariant I5). What he owes is lent or repaid at once.
 */
export function syncHold(recording: Recording, playerId: number, asset: Asset): void {
  if (moveHold(recording, playerId, asset)) levelDebt(recording, playerId);
}

/**
 * The hold alone, for acts that move money afterwards and level the debt at their end: a loan repaid from
 * a released hold would be missing when the loss is booked.
 * @returns whether it changed.
 */
export function moveHold({ house, market, facts }: Recording, playerId: number, asset: Asset): boolean {
  const position = bookOf(market, asset).positions.get(playerId);
  // A position knows what is held for it; most fills change nothing about that.
  const held = position ? position.exposure : -1;
  const amount = position ? exposureOf(position) : 0;
  if (amount === held) return false;
  const { marketId } = market.definition;
  if (!house.seats[playerId]?.purse.setHold(marketId, amount)) return false;
  facts.push({ fact: 'holdChanged', playerId, asset, marketId, amount });
  return true;
}

/** Lends what a player lacks after a forced act, or takes back what he can repay; mostly there is nothing to do. */
export function levelDebt({ house, market, facts, now }: Recording, playerId: number): void {
  const purse = house.seats[playerId]?.purse;
  if (!purse || (purse.available >= 0 && purse.owed === 0)) return;
  const { marketId, name } = market.definition;
  const journal = house.ledger.levelDebt(playerId, {
    key: `debt:${playerId}:${house.ledger.lastJournalId + 1}`,
    at: now,
    description: `After a correction in ${name}`,
    reference: marketId,
  });
  if (journal) facts.push({ fact: 'journalPosted', journal });
}
