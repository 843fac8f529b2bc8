import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportFile, ReportFileKind } from '@crease/contract';
import { type Asset, csvFile } from '@crease/kernel';
import { reasonOf, type Store } from '@crease/store';
import type { Logger } from 'pino';
import { isoTime } from '../../core/iso-time.ts';
import { DAY_MS } from '../../core/values/days.ts';
import { spanOfDays } from '../figures/days.ts';
import { FILES } from './file-lines.ts';

interface ReportFilesDeps {
  /** The data directory. */
  readonly folder: string;
  readonly store: Pick<Store, 'exports'>;
  readonly asset: Asset;
  readonly logger: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface FileRequest {
  readonly kind: ReportFileKind;
  readonly from: string;
  readonly to: string;
  /** The operator who requested it. */
  readonly by: string;
}

/** How long a file is kept, ms. */
const KEPT_MS = 30 * DAY_MS;
/** Largest part sent at once, bytes. */
const PART = 2 ** 22;
const WAITING_MAX = 20;

/**
 * Operators' report files: created one after the other in the background, kept for a month in `DATA_DIR/reports`. Their
 * metadata is stored next to them, so that a restart finds them; an unfinished one must be requested again.
 */
export class ReportFiles {
  readonly #deps: ReportFilesDeps;
  readonly #files = new Map<string, ReportFile>();
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: ReportFilesDeps) {
    this.#deps = deps;
  }

  /** Loads existing files; deletes expired ones. */
  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'));
    for (const name of names) await this.#load(name);
    await this.#sweep();
  }

  async #load(name: string): Promise<void> {
    try {
      const stored = JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as ReportFile;
      const isLost = stored.state === 'waiting' || stored.state === 'running';
      this.#files.set(stored.id, isLost ? { ...stored, state: 'failed' } : stored);
    } catch (error) {
      this.#deps.logger.warn(`report file ${name} left out: ${reasonOf(error)}`);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#turn;
  }

  /** Newest first. */
  list(): ReportFile[] {
    return [...this.#files.values()].sort((one, other) => (one.askedAt < other.askedAt ? 1 : -1));
  }

  find(id: string): ReportFile | null {
    return this.#files.get(id) ?? null;
  }

  /** Returns null if too many are waiting. */
  async make(wish: FileRequest): Promise<ReportFile | null> {
    const waiting = this.list().filter(({ state }) => state === 'waiting' || state === 'running');
    if (waiting.length >= WAITING_MAX) return null;
    await this.#sweep();
    const askedAt = isoTime(this.#deps.now());
    const file: ReportFile = { ...wish, id: randomUUID(), askedAt, state: 'waiting', done: 0, rows: 0, bytes: 0 };
    await this.#note(file);
    this.#turn = this.#turn.then(() => this.#write(file));
    return file;
  }

  /** Returns whole lines from a byte offset on; null if the file is unknown or ended. */
  async read(id: string, offset: number): Promise<{ text: string; next: number | null } | null> {
    const file = this.#files.get(id);
    if (file?.state !== 'done' || offset >= file.bytes) return null;
    const handle = await open(this.#path(id, 'csv'), 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART), 0, PART, offset);
      const isLast = offset + bytesRead >= file.bytes;
      const length = isLast ? bytesRead : buffer.lastIndexOf(0x0a, bytesRead - 1) + 1;
      return { text: buffer.toString('utf8', 0, length), next: isLast ? null : offset + length };
    } finally {
      await handle.close();
    }
  }

  async #write(file: ReportFile): Promise<void> {
    const { store, asset, logger, now } = this.#deps;
    const { id, kind, from, to } = file;
    const path = this.#path(id, 'csv');
    let [rows, bytes] = [0, 0];
    try {
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        const put = async (text: string) => {
          await handle.appendFile(text);
          bytes += Buffer.byteLength(text);
        };
        await put(csvFile([FILES[kind].head]));
        for await (const stretch of FILES[kind].lines({ store, asset, span: spanOfDays(from, to), now: now() })) {
          if (this.#isStopped) return;
          await put(stretch.text);
          rows += stretch.rows;
          this.#files.set(id, { ...file, state: 'running', done: stretch.done, rows, bytes });
        }
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
      await this.#note({ ...file, state: 'done', done: 1, rows, bytes });
    } catch (error) {
      logger.warn(`report file failed: ${reasonOf(error)}`);
      await rm(`${path}.part`, { force: true }).catch(() => {});
      const failed: ReportFile = { ...file, state: 'failed' };
      this.#files.set(id, failed);
      await this.#note(failed).catch(() => {});
    }
  }

  /** Stores a file's state, whole at any moment, before it is reported. */
  async #note(file: ReportFile): Promise<void> {
    const path = this.#path(file.id, 'json');
    await writeFile(`${path}.part`, JSON.stringify(file), { mode: 0o600 });
    await rename(`${path}.part`, path);
    this.#files.set(file.id, file);
  }

  async #sweep(): Promise<void> {
    const before = isoTime(this.#deps.now() - KEPT_MS);
    for (const { id, askedAt, state } of this.#files.values()) {
      if (askedAt >= before || state === 'running' || state === 'waiting') continue;
      this.#files.delete(id);
      for (const end of ['csv', 'csv.part', 'json', 'json.part']) await rm(this.#path(id, end), { force: true });
    }
  }

  get #folder(): string {
    return join(this.#deps.folder, 'reports');
  }

  /** @param id generated here: a caller's id is always looked up first. */
  #path(id: string, end: string): string {
    return join(this.#folder, `${id}.${end}`);
  }
}
