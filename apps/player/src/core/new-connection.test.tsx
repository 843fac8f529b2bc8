import type { CashOutUpdate, ConnectionState, LiveClient, QueuePlaces, WalletUpdate } from '@crease/client';
import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

const changed = new Set<(state: ConnectionState) => void>();
let pushBalance: (update: WalletUpdate) => void;
let pushPlaces: (update: QueuePlaces) => void;
let pushCashOut: (update: CashOutUpdate) => void;
const client = {
  connection: 'live',
  onConnection: (listener: (state: ConnectionState) => void) => changed.add(listener),
  onBalance: (listener: typeof pushBalance) => (pushBalance = listener),
  onPlaces: (listener: typeof pushPlaces) => (pushPlaces = listener),
  onCashOut: (listener: typeof pushCashOut) => (pushCashOut = listener),
  request: async () => [],
} as unknown as LiveClient;
const balances: number[] = [];
vi.resetModules();
vi.doMock('@crease/web', () => ({
  live: () => client,
  onLiveOpen: (begin: (opened: LiveClient) => void) => begin(client),
}));
vi.doMock('./session.ts', () => ({ takeWallet: ({ balance }: WalletUpdate) => balances.push(balance) }));
await import('./follow-balance.ts');
const { useQueuePlace } = await import('./orders/bets/queue-places.ts');
const { useCashOutUpdate } = await import('./orders/cash-out/follow-cash-out.ts');

// Files share the modules of their worker.
afterAll(() => {
  vi.doUnmock('@crease/web');
  vi.doUnmock('./session.ts');
  vi.resetModules();
});

function reconnect(): void {
  for (const state of ['offline', 'live'] as const) for (const listener of changed) listener(state);
}

test('a server whose numbers begin lower is followed on a new connection, not an older update on the same one', () => {
  const place = renderHook(() => useQueuePlace({ marketId: 'm1', betId: 'b1' })).result;
  const cashOut = renderHook(() => useCashOutUpdate('m1', null)).result;
  const push = (sequence: number, value: number) =>
    act(() => {
      pushBalance({ balance: value, sequence } as WalletUpdate);
      pushPlaces({
        marketId: 'm1',
        sequence,
        places: [{ betId: 'b1', place: value, ahead: 0 }],
      } as unknown as QueuePlaces);
      pushCashOut({ marketId: 'm1', share: null, sequence, value } as unknown as CashOutUpdate);
    });
  const shown = () => [balances.at(-1), place.current?.place, (cashOut.current as unknown as { value: number }).value];
  push(100, 1);
  push(90, 2);
  expect(shown()).toEqual([1, 1, 1]);
  act(reconnect);
  push(50, 3);
  expect(shown()).toEqual([3, 3, 3]);
});
