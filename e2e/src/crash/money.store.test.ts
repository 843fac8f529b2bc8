import { expect, it } from 'vitest';
import { runMoneyScenario } from './money-scenario.ts';
import { runRegularScenario } from './regular-scenario.ts';

/** Other points each time: `npm run crash` passes all of them. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
const ROUNDS = 2;

it(
  '[MO-08] [I11] [I12] [I16] [I17] killed around callbacks and payouts: an accepted payment is credited once, a ' +
    'withdrawal is held or paid once, the statement has one line for each, and balances are their sum',
  async () => {
    const { deposits, paid, failures } = await runMoneyScenario(seed, ROUNDS);
    expect(failures, `seed ${seed}`).toEqual([]);
    expect(deposits).toBeGreaterThan(3);
    expect(paid).toBeGreaterThan(3);
  },
);

it(
  '[N01] [I11] [I12] [I20] [I21] [I28] killed around a claim, a part released, an expiry, a limit, a reward: each is ' +
    'stored once, and the cash follows from them',
  async () => {
    const { claims, rewards, failures } = await runRegularScenario(seed, ROUNDS);
    expect(failures, `seed ${seed}`).toEqual([]);
    // The two weeks without a kill have one of each; a killed one may end before it.
    expect(claims).toBeGreaterThanOrEqual(2);
    expect(rewards).toBeGreaterThanOrEqual(2);
  },
);
