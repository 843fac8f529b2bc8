import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { openBenchServer, UNLIMITED } from './bench-server.ts';
import { stillFeed } from './still-feed.ts';

/** Server process: the whole product, embedded PostgreSQL with fsync on, and some rich players. */
const PLAYERS = 1000;

// Set: the same with traces, sent to a collector there.
const { OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo, CREASE_ROLE, SECRET_KEY } = process.env;
const { server, createBettors, stop } = await openBenchServer({
  feed: stillFeed(),
  env: { ...UNLIMITED, CREASE_ROLE, SECRET_KEY, OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo },
});
const tokens = await createBettors(PLAYERS);

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
    await stop();
    process.send?.({ breaches }, () => process.exit(0));
  }
});
process.send?.({ port: server.port, tokens, store: server.store.label });
