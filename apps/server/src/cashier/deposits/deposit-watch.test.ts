import { expect, it, vi } from 'vitest';
import { DepositWatch } from './deposit-watch.ts';

it('a failed step of a round is logged once, and stops none of the others', async () => {
  vi.useFakeTimers();
  try {
    const done: string[] = [];
    const failed: string[] = [];
    const fail = async (step: string) => {
      throw new Error(step);
    };
    const deposit = (depositId: number) => ({ depositId, createdAt: -60_000, chain: null });
    const watch = new DepositWatch({
      engine: {
        submit: () => fail('expiry'),
        query: async () => [1, 2].map(deposit),
      },
      store: { requests: { endedOnChains: () => fail('ended deposits') } },
      book: {
        queryProvider: async ({ depositId }: { depositId: number }) => {
          if (depositId === 1) await fail('deposits');
          done.push(`deposit ${depositId}`);
        },
      },
      deliver: () => fail('callbacks'),
      alsoWatch: {
        payouts: () => fail('payouts'),
        'exclusion payouts': async () => done.push('exclusion payouts'),
        reconciliation: () => done.push('reconciliation'),
      },
      logger: { warn: (line: string) => failed.push(line), info: () => {} },
      now: () => 60_000,
    } as never);
    watch.start();
    await vi.advanceTimersByTimeAsync(2_000);
    await watch.stop();
    const steps = ['callbacks', 'expiry', 'deposits', 'ended deposits', 'payouts'];
    // The second round fails for the same reasons.
    expect(failed.slice(0, 5)).toEqual(steps.map((step) => `the cashier's step "${step}" failed: ${step}`));
    expect(failed).toHaveLength(5);
    expect(done.slice(0, 3)).toEqual(['deposit 2', 'exclusion payouts', 'reconciliation']);
  } finally {
    vi.useRealTimers();
  }
});
