import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MEASURED_IDS, type MeasuredBet, measuredGame } from './measured-bets.ts';
import { onThread } from './on-thread.ts';
import type { PlayedRounds } from './play-rounds.ts';
import { runDraws } from './real/run-draws.ts';

/**
 * `npm run rtp -- [game …] [--rounds 100000000] [--threads 2] [--seed 1]`: stated and measured returns.
 * With `--draws 1000000`: rounds of the real streams against their chances, by chi-squared and runs tests.
 */
const HELP = 'npm run rtp -- [game ...] [--rounds <n> | --draws <n>] [--threads <n>] [--seed <n>]';
const WORKER = new URL('./rounds-worker.ts', import.meta.url);
const DEFAULT_ROUNDS = 100_000_000;
const IN_95_PER_CENT = 1.96;
const IN_999_PER_MILLE = 3.2905;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    draws: { type: 'string' },
    threads: { type: 'string' },
    seed: { type: 'string' },
  },
});
const rounds = wholeOr(values.rounds, DEFAULT_ROUNDS);
const threads = wholeOr(values.threads, availableParallelism());
const seed = wholeOr(values.seed, 1);

let outside = 0;
const draws = values.draws === undefined ? null : wholeOr(values.draws, 1);
const wrong =
  draws === null ? await runRounds() : await runDraws({ games: positionals, draws, seed: `crease-${seed}`, threads });
process.exitCode = wrong > 0 ? 1 : 0;

/** Prints the stated and measured return of each bet. @returns the number of bets outside the 99.9 % interval. */
async function runRounds(): Promise<number> {
  console.log(`| game | bet | stated | source | measured in ${rounds.toLocaleString('en-IN')} rounds | |`);
  console.log('|---|---|---|---|---|---|');
  for (const gameId of positionals.length > 0 ? positionals : MEASURED_IDS) {
    const { bets } = measuredGame(gameId);
    const played = await playOnThreads(gameId);
    for (const [at, bet] of bets.entries()) console.log(lineOf(gameId, bet, played, at));
  }
  return outside;
}

/** Splits the rounds between threads with different seeds. */
async function playOnThreads(gameId: string): Promise<PlayedRounds> {
  const share = Math.ceil(rounds / threads);
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, at) => {
      const own = Math.min(share, rounds - at * share);
      return own > 0 ? onThread<PlayedRounds>(WORKER, { gameId, rounds: own, seed: seed * 1_000 + at }) : null;
    }),
  );
  const played = parts.filter((part) => part !== null);
  const sumOf = (of: 'sums' | 'squares') =>
    (played[0]?.[of] ?? []).map((_, bet) => played.reduce((sum, part) => sum + (part[of][bet] ?? 0), 0));
  return { rounds, sums: sumOf('sums'), squares: sumOf('squares') };
}

function lineOf(gameId: string, { name, stated, source }: MeasuredBet, played: PlayedRounds, at: number): string {
  const mean = (played.sums[at] ?? 0) / played.rounds;
  const variance = Math.max(0, (played.squares[at] ?? 0) / played.rounds - mean * mean);
  const error = Math.sqrt(variance / played.rounds);
  const isInside = Math.abs(mean - stated) <= IN_999_PER_MILLE * error;
  if (!isInside) outside += 1;
  const measured = `${percent(mean)} ± ${percent(IN_95_PER_CENT * error)}`;
  return `| ${gameId} | ${name} | ${percent(stated)} % | ${source} | ${measured} % | ${isInside ? 'inside' : 'OUTSIDE'} |`;
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
