import { keptWhile } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../../core/session.ts';
import type { RoundWitness } from './check-record.ts';

/** Rounds that this browser remembers. */
const KEPT = 60;

/** A round in which this browser sealed a seed. */
export interface StoredRound extends RoundWitness {
  readonly tableId: string;
  readonly roundId: string;
  /**
   * `made`: no bet with the seal was taken. `sealed`: the round goes on. `other`: a seal of another device counts. `right`, `wrong`: it is over and checked.
   * `late`: it is right, but the own seed was not taken in time and its seal counted.
   */
  readonly state: 'made' | 'sealed' | 'other' | 'right' | 'late' | 'wrong';
}

interface StoredSeals {
  /** The latest first. */
  readonly rounds: readonly StoredRound[];
}

const NOTHING: StoredSeals = { rounds: [] };

/** Kept through a reload, so that a seed that was sealed before it is still revealed. */
export const useStoredSeals = create<StoredSeals>()(
  persist(() => NOTHING, {
    name: 'crease.table-seals',
    version: 1,
    storage: keptWhile<StoredSeals>(({ rounds }) => rounds.length > 0),
  }),
);

forgetAtSignOut(() => useStoredSeals.setState(NOTHING));

const isOf = (tableId: string, roundId: string) => (one: StoredRound) =>
  one.tableId === tableId && one.roundId === roundId;

export function storedRound(tableId: string, roundId: string): StoredRound | null {
  return useStoredSeals.getState().rounds.find(isOf(tableId, roundId)) ?? null;
}

/** What this browser saw of a round; null if no seal of its own counts in it. */
export function witnessOf(tableId: string, roundId: string): RoundWitness | null {
  const kept = storedRound(tableId, roundId);
  if (!kept || kept.state === 'made' || kept.state === 'other') return null;
  const { commitment, beacon, seed, isTaken, seals, seeds } = kept;
  return { commitment, beacon, seed, isTaken, seals, seeds };
}

/** Puts a round first, in place of what was kept of it. */
export function parseRoundSearch(round: StoredRound): void {
  const isSame = isOf(round.tableId, round.roundId);
  useStoredSeals.setState(({ rounds }) => ({
    rounds: [round, ...rounds.filter((one) => !isSame(one))].slice(0, KEPT),
  }));
}
