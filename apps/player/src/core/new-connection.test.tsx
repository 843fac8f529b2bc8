import type { CashOutUpdate, ConnectionState, QueuePlaces, WalletUpdate } from '@crease/client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { LOGIN } from '../testing/session-replies.ts';

const changed = new Set<(state: ConnectionState) => void>();
let pushBalance: (update: WalletUpdate) => void;
let pushPlaces: (update: QueuePlaces) => void;
let pushCashOut: (update: CashOutUpdate) => void;
// Files of a worker share modules, and all updates come over one connection, which this file imitates.
vi.resetModules();
const { live, onLiveOpen } = await import('@crease/web');
onLiveOpen((opened) => {
  opened.close();
  Object.assign(opened, {
    onConnection: (listener: (state: ConnectionState) => void) => changed.add(listener),
    onBalance: (listener: typeof pushBalance) => (pushBalance = listener),
    onPlaces: (listener: typeof pushPlaces) => (pushPlaces = listener),
    onCashOut: (listener: typeof pushCashOut) => (pushCashOut = listener),
    request: async () => [],
  });
});
const { clearSession, takeLogin, useSession } = await import('./session.ts');
await import('./follow-balance.ts');
const { useQueuePlace } = await import('./orders/bets/queue-places.ts');
const { useCashOutUpdate } = await import('./orders/cash-out/follow-cash-out.ts');

afterAll(() => {
  clearSession();
  vi.resetModules();
});

function reconnect(): void {
  for (const state of ['offline', 'live'] as const) for (const listener of changed) listener(state);
}

test('a server whose numbers begin lower is followed on a new connection, not an older update on the same one', () => {
  takeLogin(LOGIN);
  live();
  onTestFinished(cleanup);
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
  const shown = () => [
    useSession.getState().wallet.balance,
    place.current?.place,
    (cashOut.current as unknown as { value: number }).value,
  ];
  push(100, 1);
  push(90, 2);
  expect(shown()).toEqual([1, 1, 1]);
  act(reconnect);
  push(50, 3);
  expect(shown()).toEqual([3, 3, 3]);
});
