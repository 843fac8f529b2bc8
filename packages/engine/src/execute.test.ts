import { expect, test } from 'vitest';
import { execute } from './index.ts';
import { World } from './testing/world.ts';

const COMMAND = { type: 'setExcluded', playerId: 1, excluded: true } as const;

test('a command runs at its deadline, and is refused a millisecond later without any change', () => {
  const world = new World();
  world.player(1000);
  const now = world.engine.clock + 1000;
  expect(execute(world.engine, COMMAND, { now, deadline: now - 1 })).toMatchObject({
    refused: true,
    code: 'SERVICE_UNAVAILABLE',
    terms: { reason: 'tooLate' },
  });
  expect(world.engine.players.get(1)?.excluded).toBe(false);
  expect(execute(world.engine, COMMAND, { now, deadline: now })).toMatchObject({ answer: { excluded: true } });
});

test('the clock of the engine decides, not a caller whose clock is behind', () => {
  const world = new World();
  world.player(1000);
  const late = { now: world.engine.clock - 500, deadline: world.engine.clock - 1 };
  expect(execute(world.engine, COMMAND, late)).toMatchObject({ terms: { reason: 'tooLate' } });
});
