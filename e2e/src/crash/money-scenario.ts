import { createPrng } from '@crease/kernel';
import { type MoneyFault, playMoneyRound } from './money-round.ts';
import { Payer } from './payer.ts';
import { COMMIT_POINTS, MONEY_STEPS } from './protocol.ts';
import { drawnFaults, faultName, faultsOfSteps, runLives } from './run-lives.ts';

/** Each step of money, before and after its commit, and a random moment. */
export const MONEY_FAULTS = MONEY_STEPS.length * COMMIT_POINTS.length + 1;

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
  const prng = createPrng(`money ${seed}`);
  return runLives(
    { name: 'money', seed, count: rounds + 1 },
    ({ dataDir, world, record }) => {
      const payers = world.payers.map((playerId) => new Payer(playerId, prng, record));
      const count = (what: (payer: Payer) => number) => payers.reduce((sum, payer) => sum + what(payer), 0);
      const deposits = () => count(({ payments }) => payments.filter(({ state }) => state === 'acted').length);
      const withdrawals = () =>
        count(({ takings }) => takings.filter(({ withdrawalId }) => withdrawalId !== null).length);
      const faults = drawnFaults<MoneyFault>(prng, () => [
        ...faultsOfSteps(MONEY_STEPS, () => 1 + prng.int(3)),
        prng.int(3_000),
      ]);
      let paid = 0;
      return {
        play: async (round) => {
          const fault = round < rounds ? faults.next().value : null;
          paid = await playMoneyRound({ dataDir, world, record, payers, fault });
          return `${faultName(fault)}: ${deposits()} deposits, ${withdrawals()} withdrawals`;
        },
        result: () => ({ deposits: deposits(), withdrawals: withdrawals(), paid }),
      };
    },
    onRound,
  );
}
