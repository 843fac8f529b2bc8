/** A push service's reply; status null: no reply. */
export interface ServiceAnswer {
  readonly status: number | null;
  /** The `retry-after` header: seconds, or a date. */
  readonly retryAfter: string | null;
}

export type Verdict =
  | { readonly what: 'sent' | 'gone' | 'refused' }
  | { readonly what: 'again' /** Milliseconds from now. */; readonly afterMs: number };

/**
 * Pauses before the second, third … attempt, ms. After the last one the notice is dropped; the list in the app has it.
 */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000];
const LONGEST_MS = 3_600_000;

/**
 * Returns what to do with a notice after a reply (RFC 8030, sections 5 and 8.4).
 * @param tries attempts made, this one included. @param now epoch milliseconds.
 */
export function verdictOn({ status, retryAfter }: ServiceAnswer, tries: number, now: number): Verdict {
  if (status !== null && status >= 200 && status < 300) return { what: 'sent' };
  if (status === 404 || status === 410) return { what: 'gone' };
  const isPassing = status === null || status === 408 || status === 429 || status >= 500;
  const pause = PAUSES_MS[tries - 1];
  if (!isPassing || pause === undefined) return { what: 'refused' };
  return { what: 'again', afterMs: Math.min(LONGEST_MS, Math.max(pause, askedFor(retryAfter, now))) };
}

function askedFor(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
