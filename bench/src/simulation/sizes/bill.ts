import { FIGURES, type Figure } from '../final/figures.ts';
import { type Layout, machinesOf } from './layouts.ts';

/** Assumed prices and needs that turn a load into memory and money. None of them is an offer of a vendor. */
export const ASSUMED = {
  cpuHour: { value: 0.04, unit: 'USD a vCPU and hour', source: 'assumed' },
  memoryHour: { value: 0.005, unit: 'USD a GB and hour', source: 'assumed' },
  trafficGb: { value: 0.05, unit: 'USD a GB sent to players', source: 'assumed' },
  trafficShare: { value: 0.05, unit: 'of the peak', source: 'assumed: average of a month' },
  hours: { value: 730, unit: 'hours a month', source: 'all machines run all the time' },
  webMb: { value: 270, unit: 'MB', source: 'measured: a process without sockets' },
  socketKb: {
    value: 30,
    unit: 'kB a socket',
    source: 'measured 6.4 kB for a visitor with one market; with session, own bets and buffers assumed',
  },
  orderBytes: { value: 707, unit: 'bytes an open order', source: 'measured: memory of the writer' },
  writerMb: { value: 800, unit: 'MB', source: 'measured: 1.5 GiB with a million orders, without them' },
  balancerKb: { value: 40, unit: 'kB a socket', source: 'assumed: HAProxy with TLS' },
  balancerUs: { value: 5, unit: 'µs a delivery', source: 'assumed: HAProxy with TLS' },
  headerBytes: { value: 90, unit: 'bytes a delivery', source: 'headers of WebSocket, TLS, TCP and IP' },
} as const satisfies Readonly<Record<string, Figure>>;

const HOUR_S = 3600;

/** Costs of a month, in the currency of the assumed prices. */
export interface Bill {
  readonly machines: number;
  readonly traffic: number;
  readonly total: number;
}

/** @param deliveriesPerSecond updates sent to sockets, at the peak. */
export function billOf(layout: Layout, deliveriesPerSecond: number): Bill {
  const perHour = layout.machines.reduce(
    (sum, { count, cpus, memoryGb }) =>
      sum + count * (cpus * ASSUMED.cpuHour.value + memoryGb * ASSUMED.memoryHour.value),
    0,
  );
  const machines = perHour * ASSUMED.hours.value;
  const sentGb =
    (bytesPerSecond(deliveriesPerSecond) * ASSUMED.trafficShare.value * ASSUMED.hours.value * HOUR_S) / 1e9;
  const traffic = sentGb * ASSUMED.trafficGb.value;
  return { machines, traffic, total: machines + traffic };
}

/** Returns the traffic to players, bytes a second. */
export function bytesPerSecond(deliveriesPerSecond: number): number {
  return deliveriesPerSecond * (FIGURES.updateBytes.value + ASSUMED.headerBytes.value);
}

/** What each role needs at the peak, MB. */
export interface Memory {
  readonly webProcess: number;
  readonly writer: number;
  readonly balancer: number;
}

/** @param mostSockets of one web process. */
export function memoryOf({ load, openOrders, balancers }: Layout, mostSockets: number): Memory {
  return {
    webProcess: ASSUMED.webMb.value + (mostSockets * ASSUMED.socketKb.value) / 1000,
    writer: ASSUMED.writerMb.value + (openOrders * ASSUMED.orderBytes.value) / 1e6,
    balancer: (load.players / balancers) * (ASSUMED.balancerKb.value / 1000),
  };
}

/** Returns the name of a layout. */
export function nameOf(layout: Layout): string {
  return `${machinesOf(layout)} machines`;
}
