import { createServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { io as connect } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { BatchedWrites } from './batched-writes.ts';
import { cutSlowSockets } from './close-sockets.ts';
import type { CreaseSocket } from './crease-server.ts';
import { openSocketServer } from './socket-server.ts';

const http = createServer();
const lines = new BatchedWrites();
const io = openSocketServer({ lines, server: http, sessionOfHash: () => null, allowedOrigins: [] });
afterAll(() => io.close());

it('[Q05] a client that never reads is cut off, one that reads is not', async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const reader = connect(`http://127.0.0.1:${port}`, { path: '/public/', transports: ['websocket'] });
  const sleeper = new WebSocket(`ws://127.0.0.1:${port}/public/?EIO=4&transport=websocket`);
  sleeper.on('open', () => sleeper.send('40'));
  while (io.engine.clientsCount < 2 || io.sockets.sockets.size < 2)
    await new Promise((resolve) => setTimeout(resolve, 10));
  sleeper.pause();
  const padding = 'x'.repeat(100_000);
  let received = 0;
  reader.on('beat', () => {
    received++;
  });
  for (let sent = 1; sent <= 100; sent++) {
    io.emit('beat', { at: 0, padding } as { at: number });
    while (received < sent) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  cutSlowSockets(io);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([...io.sockets.sockets.keys()]).toEqual([reader.id]);
  sleeper.terminate();
  reader.close();
});

it('room emits and single emits reach a client in order', async () => {
  const { port } = http.address() as AddressInfo;
  const reader = connect(`http://127.0.0.1:${port}`, { path: '/public/', transports: ['websocket'], forceNew: true });
  const received: number[] = [];
  reader.on('beat', ({ at }: { at: number }) => received.push(at));
  await new Promise<void>((resolve) => reader.on('connect', () => resolve()));
  const own = [...io.sockets.sockets.values()].at(-1);
  const large = 'x'.repeat(50_000);
  for (let at = 0; at < 400; at++) {
    const beat = { at, padding: at % 7 === 0 ? large : '' };
    if (at % 3 === 0) own?.emit('beat', beat);
    else io.emit('beat', beat);
  }
  while (received.length < 400) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(received).toEqual(received.map((_, at) => at));
  reader.close();
});

it('messages of a batch are written once per connection, in order with single emits and acknowledgements', async () => {
  const { port } = http.address() as AddressInfo;
  const reader = connect(`http://127.0.0.1:${port}`, { path: '/public/', transports: ['websocket'], forceNew: true });
  const received: number[] = [];
  reader.on('beat', ({ at }: { at: number }) => received.push(at));
  await new Promise<void>((resolve) => reader.on('connect', () => resolve()));
  const own = [...io.sockets.sockets.values()].find(({ id }) => id === reader.id) as CreaseSocket;
  const writes = writesOf(own);
  lines.begin();
  for (let at = 0; at < 20; at++) io.emit('beat', { at });
  own.emit('beat', { at: 20 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (let at = 21; at < 40; at++) io.emit('beat', { at });
  expect(received).toEqual([]);
  for (const _ of lines.releasing());
  const gathered = writes.count;
  io.emit('beat', { at: 40 });
  while (received.length < 41) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(received).toEqual(received.map((_, at) => at));
  expect(gathered).toBe(1);
  expect([...io.sockets.sockets.values()].map((socket) => lineOf(socket).writableCorked)).toEqual(
    [...io.sockets.sockets.values()].map(() => 0),
  );
  reader.close();
});

const lineOf = (socket: CreaseSocket) =>
  (socket.conn as unknown as { transport: { socket: { _socket: NetSocket } } }).transport.socket._socket;

/** Counts the writes to the system for one client. */
function writesOf(socket: CreaseSocket): { count: number } {
  const line = lineOf(socket) as unknown as Record<'_write' | '_writev', (...given: unknown[]) => void>;
  const writes = { count: 0 };
  for (const name of ['_write', '_writev'] as const) {
    const ordinary = line[name].bind(line);
    line[name] = (...given) => {
      writes.count++;
      ordinary(...given);
    };
  }
  return writes;
}
