import { expect, it } from 'vitest';
import { FAILOVER_FAULTS, runFailoverScenario } from './failover-scenario.ts';

/** A new seed each time; `npm run crash -- failover 3 <seed>` repeats a scenario. */
const seed = process.env.CRASH_SEED ?? String(Date.now());

it(
  'a writer that is killed or stopped is replaced by the standby: no acknowledged bet is lost or doubled, and the old ' +
    'writer answers nothing when it continues [I11] [I12]',
  async () => {
    const { answers, failures, log } = await runFailoverScenario(seed, FAILOVER_FAULTS);
    expect(failures, `seed ${seed}\n${log.join('\n')}`).toEqual([]);
    expect(answers).toBeGreaterThan(50);
  },
);
