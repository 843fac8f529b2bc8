import { ApiError, type OddsMarket } from '@crease/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.hoisted(() => {
  const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { sessionStorage: nowhere, localStorage: nowhere });
});
vi.mock('@crease/web', async (original) => ({
  ...(await original<typeof import('@crease/web')>()),
  call,
  live: () => ({ onMarket: () => {}, onBet: () => {}, onConnection: () => {} }),
  queryClient: { invalidateQueries: () => Promise.resolve() },
}));
vi.mock('../session.ts', () => ({
  forgetAtSignOut: () => {},
  takeWallet: () => {},
  useSession: Object.assign(() => null, { getState: () => ({ token: 'token' }), subscribe: () => {} }),
}));

const { marketStore } = await import('../../markets/markets.ts');
const { placeEntries } = await import('./place-bet.ts');
const { dispatchSlip, useSlip } = await import('./slip.ts');
const { betOf } = await import('../../../testing/sample-bet.ts');
const { EMPTY_SLIP } = await import('./slip-reducer.ts');

const market: OddsMarket = {
  marketId: 'm1',
  gameId: 'g1',
  type: 'match_odds',
  name: 'Match odds',
  group: 'odds',
  status: 'open',
  statusReason: '',
  inPlay: true,
  version: 3,
  betDelaySeconds: 5,
  min: 100,
  max: 500_000,
  maxProfit: 1_000_000,
  commissionPercent: 2,
  totalMatched: 0,
  sortOrder: 0,
  runners: [{ runnerId: 'tides', name: 'Mumbai Tides', status: 'active', back: [], lay: [], lastPrice: null }],
};
const ID = 'm1/tides/back';
const pick = {
  gameId: 'g1',
  eventName: 'Tides v Mariners',
  sportId: 4 as const,
  marketId: 'm1',
  marketName: 'Match odds',
  marketType: 'match_odds' as const,
  runnerId: 'tides',
  runnerName: 'Mumbai Tides',
  side: 'back' as const,
  price: 185,
  run: null,
};
const lost = () => new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'gone' });
const unknown = () => new ApiError({ status: 404, code: 'UNKNOWN_BET', message: 'no such bet' });
const accepted = (bet = betOf()) => ({ bet, wallet: {}, exposureAmount: 0 });
const stage = () => useSlip.getState().entries[0]?.stage;
const sentRefs = () =>
  call.mock.calls.filter(([name]) => name === 'placeOdds').map(([, input]) => input.body.clientRef);

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  marketStore.seed([market]);
  useSlip.setState(EMPTY_SLIP);
  dispatchSlip({ type: 'picked', pick, alone: false, stakeText: '5000' });
});
afterEach(() => vi.useRealTimers());

describe('placing', () => {
  it('sends the terms with the version that was seen, and lets a full match go after four seconds', async () => {
    call.mockResolvedValueOnce(accepted());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledWith('placeOdds', {
      body: expect.objectContaining({ marketId: 'm1', runnerId: 'tides', price: 185, size: 500_000, marketVersion: 3 }),
      silent: true,
    });
    expect(stage()?.kind).toBe('answered');
    await vi.advanceTimersByTimeAsync(3999);
    expect(useSlip.getState().entries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(useSlip.getState().entries).toHaveLength(0);
  });

  it('a second press while the first is on its way sends nothing', async () => {
    call.mockReturnValueOnce(new Promise(() => {}));
    placeEntries([ID]);
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(100);
    expect(sentRefs()).toHaveLength(1);
  });

  it('looks a lost answer up under the same reference until somebody answers', async () => {
    call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValueOnce(betOf());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage()?.kind).toBe('checking');
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage()).toMatchObject({ kind: 'answered', bet: { betId: 'b1' } });
    const asked = call.mock.calls.filter(([name]) => name === 'betStatus').map(([, input]) => input.params.clientRef);
    expect(new Set([...asked, ...sentRefs()]).size).toBe(1);
    expect(sentRefs()).toHaveLength(1);
  });

  it('believes that a bet was not placed only when the server twice does not know it', async () => {
    call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(unknown()).mockRejectedValueOnce(unknown());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()?.kind).toBe('checking');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()).toEqual({ kind: 'editing', notice: { kind: 'not_placed' } });
  });

  it('asks after the in-play delay when the stream stays silent', async () => {
    const pending = betOf({
      status: 'pending',
      matched: 0,
      remaining: 5000,
      dueAt: '2026-12-03T14:00:05.000Z',
    });
    call.mockResolvedValueOnce(accepted(pending)).mockResolvedValueOnce(betOf());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(stage()?.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()?.kind).toBe('answered');
  });

  it('[B17] asks before the same terms go out again, and sends them under a new reference when told to', async () => {
    call.mockResolvedValueOnce(accepted()).mockResolvedValueOnce(accepted(betOf({ betId: 'b2' })));
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(5000);
    dispatchSlip({ type: 'picked', pick, alone: false, stakeText: '5,000' });
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage()).toEqual({ kind: 'editing', notice: { kind: 'again' } });
    expect(sentRefs()).toHaveLength(1);
    placeEntries([ID], true);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(sentRefs()).size).toBe(2);
  });
});
