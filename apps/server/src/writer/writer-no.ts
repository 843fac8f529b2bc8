/** Why a command is not taken, as its caller reads it. */
export const WRITER_NO = {
  starting: 'The service is starting: try again in a moment',
  recovering: 'The service is recovering: try again in a moment with the same reference',
  draining: 'The service is stopping: try again in a moment with the same reference',
  ended: 'The service has stopped',
  frozen: 'Betting stands still until the operator has looked at a fault',
  silent: 'The database does not answer: try again in a moment with the same reference',
  full: 'Too many calls are waiting: try again in a moment with the same reference',
} as const;

interface WriterCondition {
  readonly frozen: string | null;
  readonly state: 'starting' | 'open' | 'recovering' | 'ended';
  /** Whether the database has been silent over a batch for too long. */
  readonly isSilent: boolean;
  readonly waitedMs: number;
  /** Batches in a row that were not stored. */
  readonly failures: number;
}

/** What is wrong with a writer, in a few words for the health page; null when nothing is. */
export function writerTrouble({ frozen, state, isSilent, waitedMs, failures }: WriterCondition): string | null {
  if (frozen !== null) return `betting stands still: ${frozen}`;
  if (state !== 'open') return `the writer is ${state}`;
  if (isSilent) return `a batch has waited ${waitedMs} ms for the database`;
  return failures > 0 ? `the last ${failures} batches could not be stored` : null;
}
