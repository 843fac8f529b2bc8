import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { MEASURED_IDS, type MeasuredBet, measuredGame } from './measured-bets.ts';
import type { PlayedRounds } from './play-rounds.ts';

/** `npm run rtp -- [game …] [--rounds 100000000] [--threads 2] [--seed 1]`: stated returns, and rounds that show them. */
const HELP = 'npm run rtp -- [game ...] [--rounds <n>] [--threads <n>] [--seed <n>]';
const DEFAULT_ROUNDS = 100_000_000;
const IN_95_PER_CENT = 1.96;
const IN_999_PER_MILLE = 3.2905;

/** A thread does not take over the loader of TypeScript from the one that starts it. */
const LOADS_TYPESCRIPT = `
  import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
    .then(({ tsImport }) => tsImport(${JSON.stringify(new URL('./rounds-worker.ts', import.meta.url).href)}, ${JSON.stringify(import.meta.url)}));
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, threads: { type: 'string' }, seed: { type: 'string' } },
});
const rounds = wholeOr(values.rounds, DEFAULT_ROUNDS);
const threads = wholeOr(values.threads, availableParallelism());
const seed = wholeOr(values.seed, 1);

console.log(`| game | bet | stated | how it is known | measured in ${rounds.toLocaleString('en-IN')} rounds | |`);
console.log('|---|---|---|---|---|---|');
let outside = 0;
for (const gameId of positionals.length > 0 ? positionals : MEASURED_IDS) {
  const { bets } = measuredGame(gameId);
  const played = await playOnThreads(gameId);
  for (const [at, bet] of bets.entries()) console.log(lineOf(gameId, bet, played, at));
}
process.exitCode = outside > 0 ? 1 : 0;

/** Threads share the rounds; each begins with a seed of its own. */
async function playOnThreads(gameId: string): Promise<PlayedRounds> {
  const share = Math.ceil(rounds / threads);
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, at) => {
      const own = Math.min(share, rounds - at * share);
      return own > 0 ? playOnThread({ gameId, rounds: own, seed: seed * 1_000 + at }) : null;
    }),
  );
  const played = parts.filter((part) => part !== null);
  const sumOf = (of: 'sums' | 'squares') =>
    (played[0]?.[of] ?? []).map((_, bet) => played.reduce((sum, part) => sum + (part[of][bet] ?? 0), 0));
  return { rounds, sums: sumOf('sums'), squares: sumOf('squares') };
}

function playOnThread(workerData: { gameId: string; rounds: number; seed: number }): Promise<PlayedRounds> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(LOADS_TYPESCRIPT, { eval: true, workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function lineOf(gameId: string, { name, stated, known }: MeasuredBet, played: PlayedRounds, at: number): string {
  const mean = (played.sums[at] ?? 0) / played.rounds;
  const variance = Math.max(0, (played.squares[at] ?? 0) / played.rounds - mean * mean);
  const error = Math.sqrt(variance / played.rounds);
  const isInside = Math.abs(mean - stated) <= IN_999_PER_MILLE * error;
  if (!isInside) outside += 1;
  const measured = `${percent(mean)} ± ${percent(IN_95_PER_CENT * error)}`;
  return `| ${gameId} | ${name} | ${percent(stated)} % | ${known} | ${measured} % | ${isInside ? 'inside' : 'OUTSIDE'} |`;
}

function percent(share: number): string {
  return (share * 100).toFixed(4);
}

function wholeOr(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(HELP);
  process.exit(2);
}
