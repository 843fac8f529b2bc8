import { hash } from 'node:crypto';
import type { AuditEntry } from '@crease/contract';
import type { AuditRow, AuditTrailStore } from '@crease/store';
import { Mutex } from '../../core/mutex.ts';

/** A line to be written: who did what, from where, and what became of it. */
export type AuditLine = Pick<AuditEntry, 'operator' | 'role' | 'act' | 'details' | 'outcome' | 'address' | 'answers'>;

interface AuditVerdict {
  readonly entries: number;
  readonly whole: boolean;
  /** The first line that does not follow from the one before. */
  readonly brokenAt: string | null;
  readonly head: string;
}

/** Lines looked through at a time. */
const PAGE = 1000;

/**
 * What operators did, line by line, each hashed together with the one before. The database refuses to change a line;
 * whoever gets round the database breaks the chain.
 */
export class AuditTrail {
  readonly #store: AuditTrailStore;
  readonly #now: () => number;
  readonly #mutex = new Mutex();
  readonly #listeners: ((line: AuditLine) => void)[] = [];
  /** The last line as far as it is known; undefined: to be read. */
  #last: { entryId: number; hash: string } | undefined;

  constructor(store: AuditTrailStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Called with each line once it is durable. */
  onWrite(listener: (line: AuditLine) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Resolves once the line is durable.
   * @returns its id. @throws when it could not be written: then what it tells of must not happen.
   */
  write(line: AuditLine): Promise<string> {
    return this.#mutex.run(async () => {
      const last = this.#last ?? (await this.#readLast());
      // Whether a line that fails was written after all is not known: the next one looks.
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

  /** Walks the whole chain. Nothing is written meanwhile. */
  check(): Promise<AuditVerdict> {
    return this.#mutex.run(async () => {
      let last = { entryId: 0, hash: '' };
      for (;;) {
        const rows = await this.#store.after(last.entryId, PAGE);
        for (const row of rows) {
          if (!follows(row, last)) return verdict(last, String(row.entryId));
          last = row;
        }
        if (rows.length < PAGE) break;
      }
      const missing = (this.#last?.entryId ?? 0) > last.entryId;
      return verdict(last, missing ? String(last.entryId + 1) : null);
    });
  }

  async #readLast(): Promise<{ entryId: number; hash: string }> {
    return (await this.#store.last()) ?? { entryId: 0, hash: '' };
  }
}

function verdict(last: { entryId: number; hash: string }, brokenAt: string | null): AuditVerdict {
  return { entries: last.entryId, whole: brokenAt === null, brokenAt, head: last.hash };
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

function follows(row: AuditRow, last: { entryId: number; hash: string }): boolean {
  if (row.entryId !== last.entryId + 1 || row.previousHash !== last.hash) return false;
  if (chainHash(row.previousHash, row.line) !== row.hash) return false;
  const { id, at, operator, act } = JSON.parse(row.line) as AuditEntry;
  return id === String(row.entryId) && Date.parse(at) === row.at && operator === row.operator && act === row.act;
}

function entryOfRow({ line, hash: own }: AuditRow): AuditEntry {
  return { ...(JSON.parse(line) as Omit<AuditEntry, 'hash'>), hash: own };
}

function chainHash(previous: string, line: string): string {
  return hash('sha256', `${previous}\n${line}`, 'hex');
}

/** JSON with keys in order, and without halves of surrogate pairs, which no text column holds. */
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
