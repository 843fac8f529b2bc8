import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { startServer } from '@crease/server';
import { stillFeed } from './still-feed.ts';

/** Server process: the whole product, embedded PostgreSQL with fsync on, and some rich players. */
const PLAYERS = 1000;
const RICHES = 1_000_000_000_00;

// Set: the same with traces, sent to a collector there.
const { OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo, CREASE_ROLE, SECRET_KEY } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'crease-bench-http-'));
const server = await startServer({
  feed: stillFeed(),
  env: {
    PORT: '0',
    CREASE_ROLE,
    SECRET_KEY,
    DATA_DIR: folder,
    JET_LINKS: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    CALL_RATE: '100000000',
    MARKET_LOSS_LIMIT: '1000000000000',
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo,
    // All callers of a benchmark share one address.
    CONNECTIONS_PER_NETWORK: '100000',
    HALF_OPEN_PER_NETWORK: '100000',
  },
});
const tokens: string[] = [];
for (let at = 0; at < PLAYERS; at++) {
  const answer = await server.writer.submit({
    type: 'createPlayer',
    username: `bench${at}`,
    demo: true,
    asset: 'play:INR',
    openingBalance: RICHES,
  });
  if (isRefusal(answer)) throw new Error(englishRefusal(answer));
  const caller = { address: '127.0.0.1', userAgent: '' };
  tokens.push((await server.sessions.start(answer.playerId, caller)).token);
}

const lag = monitorEventLoopDelay({ resolution: 1 });
lag.enable();
const pauses: number[] = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) pauses.push(duration);
}).observe({ entryTypes: ['gc'] });
let batchMs = 0;
setInterval(() => {
  batchMs = Math.max(batchMs, server.writer.signs.batchWaitsMs);
}, 20).unref();

process.on('message', async (message: { count?: true; stop?: true }) => {
  if (message.count) {
    const placed = await server.writer.read((engine) => engine.counters.orderId);
    const late = { loop: lag.max / 1e6, pause: Math.max(0, ...pauses.splice(0)), batchMs };
    lag.reset();
    batchMs = 0;
    process.send?.({ placed, cpu: process.cpuUsage(), late });
  }
  if (message.stop) {
    const breaches = await server.store.audit();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    process.send?.({ breaches }, () => process.exit(0));
  }
});
process.send?.({ port: server.port, tokens, store: server.store.label });
