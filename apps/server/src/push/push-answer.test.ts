import { expect, it } from 'vitest';
import { verdictOn } from './push-answer.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const answer = (status: number | null, retryAfter: string | null = null) => ({ status, retryAfter });

it.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [307, 'refused'],
] as const)('%d: %s, after any number of attempts', (status, what) => {
  for (const tries of [1, 4, 9]) expect(verdictOn(answer(status, '60'), tries, NOW)).toEqual({ what });
});

it.each([null, 408, 429, 500, 503])('%s: retried with growing pauses, then dropped', (status) => {
  const pauses = [1, 2, 3, 4].map((tries) => verdictOn(answer(status), tries, NOW));
  expect(pauses).toEqual([5_000, 30_000, 120_000, 600_000].map((afterMs) => ({ what: 'again', afterMs })));
  expect(verdictOn(answer(status), 5, NOW)).toEqual({ what: 'refused' });
});

it.each([
  ['90', 90_000],
  ['2', 5_000],
  ['0', 5_000],
  ['Mon, 23 Nov 2026 12:01:00 GMT', 60_000],
  ['Mon, 23 Nov 2026 11:00:00 GMT', 5_000],
  ['999999999', 3_600_000],
  ['soon', 5_000],
  ['-5', 5_000],
  ['1e9', 5_000],
])('retry-after (%s) is respected, up to an hour', (retryAfter, afterMs) => {
  expect(verdictOn(answer(429, retryAfter), 1, NOW)).toEqual({ what: 'again', afterMs });
});
