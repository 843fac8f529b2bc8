import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { callCounts, quantileBetween } from './call-counts.ts';
import { ErrorBudget } from './error-budget.ts';

function measured() {
  const registry = new Registry();
  const calls = new Histogram({
    name: 'crease_http_seconds',
    help: 'as the server has it',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.1, 1],
    registers: [registry],
  });
  const call = (route: string, seconds: number, status = '2xx') => calls.observe({ route, status }, seconds);
  return { registry, call };
}

it('counts the calls of a service over its routes, failed and slow ones separately', async () => {
  const { registry, call } = measured();
  call('placeOdds', 0.005);
  call('placeFancy', 0.05, '4xx');
  call('placeBookmaker', 3);
  call('placeOdds', 0.005, '5xx');
  call('placeOdds', 2, '5xx');
  call('events', 0.005);
  const { bet, prices, cashier } = await callCounts(registry);
  expect(bet).toMatchObject({ calls: 5, failed: 2, slow: 1 });
  expect(prices).toMatchObject({ calls: 1, failed: 0, slow: 0 });
  expect(cashier).toMatchObject({ calls: 0, failed: 0, slow: 0 });
});

it('a quantile covers only the calls between two samples', async () => {
  const { registry, call } = measured();
  for (let count = 0; count < 100; count++) call('placeOdds', 0.5);
  const before = (await callCounts(registry)).bet;
  for (let count = 0; count < 98; count++) call('placeOdds', 0.005);
  for (let count = 0; count < 2; count++) call('placeOdds', 0.05);
  const after = (await callCounts(registry)).bet;
  expect(quantileBetween(before, after, 0.49)).toBeCloseTo(5, 6);
  expect(quantileBetween(before, after, 0.98)).toBeCloseTo(10, 6);
  // Half of the calls between 10 and 100 ms: half of the way.
  expect(quantileBetween(before, after, 0.99)).toBeCloseTo(55, 6);
  expect(quantileBetween(after, after, 0.5)).toBeNull();
});

it('the errors of a month survive a restart and are counted once each', async () => {
  const kept: { hour: number; service: string; calls: number; bad: number }[] = [];
  const serviceHours = {
    add: async (row: (typeof kept)[number]) => void kept.push(row),
    since: async () => {
      const sum = (service: string) =>
        kept
          .filter((row) => row.service === service)
          .reduce((all, { calls, bad }) => ({ service, calls: all.calls + calls, bad: all.bad + bad }), {
            service,
            calls: 0,
            bad: 0,
          });
      return [sum('bet')];
    },
  };
  const start = () => {
    const { registry, call } = measured();
    return { call, budget: new ErrorBudget({ registry, store: { serviceHours }, now: () => 7_200_001 }) };
  };
  const first = start();
  for (let count = 0; count < 1000; count++) first.call('placeOdds', 0.005);
  await first.budget.keep();
  await first.budget.keep();
  const second = start();
  second.call('placeOdds', 0.005, '5xx');
  await second.budget.keep();
  expect(kept.map(({ hour }) => hour)).toEqual([7_200_000, 7_200_000]);
  const [bet] = await second.budget.states();
  expect(bet).toMatchObject({ service: 'bet', calls: 1001, bad: 1 });
  // One in 1,001 where one in 2,000 is allowed.
  expect(bet?.used).toBeCloseTo(2000 / 1001, 6);
});
