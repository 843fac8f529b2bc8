import type { Asset } from '@crease/kernel';
import type { Reading } from '../core/readonly.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact, RoundsRows } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import { ProviderTable } from './provider-table.ts';
import type { ProviderTransaction } from './provider-transaction.ts';

interface ProvidersState {
  /** What game providers did of late. */
  readonly providers: ProviderTable;
}

export interface Engine extends RoundsEngine, SwitchesEngine, ProvidersState {}
export type ReadonlyEngine = Reading<Engine>;

/** What a player has below a paisa, in 1/100000 of a rupee: 0 to 999. */
export interface PaisaRest {
  readonly playerId: number;
  readonly asset: Asset;
  readonly rest: number;
}

export type Fact =
  | RoundsFact
  | { readonly fact: 'providerTransacted'; readonly transaction: ProviderTransaction }
  | { readonly fact: 'paisaRestChanged'; readonly paisaRest: PaisaRest };

export interface ProvidersRows {
  /** What game providers did within the last hour, changed ones among them, and the rounds of it that are over. */
  readonly providerTransactions: readonly ProviderTransaction[];
  readonly providerRounds: readonly GameRound[];
  /** Of everybody who has something below a paisa. */
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
