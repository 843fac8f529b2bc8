import { setImmediate as turn } from 'node:timers/promises';
import type { MarketDefinition } from '@crease/exchange';
import { refuse } from '@crease/kernel';
import { type Answer, type OrderAnswer, type PlayerAnswer, refHash } from '@crease/operations';
import { CommitRefusedError, FencedError, SILENT_LOG } from '@crease/store';
import { describe, expect, it, vi } from 'vitest';
import { openWriter } from './open-writer.ts';
import { fakeStore, NO_ROWS } from './testing/fake-store.ts';
import { betCommand, eventCommand, marketCommand, playerCommand, statusCommand } from './testing/sample-commands.ts';
import type { Batch } from './writer.ts';
import type { BatchMeasure, WriterOptions } from './writer-options.ts';

async function openTable(own: Partial<WriterOptions> = {}) {
  const store = fakeStore();
  const measures: BatchMeasure[] = [];
  const writer = await openWriter({
    store,
    house: { assets: ['play:INR'] },
    clock: () => 5_000,
    steadyClock: () => 0,
    log: SILENT_LOG,
    applyMs: 10_000,
    measure: (measure) => measures.push(measure),
    ...own,
  });
  const setUp = [eventCommand, marketCommand('market-1'), statusCommand('market-1', 'open')];
  await Promise.all([...setUp, playerCommand('ann'), playerCommand('bob')].map((command) => writer.submit(command)));
  measures.length = 0;
  store.batches.length = 0;
  store.written.length = 0;
  return { store, writer, measures };
}

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(
    () => {
      done = true;
    },
    () => {
      done = true;
    },
  );
  for (let i = 0; i < 5; i++) await turn();
  return done;
};

