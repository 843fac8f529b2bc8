import { expect, it } from 'vitest';
import { FAULT_KINDS, runCrashScenario } from './crash-scenario.ts';

/** A new seed each time; `npm run crash -- 12 <seed>` repeats a scenario. */
const seed = process.env.CRASH_SEED ?? String(Date.now());

it(
  'killed at every point, cut off in mid-commit: no acknowledged command is lost or executed twice, the same ' +
    'reference gets the same reply, money adds up, exposure equals holds [I11] [I12] [I5] [I2]',
  async () => {
    const { answers, failures } = await runCrashScenario(seed, FAULT_KINDS);
    expect(failures, `seed ${seed}`).toEqual([]);
    expect(answers).toBeGreaterThan(500);
  },
);
