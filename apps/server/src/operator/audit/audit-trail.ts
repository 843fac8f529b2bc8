import type { AuditEntry } from '@crease/contract';
import { type AuditRow, type AuditTrailStore, type AuditVerdict, chainHash, checkAuditChain } from '@crease/store';
import type { AuditLine } from '../../callers/audit-line.ts';
import { Mutex } from '../../core/mutex.ts';

/**
 * Operators' acts, each entry hashed together with its predecessor. The database refuses to change an entry; bypassing
 * that breaks the chain.
 */
export class AuditTrail {
  readonly #store: AuditTrailStore;
  readonly #now: () => number;
  readonly #mutex = new Mutex();
  readonly #listeners: ((line: AuditLine) => void)[] = [];
  /** The last entry; undefined: must be read. */
  #last: { entryId: number; hash: string } | undefined;

  constructor(store: AuditTrailStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Called with each entry once it is durable. */
  onWrite(listener: (line: AuditLine) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Writes an entry; resolves with its id once it is durable. @throws if it could not be written: then the act must not
   * run.
   */
  write(line: AuditLine): Promise<string> {
    return this.#mutex.run(async () => {
      const last = this.#last ?? (await this.#readLast());
      // A failed entry may have been written after all: the next one reads it.
      this.#last = undefined;
      const row = auditRow(last, { ...line, at: new Date(this.#now()).toISOString() });
      await this.#store.append(row);
      this.#last = row;
      for (const listener of this.#listeners) listener(line);
      return String(row.entryId);
    });
  }

  /** Newest first. */
  async list(query: Parameters<AuditTrailStore['list']>[0]): Promise<{ items: AuditEntry[]; total: number }> {
    const { items, total } = await this.#store.list(query);
    return { items: items.map(entryOfRow), total };
  }

  /** Verifies the whole chain; blocks writes meanwhile. */
  check(): Promise<AuditVerdict> {
    return this.#mutex.run(() => checkAuditChain(this.#store, this.#last));
  }

  async #readLast(): Promise<{ entryId: number; hash: string }> {
    return (await this.#store.last()) ?? { entryId: 0, hash: '' };
  }
}

function auditRow(last: { entryId: number; hash: string }, entry: AuditLine & { at: string }): AuditRow {
  const entryId = last.entryId + 1;
  const line = canonicalJson({ id: String(entryId), ...entry });
  return {
    entryId,
    at: Date.parse(entry.at),
    operator: entry.operator,
    act: entry.act,
    line,
    previousHash: last.hash,
    hash: chainHash(last.hash, line),
  };
}

function entryOfRow({ line, hash: own }: AuditRow): AuditEntry {
  return { ...(JSON.parse(line) as Omit<AuditEntry, 'hash'>), hash: own };
}

/** JSON with sorted keys and without lone surrogates, which text columns reject. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [inOrder(key), inOrder(inner)]));
}
