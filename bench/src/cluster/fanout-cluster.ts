import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { marketRoom, openSocketDoor, RemoteSockets, UpdateBus, WebProcess } from '@crease/server';
import { UPDATE } from '../fanout/broadcasters.ts';
import { nextMessage, startChild } from '../http/child-process.ts';

const MARKETS = 200;
/** Updates a second: ten of each market. */
const RATE = 2_000;
const SECONDS = 5;
const WEB_PROCESSES = [1, 4, 16];
const NATS_PORT = 14_229;

/**
 * What an update costs the writer with 1, 4 and 16 web processes that all receive it: on the long reply of each, and by
 * NATS, where it should not grow. The web processes are connections of one other process.
 */
export async function run(): Promise<void> {
  for (const count of WEB_PROCESSES) console.log(`${count} web processes: ${await measure(count, null)} µs an update`);
  if (spawnSync('nats-server', ['--version']).status !== 0) {
    console.log('nats-server is not installed (apt-get install nats-server): not measured with NATS');
    return;
  }
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(NATS_PORT)], { stdio: 'ignore' });
  try {
    for (const count of WEB_PROCESSES) {
      const bus = new UpdateBus(`nats://127.0.0.1:${NATS_PORT}`, { info: () => {}, warn: () => {} });
      while (!bus.isConnected) await sleep(50);
      console.log(`${count} web processes by NATS: ${await measure(count, bus)} µs an update`);
      await bus.close();
    }
  } finally {
    nats.kill();
  }
}

async function measure(count: number, bus: UpdateBus | null): Promise<string> {
  const http = createServer();
  const io = openSocketDoor({ server: http, sessionOfHash: () => null, allowedOrigins: [] });
  const remote = new RemoteSockets(io, bus);
  const rooms = Array.from({ length: MARKETS }, (_, n) => marketRoom(`m${n}`));
  http.on('request', (request, response) => {
    if (request.url !== '/link/updates') return;
    response.writeHead(200);
    const web = new WebProcess(response, bus !== null);
    remote.add(web);
    remote.watch(web, 1, rooms);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const arguments_ = [String(port), String(count), bus ? `${NATS_PORT} ${bus.run}` : ''];
  const receivers = startChild(new URL('./receivers.ts', import.meta.url), arguments_);
  try {
    await nextMessage(receivers, 'ready');
    const before = process.cpuUsage();
    const sent = await publish(io);
    await sleep(200);
    const { user, system } = process.cpuUsage(before);
    receivers.send({ count: true });
    const { received } = await nextMessage<{ received: number }>(receivers, 'received');
    if (received < sent * count) throw new Error(`${received} of ${sent * count} updates arrived`);
    return ((user + system) / sent).toFixed(1);
  } finally {
    receivers.kill('SIGKILL');
    http.closeAllConnections();
    await io.close();
  }
}

/** Sends at the rate, in steps of the publisher's 25 ms. @returns how many. */
async function publish(io: ReturnType<typeof openSocketDoor>): Promise<number> {
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < SECONDS * 1000) {
    await sleep(25);
    const due = ((performance.now() - started) / 1000) * RATE;
    for (; sent < due; sent++)
      io.to(marketRoom(`m${sent % MARKETS}`)).emit('market:update', { ...UPDATE, version: sent });
  }
  return sent;
}
