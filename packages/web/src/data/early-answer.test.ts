import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchEarly } from './early-answer.ts';

const asked = vi.fn(async (_address: string, _request?: RequestInit) => new Response('{}'));
const request = { method: 'GET', headers: { accept: 'application/json', authorization: 'secret' } };

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('[href="/api/sports/events"]') ? {} : null),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('takes what the page asked for once, as the browser asked it: without headers', async () => {
  await fetchEarly('/api/sports/events', request);
  await fetchEarly('/api/sports/events', request);
  expect(asked.mock.calls).toEqual([
    ['/api/sports/events', { signal: null }],
    ['/api/sports/events', request],
  ]);
});

it('leaves alone what the page did not ask for', async () => {
  await fetchEarly('/api/bet/list', request);
  await fetchEarly('/api/sports/events/x', { ...request, method: 'POST' });
  expect(asked.mock.calls.map(([, given]) => given)).toEqual([request, { ...request, method: 'POST' }]);
});
