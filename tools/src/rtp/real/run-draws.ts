import { onThread } from '../on-thread.ts';
import { drawnGames } from './drawn-games.ts';
import type { DrawTest } from './test-draws.ts';

/** A smaller p-value reports a fault; one of 40 tests falls below it by chance once in 250 runs. */
const LEAST_P = 0.0001;
const WORKER = new URL('./draws-worker.ts', import.meta.url);

interface DrawOptions {
  /** Empty for every game. */
  readonly games: readonly string[];
  readonly draws: number;
  readonly seed: string;
  readonly threads: number;
}

/** Prints both tests of each game as a table. @returns the number of p-values that are too small. */
export async function runDraws({ games, draws, seed, threads }: DrawOptions): Promise<number> {
  const ids = drawnGames().map(({ gameId }) => gameId);
  const waiting = ids.filter((gameId) => games.length === 0 || games.includes(gameId));
  console.log(`seed \`${seed}\`, ${draws.toLocaleString('en-IN')} rounds a game\n`);
  console.log('| game | counted | chi-squared (degrees) | p | runs | z | p |');
  console.log('|---|---|---|---|---|---|---|');
  let low = 0;
  const work = async () => {
    for (let gameId = waiting.shift(); gameId; gameId = waiting.shift()) {
      const test = await onThread<DrawTest>(WORKER, { gameId, seed, draws });
      console.log(lineOf(test));
      low += [test.fit.p, test.runs.p].filter((p) => p < LEAST_P).length;
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return low;
}

function lineOf({ gameId, what, fit, runs }: DrawTest): string {
  const chi = `${fit.chiSquared.toFixed(2)} (${fit.degrees})`;
  return `| ${[gameId, what, chi, fit.p.toFixed(4), runs.runs, runs.z.toFixed(3), runs.p.toFixed(4)].join(' | ')} |`;
}
