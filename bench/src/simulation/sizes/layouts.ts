import type { FinalOptions } from '../final/world.ts';

/** Machines of one kind. */
export interface MachineKind {
  readonly runs: string;
  readonly count: number;
  readonly cpus: number;
  readonly memoryGb: number;
}

/** What a house of one size runs, and the load that it carries. */
export interface Layout {
  readonly machines: readonly MachineKind[];
  readonly balancers: number;
  /** Open orders that the writer holds. */
  readonly openOrders: number;
  readonly load: Omit<
    FinalOptions,
    'seed' | 'seconds' | 'writerLostAt' | 'writerEnds' | 'losesWebEachMinute' | 'lines'
  >;
}

/** The layouts of docs/scale.md. */
export const LAYOUTS: readonly Layout[] = [
  {
    machines: [
      {
        runs: 'HAProxy, two web processes, PostgreSQL, Patroni, etcd; a writer on two',
        count: 3,
        cpus: 8,
        memoryGb: 32,
      },
    ],
    balancers: 3,
    openOrders: 100_000,
    load: { players: 20_000, watchers: 10_000, betsPerSecond: 600, webProcesses: 6, betProcesses: 6, markets: 200 },
  },
  {
    machines: [
      { runs: 'PostgreSQL, Patroni, etcd', count: 3, cpus: 8, memoryGb: 32 },
      { runs: 'HAProxy, NATS, four web processes; a writer on two', count: 3, cpus: 8, memoryGb: 16 },
    ],
    balancers: 3,
    openOrders: 300_000,
    load: {
      players: 100_000,
      watchers: 30_000,
      betsPerSecond: 3_000,
      webProcesses: 12,
      betProcesses: 12,
      markets: 200,
    },
  },
  {
    machines: [
      { runs: 'two web processes', count: 30, cpus: 4, memoryGb: 8 },
      { runs: 'HAProxy', count: 12, cpus: 4, memoryGb: 8 },
      { runs: 'web processes, spare', count: 2, cpus: 4, memoryGb: 8 },
      { runs: 'NATS', count: 3, cpus: 2, memoryGb: 4 },
      { runs: 'writer', count: 2, cpus: 4, memoryGb: 16 },
      { runs: 'PostgreSQL, Patroni', count: 3, cpus: 16, memoryGb: 64 },
      { runs: 'read replica, PgBouncer', count: 3, cpus: 8, memoryGb: 32 },
      { runs: 'etcd', count: 3, cpus: 2, memoryGb: 4 },
      { runs: 'metrics and logs', count: 2, cpus: 4, memoryGb: 16 },
    ],
    balancers: 12,
    openOrders: 1_000_000,
    load: {
      players: 1_000_000,
      watchers: 100_000,
      betsPerSecond: 30_000,
      webProcesses: 60,
      betProcesses: 6,
      markets: 200,
    },
  },
];

/** Returns how many machines a layout has. */
export function machinesOf({ machines }: Layout): number {
  return machines.reduce((sum, { count }) => sum + count, 0);
}
