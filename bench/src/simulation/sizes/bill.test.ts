import { expect, test } from 'vitest';
import { billOf, bytesPerSecond, memoryOf } from './bill.ts';
import { LAYOUTS, type Layout, machinesOf } from './layouts.ts';

const SMALL: Layout = {
  machines: [
    { runs: 'this', count: 2, cpus: 4, memoryGb: 8 },
    { runs: 'that', count: 1, cpus: 1, memoryGb: 2 },
  ],
  balancers: 2,
  openOrders: 1_000_000,
  load: { players: 1000, watchers: 10, betsPerSecond: 1, webProcesses: 1, betProcesses: 1, markets: 1 },
};

test('a month costs its processors, its memory and what is sent', () => {
  const { machines, traffic, total } = billOf(SMALL, 1000);
  expect(machines).toBeCloseTo(730 * (9 * 0.04 + 18 * 0.005));
  expect(bytesPerSecond(1000)).toBe(749_000);
  expect(traffic).toBeCloseTo(((749_000 * 730 * 3600) / 1e9) * 0.05 * 0.05);
  expect(total).toBe(machines + traffic);
});

test('memory grows with sockets and open orders', () => {
  expect(memoryOf(SMALL, 10_000)).toEqual({ webProcess: 570, writer: 1507, balancer: 20 });
});

test('the layouts have 3, 6 and 60 machines, and memory for their load', () => {
  expect(LAYOUTS.map(machinesOf)).toEqual([3, 6, 60]);
  for (const layout of LAYOUTS) {
    const needs = memoryOf(layout, (layout.load.players / layout.load.webProcesses) * 1.5);
    const least = Math.min(...layout.machines.filter(({ runs }) => /web proc/.test(runs)).map((kind) => kind.memoryGb));
    expect(needs.webProcess * 4 + needs.writer).toBeLessThan(least * 1000);
  }
});
