import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../../core/session.ts';
import type { RoundWitness } from './check-record.ts';

/** Maximum number of stored rounds. */
const KEPT = 60;

/** A round for which this browser sealed a seed. */
export interface StoredRound extends RoundWitness {
  readonly tableId: string;
  readonly roundId: string;
  /**
   * `made`: no bet with the seal was accepted. `sealed`: the round is running. `other`: another device's seal counts.
   * `right`, `wrong`: over and checked. `late`: right, but the seed was not accepted in time and its seal counted.
   */
  readonly state: 'made' | 'sealed' | 'other' | 'right' | 'late' | 'wrong';
}

interface StoredSeals {
  /** The latest first. */
  readonly rounds: readonly StoredRound[];
}

const NOTHING: StoredSeals = { rounds: [] };

/** Survives a reload, so that a seed sealed before it is still revealed. */
export const useStoredSeals = create<StoredSeals>()(
  persist(() => NOTHING, {
    name: 'crease.table-seals',
    version: 1,
    storage: conditionalStorage<StoredSeals>(({ rounds }) => rounds.length > 0),
  }),
);

forgetAtSignOut(() => useStoredSeals.setState(NOTHING));

const isOf = (tableId: string, roundId: string) => (one: StoredRound) =>
  one.tableId === tableId && one.roundId === roundId;

export function storedRound(tableId: string, roundId: string): StoredRound | null {
  return useStoredSeals.getState().rounds.find(isOf(tableId, roundId)) ?? null;
}

/** Returns what this browser recorded of a round; null: none of its seals counts. */
export function witnessOf(tableId: string, roundId: string): RoundWitness | null {
  const kept = storedRound(tableId, roundId);
  if (!kept || kept.state === 'made' || kept.state === 'other') return null;
  const { commitment, beacon, seed, isTaken, seals, seeds } = kept;
  return { commitment, beacon, seed, isTaken, seals, seeds };
}

/** Stores a round as the first, replacing its earlier state. */
export function storeRound(round: StoredRound): void {
  const isSame = isOf(round.tableId, round.roundId);
  useStoredSeals.setState(({ rounds }) => ({
    rounds: [round, ...rounds.filter((one) => !isSame(one))].slice(0, KEPT),
  }));
}
