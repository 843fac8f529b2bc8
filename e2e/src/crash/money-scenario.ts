import { rmSync } from 'node:fs';
import { createPrng, type Prng } from '@crease/kernel';
import { freshDataDir } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { CrashRecord } from './crash-record.ts';
import { CrashWorld } from './crash-world.ts';
import { type MoneyFault, playMoneyRound } from './money-round.ts';
import { Payer } from './payer.ts';
import type { CrashAt, MoneyStep } from './protocol.ts';
import { shuffled } from './shuffled.ts';

const STEPS: readonly MoneyStep[] = [
  'deposit requested',
  'deposit started',
  'deposit credited',
  'withdrawal requested',
  'withdrawal sent',
  'withdrawal paid',
];
const POINTS: readonly CrashAt['point'][] = ['before commit', 'after commit', 'before reply'];

/** Each step of money, before and after its commit, and a random moment. */
export const MONEY_FAULTS = STEPS.length * POINTS.length + 1;

export interface MoneyScenario {
  /** Deposits that a sandbox accepted, and acknowledged withdrawals. */
  readonly deposits: number;
  readonly withdrawals: number;
  /** Of these, the paid ones at the end. */
  readonly paid: number;
  readonly failures: readonly string[];
  readonly log: readonly string[];
}

/**
 * One database, many lives of the full server, with deposits, withdrawals and bets in each; every life but the last is
 * killed, at another step each time. The order of the faults is drawn from the seed.
 */
export async function runMoneyScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<MoneyScenario> {
  const dataDir = freshDataDir('crease-money-');
  const prng = createPrng(`money ${seed}`);
  const world = new CrashWorld(seed);
  const record = new CrashRecord();
  const payers = world.payers.map((playerId) => new Payer(playerId, prng, record));
  const count = (what: (payer: Payer) => number) => payers.reduce((sum, payer) => sum + what(payer), 0);
  const deposits = () => count(({ payments }) => payments.filter(({ state }) => state === 'acted').length);
  const withdrawals = () => count(({ takings }) => takings.filter(({ withdrawalId }) => withdrawalId !== null).length);
  let faults: MoneyFault[] = [];
  let paid = 0;
  try {
    for (let round = 0; round <= rounds && record.failures.length === 0; round++) {
      if (faults.length === 0) faults = shuffled(prng, allFaults(prng));
      const fault = round === rounds ? null : (faults.pop() as MoneyFault);
      paid = await playMoneyRound({ dataDir, world, record, payers, fault });
      onRound(`${round + 1} ${nameOf(fault)}: ${deposits()} deposits, ${withdrawals()} withdrawals`);
    }
    return { deposits: deposits(), withdrawals: withdrawals(), paid, failures: record.failures, log: record.log };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function allFaults(prng: Prng): MoneyFault[] {
  const named = STEPS.flatMap((among) => POINTS.map((point) => ({ point, among, nth: 1 + prng.int(3) })));
  return [...named, prng.int(3_000)];
}

function nameOf(fault: MoneyFault): string {
  if (fault === null) return 'to its end';
  return typeof fault === 'number'
    ? `killed after ${fault} ms`
    : `killed ${fault.point}: ${fault.among} (${fault.nth})`;
}
