import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPrng } from '@crease/kernel';
import { KeepAliveLine, SocketLine } from './call-lines.ts';
import { MARKET_IDS, RUNNERS } from './still-feed.ts';

/** The load process, separate so that its work does not count as the server's. */
export interface LoadOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Bets per second on a fixed schedule; null: each connection sends the next bet after the last answer. */
  readonly rate: number | null;
  /** Each connection is of another player, with a live connection that gets their bets and balances; default false. */
  readonly isLive?: boolean;
  /** Bets go by the live connections, instead of HTTP; default false. */
  readonly bySocket?: boolean;
}

interface Line {
  /** @returns the status of the answer. */
  bet(body: string): Promise<number>;
  close(): void;
}

export interface LoadResult {
  readonly seconds: number;
  readonly accepted: number;
  readonly byStatus: Record<number, number>;
  /** Milliseconds; from the scheduled time if there is a schedule. */
  readonly latencies: Spread;
  readonly cpuShare: number;
  /** Delays of this process: of its timers, and from due time to sending of a bet, ms. */
  readonly late: { readonly loop: number; readonly sent: Spread };
  /** Of the slowest hundredth of bets: average time before they were sent. */
  readonly slowest: { readonly ms: number; readonly unsentMs: number };
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const random = createPrng(`load ${process.pid}`);
/** Around the house's 1.90 and 1.94: about half of the bets match. */
const PRICES = [1.87, 1.88, 1.89, 1.9, 1.91, 1.92, 1.93, 1.94, 1.95, 1.96, 1.97];
let made = 0;

function nextBody(): string {
  made++;
  return `{"clientRef":"load-${process.pid}-${made}","marketId":"${random.pick(MARKET_IDS)}","runnerId":"${random.pick(RUNNERS)}","side":"${random.chance(0.5) ? 'back' : 'lay'}","price":${random.pick(PRICES)},"size":${100 * (1 + random.int(10))}}`;
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const lines = await openLines(order);
  const bets: { took: number; unsent: number }[] = [];
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const byStatus: Record<number, number> = {};
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + order.seconds * 1000;
  const send = async (line: Line, from: number) => {
    const unsent = performance.now() - from;
    const status = await line.bet(nextBody());
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    bets.push({ took: performance.now() - from, unsent });
  };
  if (order.rate === null) await Promise.all(lines.map((line) => inTurn(line, end, send)));
  else await onSchedule(lines, { rate: order.rate, started, end }, send);
  const seconds = (performance.now() - started) / 1000;
  for (const line of lines) line.close();
  const { user, system } = process.cpuUsage(cpu);
  lag.disable();
  bets.sort((a, b) => a.took - b.took);
  const slowest = bets.slice(Math.floor(bets.length * 0.99));
  return {
    seconds,
    byStatus,
    accepted: byStatus[200] ?? 0,
    cpuShare: (user + system) / 1e6 / seconds,
    latencies: spread(bets.map(({ took }) => took)),
    late: { loop: lag.max / 1e6, sent: spread(bets.map(({ unsent }) => unsent)) },
    slowest: { ms: mean(slowest.map(({ took }) => took)), unsentMs: mean(slowest.map(({ unsent }) => unsent)) },
  };
}

async function openLines({ connections, port, tokens, isLive = false, bySocket = false }: LoadOrder): Promise<Line[]> {
  const own = isLive ? tokens.slice(0, connections) : [];
  const live = own.map((token) => new SocketLine(port, token));
  await Promise.all(live.map((line) => line.opened));
  if (bySocket) return live;
  return Array.from({ length: connections }, (_, at) => {
    const line = new KeepAliveLine(port);
    return {
      bet: (body) => line.post('/api/bet/match/odds', own[at] ?? random.pick(tokens), body),
      close: () => {
        line.close();
        live[at]?.close();
      },
    };
  });
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

type Send = (line: Line, from: number) => Promise<void>;

async function inTurn(line: Line, end: number, send: Send): Promise<void> {
  while (performance.now() < end) await send(line, performance.now());
}

/** Sends bets when they are due, whatever the state of earlier ones; latency counts from the due time. */
async function onSchedule(
  lines: Line[],
  { rate, started, end }: { rate: number; started: number; end: number },
  send: Send,
): Promise<void> {
  const free = [...lines];
  const underWay = new Set<Promise<void>>();
  let due = started;
  while (due < end) {
    const now = performance.now();
    while (due <= now && free.length > 0) {
      const line = free.pop() as Line;
      const sending = send(line, due).then(() => {
        free.push(line);
        underWay.delete(sending);
      });
      underWay.add(sending);
      due += 1000 / rate;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((result) => process.send?.({ result }));
});

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
