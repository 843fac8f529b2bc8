import { type Answer, type Engine, refHash } from '@crease/engine';
import { refuse } from '@crease/kernel';
import { CommitRefusedError, FencedError, SILENT_LOG } from '@crease/store';
import { describe, expect, it } from 'vitest';
import { betCommand, playerCommand } from '../../../../packages/engine/src/testing/sample-commands.ts';
import { openWriter } from './open-writer.ts';
import { OLD_PLAYER } from './testing/fake-store.ts';
import { openTable, settled } from './testing/open-table.ts';
import type { Batch } from './writer.ts';

describe('one reference', () => {
  it('fifty concurrent calls are one bet with fifty equal answers, none before the commit [B01]', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const answers = Array.from({ length: 50 }, () => writer.submit(betCommand(1, 'reference-1')));
    expect(await settled(Promise.race(answers))).toBe(false);
    store.release();
    const all = await Promise.all(answers);
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await writer.read((engine) => engine.orders.size)).toBe(1);
    expect(store.batches).toHaveLength(1);
  });

  it('an answer no longer in memory is read from the store and repeated', async () => {
    const { store, writer } = await openTable();
    const body: Answer = { kind: 'cancelled', cancelled: [], wallet: { available: 1, cash: 2, held: 3 } };
    const known = { playerId: 1, clientRef: 'old-reference', refHash: refHash(1, 'old-reference') };
    store.rows = OLD_PLAYER;
    const other = await openWriter({ store, engine: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    const command = { type: 'cancelOrders', playerId: 1, clientRef: 'old-reference', scope: 'all' } as const;
    // Get the body's hash from an engine that answers it, as the store would have it.
    await writer.submit(command);
    const bodyHash = await writer.read((engine) => {
      const found = (engine as Engine).refs.lookup(known.refHash, 1, 'old-reference');
      return typeof found === 'object' ? found.bodyHash : 0;
    });
    store.answers.set('1 old-reference', { ...known, bodyHash, body });
    expect(await other.submit(command)).toEqual(body);
    expect(await other.submit({ ...command, scope: { orderId: 7 } })).toMatchObject({ code: 'DUPLICATE_REF' });
  });

  it('a new reference of an earlier player is served as new, without delaying others', async () => {
    const { store } = await openTable();
    store.rows = OLD_PLAYER;
    const writer = await openWriter({ store, engine: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    const command = { type: 'cancelOrders', playerId: 1, clientRef: 'a-new-reference', scope: 'all' } as const;
    const answer = writer.submit(command);
    // A query behind it must not see the state before it.
    const isKnown = writer.read(
      (engine) =>
        typeof (engine as Engine).refs.lookup(refHash(1, command.clientRef), 1, command.clientRef) === 'object',
    );
    expect(await answer).toMatchObject({ kind: 'cancelled' });
    expect(await isKnown).toBe(true);
  });
});

describe('answers from before the start', () => {
  const command = (clientRef: string) => ({ type: 'cancelOrders', playerId: 1, clientRef, scope: 'all' }) as const;
  const begin = async () => {
    const { store } = await openTable();
    store.rows = OLD_PLAYER;
    const old = { playerId: 1, clientRef: 'of-long-ago', refHash: refHash(1, 'of-long-ago'), bodyHash: 1, body: null };
    store.answers.set('1 of-long-ago', old);
    let reads = 0;
    const { answerOf } = store;
    store.answerOf = (...of) => {
      reads++;
      return answerOf(...of);
    };
    const writer = await openWriter({ store, engine: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    return { store, writer, reads: () => reads };
  };

  it("are looked up one by one until the player's history is loaded, then only for possibly old references [B02]", async () => {
    const { writer, reads } = await begin();
    expect(await writer.submit(command('first-of-today'))).toMatchObject({ kind: 'cancelled' });
    expect(reads()).toBe(1);
    await expect.poll(() => writer.read((engine) => (engine as Engine).refs.isUnread(1))).toBe(false);
    expect(await writer.submit(command('second-of-today'))).toMatchObject({ kind: 'cancelled' });
    expect(reads()).toBe(1);
    expect(await writer.submit(command('of-long-ago'))).toMatchObject({ code: 'DUPLICATE_REF' });
    expect(reads()).toBe(2);
  });

  it('are always looked up if the history cannot be loaded, and nothing runs twice [B02]', async () => {
    const { store, writer, reads } = await begin();
    store.refHashesOf = async () => Promise.reject(new Error('away'));
    for (const clientRef of ['first-of-today', 'second-of-today'])
      expect(await writer.submit(command(clientRef))).toMatchObject({ kind: 'cancelled' });
    expect(await writer.submit(command('of-long-ago'))).toMatchObject({ code: 'DUPLICATE_REF' });
    expect(reads()).toBe(3);
  });
});

describe('failures', () => {
  it('a full queue rejects at once and continues with accepted commands', async () => {
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

  it('a failed commit: callers may retry, the engine is reloaded from the store', async () => {
    const { store, writer } = await openTable();
    const told: Batch[] = [];
    writer.onBatch((batch) => () => void told.push(batch));
    store.failure = new CommitRefusedError('disk full');
    const lost = [writer.submit(betCommand(1, 'reference-1')), writer.submit(playerCommand('cat'))];
    const outcomes = await Promise.allSettled(lost);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'UnavailableError' } });
    await expect.poll(() => writer.read(() => 'reloaded')).toBe('reloaded');
    expect(store.loads).toBe(2);
    expect(told).toMatchObject([{ reloaded: true }]);
    expect(await writer.read((engine) => [engine.players.size, engine.orders.size])).toEqual([0, 0]);
    expect(await writer.submit(playerCommand('cat'))).toMatchObject({ kind: 'player', playerId: 1 });
  });

  it('a bug reloads the engine too: its caller gets the error, the others may retry', async () => {
    const { store, writer } = await openTable();
    const poison = writer.submit({ type: 'restart' });
    const other = writer.submit(betCommand(1, 'reference-1'));
    await expect(poison).rejects.toMatchObject({ name: 'InvariantError' });
    await expect(other).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(store.loads).toBe(2);
    expect(store.batches).toEqual([]);
  });

  it('ends, and says so once, if another process took over', async () => {
    const reasons: string[] = [];
    const { store, writer } = await openTable({ onEnded: (reason) => reasons.push(reason) });
    store.failure = new FencedError('another writer');
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ name: 'UnavailableError' });
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ message: /stopped/ });
    expect(reasons).toEqual(['another writer']);
  });

  it('answers nothing from memory after its lease ran out, unless it can renew it', async () => {
    const reasons: string[] = [];
    const { store, writer } = await openTable({ onEnded: (reason) => reasons.push(reason) });
    const sizeRead = () => writer.read((engine) => engine.players.size);
    store.leaseLeftMs = 0;
    expect(await sizeRead()).toBe(2);
    expect(await sizeRead()).toBe(2);
    expect(store.renewals).toBe(1);
    store.leaseLeftMs = 0;
    store.renewalFailure = new FencedError('another writer');
    await expect(sizeRead()).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(reasons).toEqual(['another writer']);
  });

  it('frozen, it rejects commands and still serves reads', async () => {
    const { writer } = await openTable();
    writer.freeze('[I2] play:INR sums to 5');
    await expect(writer.submit(betCommand(1, 'reference-1'))).rejects.toMatchObject({ message: /stands still/ });
    expect(writer.frozen).toBe('[I2] play:INR sums to 5');
    expect(await writer.read((engine) => engine.players.size)).toBe(2);
  });

  it('frozen, it rejects waiting commands; applied ones are stored and answered', async () => {
    const { store, writer } = await openTable();
    store.held = true;
    const storing = writer.submit(betCommand(1, 'reference-1'));
    await settled(storing);
    const applied = writer.submit(betCommand(1, 'reference-2'));
    await settled(applied);
    const waiting = writer.submit(betCommand(1, 'reference-3'));
    const looking = writer.read((engine) => engine.orders.size);
    writer.freeze('[I2] play:INR sums to 5');
    await expect(waiting).rejects.toMatchObject({ name: 'UnavailableError', message: /stands still/ });
    store.held = false;
    store.release();
    expect(await Promise.all([storing, applied])).toMatchObject([{ kind: 'order' }, { kind: 'order' }]);
    expect(await looking).toBe(2);
  });

  it('frozen during a look-up, the command does not run afterwards', async () => {
    const { store } = await openTable();
    store.rows = OLD_PLAYER;
    const writer = await openWriter({ store, engine: { assets: ['play:INR'] }, clock: () => 1, log: SILENT_LOG });
    await writer.submit(playerCommand('ann'));
    store.answerOf = async () => {
      writer.freeze('[I2] play:INR sums to 5');
      return null;
    };
    const command = { type: 'cancelOrders', playerId: 1, clientRef: 'a-new-reference', scope: 'all' } as const;
    const answer = writer.submit(command);
    await expect(answer).rejects.toMatchObject({ name: 'UnavailableError', message: /stands still/ });
  });

  it('a gate that closes while a command waits refuses it in its turn', async () => {
    const { writer } = await openTable();
    let isShut = false;
    const gate = () => (isShut ? refuse('SERVICE_UNAVAILABLE', { reason: 'maintenance' }) : null);
    const open = await writer.submit(betCommand(1, 'reference-1'), gate);
    const waiting = writer.submit(betCommand(1, 'reference-2'), gate);
    const cancelling = writer.submit({ type: 'cancelOrders', playerId: 1, clientRef: 'reference-3', scope: 'all' });
    isShut = true;
    expect(open).toMatchObject({ kind: 'order' });
    expect(await waiting).toMatchObject({
      refused: true,
      code: 'SERVICE_UNAVAILABLE',
      terms: { reason: 'maintenance' },
    });
    expect(await cancelling).toMatchObject({ kind: 'cancelled' });
    expect(await writer.read((engine) => engine.orders.size)).toBe(1);
    isShut = false;
    expect(await writer.submit(betCommand(1, 'reference-2'), gate)).toMatchObject({ kind: 'order' });
  });

  it('draining finishes waiting commands and accepts no new ones', async () => {
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

describe('a silent database', () => {
  it('delays nobody: waiting and new callers are rejected, and a retry finds the one bet afterwards', async () => {
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    const { store, writer } = await openTable({ batchTimeoutMs: 200, log: { info: note, warn: note, error: note } });
    store.held = true;
    const sent = writer.submit(betCommand(1, 'reference-1'));
    while (store.batches.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const waiting = [sent, writer.submit(betCommand(2, 'reference-2')), writer.read((engine) => engine.orders.size)];
    for (const call of waiting)
      await expect(call).rejects.toMatchObject({ name: 'UnavailableError', message: /does not answer/ });
    for (let count = 0; count < 100; count++)
      await expect(writer.submit({ type: 'beat', feedReadTo: null })).rejects.toMatchObject({
        message: /does not answer/,
      });
    expect(writer.signs.problem).toContain('a batch has waited');

    store.held = false;
    store.release();
    while (writer.signs.problem !== null) await new Promise((resolve) => setTimeout(resolve, 1));
    const [first, second] = await Promise.all([
      writer.submit(betCommand(1, 'reference-1')),
      writer.submit(betCommand(2, 'reference-2')),
    ]);
    expect([first, second].map((answer) => 'kind' in answer && answer.kind)).toEqual(['order', 'order']);
    expect(await writer.read((engine) => engine.orders.size)).toBe(2);
    expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('answers the writer again'))).toHaveLength(1);
  });

  it('a database that refuses every batch is reported until it stores one, without flooding the log', async () => {
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    const { store, writer } = await openTable({ log: { info: note, warn: note, error: note } });
    for (let count = 0; count < 3; count++) {
      store.failure = new CommitRefusedError('No space left on device');
      await expect(writer.submit(playerCommand(`lost-${count}`))).rejects.toMatchObject({ name: 'UnavailableError' });
      expect(writer.signs.problem).not.toBeNull();
      while (writer.signs.problem?.includes('recovering')) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(writer.signs.problem).toContain('the last 3 batches could not be stored');
    await writer.submit(playerCommand('new'));
    expect(writer.signs.problem).toBeNull();
    expect(lines.filter((line) => line.includes('No space left'))).toHaveLength(1);
  });
});
