import type { AccountOwner, Balances, HoldChange, JournalDraft } from '@crease/ledger';
import type { FactSink } from '../core/outcome.ts';
import type { Engine, Fact } from './state.ts';

/** The engine that a command changes, and where it records the changes. A module above passes its own engine and facts. */
export interface Recording<E extends Engine = Engine, F = Fact> {
  readonly engine: E;
  readonly facts: FactSink<F>;
  readonly now: number;
}

/** A recording whose facts its owner collects. */
export interface CommandRecording<E extends Engine = Engine, F = Fact> extends Recording<E, F> {
  readonly facts: F[];
}

/** Sets what is held of a player for a purpose. Does not ask whether they have it. @returns whether it changed. */
export function setHold({ engine, facts }: Recording, change: HoldChange): boolean {
  const { playerId, asset, purpose, amount } = change;
  const changed = balancesOf(engine, change)?.setHold(purpose, amount) ?? false;
  if (changed) facts.push({ fact: 'holdChanged', playerId, asset, purpose, amount });
  return changed;
}

/** Posts a journal and writes it down. @throws InvariantError as `Ledger.post`. */
export function postJournal({ engine, facts, now }: Recording, draft: Omit<JournalDraft, 'at'>): void {
  facts.push({ fact: 'journalPosted', journal: engine.ledger.post({ ...draft, at: now }) });
}

/** Lends what a player lacks after a forced act, or takes back what they can repay; mostly there is nothing to do. */
export function syncBalances(
  { engine, facts, now }: Recording,
  owner: AccountOwner,
  words: Pick<JournalDraft, 'terms' | 'reference'>,
): void {
  const balances = balancesOf(engine, owner);
  if (!balances || (balances.available >= 0 && balances.owed === 0)) return;
  const key = `debt:${owner.playerId}:${engine.ledger.lastJournalId + 1}`;
  const journal = engine.ledger.levelDebt(owner, { ...words, key, at: now });
  if (journal) facts.push({ fact: 'journalPosted', journal });
}

/** A player's balances of an asset; the one that they play with is at hand. */
function balancesOf(engine: Engine, owner: AccountOwner): Balances | null {
  const balances = engine.playerStates[owner.playerId]?.balances;
  return balances?.cash.asset === owner.asset ? balances : engine.ledger.balancesOf(owner);
}
