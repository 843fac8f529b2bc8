import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadedFetch } from './preloaded-fetch.ts';

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

it('uses a preloaded reply once, requested without headers as the browser did', async () => {
  await preloadedFetch('/api/sports/events', request);
  await preloadedFetch('/api/sports/events', request);
  expect(asked.mock.calls).toEqual([
    ['/api/sports/events', { signal: null }],
    ['/api/sports/events', request],
  ]);
});

it('passes on requests that the page did not preload', async () => {
  await preloadedFetch('/api/bet/list', request);
  await preloadedFetch('/api/sports/events/x', { ...request, method: 'POST' });
  expect(asked.mock.calls.map(([, given]) => given)).toEqual([request, { ...request, method: 'POST' }]);
});
