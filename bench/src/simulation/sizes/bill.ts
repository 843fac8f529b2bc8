import { FIGURES } from '../final/figures.ts';
import { type Layout, machinesOf } from './layouts.ts';
import { ASSUMED } from './prices.ts';

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
