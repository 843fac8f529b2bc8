import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { JobLog } from '../metrics/job-log.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Writer } from '../writer/writer.ts';
import { clockInWords } from '../writer/writer-clock.ts';
import { ErrorBudget } from './error-budget.ts';
import { FreeSpace } from './free-space.ts';
import { LiveChecker } from './live-checker.ts';
import { SAMPLE_MS, VitalHistory } from './vital-history.ts';
import type { VitalSigns } from './vital-signs.ts';

type Signs = Store['replicas'];

interface HealthDeps {
  readonly writer: Writer;
  readonly store: Pick<Store, 'quietMs' | 'replicas' | 'reads' | 'serviceHours'>;
  readonly now: () => number;
  readonly config: Pick<ServerConfig, 'folder' | 'minFreeMb'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Opens the vital signs, their metrics and the check of the engine's invariants. */
export async function openHealth({ writer, store, config, logger, metrics, now }: HealthDeps) {
  const freeSpace = new FreeSpace({ folder: config.folder, minimumMb: config.minFreeMb, logger });
  await freeSpace.start();
  const { registry, jobs } = metrics;
  const checker = new LiveChecker(writer, logger, jobs);
  const history = new VitalHistory({ registry, queueLength: () => writer.queueLength, now });
  const budget = new ErrorBudget({ registry, store, now });
  const periodicJobs = startJobs({ jobs, history, budget, logger });
  const silence = () => (store.quietMs > 0 ? `the database has not answered for ${store.quietMs} ms` : null);
  const signs: VitalSigns = {
    problems: () =>
      [silence(), replicaProblem(store.replicas), writer.signs.problem, freeSpace.problem].filter(
        (problem) => problem !== null,
      ),
    writer: () => writer.signs,
    freeBytes: () => freeSpace.bytes,
    clock: () => clockInWords(writer.clock.aheadMs),
  };
  setGauges(metrics, { writer, freeSpace, signs, budget, quietMs: () => store.quietMs, wantedMb: config.minFreeMb });
  setReplicaGauges(metrics, store);
  return {
    signs,
    history,
    budget,
    queueLength: () => writer.queueLength,
    /** Starts the check of the engine's invariants. */
    startChecks: () => checker.start(),
    stopChecks: () => checker.stop(),
    stop: async () => {
      await periodicJobs.stop();
      await freeSpace.stop();
    },
  };
}

const BUDGET_PACE_MS = 60_000;

interface JobsDeps {
  readonly jobs: JobLog;
  readonly history: VitalHistory;
  readonly budget: ErrorBudget;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Samples the metrics every few seconds and stores the counts of each minute. */
function startJobs({ jobs, history, budget, logger }: JobsDeps) {
  const keep = jobs.watched('Error budget', BUDGET_PACE_MS, () => budget.keep());
  const logFailure = (error: unknown) =>
    logger.warn({ err: error }, 'could not store the error budget; retrying in a minute');
  const all = [
    new PeriodicJob({ everyMs: SAMPLE_MS, work: () => history.sample(), onFault: () => {}, unref: true }),
    new PeriodicJob({ everyMs: BUDGET_PACE_MS, work: keep, onFault: logFailure, unref: true }),
  ];
  for (const job of all) job.start();
  return {
    /** Stores the counts since the last minute. */
    stop: async () => {
      await Promise.all(all.map((job) => job.stop()));
      await budget.keep().catch(logFailure);
    },
  };
}

interface GaugeSources {
  readonly writer: Writer;
  readonly freeSpace: FreeSpace;
  readonly signs: VitalSigns;
  readonly budget: ErrorBudget;
  /** How long the database has not answered, ms. */
  readonly quietMs: () => number;
  /** Alarm threshold of the free space, megabytes. */
  readonly wantedMb: number;
}

const MEGABYTE = 1_000_000;

function setGauges(
  metrics: Pick<Metrics, 'gauge' | 'gauges' | 'facts'>,
  { writer, freeSpace, signs, budget, quietMs, wantedMb }: GaugeSources,
): void {
  metrics.gauge('problems', () => signs.problems().length);
  metrics.gauge('writer_queue', () => writer.queueLength);
  metrics.gauge('writer_frozen', () => Number(writer.frozen !== null));
  metrics.gauge('batch_wait_seconds', () => writer.signs.batchWaitsMs / 1000);
  metrics.gauge('since_stored_seconds', () => writer.signs.sinceStoredMs / 1000);
  metrics.gauge('standbys', () => writer.standbys?.following ?? 0);
  metrics.gauge('standby_behind_seconds', () => (writer.standbys?.behindMs ?? Number.NaN) / 1000);
  metrics.gauge('database_quiet_seconds', () => quietMs() / 1000);
  metrics.gauge('free_bytes', () => freeSpace.bytes);
  metrics.gauge('wanted_free_bytes', () => wantedMb * MEGABYTE);
  metrics.gauge('clock_ahead_seconds', () => writer.clock.aheadMs / 1000);
  metrics.gauge('bets_in_delay', () => writer.query('waitingBets', {}));
  metrics.gauge('deposits_waiting', async () => (await writer.query('waitingRequests', {})).deposits);
  metrics.gauge('withdrawals_waiting', async () => (await writer.query('waitingRequests', {})).withdrawals);
  metrics.gauges('error_budget_used_ratio', () => budget.used);
  writer.onBatch(
    ({ facts }) =>
      () =>
        metrics.facts(facts),
  );
}

export type Health = Awaited<ReturnType<typeof openHealth>>;

/** Returns the problem with the database's replicas as a short text; null: none. Only awaited replicas stop bets. */
function replicaProblem(signs: Signs): string | null {
  if (signs === null || !signs.isAwaited) return null;
  if (signs.connected === 0 && signs.waitedMs === 0) return 'commits wait for a replica, and none is connected';
  if (!signs.isSilent) return null;
  return signs.waitedMs > 0 ? `commits have waited ${signs.waitedMs} ms for a replica` : 'the replica does not answer';
}

/** Metrics of the database's replicas; zeros for a database that can have none. */
function setReplicaGauges({ gauge }: Pick<Metrics, 'gauge'>, store: Pick<Store, 'replicas' | 'reads'>): void {
  gauge('replica_awaited', () => Number(store.replicas?.isAwaited ?? false));
  gauge('replicas', () => store.replicas?.connected ?? 0);
  gauge('replicas_away', () => store.replicas?.away ?? 0);
  gauge('replica_behind_bytes', () => store.replicas?.behindBytes ?? 0);
  gauge('replica_wait_seconds', () => (store.replicas?.waitedMs ?? 0) / 1000);
  gauge('read_replica_behind_seconds', () => store.reads.behindMs / 1000);
}
