import { z } from 'zod';
import { emptyAsAbsent, id, isoTime } from '../wire/scalars.ts';

/** Most lines of a market's log in one answer. */
const LOG_PAGE_MAX = 1000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const matchingLogQuery = z.object({
  marketId: id,
  /** Number of lines that the caller has. */
  after: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(LOG_PAGE_MAX).default(LOG_PAGE_MAX)),
});

/** Lines of a market's log (docs/matching-log.md), as far as they are public. */
export const matchingLog = z.object({
  marketId: z.string(),
  lines: z.array(z.object({ line: z.string(), hash })),
  /** Number of public lines: more follow if the answer ends before. */
  total: z.number().int(),
  /** The caller's pseudonym in this market; null for a visitor. */
  you: z.string().nullable(),
});
export type MatchingLog = z.infer<typeof matchingLog>;

export const logHeadsQuery = z.object({
  /** Only this market. */
  marketId: z.preprocess(emptyAsAbsent, id.optional()),
  /** Only heads published after this time. */
  since: z.preprocess(emptyAsAbsent, isoTime.optional()),
});

/** Published heads of the logs, oldest first, at most 1,000. */
export const logHeads = z.object({
  heads: z.array(
    z.object({
      marketId: z.string(),
      at: isoTime,
      /** Number of lines that the head binds. */
      lines: z.number().int(),
      /** Hash of the last of them. */
      head: hash,
    }),
  ),
});
