import { refuse } from '@crease/kernel';
import type { OfferRule } from '@crease/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mutex } from '../core/mutex.ts';
import { BonusWatch } from './bonus-watch.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MONDAY = Date.UTC(2026, 10, 23);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watch over a weekly cashback, with players 1 and 2 who lost. */
function watch(offerId: string, terms: Partial<OfferRule> = {}) {
  const clock = { now: MONDAY + HOUR_MS };
  const refused = new Set<number>();
  const answered = new Set<string>();
  const reads: string[] = [];
  const credits: string[] = [];
  const logged: object[] = [];
  const periods: [from: number, to: number][] = [];
  let given = 0;
  const settings = new Map<string, number>();
  const rule = {
    kind: 'cashback',
    days: 7,
    from: 0,
    least: 100,
    percent: 10,
    cap: 1_000,
    until: null,
    budget: null,
    ...terms,
  };
  const one = new BonusWatch({
    engine: {
      submit: async (command: { type: string; playerId: number; clientRef: string }) => {
        if (command.type !== 'claimBonus') return null;
        if (refused.has(command.playerId)) return refuse('EXCLUDED', { reason: 'timeOut', until: 0 } as never);
        credits.push(`${command.playerId} ${command.clientRef}`);
        answered.add(`${command.playerId} ${command.clientRef}`);
        given++;
        return { kind: 'claim' };
      },
    },
    store: {
      bonuses: {
        losses: async (from: number, to: number) => {
          periods.push([from, to]);
          return [1, 2].map((playerId) => ({ playerId, lost: 1_000 }));
        },
        shared: async (playerId: number) => {
          reads.push(`shared ${playerId}`);
          return { person: false, device: false };
        },
        costs: async () => {
          reads.push('costs');
          return [{ offerId, given: given * 100 }];
        },
      },
      answerOf: async (playerId: number, ref: string) => (answered.has(`${playerId} ${ref}`) ? {} : null),
      settings: {
        get: async (key: string) => settings.get(key) ?? null,
        set: async (key: string, value: number) => void settings.set(key, value),
      },
    },
    offers: { published: async () => [{ offerId, version: 1, rule }] },
    isVerified: async (playerId: number) => playerId === 2,
    turn: new Mutex(),
    logger: { warn: (line: object) => logged.push(line) },
    now: () => clock.now,
  } as never);
  /** Runs the job after some time. @returns what it credited. */
  const after = async (ms: number) => {
    clock.now += ms;
    one.start();
    await vi.advanceTimersByTimeAsync(5_000);
    await one.stop();
    return credits.splice(0);
  };
  return { after, refused, answered, logged, periods, reads };
}

it('credits a period once, with a reference of offer and end', async () => {
  const { after } = watch('weekly');
  expect(await after(0)).toEqual([1, 2].map((playerId) => `${playerId} cashback:weekly:${MONDAY}`));
  expect(await after(6 * DAY_MS)).toEqual([]);
  expect(await after(DAY_MS)).toEqual([1, 2].map((playerId) => `${playerId} cashback:weekly:${MONDAY + 7 * DAY_MS}`));
});

it.each([41, 42, 50, 64])(
  'periods of an offer with an id of %s characters have their own references',
  async (length) => {
    const { after } = watch('x'.repeat(length));
    const refs = [await after(0), await after(7 * DAY_MS), await after(7 * DAY_MS)].flat().map((line) => line.slice(2));
    expect(new Set(refs).size).toBe(3);
    for (const ref of refs) expect(ref.length).toBeLessThanOrEqual(64);
  },
);

it('a refused credit is logged and tried again after an hour; the period is then done', async () => {
  const { after, refused, logged } = watch('weekly');
  refused.add(2);
  expect(await after(0)).toEqual([`1 cashback:weekly:${MONDAY}`]);
  expect(logged).toEqual([{ playerId: 2, offerId: 'weekly', code: 'EXCLUDED' }]);
  expect(await after(HOUR_MS - 1)).toEqual([]);
  refused.clear();
  expect(await after(1)).toEqual([`2 cashback:weekly:${MONDAY}`]);
  expect(await after(HOUR_MS)).toEqual([]);
});

it('an offer that ends with a period, or within it, credits that period and none after it', async () => {
  const last = watch('week', { until: MONDAY - 1 });
  expect(await last.after(0)).toHaveLength(2);
  expect(await last.after(7 * DAY_MS)).toEqual([]);
  const ended = watch('week', { until: MONDAY - 3 * DAY_MS });
  expect(await ended.after(0)).toHaveLength(2);
  expect(ended.periods).toEqual([[MONDAY - 7 * DAY_MS, MONDAY - 3 * DAY_MS]]);
  const over = watch('week', { until: MONDAY - 7 * DAY_MS });
  expect(await over.after(0)).toEqual([]);
});

it('credits only verified players if the rule says so, and no more than its budget', async () => {
  const verified = watch('weekly', { isVerifiedOnly: true });
  expect(await verified.after(0)).toEqual([`2 cashback:weekly:${MONDAY}`]);
  const small = watch('weekly', { budget: 150 });
  expect(await small.after(0)).toEqual([`1 cashback:weekly:${MONDAY}`]);
  // The period is done: no credit waits for a budget.
  expect(await small.after(HOUR_MS)).toEqual([]);
  expect(small.logged).toEqual([]);
});

it('a retry looks only at refused players, and each run reads the budget once', async () => {
  const { after, refused, reads } = watch('weekly', { budget: 1_000 });
  refused.add(2);
  await after(0);
  expect(reads.splice(0)).toEqual(['costs', 'shared 1', 'shared 2']);
  await after(HOUR_MS);
  expect(reads.splice(0)).toEqual(['costs', 'shared 2']);
  await after(7 * DAY_MS);
  expect(reads).toEqual(['costs', 'shared 1', 'shared 2']);
});

it('a run after a restart spends the budget on players without a credit', async () => {
  const { after, answered } = watch('weekly', { budget: 100 });
  answered.add(`1 cashback:weekly:${MONDAY}`);
  expect(await after(0)).toEqual([`2 cashback:weekly:${MONDAY}`]);
});
