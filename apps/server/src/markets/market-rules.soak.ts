import { RULE_KEYS } from '@crease/contract';
import { createSimulator } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

it('every market that the simulator opens has rules', () => {
  const simulator = createSimulator({ secret: sha256('rules') });
  const keys = new Set<string>();
  for (const hour of [0, 2]) {
    for (const update of simulator.seek(hour * HOUR_MS))
      if (update.kind === 'marketOpen') keys.add(update.market.rules);
  }
  expect(keys.size).toBeGreaterThan(10);
  expect([...keys].filter((key) => !(RULE_KEYS as readonly string[]).includes(key))).toEqual([]);
});
