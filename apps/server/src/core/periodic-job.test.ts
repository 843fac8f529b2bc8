import { expect, it, vi } from 'vitest';
import { PeriodicJob } from './periodic-job.ts';

it('works in sequence, survives a failed run, and starts none after stop', async () => {
  vi.useFakeTimers();
  try {
    const told: string[] = [];
    let count = 0;
    const job = new PeriodicJob({
      everyMs: 1_000,
      work: async () => {
        const own = ++count;
        told.push(`${own} begins`);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        if (own === 1) throw new Error('away');
        told.push(`${own} ends`);
      },
      onFault: (error) => told.push(String(error)),
    });
    job.start();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(told).toEqual(['1 begins', 'Error: away', '2 begins']);
    const stopped = job.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    expect(told).toEqual(['1 begins', 'Error: away', '2 begins', '2 ends']);
  } finally {
    vi.useRealTimers();
  }
});

it('skips runs that are due while one hangs, and makes every requested one', async () => {
  vi.useFakeTimers();
  try {
    let begun = 0;
    let release = () => {};
    const work = async () => {
      begun++;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const job = new PeriodicJob({ everyMs: 100, work, onFault: () => {} });
    job.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toBe(1);
    const requested = job.run();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toBe(2);
    release();
    await requested;
    await job.stop();
    expect(begun).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
