import { isLower, type Limit } from './limit.ts';

/** How long a raise waits before it can be confirmed. */
const RAISE_WAIT_MS = 24 * 3_600_000;

/** Returns a limit after a requested value; the same object if nothing changes. */
export function nextLimit(
  limit: Limit,
  { value, now }: { readonly value: number | null; readonly now: number },
): Limit {
  const { raise } = limit;
  if (value === limit.value) return raise ? { value, raise: null } : limit;
  if (isLower(value, limit.value)) return { value, raise: null };
  if (raise?.value !== value) return { ...limit, raise: { value, askedAt: now, ripeAt: now + RAISE_WAIT_MS } };
  return now < raise.ripeAt ? limit : { value, raise: null };
}
