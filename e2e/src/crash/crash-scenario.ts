import { createPrng, type Prng } from '@crease/kernel';
import { type Fault, playRound } from './crash-round.ts';
import type { CrashAt } from './protocol.ts';
import { runLives } from './run-lives.ts';

/** Every fault once. Moments within a fault are drawn from the seed. */
const FAULTS: readonly ((prng: Prng) => Fault)[] = [
  crash('before begin'),
  crash('before commit'),
  crash('after commit'),
  crash('before reply'),
  crash('before commit', { among: 'settlements' }),
  crash('after commit', { among: 'settlements' }),
  crash('loaded', { nth: 1, among: 'all' }),
  crash('before restart commit', { nth: 1, among: 'all' }),
  (prng) => ({ kind: 'kill', afterAnswers: prng.int(400) }),
  (prng) => ({ kind: 'kill both', afterAnswers: prng.int(400) }),
  (prng) => ({ kind: 'cut connection', times: 2 + prng.int(4) }),
  () => ({ kind: 'kill database' }),
];

function crash(point: CrashAt['point'], own: Partial<CrashAt> = {}): (prng: Prng) => Fault {
  return (prng) => {
    const nth = own.among === 'settlements' ? 1 + prng.int(2) : 1 + prng.int(12);
    return { kind: 'crash', at: { point, nth, among: 'bets', ...own } };
  };
}

export const FAULT_KINDS = FAULTS.length;

export interface CrashScenario {
  readonly rounds: number;
  /** Acknowledged commands, over all lives. */
  readonly answers: number;
  /** Violated invariants; empty: none. */
  readonly failures: readonly string[];
  /** Log lines of the last processes. */
  readonly log: readonly string[];
}

/**
 * One database, many lives: each round's process meets another fault, and the next one must continue where it stopped.
 * A last life without a fault must answer all pending commands.
 */
export async function runCrashScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<CrashScenario> {
  const prng = createPrng(seed);
  return runLives(
    { name: 'crash', seed, count: rounds + 1 },
    (shared) => {
      const { record } = shared;
      return {
        play: async (round) => {
          const isLast = round === rounds;
          const fault = isLast ? LAST : (FAULTS[round % FAULTS.length] as (typeof FAULTS)[number])(prng);
          await playRound({ ...shared, prng, fault, isLast });
          if (isLast && record.failures.length === 0 && record.unknown > 0)
            record.failures.push(`${record.unknown} commands were never answered`);
          return `${nameOf(fault)}: ${record.answers} acknowledged, ${record.unknown} open`;
        },
        result: () => ({ rounds, answers: record.answers }),
      };
    },
    onRound,
  );
}

/** No cut connection: the life runs to its end, with everything repeated and verified. */
const LAST: Fault = { kind: 'cut connection', times: 0 };

function nameOf(fault: Fault): string {
  if (fault.kind !== 'crash') return fault.kind;
  const { point, nth, among } = fault.at;
  return `killed ${point}${among === 'settlements' ? ' of a settlement' : ''} (${nth})`;
}
