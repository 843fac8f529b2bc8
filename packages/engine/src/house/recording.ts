import type { AccountOwner, HoldChange, JournalDraft, Purse } from '@crease/ledger';
import type { Fact } from '../fact.ts';
import type { House } from './house.ts';

/** Where a verb writes down what it did to the House. */
export interface Recording {
  readonly house: House;
  readonly facts: Fact[];
  readonly now: number;
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
