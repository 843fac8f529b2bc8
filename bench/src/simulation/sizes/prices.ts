import type { Figure } from '../final/figures.ts';

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
