import type { DrawnGame } from './drawn-games.ts';
import { type Fit, fitOf, type RunsTest, runsTest } from './statistics.ts';

/** Test results of a game. */
export interface DrawTest {
  readonly gameId: string;
  readonly what: string;
  readonly draws: number;
  readonly fit: Fit;
  readonly runs: RunsTest;
}

/** Draws a number of rounds of a game from a seed and compares them with its chances. */
export function testDraws({ gameId, what, chances, rounds }: DrawnGame, seed: string, draws: number): DrawTest {
  const counts = chances.map((kinds) => kinds.map(() => 0));
  const next = rounds(seed);
  let [ones, runs] = [0, 0];
  let before: boolean | null = null;
  for (let draw = 0; draw < draws; draw++) {
    const { kinds, isOne } = next();
    for (const [table, fell] of kinds.entries()) for (const kind of fell) count(counts[table], kind);
    if (isOne) ones += 1;
    if (isOne !== before) runs += 1;
    before = isOne;
  }
  const tables = chances.map((own, table) => ({ counts: counts[table] ?? [], chances: own }));
  return { gameId, what, draws, fit: fitOf(tables), runs: runsTest(ones, draws - ones, runs) };
}

/** @throws RangeError for an outcome that the rules do not list. */
function count(counts: number[] | undefined, kind: number): void {
  if (!counts || counts[kind] === undefined) throw new RangeError(`outcome without a chance: ${kind}`);
  counts[kind] += 1;
}
