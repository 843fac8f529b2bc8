import { expect, it } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

it('does every item in spite of a failure, and throws when all are done', async () => {
  const done: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let outcome = 'running';
  const all = someAtOnce([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) throw new Error('away');
    if (item === 1) await held;
    done.push(item);
  }).then(
    () => {
      outcome = 'done';
    },
    (error: Error) => {
      outcome = error.message;
    },
  );
  await new Promise(setImmediate);
  expect([outcome, done]).toEqual(['running', [3, 4]]);
  release();
  await all;
  expect([outcome, done]).toEqual(['away', [3, 4, 1]]);
});
