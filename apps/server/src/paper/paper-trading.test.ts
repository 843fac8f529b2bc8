import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '../writer/writer.ts';
import { PaperTrading } from './paper-trading.ts';

const KEY = { playerId: 1, keyNumber: 2 };
/** Time between two ticks, ms. */
const TICK_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Paper trading without orders, on an engine that can be unavailable. */
async function started() {
  const at = { now: 1000, isAway: false };
  const listeners: ((batch: Batch) => (() => void) | null)[] = [];
  const engine = { counters: { restedSeq: 0 }, markets: new Map() };
  const writer = {
    get now() {
      return at.now;
    },
    read: async (look: (engine: object) => unknown) => {
      if (at.isAway) throw new Error('no engine');
      return look(engine);
    },
    onBatch: (listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const paper = { lastOrderId: async () => null, openOrders: async () => [], profitOf: async () => 0 };
  const options = { writer, store: { paper }, asset: 'play:INR', onFault: () => {} };
  const trading = new PaperTrading(options as unknown as ConstructorParameters<typeof PaperTrading>[0]);
  await trading.start();
  const heartbeat = async () => ({ ...(await trading.account(KEY)).heartbeat });
  const reload = () => {
    for (const listener of listeners) listener({ engine, facts: [], reloaded: true } as unknown as Batch)?.();
  };
  return { at, trading, heartbeat, reload };
}

describe('a missed heartbeat of a paper key', () => {
  it('cancels its orders later if the engine is unavailable', async () => {
    const { at, trading, heartbeat } = await started();
    await trading.beat(KEY, 10_000);
    Object.assign(at, { now: 11_000, isAway: true });
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(await heartbeat()).toMatchObject({ dueAt: 11_000, isMissed: false });
    at.isAway = false;
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(await heartbeat()).toMatchObject({ dueAt: 0, isMissed: true });
    await trading.stop();
  });

  it('is still awaited when the accounts were restored from the store', async () => {
    const { trading, heartbeat, reload } = await started();
    await trading.beat(KEY, 10_000);
    reload();
    expect(await heartbeat()).toMatchObject({ dueAt: 11_000, timeoutMs: 10_000 });
    await trading.stop();
  });
});
