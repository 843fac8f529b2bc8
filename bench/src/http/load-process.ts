import { createPrng } from '@crease/kernel';
import { KeepAliveLine } from './keep-alive-line.ts';
import { MARKET_IDS, RUNNERS } from './still-feed.ts';

/** The load: another process, so that its work is not counted as the server's. */
export interface LoadOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Bets a second to aim at on a fixed schedule; null: each connection sends the next when the last is answered. */
  readonly rate: number | null;
}

export interface LoadResult {
  readonly seconds: number;
  readonly accepted: number;
  readonly byStatus: Record<number, number>;
  /** Milliseconds; from the scheduled moment when there was a schedule. */
  readonly latencies: { p50: number; p99: number; max: number };
  readonly cpuShare: number;
}

const random = createPrng(`load ${process.pid}`);
/** Around the house's 1.90 and 1.94: about half of the bets meet something. */
const PRICES = [1.87, 1.88, 1.89, 1.9, 1.91, 1.92, 1.93, 1.94, 1.95, 1.96, 1.97];
let made = 0;

function nextBody(): string {
  made++;
  return `{"clientRef":"load-${process.pid}-${made}","marketId":"${random.pick(MARKET_IDS)}","runnerId":"${random.pick(RUNNERS)}","side":"${random.chance(0.5) ? 'back' : 'lay'}","price":${random.pick(PRICES)},"size":${100 * (1 + random.int(10))}}`;
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const lines = Array.from({ length: order.connections }, () => new KeepAliveLine(order.port));
  const latencies: number[] = [];
  const byStatus: Record<number, number> = {};
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + order.seconds * 1000;
  const send = async (line: KeepAliveLine, from: number) => {
    const status = await line.post('/api/bet/match/odds', random.pick(order.tokens), nextBody());
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    latencies.push(performance.now() - from);
  };
  if (order.rate === null) await Promise.all(lines.map((line) => inTurn(line, end, send)));
  else await onSchedule(lines, { rate: order.rate, started, end }, send);
  const seconds = (performance.now() - started) / 1000;
  for (const line of lines) line.close();
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    ...{ seconds, byStatus, accepted: byStatus[200] ?? 0, cpuShare: (user + system) / 1e6 / seconds },
    latencies: { p50: at(0.5), p99: at(0.99), max: latencies.at(-1) ?? 0 },
  };
}

type Send = (line: KeepAliveLine, from: number) => Promise<void>;

async function inTurn(line: KeepAliveLine, end: number, send: Send): Promise<void> {
  while (performance.now() < end) await send(line, performance.now());
}

/** Bets leave when they are due, whatever became of those before; latency counts from the moment they were due. */
async function onSchedule(
  lines: KeepAliveLine[],
  { rate, started, end }: { rate: number; started: number; end: number },
  send: Send,
): Promise<void> {
  const free = [...lines];
  const underWay = new Set<Promise<void>>();
  let due = started;
  while (due < end) {
    const now = performance.now();
    while (due <= now && free.length > 0) {
      const line = free.pop() as KeepAliveLine;
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

// Whoever asked for it is gone.
process.on('disconnect', () => process.exit(0));
