import { rmSync } from 'node:fs';
import { createPrng, type Prng } from '@crease/kernel';
import { freshDataDir } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { startChild } from './child-handle.ts';
import { CrashRecord } from './crash-record.ts';
import { CrashWorld, PAYER_BALANCE } from './crash-world.ts';
import type { AccountStep, CrashAt } from './protocol.ts';
import { Regular } from './regular.ts';
import { shuffled } from './shuffled.ts';

const WEEK_MS = 7 * 86_400_000;
const COMPARED = 200;
const POINTS: readonly CrashAt['point'][] = ['before commit', 'after commit', 'before reply'];
const STEPS: readonly AccountStep[] = [
  'bonus claimed',
  'part released',
  'bonus expired',
  'limit in force',
  'raise requested',
  'reward earned',
  'reward paid',
];

/** Each step of a bonus, a limit and a reward, before and after its commit. */
export const REGULAR_FAULTS = STEPS.length * POINTS.length;

export interface RegularScenario {
  /** Acknowledged bonuses and referral rewards. */
  readonly claims: number;
  readonly rewards: number;
  readonly failures: readonly string[];
  readonly log: readonly string[];
}

/**
 * One database, one life of the process per week: a player claims a bonus, plays a part through and loses the rest,
 * confirms, lowers and raises a limit, refers a friend and is paid for the last one. Every life but the last is killed
 * at another step.
 */
export async function runRegularScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<RegularScenario> {
  const dataDir = freshDataDir('crease-regular-');
  const prng = createPrng(`regular ${seed}`);
  const world = new CrashWorld(seed);
  const record = new CrashRecord();
  const [playerId = 0, against = 0] = world.payers;
  const regular = new Regular({ playerId, against, opening: PAYER_BALANCE, prng, record });
  const claims = () => regular.claims.filter(({ claimId }) => claimId !== null).length;
  const rewards = () => regular.friends.filter(({ isEarned }) => isEarned).length;
  let faults: CrashAt[] = [];
  try {
    // Two lives at the end: what the last killed one left open ends in the next week.
    for (let week = 0; week <= rounds + 1 && record.failures.length === 0; week++) {
      if (faults.length === 0) faults = shuffled(prng, allFaults(prng));
      const fault = week < rounds ? (faults.pop() as CrashAt) : null;
      await playWeek({ dataDir, world, record, regular, fault, week, isLast: week === rounds + 1 });
      const name = fault ? `killed ${fault.point}: ${fault.among} (${fault.nth})` : 'to its end';
      onRound(`${week + 1} ${name}: ${claims()} bonuses, ${rewards()} rewards`);
    }
    return { claims: claims(), rewards: rewards(), failures: record.failures, log: record.log };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function allFaults(prng: Prng): CrashAt[] {
  return STEPS.flatMap((among) =>
    POINTS.map((point) => ({ point, among, nth: among === 'limit in force' ? 1 + prng.int(2) : 1 })),
  );
}

interface Week {
  readonly dataDir: string;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly regular: Regular;
  readonly fault: CrashAt | null;
  readonly week: number;
  readonly isLast: boolean;
}

async function playWeek({ dataDir, world, record, regular, fault, week, isLast }: Week): Promise<void> {
  const orders = { dataDir, crashAt: fault, aheadMs: week * WEEK_MS };
  const child = startChild(orders, (line) => record.addLine(line));
  try {
    if (!(await child.ready)) return;
    for (const command of world.begin()) await child.submit(command);
    const verify = async (isOver: boolean) => {
      await record.verify(child, COMPARED);
      const account = await child.account(regular.playerId);
      if (account) record.failures.push(...regular.breaches(account, { week, isLast: isOver }));
    };
    // Check the state after the crash, before any command is repeated.
    await verify(false);
    await record.lookUpUnanswered(child);
    await regular.learn(child);
    await regular.live(child, week);
    await verify(isLast);
  } finally {
    child.kill();
    await child.dead;
  }
}
