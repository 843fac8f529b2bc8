import { BackupSchedule, isOwnTarget, openTarget } from '@crease/backup';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { FailureLog } from '../core/failure-log.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { Metrics } from '../metrics/open-metrics.ts';

/** How often the completed segments of the log are stored, ms. */
const LOG_PACE_MS = 2_000;
/** How often the server looks whether a backup is due, ms. */
const BACKUP_PACE_MS = 60_000;

interface BackupServiceDeps {
  readonly config: ServerConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Backups that this process makes. */
export interface BackupService {
  /** null: this process makes none. */
  readonly schedule: Pick<BackupSchedule, 'lastGoodAt' | 'logStoredAt'> | null;
  readonly problems: () => string[];
  start(): void;
  stop(): Promise<void>;
}

/** True if this process makes backups: of its embedded database, into a folder or a bucket. */
export function makesBackups({
  databaseUrl,
  backupTarget,
}: Pick<ServerConfig, 'databaseUrl' | 'backupTarget'>): boolean {
  return databaseUrl === null && backupTarget !== null && isOwnTarget(backupTarget);
}

/** Opens the schedule of backups, its metrics and its alarm. @throws BackupError for an invalid target. */
export function openBackup(deps: BackupServiceDeps): BackupService {
  const schedule = scheduleOf(deps);
  if (!schedule) return { schedule, problems: () => [], start: () => {}, stop: async () => {} };
  const { config, metrics, now } = deps;
  const age = (at: number | null) => (at === null ? Number.NaN : (now() - at) / 1000);
  metrics.gauge('backup_age_seconds', () => age(schedule.lastGoodAt));
  metrics.gauge('backup_max_age_seconds', () => config.backups.maxAgeMs / 1000);
  metrics.gauge('log_stored_age_seconds', () => age(schedule.logStoredAt));
  const jobs = [
    jobOf(deps, 'Backup', BACKUP_PACE_MS, () => schedule.runBackup()),
    jobOf(deps, "Copy of the database's log", LOG_PACE_MS, () => schedule.copyLog()),
  ];
  return {
    schedule,
    problems: () => schedule.problems(),
    start: () => {
      for (const job of jobs) {
        job.start();
        void job.run();
      }
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function scheduleOf({ config, env, logger, now }: BackupServiceDeps): BackupSchedule | null {
  const { backupTarget, backups, folder } = config;
  if (backupTarget === null || !makesBackups(config)) return null;
  const target = openTarget(backupTarget, backups.s3);
  return new BackupSchedule({
    dataDir: folder,
    target,
    keysTarget: backups.keysTarget === null ? target : openTarget(backups.keysTarget, backups.s3),
    recipients: backups.recipients,
    keysRecipients: backups.keysRecipients,
    keySettings: env,
    config: backups,
    now,
    log: logger,
  });
}

function jobOf(
  { logger, metrics }: BackupServiceDeps,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): PeriodicJob {
  const watched = metrics.jobs.watched(name, everyMs, work);
  return new PeriodicJob({ everyMs, work: watched, onFault: new FailureLog(logger, name.toLowerCase()) });
}
