import type { Asset } from '@crease/kernel';
import type { Reading } from '../core/readonly.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact, RoundsRows } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import { ProviderTable } from './provider-table.ts';
import type { ProviderTransaction } from './provider-transaction.ts';

interface ProvidersState {
  /** Recent transactions of game providers. */
  readonly providers: ProviderTable;
}

/** The engine as `providers` sees it: this slice and those below. */
export interface Engine extends RoundsEngine, SwitchesEngine, ProvidersState {}
export type ReadonlyEngine = Reading<Engine>;

/** A player's remainder below a paisa, in 1/100000 of a rupee: 0 to 999. */
export interface PaisaRest {
  readonly playerId: number;
  readonly asset: Asset;
  readonly rest: number;
}

/** A provider's transaction, or a player's remainder below a paisa, changed. */
export type Fact =
  | RoundsFact
  | { readonly fact: 'providerTransacted'; readonly transaction: ProviderTransaction }
  | { readonly fact: 'paisaRestChanged'; readonly paisaRest: PaisaRest };

export interface ProvidersRows {
  /** Transactions made or changed within the last hour, and their finished rounds. */
  readonly providerTransactions: readonly ProviderTransaction[];
  readonly providerRounds: readonly GameRound[];
  /** Every player with a remainder below a paisa. */
  readonly paisaRests: readonly PaisaRest[];
}

export function createProviders(): ProvidersState {
  return { providers: new ProviderTable() };
}

export function restoreProviders({ providers }: ProvidersState, rows: ProvidersRows & RoundsRows): void {
  for (const transaction of rows.providerTransactions) providers.putTransaction(transaction, transaction.changedAt);
  for (const round of [...rows.providerRounds, ...rows.rounds])
    if ('takenIn' in round.play) providers.putRound(round, round.closedAt ?? round.openedAt);
  for (const { playerId, rest } of rows.paisaRests) providers.putRest(playerId, rest);
}
