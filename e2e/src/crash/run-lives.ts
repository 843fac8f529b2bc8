import { rmSync } from 'node:fs';
import type { Prng } from '@crease/kernel';
import { freshDataDir } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { CrashRecord } from './crash-record.ts';
import { CrashWorld } from './crash-world.ts';
import { COMMIT_POINTS, type CrashAt } from './protocol.ts';
import { shuffled } from './shuffled.ts';

/** What all lives of a scenario share. */
export interface SharedByLives {
  readonly dataDir: string;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
}

interface Lives<R> {
  /** Plays one life, from 0. @returns what it did, for people. */
  readonly play: (life: number) => Promise<string>;
  readonly result: () => R;
  readonly close?: () => void;
}

interface Found {
  /** Violated invariants; empty: none. */
  readonly failures: readonly string[];
  /** Log lines of the last processes. */
  readonly log: readonly string[];
}

/** Runs lives of a process on one database, one after another, up to a failure. */
export async function runLives<R>(
  { name, seed, count }: { readonly name: string; readonly seed: string; readonly count: number },
  open: (shared: SharedByLives) => Lives<R> | Promise<Lives<R>>,
  onLife: (line: string) => void,
): Promise<R & Found> {
  const dataDir = freshDataDir(`crease-${name}-`);
  const record = new CrashRecord();
  const { play, result, close } = await open({ dataDir, world: new CrashWorld(seed), record });
  try {
    for (let life = 0; life < count && record.failures.length === 0; life++) onLife(`${life + 1} ${await play(life)}`);
    return { ...result(), failures: record.failures, log: record.log };
  } finally {
    close?.();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Yields all faults in a random order, again and again. */
export function* drawnFaults<F>(prng: Prng, all: () => readonly F[]): Generator<F, never> {
  for (;;) yield* shuffled(prng, all());
}

/** Returns a fault before, after and at the reply of each step's commit. */
export function faultsOfSteps<S extends CrashAt['among']>(steps: readonly S[], nthOf: (among: S) => number): CrashAt[] {
  return steps.flatMap((among) => COMMIT_POINTS.map((point) => ({ point, among, nth: nthOf(among) })));
}

/** @param fault a point, milliseconds after the start, or none. */
export function faultName(fault: CrashAt | number | null): string {
  if (fault === null) return 'to its end';
  if (typeof fault === 'number') return `killed after ${fault} ms`;
  return `killed ${fault.point}: ${fault.among} (${fault.nth})`;
}
