import type { AccountOwner, Balances, HoldChange, JournalDraft } from '@crease/ledger';
import type { FactSink } from '../core/outcome.ts';
import type { Engine, Fact } from './state.ts';

/**
 * The engine that a command changes, and the list of facts for its changes. Each module passes its own engine and fact
 * types.
 */
export interface Recording<E extends Engine = Engine, F = Fact> {
  readonly engine: E;
  readonly facts: FactSink<F>;
  readonly now: number;
}

/** A recording whose owner collects the facts. */
export interface CommandRecording<E extends Engine = Engine, F = Fact> extends Recording<E, F> {
  readonly facts: F[];
}

/** Sets a player's hold for a purpose. Does not check available money. @returns whether the hold changed. */
export function setHold({ engine, facts }: Recording, change: HoldChange): boolean {
  const { playerId, asset, purpose, amount } = change;
  const changed = balancesOf(engine, change)?.setHold(purpose, amount) ?? false;
  if (changed) facts.push({ fact: 'holdChanged', playerId, asset, purpose, amount });
  return changed;
}

/** Posts a journal and records it. @throws InvariantError as `Ledger.post`. */
export function postJournal({ engine, facts, now }: Recording, draft: Omit<JournalDraft, 'at'>): void {
  facts.push({ fact: 'journalPosted', journal: engine.ledger.post({ ...draft, at: now }) });
}

/** Lends the amount that a player lacks after a forced change, or takes repayments back; usually does nothing. */
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

/** Returns a player's balances of an asset; those of the asset that they play with need no look-up. */
function balancesOf(engine: Engine, owner: AccountOwner): Balances | null {
  const balances = engine.playerStates[owner.playerId]?.balances;
  return balances?.cash.asset === owner.asset ? balances : engine.ledger.balancesOf(owner);
}
