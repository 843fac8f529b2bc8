import type { ReasonOf } from '@crease/kernel';

/** Why a command is refused: a reason of `SERVICE_UNAVAILABLE`. */
export type WriterRefusal = Extract<
  ReasonOf<'SERVICE_UNAVAILABLE'>,
  'starting' | 'recovering' | 'draining' | 'ended' | 'frozen' | 'silent' | 'full'
>;

interface WriterCondition {
  readonly frozen: string | null;
  readonly state: 'starting' | 'open' | 'recovering' | 'ended';
  /** Whether the database has been silent over a batch for too long. */
  readonly isSilent: boolean;
  readonly waitedMs: number;
  /** Consecutive batches that were not stored. */
  readonly failures: number;
}

/** Returns a writer's problem as text for the health page; null: none. */
export function writerProblem({ frozen, state, isSilent, waitedMs, failures }: WriterCondition): string | null {
  if (frozen !== null) return `betting is stopped: ${frozen}`;
  if (state !== 'open') return `the writer is ${state}`;
  if (isSilent) return `a batch has waited ${waitedMs} ms for the database`;
  return failures > 0 ? `the last ${failures} batches could not be stored` : null;
}
