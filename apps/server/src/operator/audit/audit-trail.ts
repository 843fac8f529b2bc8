import { hash } from 'node:crypto';
import type { AuditEntry } from '@crease/contract';
import type { AuditRow, AuditTrailStore } from '@crease/store';
import { Mutex } from '../../core/mutex.ts';

/** An entry to write: who did what, from where, with which result. */
export type AuditLine = Pick<AuditEntry, 'operator' | 'role' | 'act' | 'details' | 'outcome' | 'address' | 'answers'>;

interface AuditVerdict {
  readonly entries: number;
  readonly whole: boolean;
  /** The first entry that does not match its predecessor. */
  readonly brokenAt: string | null;
  readonly head: string;
}

/** Entries read at a time. */
const PAGE = 1000;

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
