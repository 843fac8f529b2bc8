import { expect, it } from 'vitest';
import { runReplicaScenario } from './replica-scenario.ts';

/** A new seed each time; CRASH_SEED repeats one. */
const seed = process.env.CRASH_SEED ?? String(Date.now());

it('house, database and disk are lost under load: the promoted replica has every acknowledged bet once [I11] [I12]', async () => {
  const { answers, failures, log } = await runReplicaScenario(seed, 2);
  expect(failures, `seed ${seed}\n${log.join('\n')}`).toEqual([]);
  expect(answers).toBeGreaterThan(50);
});
