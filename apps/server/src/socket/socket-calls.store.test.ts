import { callLive, createLiveClient, newClientRef } from '@crease/client';
import { SOCKET_CALLS } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  app = await startTestServer({ CALL_RATE: '50' });
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A plain client, written from the documents. */
async function bare(token?: string): Promise<Socket> {
  const socket = io(app.server.url, { path: '/public/', transports: ['websocket'], forceNew: true, auth: { token } });
  opened.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

it('a bet by socket is the bet of its reference by HTTP; it is edited and cancelled by socket', async () => {
  const { token, api } = await app.demoPlayer();
  const socket = await bare(token);
  const body = oddsBody('g1', { price: 3 });
  const placed = await socket.emitWithAck('order:place', body);
  expect(placed).toMatchObject({ status: 'success', data: { bet: { status: 'unmatched', price: 3 } } });
  expect(await api.call('placeOdds', { body })).toEqual(placed.data);
  expect(await socket.emitWithAck('order:place', { ...body, size: 300 })).toMatchObject({ code: 'DUPLICATE_REF' });
  const { betId } = placed.data.bet;
  const edit = { clientRef: newClientRef(), betId, price: 3.1 };
  const edited = await socket.emitWithAck('order:replace', edit);
  expect(edited).toMatchObject({ status: 'success', data: { bet: { price: 3.1 } } });
  const cancel = { clientRef: newClientRef(), scope: 'all' };
  expect(await socket.emitWithAck('order:cancel', cancel)).toMatchObject({
    status: 'success',
    data: { cancelled: [{ betId: edited.data.bet.betId }] },
  });
});

it('the live client calls in exact amounts', async () => {
  const { token } = await app.demoPlayer();
  const live = createLiveClient({ url: app.server.url, token: () => token });
  opened.push(live);
  const body = { ...oddsBody('g1'), price: 300, size: 200_00 } as const;
  const { bet } = await callLive(live, 'placeOdds', body);
  expect(bet).toMatchObject({ price: 300, size: 200_00, status: 'unmatched' });
  await expect(callLive(live, 'placeOdds', { ...body, clientRef: newClientRef(), size: 1 })).rejects.toMatchObject({
    code: 'INVALID_SIZE',
  });
});

it('refuses visitors, bad bodies and a session that has ended, and leaves nothing behind', async () => {
  const visitor = await bare();
  for (const message of Object.values(SOCKET_CALLS))
    expect(await visitor.emitWithAck(message, {}), message).toMatchObject({ status: 'failed', code: 'UNAUTHORIZED' });
  const { token, api } = await app.demoPlayer();
  const socket = await bare(token);
  const good = oddsBody('g1');
  const bad = [null, [], 'bet', { ...good, price: Number.NaN }, { ...good, side: '__proto__' }];
  for (const body of bad)
    expect(await socket.emitWithAck('order:place', body)).toMatchObject({ status: 'failed', code: 'INVALID_INPUT' });
  expect(await socket.emitWithAck('order:place', { ...good, size: -5 })).toMatchObject({ code: 'INVALID_SIZE' });
  expect((await api.call('bets', { query: { status: 'open' } })).items).toEqual([]);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await api.call('signout');
  await ended;
});

it('the pace is that of the API, of all sockets of a player together', async () => {
  const { token } = await app.demoPlayer();
  const sockets = [await bare(token), await bare(token)];
  const replies = await Promise.all(
    Array.from({ length: 500 }, (_, at) => sockets[at % 2]?.emitWithAck('order:heartbeat', { session: 'one' })),
  );
  const codes = new Set(replies.map(({ code = 'none' }) => code));
  expect(codes).toContain('TOO_MANY_REQUESTS');
  expect(sockets.every(({ connected }) => connected)).toBe(true);
});

it('calls of visitors have the pace of all messages: a socket that does not slow down is closed', async () => {
  const visitor = await bare();
  const codes: string[] = [];
  await until(() => {
    for (let count = 0; count < 300; count++)
      visitor.emit('order:place', {}, ({ code }: { code: string }) => void codes.push(code));
    return visitor.disconnected;
  });
  expect(codes).toContain('TOO_MANY_REQUESTS');
});
