import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { sport: 'soccer', inPlay: true });
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A plain Socket.IO client, written from the requirements. */
function bare(token?: string, extra: object = {}): Socket {
  const socket = io(app.server.url, {
    path: '/public/',
    transports: ['websocket', 'polling'],
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
    ...extra,
  });
  opened.push(socket);
  return socket;
}

const next = <T>(on: (listener: (value: T) => void) => unknown, fits: (value: T) => boolean = () => true): Promise<T> =>
  new Promise((resolve) => {
    on((value) => {
      if (fits(value)) resolve(value);
    });
  });
const connected = (socket: Socket) => next<void>((listener) => socket.on('connect', () => listener()));

describe('hostile clients', () => {
  it("[Q02] no client can join another player's room, or emit server events", async () => {
    const asha = await app.demoPlayer();
    const { token } = await app.demoPlayer();
    const ashaSocket = bare(asha.token);
    const ravi = bare(token);
    await Promise.all([connected(ashaSocket), connected(ravi)]);
    const heardByRavi: unknown[] = [];
    const heardByAsha: string[] = [];
    ravi.on('bet:update', (update) => heardByRavi.push(update));
    ravi.on('update_balance', (update) => heardByRavi.push(update));
    ashaSocket.onAny((name: string) => heardByAsha.push(name));
    for (const room of [`player:${asha.playerId}`, `../player:${asha.playerId}`]) {
      ravi.emit('join', room);
      ravi.emit('market:join', { marketIds: [room] }, () => {});
      ravi.emit('event:join', { gameId: room }, () => {});
    }
    ravi.emit('update_balance', { balance: 1e9, to: asha.playerId });
    ravi.emit('sub:notification_toast', { title: 'x', message: 'y', status: 'info' });
    await ravi.emitWithAck('session_check');
    await asha.api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.1, size: 100 }) });
    await ashaSocket.emitWithAck('session_check');
    expect(heardByRavi).toEqual([]);
    expect(heardByAsha.filter((name) => name === 'sub:notification_toast')).toEqual([]);
    expect(heardByAsha.filter((name) => name === 'update_balance')).toHaveLength(1);
  });

  it('[Q03] any message is answered or dropped, and the server survives', async () => {
    const odd: unknown[] = [
      ...[undefined, null, 0, '', 'x', [], {}, { marketIds: null }, { marketIds: 'g1' }, { marketIds: [] }],
      ...[{ marketIds: [1, {}] }, { marketIds: [''] }, { marketIds: Array.from({ length: 201 }, (_, at) => `m${at}`) }],
      ...[{ __proto__: null }, { constructor: 1 }, { gameId: {} }, { gameId: 'x'.repeat(65) }, Number.NaN],
    ];
    for (const name of ['market:join', 'market:leave', 'event:join', 'event:leave']) {
      const socket = bare();
      await connected(socket);
      for (const payload of odd) {
        const reply = await socket.emitWithAck(name, payload);
        expect(reply, `${name} ${JSON.stringify(payload)}`).toMatchObject({ status: 'failed', terms: {} });
        socket.emit(name, payload);
      }
    }
    const large = bare();
    await connected(large);
    const cut = next<string>((listener) => large.on('disconnect', listener));
    large.emit('market:join', { marketIds: ['x'.repeat(100_000)] });
    await cut;
    const reserved = bare();
    await connected(reserved);
    reserved.io.engine.write('2["disconnecting","x"]');
    reserved.io.engine.write('9nonsense');
    expect((await app.visitor.call('health')).status).toBe('ok');
  });

  it('[Q03] a hundred megabytes by polling, and malformed frames, do not harm the server', async () => {
    const polling = `${app.server.url}/public/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
    const piece = new Uint8Array(1024 * 1024).fill(0x34);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => (sent++ < 100 ? stream.enqueue(piece) : stream.close()),
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } } as RequestInit;
    const status = await fetch(`${polling}&sid=${sid}`, init).then(
      (reply) => reply.status,
      () => 'cut off',
    );
    expect([400, 413, 'cut off']).toContain(status);
    // A megabyte or two may be in transit before the connection is cut, not all of it.
    expect(sent).toBeLessThan(50);

    // A frame with all reserved bits set, an unknown type, a missing mask, an announced length of 2^63 bytes.
    const frames = [
      [0xf1, 0x80, 0, 0, 0, 0],
      [0x8b, 0x80, 0, 0, 0, 0],
      [0x81, 0x01, 0x34],
      [0x82, 0xff, ...Array(8).fill(0xff)],
    ];
    for (const frame of frames) {
      const closed = new Promise<void>((resolve, reject) => {
        const line = connect(app.server.port, '127.0.0.1', () =>
          line.write(
            'GET /public/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
              'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
          ),
        );
        line.once('data', () => line.write(Uint8Array.from(frame)));
        line.on('close', () => resolve());
        line.on('error', reject);
      });
      await closed;
    }
    expect((await app.visitor.call('health')).status).toBe('ok');
  });

  it('[Q04] of two hundred sockets of one player, twenty stay', async () => {
    const { token } = await app.demoPlayer();
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, () => {
        const socket = bare(token, { reconnection: false, transports: ['websocket'], timeout: 30_000 });
        return new Promise<string>((resolve) => {
          socket.on('connect', () => resolve('connected'));
          socket.on('connect_error', ({ message }) => resolve(message));
        });
      }),
    );
    expect(verdicts.filter((verdict) => verdict === 'connected')).toHaveLength(20);
    expect(new Set(verdicts)).toEqual(new Set(['connected', 'Too many open pages for one player']));
    const { token: other } = await app.demoPlayer();
    await connected(bare(other));
  });

  it('[Q04] a socket that sends too fast is ignored, then disconnected', async () => {
    const socket = bare(undefined, { reconnection: false });
    await connected(socket);
    const cut = next<string>((listener) => socket.on('disconnect', listener));
    const replies = await Promise.all(Array.from({ length: 100 }, () => socket.emitWithAck('session_check')));
    expect(replies).toContainEqual(expect.objectContaining({ status: 'failed', code: 'TOO_MANY_REQUESTS' }));
    await until(() => {
      for (let at = 0; at < 400; at++) socket.emit('session_check', () => {});
      return socket.disconnected;
    });
    expect(await cut).toBe('io server disconnect');
  });

  it('at most 200 markets per socket', async () => {
    const socket = bare();
    await connected(socket);
    const ids = Array.from({ length: 201 }, (_, at) => `m${at}`);
    const reply = await socket.emitWithAck('market:join', { marketIds: ids });
    expect(reply).toMatchObject({ status: 'failed', code: 'INVALID_INPUT', field: 'marketIds' });
  });
});
