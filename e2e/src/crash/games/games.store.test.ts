import { expect, it } from 'vitest';
import { runGamesScenario } from './games-scenario.ts';

/** Other points each time: `npm run crash` passes all of them. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
const ROUNDS = 2;

it(
  '[C01] [J05] [I11] [I12] [I20] killed in the middle of rounds and of a provider’s calls: every bet is stored once, ' +
    'open rounds are resolved by the published rules, and the cash follows from the rounds',
  async () => {
    const { bets, providerRounds, failures } = await runGamesScenario(seed, ROUNDS);
    expect(failures, `seed ${seed}`).toEqual([]);
    // The last life alone bets three times on dice.
    expect(bets).toBeGreaterThanOrEqual(3);
    expect(providerRounds).toBeGreaterThan(3);
  },
);
