import { expect, test, vi } from 'vitest';
import { WorkPace } from './work-pace.ts';

test('answers run one after the other, with pauses, and too many are refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pace = new WorkPace();
  const order: number[] = [];
  const trial = (at: number) => async () => {
    order.push(at);
    return { result: at, ms: 0 };
  };
  const answers = Array.from({ length: 101 }, (_, at) => pace.run(trial(at)));
  expect(await answers[100]).toMatchObject({ code: 'SERVICE_UNAVAILABLE', terms: { reason: 'busy' } });
  vi.useRealTimers();
  expect(await Promise.all(answers.slice(0, 100))).toEqual([...Array(100).keys()]);
  expect(order).toEqual([...Array(100).keys()]);
});

test('a failed answer holds nobody up', async () => {
  const pace = new WorkPace();
  const failed = pace.run(() => Promise.reject(new Error('no engine')));
  const next = pace.run(async () => ({ result: 'fine', ms: 0 }));
  await expect(failed).rejects.toThrow('no engine');
  expect(await next).toBe('fine');
});
