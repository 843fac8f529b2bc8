import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient, createLiveClient } from '@crease/client';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtProgram } from '../../../../packages/store/src/testing/built-program.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { openLossyLine } from '../testing/lossy-line.ts';
import { startTestServer } from '../testing/running-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
});

/** A client written from the requirements alone. */
function stranger(url: string, token: string): Socket {
  const socket = io(url, {
    path: '/public/',
    auth: { token },
    forceNew: true,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
  });
  socket.on('connect_error', () => {
    socket.io.opts.transports = ['polling', 'websocket'];
  });
  closing.push(() => socket.close());
  return socket;
}

const once = <T>(socket: Socket, name: string): Promise<T> => new Promise((resolve) => socket.once(name, resolve));

/** Socket.IO protocol: the packet that accepts a connection. */
const CONNECT = 0;
const MAIN = await builtProgram(new URL('../main.ts', import.meta.url));

/** Runs the whole product as a process. */
async function startProcess(folder: string, port = 0): Promise<{ child: ChildProcess; url: string; port: number }> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      JET_LINKS: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
  });
  closing.push(() => end(child));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^Crease is open: (\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, url, port: Number(new URL(url).port) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

describe('an independent client', () => {
  it('[RE-01][RE-04] reconnects after kill -9 and a restart: same session, same money, polling first', async () => {
    const folder = freshDataDir('crease-reconnect-');
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const first = await startProcess(folder);
    const visitor = createHttpClient({ base: `${first.url}/api`, token: () => null });
    const { token, user } = await visitor.call('loginDemo');
    const player = stranger(first.url, token);
    await once(player, 'connect');
    expect(player.io.engine.transport.name).toBe('websocket');
    const wallet = await player.emitWithAck('get:balance');
    expect(wallet).toMatchObject({ status: 'success', data: { balance: 100_000 } });

    const gone = once<string>(player, 'disconnect');
    const refused = once<Error>(player, 'connect_error');
    await end(first.child, 'SIGKILL');
    expect(await gone).toMatch(/^transport/);
    await refused;
    const again = once(player, 'connect');
    await startProcess(folder, first.port);
    await again;
    expect(player.io.opts.transports).toEqual(['polling', 'websocket']);
    const check = await player.emitWithAck('session_check');
    expect(check).toEqual({ status: 'success', data: { userId: user.id } });
    expect(await player.emitWithAck('get:balance')).toEqual(wallet);
  });

  it('[S02] a session that ended during a disconnect is rejected: connection recovery does not skip authentication', async () => {
    const app = await startTestServer();
    closing.push(() => app.stop());
    const line = await openLossyLine(app.server.url);
    closing.push(() => line.close());
    const { token, api } = await app.demoPlayer();
    const player = stranger(line.url, token);
    const welcomes: unknown[] = [];
    player.io.on('packet', ({ type, data }) => {
      if (type === CONNECT) welcomes.push(data);
    });
    await once(player, 'connect');
    // Something was received before the cut: recovery would continue from there.
    await once(player, 'beat');
    // There is no recovery id either: a recovered socket would skip the middleware that authenticates.
    expect(welcomes).toEqual([{ sid: expect.any(String) }]);
    const events: string[] = [];
    player.onAny((name: string) => events.push(name));
    const turnedAway = once<Error & { data?: unknown }>(player, 'connect_error');
    line.cut();
    await api.call('signout');
    expect((await turnedAway).data).toEqual({ type: 'SessionError' });
    expect([player.connected, player.active, events]).toEqual([false, false, []]);
  });
});

/** A server that accepts sockets and never replies. */
async function silentServer(): Promise<string> {
  const http = createServer();
  const server = new Server(http, { path: '/public/' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

describe('a silent server', () => {
  it('[RE-02] is awaited for 7000 ms, and a timeout is not a failed check: nobody is signed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const client = createLiveClient({ url: await silentServer(), token: () => 'secret' });
    closing.push(() => client.close());
    const ended: string[] = [];
    client.onSessionError((message) => ended.push(message));
    await new Promise<void>((resolve) => client.onConnection((state) => state === 'live' && resolve()));
    const outcome: { code?: string } = {};
    const request = client.request('get:balance').catch((error: { code: string }) => Object.assign(outcome, error));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(6999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(outcome).toEqual({});
    vi.advanceTimersByTime(1);
    await request;
    expect([outcome.code, ended, client.connection]).toEqual(['TIMEOUT', [], 'live']);
  });
});

it.each([
  ['its reason', 'Signed in elsewhere', 'Signed in elsewhere'],
  ['a default text without a reason', '', 'session error'],
])("[ST-02][RE-02] a failed check on the server's request ends the session with %s", async (_, message, shown) => {
  const http = createServer();
  const server = new Server(http, { path: '/public/' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const answer = { fails: false };
  let checks = 0;
  server.on('connection', (socket) => {
    socket.on('session_check', (acknowledge: (reply: unknown) => void) => {
      checks++;
      acknowledge(answer.fails ? { status: 'failed', message } : { status: 'success', data: { userId: '1' } });
      if (checks === 1) socket.emit('session_refresh');
    });
  });
  const client = createLiveClient({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    token: () => 'secret',
  });
  closing.push(() => client.close());
  const ended: string[] = [];
  client.onSessionRefresh(() => {
    answer.fails = true;
  });
  const end = new Promise<void>((resolve) => {
    client.onSessionError((message) => {
      ended.push(message);
      resolve();
    });
  });
  await end;
  expect([checks, ended]).toEqual([2, [shown]]);
});

it('[RE-05] a refusal of the session without a message ends it with a default one', async () => {
  const http = createServer();
  const server = new Server(http, { path: '/public/' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  server.use((_, next) => next(Object.assign(new Error(''), { data: { type: 'SessionError' } })));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const client = createLiveClient({ url, token: () => 'secret' });
  closing.push(() => client.close());
  expect(await new Promise<string>((resolve) => client.onSessionError(resolve))).toBe('session error');
});

it('a requested wallet is ignored if a newer one was published', async () => {
  const http = createServer();
  const server = new Server(http, { path: '/public/' });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  let asks = 0;
  server.on('connection', (socket) => {
    socket.on('get:balance', (acknowledge: (reply: unknown) => void) => {
      asks++;
      if (asks === 1) socket.emit('update_balance', { balance: 50, sequence: 7 });
      acknowledge({ status: 'success', data: { balance: 100 * asks } });
      if (asks === 1) socket.emit('update_balance', { balance: 'a lot', sequence: 8 });
    });
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const client = createLiveClient({ url, token: () => 'secret' });
  closing.push(() => client.close());
  const answer: number[] = [];
  const end = new Promise<void>((resolve) => {
    client.onBalance(({ balance }) => {
      answer.push(Number(balance));
      if (answer.length === 2) resolve();
    });
  });
  await end;
  expect([asks, answer]).toEqual([2, [50_00, 200_00]]);
});
