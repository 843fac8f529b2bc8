import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { JobLog } from './job-log.ts';
import { GAUGES, type GaugeName, LABELLED_GAUGES, type LabelledGaugeName } from './metric-table.ts';

/** Values of a gauge with a label, by the label. */
type Values = Iterable<readonly [label: string, value: number]>;

/** Metrics for operators. */
export interface Metrics {
  readonly registry: Registry;
  /** The periodic jobs and their last results. */
  readonly jobs: JobLog;
  /** Counts and times every call of the HTTP side. */
  watchHttp(http: FastifyInstance): void;
  /** Sets how a gauge is read when metrics are scraped; a reading that fails is NaN. */
  gauge(name: GaugeName, read: () => number | Promise<number>): void;
  /** Sets how a gauge with a label is read. */
  gauges(name: LabelledGaugeName, read: () => Values): void;
  /** What a batch of the writer cost. */
  batch(measure: { readonly commands: number; readonly commitMs: number }): void;
  /** Counts stored facts by kind. */
  facts(stored: readonly { readonly fact: string }[]): void;
}

type TraceIdOf = (request: object) => string | undefined;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * Registers every metric; gauges are NaN until a module sets how they are read.
 * @param now epoch milliseconds.
 * @param traceIdOf returns the trace of a recorded request. With it, times carry exemplars, for which the format is
 * OpenMetrics.
 */
export function openMetrics(now: () => number, traceIdOf: TraceIdOf | null = null): Metrics {
  const registry = new Registry();
  if (traceIdOf)
    (registry as unknown as Registry<OpenMetricsContentType>).setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry, prefix: 'crease_' });
  const jobs = new JobLog(now);
  const readers = openGauges(registry);
  setJobGauges(readers, jobs);
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
    jobs,
    gauge: (name, read) => readers.single.set(name, read),
    gauges: (name, read) => readers.labelled.set(name, read),
    facts: factCounter(registry),
    batch: ({ commands: count, commitMs }) => {
      commands.inc(count);
      if (commitMs > 0) commits.observe(commitMs / 1000);
    },
    watchHttp: callTimer(registry, traceIdOf),
  };
}

interface Readers {
  readonly single: Map<GaugeName, () => number | Promise<number>>;
  readonly labelled: Map<LabelledGaugeName, () => Values>;
}

function openGauges(registry: Registry): Readers {
  const readers: Readers = { single: new Map(), labelled: new Map() };
  for (const [name, help] of Object.entries(GAUGES) as [GaugeName, string][])
    new Gauge({
      name: `crease_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await Promise.resolve(readers.single.get(name)?.()).then(known, () => Number.NaN));
      },
    });
  for (const name of Object.keys(LABELLED_GAUGES) as LabelledGaugeName[]) {
    const { help, label } = LABELLED_GAUGES[name];
    new Gauge({
      name: `crease_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [of, value] of readers.labelled.get(name)?.() ?? []) this.set({ [label]: of }, value);
      },
    });
  }
  return readers;
}

const known = (value: number | undefined): number => value ?? Number.NaN;

function setJobGauges({ labelled }: Readers, jobs: JobLog): void {
  const ended = () => jobs.list().filter(({ endedAt }) => endedAt !== null);
  labelled.set('job_failed', () => ended().map(({ name, isWell }) => [name, Number(!isWell)]));
  labelled.set('job_ended_timestamp_seconds', () => ended().map(({ name, endedAt }) => [name, (endedAt ?? 0) / 1000]));
  labelled.set('job_took_seconds', () => ended().map(({ name, tookMs }) => [name, tookMs / 1000]));
  labelled.set('job_every_seconds', () => jobs.list().map(({ name, everyMs }) => [name, everyMs / 1000]));
}

/** Counts in a plain map, because a batch may have thousands of facts; the metric is filled when it is scraped. */
function factCounter(registry: Registry): Metrics['facts'] {
  const counts = new Map<string, number>();
  new Counter({
    name: 'crease_facts_total',
    help: 'Stored facts by kind: bets placed and filled, deposits, withdrawals, rounds, journals',
    labelNames: ['fact'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [fact, count] of counts) this.inc({ fact }, count);
    },
  });
  return (stored) => {
    for (const { fact } of stored) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  };
}

function callTimer(registry: Registry, traceIdOf: TraceIdOf | null): Metrics['watchHttp'] {
  // The library types the labels of exemplars as those of the metric.
  const calls = new Histogram<'route' | 'status' | 'trace_id'>({
    name: 'crease_http_seconds',
    help: 'Time to answer a call, by route and status class',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    enableExemplars: traceIdOf !== null,
    registers: [registry],
  });
  return (http) => {
    http.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.config.routeName ?? 'other';
      const labels = { route, status: `${Math.floor(reply.statusCode / 100)}xx` };
      const value = reply.elapsedTime / 1000;
      if (traceIdOf === null) calls.observe(labels, value);
      else calls.observe({ labels, value, exemplarLabels: exemplarOf(traceIdOf(request)) });
      done();
    });
  };
}

function exemplarOf(traceId: string | undefined): { trace_id?: string } {
  return traceId === undefined ? {} : { trace_id: traceId };
}
