import { SOCKET_REPLY_WAIT_MS } from '@crease/contract';
import { expect, it } from 'vitest';
import { openSocket } from './live-socket.ts';

it('[RE-04] delays and attempts are as required', async () => {
  const { io } = await openSocket({ url: 'http://127.0.0.1:9', token: () => null });
  expect(SOCKET_REPLY_WAIT_MS).toBe(7000);
  expect([io.reconnection(), io.reconnectionAttempts()]).toEqual([true, Number.POSITIVE_INFINITY]);
  expect([io.reconnectionDelay(), io.reconnectionDelayMax(), io.timeout()]).toEqual([1000, 5000, 20_000]);
});

it('[RE-01] /public/, websocket then polling; after an error polling first', async () => {
  const socket = await openSocket({ url: 'http://127.0.0.1:9', token: () => 'secret' });
  const transports = () => socket.io.opts.transports;
  expect([socket.io.opts.path, transports()]).toEqual(['/public/', ['websocket', 'polling']]);
  expect(socket.io.opts.query).toBeUndefined();
  const failed = new Promise<void>((resolve) => {
    socket.on('connect_error', () => resolve());
  });
  socket.connect();
  await failed;
  socket.disconnect();
  expect(transports()).toEqual(['polling', 'websocket']);
});
