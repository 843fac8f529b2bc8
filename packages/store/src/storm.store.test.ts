import { type Engine, restoreEngine } from '@crease/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORM_OPTIONS } from '../../engine/src/testing/checked-engine.ts';
import { dumpEngine } from '../../engine/src/testing/dump-engine.ts';
import { Simulation } from '../../engine/src/testing/simulation.ts';
import { openTestStore, type TestStore } from './testing/open-test-store.ts';

const STEPS = Number(process.env.SIMULATION_STEPS ?? 800);

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

it('[W03] after a storm the engine rebuilt from the store is identical, byte for byte, and the audit passes', async () => {
  const seed = `storm-${process.env.SIMULATION_FIRST ?? 1}`;
  const batches: ReturnType<typeof test.store.collect>[] = [];
  const storm = new Simulation(seed, (facts) => {
    if (facts.length > 0) batches.push(test.store.collect(facts));
  });
  // Limits count the last weeks by the database's own clock.
  storm.now = Date.now();
  for (let part = 0; part < 4; part++) {
    storm.run(STEPS / 4);
    for (const rows of batches.splice(0)) await test.store.commit(rows);
    const restored = restoreEngine(await test.store.loadEngine(), STORM_OPTIONS);
    expect(dumpEngine(restored), seed).toEqual(dumpEngine(storm.engine));
    expect(bytesOf(restored), seed).toBe(bytesOf(storm.engine));
    expect(await test.store.audit(), seed).toEqual([]);
  }
  expect(storm.tally.get('settlement')).toBeGreaterThan(0);
  expect(storm.tally.get('filled')).toBeGreaterThan(0);
  expect(storm.tally.get('ticket')).toBeGreaterThan(0);
  expect(storm.tally.get('limitsChanged')).toBeGreaterThan(0);
  expect(storm.tally.get('referralChanged')).toBeGreaterThan(0);
});

/** The database orders the keys of an object differently. */
function bytesOf(engine: Engine): string {
  const inOrder = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify(dumpEngine(engine), inOrder);
}
