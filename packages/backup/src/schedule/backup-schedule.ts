import { join } from 'node:path';
import { installationId, LOG_FOLDER } from '@crease/store';
import { type BackupRecord, listBackups } from '../backups/backup-record.ts';
import { type BackupDeps, makeBackup, removeBackup } from '../backups/make-backup.ts';
import type { BackupConfig } from '../config/backup-environment.ts';
import { forgetPromotion, isNewlyPromoted } from '../replica/replica-record.ts';
import { trimUploads, UploadArchive } from '../uploads/upload-archive.ts';
import { copiedLog, shipLog, trimLog } from '../wal/log-archive.ts';

interface ScheduleDeps extends BackupDeps {
  readonly config: Pick<BackupConfig, 'everyMs' | 'keepMs' | 'maxAgeMs' | 'logSeconds'>;
}

/** Wait after a failed backup, ms. */
const RETRY_MS = 3_600_000;
/** How long copies of the log may fail before Health shows it, in addition to the longest wait for a segment, ms. */
const LOG_LATE_MS = 300_000;
const HOUR_MS = 3_600_000;

/**
 * Makes backups when they are due, deletes old ones, and stores uploads and the database's log. Runs must not
 * overlap.
 */
export class BackupSchedule {
  readonly #deps: ScheduleDeps;
  readonly #uploads: UploadArchive;
  #records: readonly BackupRecord[] | null = null;
  #installation: string | null = null;
  #nextTryAt = 0;
  #logStoredAt: number;
  #failure = '';

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#uploads = new UploadArchive(deps.dataDir);
    this.#logStoredAt = deps.now();
  }

  /** End of the last good backup, epoch ms; null: none, or not read yet. */
  get lastGoodAt(): number | null {
    return this.#records?.findLast((record) => !this.#isFuture(record))?.madeAt ?? null;
  }

  /** When everything that the database had completed of its log was stored, epoch ms. */
  get logStoredAt(): number {
    return this.#logStoredAt;
  }

  /** What is wrong, as short texts. */
  problems(): string[] {
    const { config, now } = this.#deps;
    const age = this.lastGoodAt === null ? null : now() - this.lastGoodAt;
    const logAge = now() - this.#logStoredAt;
    const isOld = age === null ? this.#failure !== '' : age > config.maxAgeMs;
    const last =
      age === null ? 'there is no good backup' : `the last good backup is ${Math.floor(age / HOUR_MS)} hours old`;
    const reason = this.#failure && `: ${this.#failure}`;
    const future = this.#records?.find((record) => this.#isFuture(record));
    return [
      ...(isOld ? [`${last}${reason}`] : []),
      ...(future
        ? [`backup ${future.id} is dated in the future: check the clock; no backup is deleted until then`]
        : []),
      ...(logAge > config.logSeconds * 1000 + LOG_LATE_MS
        ? [`the database's log has not been stored for ${Math.floor(logAge / 60_000)} minutes`]
        : []),
    ];
  }

  /** Makes a backup if one is due, and deletes old ones. @throws if it fails: it is tried again in an hour. */
  async runBackup(): Promise<void> {
    const { config, dataDir, now, target } = this.#deps;
    if (now() < this.#nextTryAt) return;
    try {
      this.#records ??= await listBackups(target);
      const isFresh = this.lastGoodAt !== null && now() - this.lastGoodAt < config.everyMs;
      if (isFresh && !isNewlyPromoted(dataDir)) return;
      const made = await makeBackup(this.#deps);
      forgetPromotion(dataDir);
      this.#records = [...this.#records, made];
      await this.#deleteOld(made.house);
      this.#failure = '';
    } catch (error) {
      this.#failure = (error as Error).message;
      this.#nextTryAt = now() + RETRY_MS;
      throw error;
    }
  }

  /**
   * Stores the completed segments of the log, and first the uploads that their rows may name. @throws if the target
   * does not take them: they wait.
   */
  async copyLog(): Promise<void> {
    const { dataDir, target, recipients, now } = this.#deps;
    const at = now();
    this.#installation ??= await installationId(dataDir);
    const to = { target, installation: this.#installation, recipients };
    const folder = join(dataDir, LOG_FOLDER);
    const segments = copiedLog(folder);
    if (this.lastGoodAt !== null) await this.#uploads.ship({ ...to, since: this.lastGoodAt });
    await shipLog(folder, segments, to);
    this.#logStoredAt = at;
  }

  /** Whether the clock was ahead when a backup was made, or is behind now. */
  #isFuture({ madeAt }: BackupRecord): boolean {
    return madeAt > this.#deps.now();
  }

  /** The latest backup stays, whatever its age. While one is dated in the future, ages are uncertain: all stay. */
  async #deleteOld(installation: string): Promise<void> {
    const { config, now, target, keysTarget } = this.#deps;
    const all = await listBackups(target);
    if (all.some((record) => this.#isFuture(record))) return;
    const kept = all.filter(({ madeAt }, at) => at === all.length - 1 || now() - madeAt <= config.keepMs);
    for (const { id } of all) if (!kept.some((record) => record.id === id)) await removeBackup(target, keysTarget, id);
    await trimLog(target, installation, kept.map(({ firstSegment }) => firstSegment).sort()[0] as string);
    await trimUploads(target, installation, Math.min(...kept.map(({ madeAt }) => madeAt)));
    this.#records = kept;
  }
}
