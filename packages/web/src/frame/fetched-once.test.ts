import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchedOnce } from './fetched-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is fetched by the first who watches, once, and told to all', async () => {
  const load = vi.fn(async () => ({ name: 'rail' }));
  const part = fetchedOnce(load);
  expect([part.read(), load.mock.calls.length]).toEqual([null, 0]);
  const [one, other] = [vi.fn(), vi.fn()];
  part.subscribe(one);
  const leave = part.subscribe(other);
  leave();
  await vi.runAllTimersAsync();
  expect([part.read(), load.mock.calls.length]).toEqual([{ name: 'rail' }, 1]);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

it('is asked for again until it comes', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('no line'));
  load.mockResolvedValue({ name: 'rail' });
  const part = fetchedOnce(load);
  const told = vi.fn();
  part.subscribe(told);
  await vi.advanceTimersByTimeAsync(2_900);
  expect([part.read(), load.mock.calls.length, told.mock.calls.length]).toEqual([null, 1, 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect([part.read(), load.mock.calls.length, told.mock.calls.length]).toEqual([{ name: 'rail' }, 2, 1]);
});

it('is there at once for who watches after it was fetched', async () => {
  const part = fetchedOnce(async () => ({ name: 'rail' }));
  await part.fetch();
  expect(part.read()).toEqual({ name: 'rail' });
});
