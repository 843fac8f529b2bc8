import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JobLog } from './job-log.ts';

/** Metrics for operators. */
export interface Metrics {
  readonly registry: Registry;
  /** The periodic jobs and their last results. */
  readonly jobs: JobLog;
  /** Counts and times every call of the HTTP side. */
  watchHttp(http: FastifyInstance): void;
  /** A gauge that is read when metrics are scraped. */
  gauge(name: string, help: string, read: () => number): void;
  /** What a batch of the writer cost. */
  batch(measure: { readonly commands: number; readonly commitMs: number }): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** @param now epoch milliseconds. */
export function openMetrics(now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'crease_' });
  const calls = new Histogram({
    name: 'crease_http_seconds',
    help: 'Time to answer a call, by route and status class',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const commits = new Histogram({
    name: 'crease_commit_seconds',
    help: 'Time of one transaction of the writer',
    buckets: SECONDS,
    registers: [registry],
  });
  const commands = new Counter({
    name: 'crease_commands_total',
    help: 'Commands that the engine has answered',
    registers: [registry],
  });
  return {
    registry,
    jobs: new JobLog(now),
    batch: ({ commands: count, commitMs }) => {
      commands.inc(count);
      if (commitMs > 0) commits.observe(commitMs / 1000);
    },
    watchHttp: (http) => {
      http.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.config.routeName ?? 'other';
        calls.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
        done();
      });
    },
    gauge: (name, help, read) => {
      new Gauge({
        name: `crease_${name}`,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
