import { createPrng } from '@crease/kernel';
import { startChild } from './child-handle.ts';
import { PAYER_BALANCE } from './crash-world.ts';
import { ACCOUNT_STEPS, COMMIT_POINTS, type CrashAt } from './protocol.ts';
import { Regular } from './regular.ts';
import { drawnFaults, faultName, faultsOfSteps, runLives, type SharedByLives } from './run-lives.ts';

const WEEK_MS = 7 * 86_400_000;
const COMPARED = 200;

/** Each step of a bonus, a limit and a reward, before and after its commit. */
export const REGULAR_FAULTS = ACCOUNT_STEPS.length * COMMIT_POINTS.length;

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
  const prng = createPrng(`regular ${seed}`);
  return runLives(
    // Two lives at the end: what the last killed one left open ends in the next week.
    { name: 'regular', seed, count: rounds + 2 },
    (shared) => {
      const [playerId = 0, against = 0] = shared.world.payers;
      const regular = new Regular({ playerId, against, opening: PAYER_BALANCE, prng, record: shared.record });
      const claims = () => regular.claims.filter(({ claimId }) => claimId !== null).length;
      const rewards = () => regular.friends.filter(({ isEarned }) => isEarned).length;
      const faults = drawnFaults(prng, () =>
        faultsOfSteps(ACCOUNT_STEPS, (among) => (among === 'limit in force' ? 1 + prng.int(2) : 1)),
      );
      return {
        play: async (week) => {
          const fault = week < rounds ? faults.next().value : null;
          await playWeek({ ...shared, regular, fault, week, isLast: week === rounds + 1 });
          return `${faultName(fault)}: ${claims()} bonuses, ${rewards()} rewards`;
        },
        result: () => ({ claims: claims(), rewards: rewards() }),
      };
    },
    onRound,
  );
}

interface Week extends SharedByLives {
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
      const account = await child.call('account', regular.playerId);
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
