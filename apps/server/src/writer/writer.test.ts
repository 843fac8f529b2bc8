import type { OrderAnswer, PlayerAnswer } from '@crease/engine';
import { CommitRefusedError } from '@crease/store';
import { describe, expect, it } from 'vitest';
import {
  betCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../../packages/engine/src/testing/sample-commands.ts';
import { openTable, settled } from './testing/open-table.ts';
import type { Batch } from './writer.ts';

describe('one batch', () => {
  it('commands that arrive together are stored in one transaction', async () => {
    const { store, writer, measures } = await openTable();
    await Promise.all(Array.from({ length: 40 }, (_, i) => writer.submit(betCommand(1 + (i % 2), `reference-${i}`))));
    expect(store.batches).toHaveLength(1);
    expect(measures).toMatchObject([{ commands: 40, queueLength: 0 }]);
    expect(measures[0]?.rows).toBe(40);
  });

  it('nothing is answered, published or shown before the commit', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    store.held = true;
    const bet = writer.submit(betCommand(1, 'reference-1'));
    const refused = writer.submit(betCommand(1, 'reference-2', { size: 99_999 * 100 * 100 }));
    const look = writer.read((engine) => engine.orders.size);
    expect([await settled(bet), await settled(refused), await settled(look)]).toEqual([false, false, false]);
    expect(told).toEqual([]);
    store.release();
    expect(await look).toBe(1);
    expect(await bet).toMatchObject({ kind: 'order' });
    expect(await refused).toMatchObject({ refused: true });
    expect(told).toHaveLength(1);
    expect([...(told[0]?.touched.players ?? [])]).toEqual([1]);
    expect([...(told[0]?.touched.markets ?? [])]).toEqual(['market-1']);
  });

  it('a read waits for all earlier commands, over any number of batches', async () => {
    const { store, writer } = await openTable({ batchLimit: 2 });
    const bets = Array.from({ length: 5 }, (_, i) => writer.submit(betCommand(1, `reference-${i}`)));
    const look = writer.read((engine) => engine.orders.size);
    const later = writer.submit(betCommand(1, 'reference-later'));
    expect(await look).toBe(5 + 1);
    await Promise.all([...bets, later]);
    expect(store.batches).toHaveLength(3);
  });

  it('a read between batches does not wait for later commands', async () => {
    const { writer } = await openTable({ batchLimit: 1 });
    const first = writer.submit(betCommand(1, 'reference-1'));
    const look = writer.read((engine) => engine.orders.size);
    const later = writer.submit(betCommand(1, 'reference-2'));
    expect(await look).toBe(1);
    await Promise.all([first, later]);
  });

  it('commands that arrive during a commit form the next batch', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = [1, 2, 3].map((i) => writer.submit(betCommand(2, `later-reference-${i}`)));
    expect(await settled(Promise.all(later))).toBe(false);
    expect(store.batches).toHaveLength(1);
    store.held = false;
    store.release();
    await Promise.all(later);
    expect(store.batches).toHaveLength(2);
  });

  it('a batch without facts is published without a transaction', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    const side = { back: [{ price: 200, size: 100_000 }], lay: [{ price: 210, size: 100_000 }] };
    await writer.submit({
      type: 'quoteOdds',
      gameId: 'game-1',
      feedSeq: null,
      marketId: 'market-1',
      runners: [side, side],
    });
    expect(store.batches).toEqual([]);
    expect(told).toMatchObject([{ facts: [], reloaded: false }]);
    expect([...(told[0]?.touched.markets ?? [])]).toEqual(['market-1']);
  });

  it('a throwing listener stops neither the answer nor other listeners', async () => {
    const { writer } = await openTable();
    let heard = 0;
    const rude = () => {
      throw new Error('listener failed');
    };
    writer.onBatch(rude);
    writer.onBatch(() => rude);
    const stop = writer.onBatch(() => () => void heard++);
    await writer.submit(betCommand(1, 'reference-1'));
    stop();
    await writer.submit(betCommand(1, 'reference-2'));
    expect(heard).toBe(1);
  });

  it('time never decreases, not even after a reload of the engine', async () => {
    let clock = 5_000;
    const { store, writer } = await openTable({ clock: () => clock });
    clock = 6_500;
    const late = (await writer.submit(betCommand(1, 'reference-1'))) as OrderAnswer;
    clock = 2_000;
    const later = (await writer.submit(betCommand(1, 'reference-2'))) as OrderAnswer;
    store.failure = new CommitRefusedError('disk full');
    await expect(writer.submit(betCommand(1, 'reference-3'))).rejects.toThrow();
    await expect.poll(() => writer.read(() => 'reloaded')).toBe('reloaded');
    const cat = (await writer.submit(playerCommand('cat'))) as PlayerAnswer;
    expect([late.order.placedAt, later.order.placedAt, cat.createdAt]).toEqual([6_500, 6_500, 6_500]);
  });

  it('[B10] a clock set forward releases no delayed bet; it is matched once its delay has really passed', async () => {
    const at = { wall: 5_000, steady: 0 };
    const { writer } = await openTable({ clock: () => at.wall, steadyClock: () => at.steady });
    const market = { gameId: 'game-1', feedSeq: null, marketId: 'market-2' } as const;
    const { definition } = marketCommand('market-2');
    await writer.submit({ type: 'openMarket', ...market, definition: { ...definition, inPlayDelayMs: 5000 } });
    await writer.submit({ type: 'turnInPlay', ...market });
    await writer.submit(statusCommand('market-2', 'open'));
    await writer.submit(betCommand(2, 'a-lay-that-rests', { marketId: 'market-2', side: 'lay' }));
    const taking = await writer.submit(betCommand(1, 'a-taking-back', { marketId: 'market-2' }));
    expect(taking).toMatchObject({ order: { status: 'pending', placedAt: 5_000, dueAt: 10_000 } });
    at.wall += 3_600_000;
    at.steady += 4_999;
    expect(await writer.submit({ type: 'beat', feedReadTo: null })).toMatchObject({ released: 0 });
    at.steady += 1;
    expect(await writer.submit({ type: 'beat', feedReadTo: null })).toMatchObject({ released: 1 });
    // Nor is the jump followed at once when no order waits: a mistake must create no future timestamps.
    const late = await writer.submit(betCommand(1, 'a-moment-later'));
    expect(late).toMatchObject({ order: { placedAt: 10_000 } });
    expect(writer.clock.aheadMs).toBe(3_595_000);
  });
});