describe('one batch', () => {
  it('what arrives together is written in one transaction', async () => {
    const { store, writer, measures } = await openTable();
    await Promise.all(Array.from({ length: 40 }, (_, i) => writer.submit(betCommand(1 + (i % 2), `reference-${i}`))));
    expect(store.batches).toHaveLength(1);
    expect(measures).toMatchObject([{ commands: 40, queueLength: 0 }]);
    expect(measures[0]?.rows).toBe(40 + 40 + 2);
  });

  it('nobody is answered, told or shown anything before the commit', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    store.held = true;
    const bet = writer.submit(betCommand(1, 'reference-1'));
    const refused = writer.submit(betCommand(1, 'reference-2', { size: 99_999 * 100 * 100 }));
    const look = writer.read((house) => house.orders.size);
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

  it('a look waits for all that was asked before it, however many batches that takes', async () => {
    const { store, writer } = await openTable({ batchLimit: 2 });
    const bets = Array.from({ length: 5 }, (_, i) => writer.submit(betCommand(1, `reference-${i}`)));
    const look = writer.read((house) => house.orders.size);
    const later = writer.submit(betCommand(1, 'reference-later'));
    expect(await look).toBe(5 + 1);
    await Promise.all([...bets, later]);
    expect(store.batches).toHaveLength(3);
  });

  it('a look between batches does not wait for what is asked after it', async () => {
    const { writer } = await openTable({ batchLimit: 1 });
    const first = writer.submit(betCommand(1, 'reference-1'));
    const look = writer.read((house) => house.orders.size);
    const later = writer.submit(betCommand(1, 'reference-2'));
    expect(await look).toBe(1);
    await Promise.all([first, later]);
  });

  it('what arrives during a commit is the next batch', async () => {
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

  it('a batch without facts asks nothing of the database, and is published', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    const side = { back: [{ price: 200, size: 100_000 }], lay: [{ price: 210, size: 100_000 }] };
    await writer.submit({
      verb: 'quoteOdds',
      gameId: 'game-1',
      feedSeq: null,
      marketId: 'market-1',
      runners: [side, side],
    });
    expect(store.batches).toEqual([]);
    expect(told).toMatchObject([{ facts: [], reloaded: false }]);
    expect([...(told[0]?.touched.markets ?? [])]).toEqual(['market-1']);
  });

  it('a listener that throws stops neither the answer nor the others', async () => {
    const { writer } = await openTable();
    let heard = 0;
    const rude = () => {
      throw new Error('a listener of no manners');
    };
    writer.onBatch(rude);
    writer.onBatch(() => rude);
    const stop = writer.onBatch(() => () => void heard++);
    await writer.submit(betCommand(1, 'reference-1'));
    stop();
    await writer.submit(betCommand(1, 'reference-2'));
    expect(heard).toBe(1);
  });

  it('time never goes back, whatever the clock says, not even for a House that was loaded anew', async () => {
    let clock = 5_000;
    const { store, writer } = await openTable({ clock: () => clock });
    clock = 9_000;
    const late = (await writer.submit(betCommand(1, 'reference-1'))) as OrderAnswer;
    clock = 2_000;
    const later = (await writer.submit(betCommand(1, 'reference-2'))) as OrderAnswer;
    store.failure = new CommitRefusedError('disk full');
    await expect(writer.submit(betCommand(1, 'reference-3'))).rejects.toThrow();
    const cat = (await vi.waitFor(() => writer.submit(playerCommand('cat')))) as PlayerAnswer;
    expect([late.order.placedAt, later.order.placedAt, cat.createdAt]).toEqual([9_000, 9_000, 9_000]);
  });

  it('[B10] a clock set forward releases no bet that waits; it is matched when its delay has really passed', async () => {
    const at = { wall: 5_000, steady: 0 };
    const { writer } = await openTable({ clock: () => at.wall, steadyClock: () => at.steady });
    const market = { gameId: 'game-1', feedSeq: null, marketId: 'market-2' } as const;
    const { definition } = marketCommand('market-2') as { definition: MarketDefinition };
    await writer.submit({ verb: 'openMarket', ...market, definition: { ...definition, inPlayDelayMs: 5000 } });
    await writer.submit({ verb: 'turnInPlay', ...market });
    await writer.submit(statusCommand('market-2', 'open'));
    await writer.submit(betCommand(2, 'a-lay-that-rests', { marketId: 'market-2', side: 'lay' }));
    const taking = await writer.submit(betCommand(1, 'a-taking-back', { marketId: 'market-2' }));
    expect(taking).toMatchObject({ order: { status: 'pending', placedAt: 5_000, dueAt: 10_000 } });
    at.wall += 3_600_000;
    at.steady += 4_999;
    expect(await writer.submit({ verb: 'beat' })).toMatchObject({ released: 0 });
    at.steady += 1;
    expect(await writer.submit({ verb: 'beat' })).toMatchObject({ released: 1 });
    const late = await writer.submit(betCommand(1, 'an-hour-later'));
    expect(late).toMatchObject({ order: { placedAt: at.wall } });
  });
});

describe('while a batch is being written', () => {
  it('the next is applied and grows, and goes to the database before the callers of the first are answered', async () => {
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

  it('nothing of the next is seen by those who are told of the first', async () => {
    const { store, writer } = await openTable();
    const seen: number[] = [];
    writer.onBatch(({ house }) => {
      const orders = house.orders.size;
      return () => void seen.push(orders);
    });
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    const look = writer.read((house) => house.orders.size);
    await settled(first);
    const later = writer.submit(betCommand(2, 'reference-2'));
    const laterLook = writer.read((house) => house.orders.size);
    expect(await settled(later)).toBe(false);
    store.release();
    expect(await look).toBe(1);
    expect(seen).toEqual([1]);
    expect(await settled(laterLook)).toBe(false);
    store.release();
    expect(await laterLook).toBe(2);
    expect(seen).toEqual([1, 2]);
  });

  it('if it fails, what grew on it is dropped too, with those who looked', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    store.held = true;
    store.failure = new CommitRefusedError('disk full');
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = [writer.submit(betCommand(2, 'reference-2')), writer.read((house) => house.orders.size)];
    expect(await settled(Promise.race(later))).toBe(false);
    writer.onBatch((batch) => () => void told.push(batch));
    store.held = false;
    store.release();
    for (const call of [first, ...later]) await expect(call).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(store.batches).toHaveLength(1);
    await vi.waitFor(() => writer.read(() => 0));
    expect(told).toMatchObject([{ reloaded: true }]);
    expect(await writer.read((house) => house.orders.size)).toBe(0);
  });

  it('what is written of it is as it was when it was closed', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-1'));
    await settled(first);
    const later = writer.submit({ verb: 'cancelOrders', playerId: 1, clientRef: 'reference-2', scope: 'all' });
    await settled(later);
    expect(store.batches).toHaveLength(1);
    expect(store.written[0]).toContain('unmatched');
    expect(store.written[0]).not.toContain('cancelled');
    store.held = false;
    store.release();
    await later;
    expect(store.written[1]).toContain('cancelled');
  });
});

describe('one reference', () => {
  it('fifty at once are one bet with fifty equal answers, none before the commit [B01]', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const answers = Array.from({ length: 50 }, () => writer.submit(betCommand(1, 'reference-1')));
    expect(await settled(Promise.race(answers))).toBe(false);
    store.release();
    const all = await Promise.all(answers);
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await writer.read((house) => house.orders.size)).toBe(1);
    expect(store.batches).toHaveLength(1);
  });

  it('an answer that left the memory is fetched from the store and repeated', async () => {
    const { store, writer } = await openTable();
    const body: Answer = { kind: 'cancelled', cancelled: [], wallet: { balance: 1, cash: 2, exposure: 3 } };
    const known = { playerId: 1, clientRef: 'old-reference', refHash: refHash(1, 'old-reference') };
    const reload = { ...NO_ROWS, refHashes: [known.refHash] };
    store.rows = reload;
    const other = await openWriter({ store, house: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    const command = { verb: 'cancelOrders', playerId: 1, clientRef: 'old-reference', scope: 'all' } as const;
    // Learn the hash of the body from a House that answers it, as the store would have it.
    await writer.submit(command);
    const bodyHash = await writer.read((house) => {
      const found = house.refs.lookup(known.refHash, 1, 'old-reference');
      return typeof found === 'object' ? found.bodyHash : 0;
    });
    store.answers.set('1 old-reference', { ...known, bodyHash, body });
    expect(await other.submit(command)).toEqual(body);
    expect(await other.submit({ ...command, scope: { orderId: 7 } })).toMatchObject({ code: 'DUPLICATE_REF' });
  });

  it('a reference that only looks like an old one is served as new', async () => {
    const { store } = await openTable();
    store.rows = { ...NO_ROWS, refHashes: [refHash(1, 'a-new-reference')] };
    const writer = await openWriter({ store, house: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    await writer.submit(playerCommand('ann'));
    const command = { verb: 'cancelOrders', playerId: 1, clientRef: 'a-new-reference', scope: 'all' } as const;
    const answer = writer.submit(command);
    // Whoever asks behind it what became of it must not be told of the time before.
    const isKnown = writer.read(
      (house) => typeof house.refs.lookup(refHash(1, command.clientRef), 1, command.clientRef) === 'object',
    );
    expect(await answer).toMatchObject({ kind: 'cancelled' });
    expect(await isKnown).toBe(true);
  });
});

describe('when it cannot', () => {
  it('a full queue says so at once and goes on with what it took', async () => {
    const { store, writer } = await openTable({ queueLimit: 10 });
    store.held = true;
    const first = writer.submit(betCommand(1, 'reference-0'));
    await settled(first);
    const waiting = Array.from({ length: 10 }, (_, i) => writer.submit(betCommand(1, `waiting-reference-${i}`)));
    const tooMany = writer.submit(betCommand(1, 'reference-too-many'));
    await expect(tooMany).rejects.toMatchObject({ name: 'UnavailableError', message: /Too many/ });
    store.held = false;
    store.release();
    expect(await Promise.all(waiting)).toHaveLength(10);
    expect(await writer.submit(betCommand(1, 'reference-too-many'))).toMatchObject({ kind: 'order' });
  });

  it('a commit that failed: callers are told to come again, the memory is the record again', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    store.failure = new CommitRefusedError('disk full');
    const lost = [writer.submit(betCommand(1, 'reference-1')), writer.submit(playerCommand('cat'))];
    for (const call of lost) await expect(call).rejects.toMatchObject({ name: 'UnavailableError' });
    await vi.waitFor(() => writer.read(() => 0));
    expect(store.loads).toBe(2);
    expect(told).toMatchObject([{ reloaded: true }]);
    expect(await writer.read((house) => [house.players.size, house.orders.size])).toEqual([0, 0]);
    expect(await writer.submit(playerCommand('cat'))).toMatchObject({ kind: 'player', playerId: 1 });
  });

  it('a bug drops the memory too: the caller gets the bug, the others may come again', async () => {
    const { store, writer } = await openTable();
    const poison = writer.submit({ verb: 'restart' });
    const other = writer.submit(betCommand(1, 'reference-1'));
    await expect(poison).rejects.toMatchObject({ name: 'InvariantError' });
    await expect(other).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(store.loads).toBe(2);
    expect(store.batches).toEqual([]);
  });

  it('another process took over: it ends, and says so once', async () => {
    const reasons: string[] = [];
    const { store, writer } = await openTable({ onEnded: (reason) => reasons.push(reason) });
    store.failure = new FencedError('another writer');
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ name: 'UnavailableError' });
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ message: /stopped/ });
    expect(reasons).toEqual(['another writer']);
  });

  it('frozen, it takes no command and still lets the House be looked at', async () => {
    const { writer } = await openTable();
    writer.freeze('[I2] play:INR sums to 5');
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ message: /stands still/ });
    expect(writer.frozen).toBe('[I2] play:INR sums to 5');
    expect(await writer.read((house) => house.players.size)).toBe(2);
  });

  it('frozen, it sends away what waits; what was applied before is stored and answered', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const storing = writer.submit(betCommand(1, 'reference-1'));
    await settled(storing);
    const applied = writer.submit(betCommand(1, 'reference-2'));
    await settled(applied);
    const waiting = writer.submit(betCommand(1, 'reference-3'));
    const looking = writer.read((house) => house.orders.size);
    writer.freeze('[I2] play:INR sums to 5');
    await expect(waiting).rejects.toMatchObject({ name: 'UnavailableError', message: /stands still/ });
    store.held = false;
    store.release();
    expect(await Promise.all([storing, applied])).toMatchObject([{ kind: 'order' }, { kind: 'order' }]);
    expect(await looking).toBe(2);
  });

  it('frozen while a reference is looked up, the command does not run when it comes back', async () => {
    const { store } = await openTable();
    store.rows = { ...NO_ROWS, refHashes: [refHash(1, 'a-new-reference')] };
    const writer = await openWriter({ store, house: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    await writer.submit(playerCommand('ann'));
    store.answerOf = async () => {
      writer.freeze('[I2] play:INR sums to 5');
      return null;
    };
    const command = { verb: 'cancelOrders', playerId: 1, clientRef: 'a-new-reference', scope: 'all' } as const;
    const answer = writer.submit(command);
    await expect(answer).rejects.toMatchObject({ name: 'UnavailableError', message: /stands still/ });
  });

  it('a gate that shuts while its command waits refuses it in its turn, and nothing happens', async () => {
    const { writer } = await openTable();
    let isShut = false;
    const gate = () => (isShut ? refuse('SERVICE_UNAVAILABLE', 'shut') : null);
    const open = await writer.submit(betCommand(1, 'reference-1'), gate);
    const waiting = writer.submit(betCommand(1, 'reference-2'), gate);
    const cancelling = writer.submit({ verb: 'cancelOrders', playerId: 1, clientRef: 'reference-3', scope: 'all' });
    isShut = true;
    expect(open).toMatchObject({ kind: 'order' });
    expect(await waiting).toMatchObject({ refused: true, code: 'SERVICE_UNAVAILABLE', message: 'shut' });
    expect(await cancelling).toMatchObject({ kind: 'cancelled' });
    expect(await writer.read((house) => house.orders.size)).toBe(1);
    isShut = false;
    expect(await writer.submit(betCommand(1, 'reference-2'), gate)).toMatchObject({ kind: 'order' });
  });

  it('draining finishes what waits and takes nothing new', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const bet = writer.submit(betCommand(1, 'reference-1'));
    const drained = writer.drain();
    await expect(writer.submit(betCommand(1, 'reference-2'))).rejects.toMatchObject({ message: /stopping/ });
    expect(await settled(drained)).toBe(false);
    store.held = false;
    store.release();
    await drained;
    expect(await bet).toMatchObject({ kind: 'order' });
  });
});
