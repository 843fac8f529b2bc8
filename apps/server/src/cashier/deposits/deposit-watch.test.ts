import { describe, expect, it, vi } from 'vitest';
import { DepositWatch } from './deposit-watch.ts';

it('a failed step is logged once, and stops none of the others', async () => {
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
    await vi.advanceTimersByTimeAsync(120_000);
    await watch.stop();
    const steps = ['callbacks', 'deposits', 'ended deposits', 'expiry', 'payouts'];
    // Later rounds fail for the same reasons.
    expect(failed.toSorted()).toEqual(steps.map((step) => `the cashier's step "${step}" failed: ${step}`));
    expect(new Set(done)).toEqual(new Set(['deposit 2', 'exclusion payouts', 'reconciliation']));
  } finally {
    vi.useRealTimers();
  }
});

describe('deposits on a chain that ended', () => {
  const ended = {
    next: {},
    createdAt: 0,
    lateUntil: 24 * 3_600_000,
    chain: { confirmations: 15, minimum: 1 },
    head: 100,
  };
  const seen = { payment: '0xa:0', block: 100, state: 'seen' };

  /** Runs a watch for some minutes. @returns the minutes of the queries by deposit, and the number of payout rounds. */
  async function watched(deposits: readonly object[], { minutes, query }: { minutes: number; query?: () => unknown }) {
    vi.useFakeTimers();
    let minute = 0;
    let payouts = 0;
    const queries = new Map<number, number[]>();
    const watch = new DepositWatch({
      engine: { submit: () => {}, query: async () => [] },
      store: { requests: { endedOnChains: async () => deposits.map((own) => ({ ...ended, ...own })) } },
      book: {
        queryProvider: async ({ depositId }: { depositId: number }) => {
          queries.set(depositId, [...(queries.get(depositId) ?? []), minute]);
          await query?.();
        },
      },
      deliver: () => {},
      alsoWatch: { payouts: () => payouts++ },
      logger: { warn: () => {}, info: () => {} },
      now: () => minute * 60_000,
    } as never);
    watch.start();
    try {
      while (minute < minutes) {
        minute++;
        await vi.advanceTimersByTimeAsync(60_000);
      }
    } finally {
      vi.useRealTimers();
    }
    return { queries, payouts };
  }

  it('are queried every minute if unpaid or unconfirmed, every 12 minutes after a credit', async () => {
    const deposits = [
      { depositId: 1, status: 'expired', transfers: [] },
      { depositId: 2, status: 'approved', transfers: [seen] },
      { depositId: 3, status: 'approved', transfers: [{ ...seen, state: 'credited' }] },
    ];
    const { queries } = await watched(deposits, { minutes: 40 });
    expect([queries.get(1)?.length, queries.get(2)?.length]).toEqual([40, 40]);
    expect(queries.get(3)).toEqual([12, 24, 36]);
  });

  it('are queried once after the end of the time for late payments, and until each transfer is confirmed', async () => {
    const lateUntil = 15 * 60_000;
    const deposits = [
      { depositId: 1, status: 'expired', transfers: [], lateUntil },
      { depositId: 2, status: 'approved', transfers: [seen], lateUntil },
      { depositId: 3, status: 'approved', transfers: [], lateUntil },
    ];
    const { queries } = await watched(deposits, { minutes: 60 });
    expect([1, 2, 3].map((depositId) => queries.get(depositId)?.at(-1))).toEqual([16, 60, 24]);
  });

  it('delay no other step when their node does not answer', async () => {
    const silent = () => new Promise(() => {});
    const { queries, payouts } = await watched([{ depositId: 1, status: 'expired', transfers: [] }], {
      minutes: 5,
      query: silent,
    });
    expect(queries.get(1)).toEqual([1]);
    expect(payouts).toBe(300);
  });
});