describe('while a batch is being stored', () => {
  it('the next one is applied, and sent to the database before callers of the first are answered', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = writer.submit(betCommand(2, 'reference-2'));
    await settled(later);
    const last = writer.submit(betCommand(2, 'reference-3'));
    await settled(last);
    let batchesAtAnswer = 0;
    void first.then(() => {
      batchesAtAnswer = store.batches.length;
    });
    store.release();
    expect(await settled(first)).toBe(true);
    expect(batchesAtAnswer).toBe(2);
    expect(await settled(Promise.race([later, last]))).toBe(false);
    store.release();
    expect(await Promise.all([later, last])).toHaveLength(2);
  });

  it('results of the first show nothing of the next', async () => {
    const { store, writer } = await openTable();
    const seen: number[] = [];
    writer.onBatch(({ engine }) => {
      const orders = engine.orders.size;
      return () => void seen.push(orders);
    });
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    const look = writer.read((engine) => engine.orders.size);
    await settled(first);
    const later = writer.submit(betCommand(2, 'reference-2'));
    const laterLook = writer.read((engine) => engine.orders.size);
    expect(await settled(later)).toBe(false);
    store.release();
    expect(await look).toBe(1);
    expect(seen).toEqual([1]);
    expect(await settled(laterLook)).toBe(false);
    store.release();
    expect(await laterLook).toBe(2);
    expect(seen).toEqual([1, 2]);
  });

  it('if it fails, the next one is dropped too, with its reads', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    store.held = true;
    store.failure = new CommitRefusedError('disk full');
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = [writer.submit(betCommand(2, 'reference-2')), writer.read((engine) => engine.orders.size)];
    expect(await settled(Promise.race(later))).toBe(false);
    writer.onBatch((batch) => () => void told.push(batch));
    store.held = false;
    store.release();
    for (const call of [first, ...later]) await expect(call).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(store.batches).toHaveLength(1);
    await expect.poll(() => writer.read(() => 'reloaded')).toBe('reloaded');
    expect(told).toMatchObject([{ reloaded: true }]);
    expect(await writer.read((engine) => engine.orders.size)).toBe(0);
  });

  it('its rows are as they were when it was closed', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = writer.submit({ type: 'cancelOrders', playerId: 1, clientRef: 'reference-2', scope: 'all' });
    await settled(later);
    expect(store.batches).toHaveLength(1);
    expect(store.written[0]).toContain('reference-1');
    // Read later, its row would contain why the order ended.
    expect(store.written[0]).not.toContain('player_cancelled');
    store.held = false;
    store.release();
    await later;
    expect(store.written[1]).toContain('player_cancelled');
  });
});
