import type { ConnectionState } from '@crease/client';
import { renderHook } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

let connection: ConnectionState;
const refetch = vi.fn();
vi.resetModules();
vi.doMock('./live.ts', () => ({ useConnection: () => connection }));
vi.doMock('../data/query.ts', () => ({ useRead: () => ({ refetch }) }));
const { useLiveRead } = await import('./live-read.ts');

// Files share the modules of their worker.
afterAll(() => {
  vi.doUnmock('./live.ts');
  vi.doUnmock('../data/query.ts');
  vi.resetModules();
});

/** How often it was read again, after each state of the connection. */
function readsAfter(states: readonly ConnectionState[]): number[] {
  refetch.mockClear();
  connection = states[0] as ConnectionState;
  const { rerender, unmount } = renderHook(() => useLiveRead('kyc', {}, {}));
  const counts = states.map((state) => {
    connection = state;
    rerender();
    return refetch.mock.calls.length;
  });
  unmount();
  return counts;
}

test('a reply is read again once the first connection is open, because it may miss what changed meanwhile', () => {
  expect(readsAfter(['connecting', 'live', 'live'])).toEqual([0, 1, 1]);
});

test('on a live connection it is read once; again after a gap', () => {
  expect(readsAfter(['live', 'stale', 'live', 'offline', 'connecting', 'live'])).toEqual([0, 0, 1, 1, 1, 2]);
});
