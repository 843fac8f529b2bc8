import { expect, test } from 'vitest';
import { FollowedSimulation } from './testing/followed-simulation.ts';

/** To run more: `FOLLOW_SEEDS=20 npx vitest run --project unit packages/engine/src/follow.test.ts`. */
const SEEDS = Number(process.env.FOLLOW_SEEDS ?? 1);
const STEPS = 480;

test('an engine that joins a storm decides every later command in the same way, and can take over', () => {
  let followed = 0;
  let takenOver = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const simulation = new FollowedSimulation(`follow-${seed}`);
    for (let step = 0; step < STEPS; step += 40) {
      simulation.join();
      simulation.run(40);
    }
    followed += simulation.followed;
    takenOver += simulation.takenOver;
  }
  expect(followed).toBeGreaterThan((SEEDS * STEPS) / 2);
  expect(takenOver).toBeGreaterThan(SEEDS);
}, 120_000);
