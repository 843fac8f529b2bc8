import { expect, it } from 'vitest';
import { pageOf, VisitCounter } from './visit-counter.ts';

it('keeps the page without ids of matches, people or searches', () => {
  const pages = {
    '/': '/',
    '/home': '/home',
    '/home/': '/home',
    '/exchange/33210': '/exchange/:gameId',
    '/exchange/33210?bet=7#slip': '/exchange/:gameId',
    '/spmsports/tennis': '/spmsports/:category',
    '/deposit/list': '/deposit/list',
    '/deposit/m_paytm': '/deposit/:gateway',
    '/exchange/': '/other',
    '/exchange/1/2': '/other',
    '/9876543210': '/other',
    '//evil.example': '/other',
    '/__proto__': '/other',
  };
  for (const [path, page] of Object.entries(pages)) expect(pageOf(path), path).toBe(page);
});

it('stores counts once, by day; counts that could not be stored wait for the next run', async () => {
  const stored: object[] = [];
  let isAway = false;
  let now = Date.parse('2026-03-01T23:59:59.000Z');
  const store = {
    between: async () => [],
    add: async (counts: readonly object[]) => {
      if (isAway) throw new Error('away');
      stored.push(...counts);
    },
  };
  const counter = new VisitCounter({ store, log: { warn: () => {} }, now: () => now });
  counter.count('/', 'visitor');
  counter.count('/', 'visitor');
  counter.count('/', 'demo');
  isAway = true;
  await counter.flush();
  now += 2000;
  counter.count('/', 'visitor');
  isAway = false;
  await Promise.all([counter.flush(), counter.flush()]);
  await counter.stop();
  expect(stored).toEqual([
    { day: '2026-03-01', path: '/', visitorClass: 'visitor', visits: 2 },
    { day: '2026-03-01', path: '/', visitorClass: 'demo', visits: 1 },
    { day: '2026-03-02', path: '/', visitorClass: 'visitor', visits: 1 },
  ]);
});
