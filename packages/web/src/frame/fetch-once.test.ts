import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOnce } from './fetch-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads once for the first subscriber and notifies all', async () => {
  const load = vi.fn(async () => ({ name: 'rail' }));
  const part = fetchOnce(load);
  expect([part.read(), load.mock.calls.length]).toEqual([null, 0]);
  const [one, other] = [vi.fn(), vi.fn()];
  part.subscribe(one);
  const leave = part.subscribe(other);
  leave();
  await vi.runAllTimersAsync();
  expect([part.read(), load.mock.calls.length]).toEqual([{ name: 'rail' }, 1]);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

it('retries until the load succeeds', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('no line'));
  load.mockResolvedValue({ name: 'rail' });
  const part = fetchOnce(load);
  const notified = vi.fn();
  part.subscribe(notified);
  await vi.advanceTimersByTimeAsync(2_900);
  expect([part.read(), load.mock.calls.length, notified.mock.calls.length]).toEqual([null, 1, 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect([part.read(), load.mock.calls.length, notified.mock.calls.length]).toEqual([{ name: 'rail' }, 2, 1]);
});

it('returns a loaded value at once', async () => {
  const part = fetchOnce(async () => ({ name: 'rail' }));
  await part.fetch();
  expect(part.read()).toEqual({ name: 'rail' });
});
