import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ConnectionCaps } from '../config/config.ts';
import { ConnectionGuard } from './connection-caps.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const lines: Socket[] = [];
let server: Server;

afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function guarded(caps: ConnectionCaps): Promise<ConnectionGuard> {
  server = createServer((_request, reply) => reply.end('here'));
  const guard = new ConnectionGuard(caps);
  guard.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return guard;
}

/** Opens a connection, sends a request, and resolves with the first reply; '' without a request. */
async function open(request: string): Promise<{ line: Socket; reply: () => Promise<string> }> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  lines.push(line);
  line.on('error', () => {});
  const first = new Promise<string>((resolve) => line.once('data', (data) => resolve(String(data))));
  await new Promise<void>((resolve) => line.once('connect', resolve));
  if (request) line.write(request);
  return { line, reply: () => first };
}

const statusOf = (reply: string) => reply.slice(9, 12);

it('silent connections have a separate cap, which a connection leaves with its first request', async () => {
  const guard = await guarded({ open: 100, halfOpen: 2 });
  const spoke = await open(ASK);
  expect(statusOf(await spoke.reply())).toBe('200');
  const silent = [await open(''), await open('GET / HT')];
  expect(statusOf(await (await open('')).reply())).toBe('503');
  expect(guard.refused).toBe(1);
  for (const { line } of silent) line.destroy();
  const wait = async () => statusOf(await (await open(ASK)).reply());
  await expect.poll(wait).toBe('200');
});

it('connections per network are capped; closed ones free their place and leave no state', async () => {
  const guard = await guarded({ open: 3, halfOpen: 3 });
  const held = [await open(ASK), await open(ASK), await open(ASK)];
  for (const { reply } of held) expect(statusOf(await reply())).toBe('200');
  expect(statusOf(await (await open(ASK)).reply())).toBe('503');
  held[0]?.line.destroy();
  await expect.poll(async () => statusOf(await (await open(ASK)).reply())).toBe('200');
  for (const line of lines) line.destroy();
  await expect.poll(() => guard.networks).toBe(0);
});
