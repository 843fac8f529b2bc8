import type { AuditEntry } from '@crease/contract';

/** An entry to write: who did what, from where, with which result. */
export type AuditLine = Pick<AuditEntry, 'operator' | 'role' | 'act' | 'details' | 'outcome' | 'address' | 'answers'>;

/** Writes entries of the audit trail. */
export interface AuditWriter {
  write(line: AuditLine): Promise<unknown>;
}

/** Returns the line of an act that the server did by itself, under a name that no operator can have. */
export function serverLine(act: string, details: AuditLine['details'], outcome = 'done'): AuditLine {
  return { operator: '(server)', role: 'server', act, details, outcome, address: '', answers: null };
}
