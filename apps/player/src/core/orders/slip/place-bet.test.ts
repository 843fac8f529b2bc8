import type { OddsMarket } from '@crease/client';
import { EMPTY_WALLET } from '@crease/contract';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIDES_BACK as pick } from '../../../testing/sample-market.ts';

/** Stubs of the HTTP client and the browser's storage. */
const { fetched, before } = vi.hoisted(() => {
  const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const fetched = vi.fn<typeof fetch>();
  const { sessionStorage, localStorage, fetch } = globalThis;
  Object.assign(globalThis, { sessionStorage: nowhere, localStorage: nowhere, fetch: fetched });
  return { fetched, before: { sessionStorage, localStorage, fetch } };
});

// Files of a worker share modules, and a store keeps the storage that it was created with.
vi.resetModules();
const { marketStore } = await import('../../markets/markets.ts');
const { placeEntries, resumeSlip } = await import('./place-bet.ts');
const { dispatchSlip, useSlip } = await import('./slip.ts');
const { wireBetOf } = await import('../../../testing/sample-bet.ts');
const { useSession } = await import('../../session.ts');
const { EMPTY_SLIP } = await import('./slip-reducer.ts');

// Other test files run in the same process afterwards.
afterAll(() => {
  vi.resetModules();
  // Deletes what did not exist before: an undefined global is not an absent one.
  for (const [name, value] of Object.entries(before))
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.assign(globalThis, { [name]: value });
});

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
const answer = (status: number, content: object) =>
  Promise.resolve({ ok: status < 400, status, text: async () => JSON.stringify(content) } as Response);
const lost = () => Promise.reject(new TypeError('gone'));
const unknown = () => answer(404, { error: true, code: 'UNKNOWN_BET', message: 'no such bet' });
const found = () => answer(200, { data: wireBetOf() });
const accepted = (bet = wireBetOf()) => answer(200, { data: { bet, wallet: EMPTY_WALLET, exposureAmount: 0 } });
const replies = (...next: (() => Promise<Response>)[]) => {
  for (const reply of next) fetched.mockImplementationOnce(reply);
};
const stage = () => useSlip.getState().entries[0]?.stage;
const sent = () =>
  fetched.mock.calls
    .filter(([address]) => address === '/api/bet/match/odds')
    .map(([, request]) => JSON.parse(String(request?.body)));
const sentRefs = () => sent().map(({ clientRef }) => clientRef);
const requestedRefs = () =>
  fetched.mock.calls.flatMap(([address]) => /^\/api\/bet\/status\/(\w+)$/.exec(String(address))?.[1] ?? []);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  useSession.setState({ isAuth: true, token: 'token' });
  marketStore.seed([market]);
  useSlip.setState(EMPTY_SLIP);
  dispatchSlip({ type: 'picked', pick, alone: false, stakeText: '5000' });
});
afterEach(() => vi.useRealTimers());

describe('placing', () => {
  it('sends the terms with the displayed version, and removes a full match after four seconds', async () => {
    replies(() => accepted());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    const terms = { marketId: 'm1', runnerId: 'tides', price: 1.85, size: 5000, marketVersion: 3 };
    expect(sent()).toEqual([expect.objectContaining(terms)]);
    expect(stage()?.kind).toBe('answered');
    await vi.advanceTimersByTimeAsync(3999);
    expect(useSlip.getState().entries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(useSlip.getState().entries).toHaveLength(0);
  });

  it('sends the chosen terms of the rest; a fill or kill has no end', async () => {
    const terms = { persistence: 'startingPrice', timeInForce: 'postOnly', keepMinutes: 5 } as const;
    dispatchSlip({ type: 'termsChosen', id: ID, terms });
    vi.setSystemTime('2026-12-03T14:00:00.000Z');
    replies(() => accepted());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    const [{ until, ...first }] = sent();
    expect(first).toMatchObject({ persistence: 'startingPrice', timeInForce: 'postOnly' });
    expect(Date.parse(until) - Date.parse('2026-12-03T14:05:00.000Z')).toBeCloseTo(0, -3);
    useSlip.setState(EMPTY_SLIP);
    dispatchSlip({ type: 'picked', pick, alone: false, stakeText: '4000' });
    dispatchSlip({ type: 'termsChosen', id: ID, terms: { keepMinutes: 5, timeInForce: 'fillOrKill' } });
    replies(() => accepted());
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()[1]).toMatchObject({ timeInForce: 'fillOrKill' });
    expect(sent()[1]).not.toHaveProperty('until');
  });

  it('a second press during the first request sends nothing', async () => {
    replies(() => new Promise(() => {}));
    placeEntries([ID]);
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(100);
    expect(sentRefs()).toHaveLength(1);
  });

  it('looks up a lost reply by its reference until the server answers', async () => {
    replies(lost, lost, found);
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage()?.kind).toBe('checking');
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage()).toMatchObject({ kind: 'answered', bet: { betId: 'b1' } });
    expect(requestedRefs()).toHaveLength(2);
    expect(new Set([...requestedRefs(), ...sentRefs()]).size).toBe(1);
    expect(sentRefs()).toHaveLength(1);
  });

  it('treats a bet as not placed only if two lookups do not find it', async () => {
    replies(lost, unknown, unknown);
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()?.kind).toBe('checking');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()).toEqual({ kind: 'editing', notice: { kind: 'not_placed' } });
  });

  it('looks the bet up after the in-play delay if the stream sends nothing', async () => {
    const pending = wireBetOf({
      status: 'pending',
      matched: 0,
      remaining: 5000,
      dueAt: '2026-12-03T14:00:05.000Z',
    });
    replies(() => accepted(pending), found);
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(stage()?.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage()?.kind).toBe('answered');
  });

  it('looks up a bet that waited in the book before the page was loaded, until the server answers', async () => {
    const waiting = { clientRef: 'waiting1', status: 'unmatched', matched: 0, remaining: 5000 } as const;
    replies(() => accepted(wireBetOf(waiting)));
    placeEntries([ID]);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage()).toMatchObject({ kind: 'answered', bet: { status: 'unmatched' } });
    replies(lost, () => answer(200, { data: wireBetOf({ ...waiting, status: 'lapsed', remaining: 0, lapsed: 5000 }) }));
    resumeSlip();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage()).toMatchObject({ kind: 'answered', bet: { status: 'lapsed' } });
    expect(requestedRefs()).toEqual(['waiting1', 'waiting1']);
  });

  it('[B17] asks before placing the same terms again, and sends them under a new reference if confirmed', async () => {
    replies(
      () => accepted(),
      () => accepted(wireBetOf({ betId: 'b2' })),
    );
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
