import { expect, it } from 'vitest';
import { openTracing } from './open-tracing.ts';

it('nothing is recorded without an endpoint', async () => {
  expect(await openTracing(null)).toBeNull();
});
