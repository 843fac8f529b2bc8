import { type BookChange, bookOf, exposureOf, NO_CHANGE, type Order } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { AccountOwner, HoldChange, JournalDraft, Purse } from '@crease/ledger';
import type { Fact } from '../fact.ts';
import type { StatementTerms } from '../terms/statement-terms.ts';
import type { House, HouseMarket } from './house.ts';

/** Where a verb writes down what it did to the House. */
export interface Recording {
  readonly house: House;
  readonly facts: Fact[];
  readonly now: number;
}

/** The same for what a trading verb does to one market. */
export interface MarketRecording extends Recording {
  readonly market: HouseMarket;
}

/** Facts, live orders and holds for what a verb did to a book. Every player touched ends with hold = exposure. */
export function recordChange(recording: MarketRecording, change: BookChange): void {
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
export function releaseHold(recording: MarketRecording, playerId: number, asset: Asset): void {
  setHold(recording, { playerId, asset, purpose: recording.market.purpose, amount: 0 });
}

/**
 * Brings a player's hold for the market in line with their exposure, in the same step in which it changed:
 * hold = exposure after every command (invariant I5). What they owe is lent or repaid at once.
 */
export function syncHold(recording: MarketRecording, playerId: number, asset: Asset): void {
  if (moveHold(recording, playerId, asset)) levelDebt(recording, playerId, asset);
}

/**
 * The hold alone, for acts that move money afterwards and level the debt at their end: a loan repaid from
 * a released hold would be missing when the loss is booked.
 * @returns whether it changed.
 */
function moveHold(recording: MarketRecording, playerId: number, asset: Asset): boolean {
  const { market } = recording;
  const position = bookOf(market, asset).positions.get(playerId);
  // A position knows what is held for it; most fills change nothing about that.
  const held = position ? position.exposure : -1;
  const amount = position ? exposureOf(position) : 0;
  if (amount === held) return false;
  return setHold(recording, { playerId, asset, purpose: market.purpose, amount });
}

/** Sets what is held of a player for a purpose. Does not ask whether they have it. @returns whether it changed. */
export function setHold({ house, facts }: Recording, change: HoldChange): boolean {
  const { playerId, asset, purpose, amount } = change;
  const changed = purseOf(house, change)?.setHold(purpose, amount) ?? false;
  if (changed) facts.push({ fact: 'holdChanged', playerId, asset, purpose, amount });
  return changed;
}

/** Posts a journal and writes it down. @throws InvariantError as `Ledger.post`. */
export function postJournal({ house, facts, now }: Recording, draft: Omit<JournalDraft, 'at'>): void {
  facts.push({ fact: 'journalPosted', journal: house.ledger.post({ ...draft, at: now }) });
}

/** Lends what a player lacks after a forced act in a market, or takes back what they can repay. */
export function levelDebt(recording: MarketRecording, playerId: number, asset: Asset): void {
  const { marketId, name } = recording.market.definition;
  levelPurse(
    recording,
    { playerId, asset },
    {
      terms: { about: 'correction', market: name } satisfies StatementTerms,
      reference: marketId,
    },
  );
}

/** Lends what a player lacks after a forced act, or takes back what they can repay; mostly there is nothing to do. */
export function levelPurse(
  { house, facts, now }: Recording,
  owner: AccountOwner,
  words: Pick<JournalDraft, 'terms' | 'reference'>,
): void {
  const purse = purseOf(house, owner);
  if (!purse || (purse.available >= 0 && purse.owed === 0)) return;
  const key = `debt:${owner.playerId}:${house.ledger.lastJournalId + 1}`;
  const journal = house.ledger.levelDebt(owner, { ...words, key, at: now });
  if (journal) facts.push({ fact: 'journalPosted', journal });
}

/** A player's purse of an asset; the one that they play with is at hand. */
function purseOf(house: House, owner: AccountOwner): Purse | null {
  const purse = house.seats[owner.playerId]?.purse;
  return purse?.cash.asset === owner.asset ? purse : house.ledger.purse(owner);
}
