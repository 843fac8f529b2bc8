import type { Reconciliation } from '@crease/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { NightlyReconciliation } from './nightly-reconciliation.ts';
import { ReconciliationRecord } from './reconciliation-record.ts';

const logger = pino({ level: 'silent' });

/** A reconciliation with settings that survive it, and the days that it checked. */
function night(at: string, settings = keptInMemory()) {
  const clock = { now: Date.parse(at) };
  const looked: string[] = [];
  let fault: Error | null = null;
  const nightly = new NightlyReconciliation({
    record: new ReconciliationRecord(settings),
    reconcile: async (day) => {
      looked.push(day);
      if (fault) throw fault;
      return { day, startedAt: at, endedAt: at, gateways: [], differences: [], differencesTotal: 0 } as Reconciliation;
    },
    logger,
    now: () => clock.now,
  });
  const tick = async () => {
    nightly.tick();
    await nightly.stop();
  };
  const fails = (error: Error | null) => {
    fault = error;
  };
  return { nightly, looked, clock, tick, settings, fails };
}

function keptInMemory() {
  const kept = new Map<string, string>();
  return {
    get: async <T>(key: string) => JSON.parse(kept.get(key) ?? 'null') as T | null,
    set: async (key: string, value: unknown) => {
      kept.set(key, JSON.stringify(value));
    },
  };
}

it('a day is reconciled once, half an hour after its end', async () => {
  const { looked, clock, tick } = night('2026-11-22T12:00:00.000Z');
  for (let minute = 0; minute < 3; minute++) await tick();
  expect(looked).toEqual(['2026-11-21']);
  clock.now = Date.parse('2026-11-23T00:29:59.000Z');
  await tick();
  expect(looked).toEqual(['2026-11-21']);
  clock.now = Date.parse('2026-11-23T00:30:00.000Z');
  for (let minute = 0; minute < 3; minute++) await tick();
  expect(looked).toEqual(['2026-11-21', '2026-11-22']);
});

it('a restart keeps finished days and repeats an interrupted one', async () => {
  const { settings, tick, fails, looked, clock } = night('2026-11-22T12:00:00.000Z');
  fails(new Error('the database is unavailable'));
  await tick();
  fails(null);
  clock.now += 60_000;
  await tick();
  expect(looked).toEqual(['2026-11-21', '2026-11-21']);
  const again = night('2026-11-22T13:00:00.000Z', settings);
  await again.tick();
  expect(again.looked).toEqual([]);
});

it('a day that fails is tried again after growing pauses, of an hour at most', async () => {
  const { tick, fails, looked, clock } = night('2026-11-22T12:00:00.000Z');
  const minutes = async (count: number) => {
    for (let second = 0; second < count * 60; second++, clock.now += 1_000) await tick();
    return looked.splice(0).length;
  };
  fails(new Error('the provider is unavailable'));
  expect([await minutes(1), await minutes(2), await minutes(4), await minutes(8)]).toEqual([1, 1, 1, 1]);
  expect(await minutes(6 * 60)).toBeLessThanOrEqual(8);
  fails(null);
  clock.now += 3_600_000;
  expect(await minutes(60)).toBe(1);
  clock.now += 24 * 3_600_000;
  fails(new Error('the provider is unavailable'));
  expect([await minutes(1), await minutes(2)]).toEqual([1, 1]);
});

it('a clock jump forward catches up at most a week, one back does nothing', async () => {
  const { clock, tick, looked } = night('2026-11-10T12:00:00.000Z');
  await tick();
  clock.now = Date.parse('2026-11-13T12:00:00.000Z');
  await tick();
  expect(looked).toEqual(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
  clock.now = Date.parse('2026-11-01T12:00:00.000Z');
  await tick();
  clock.now = Date.parse('2026-12-25T12:00:00.000Z');
  await tick();
  expect(looked.slice(4)).toEqual(['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-12-${day}`));
});

it('only past days can be requested', () => {
  const { nightly } = night('2026-11-22T12:00:00.000Z');
  expect(['2026-11-21', '2026-11-22', '2026-02-30', 'yesterday'].map((day) => nightly.isOver(day))).toEqual([
    ...[true, false, false, false],
  ]);
});
