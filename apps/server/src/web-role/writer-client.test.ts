import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { BEAT_MS, UPDATES_PATH, writeAnswer, writeBeat } from '../link/link-protocol.ts';
import { WriterClient } from './writer-client.ts';

const opened: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});

/** The writer's side on the wire. @param isFrozen whether it holds every request instead of answering. */
async function openWriter({ epoch = 1, isFrozen = false } = {}) {
  let updates: ServerResponse;
  const bodies: string[] = [];
  const held: ServerResponse[] = [];
  const beat = () => updates?.write(writeBeat({ epoch, at: 0, run: null }));
  const beats = setInterval(beat, BEAT_MS);
  const http = createServer(async (request, response) => {
    if (request.url === UPDATES_PATH) {
      updates = response;
      return beat();
    }
    const body = Buffer.concat(await request.toArray()).toString();
    bodies.push(body);
    if (isFrozen) return void held.push(response);
    for (const line of body.split('\n')) updates.write(writeAnswer({ id: JSON.parse(line).id }, `of ${epoch}`));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    clearInterval(beats);
    http.closeAllConnections();
    http.close();
  };
  opened.push({ stop });
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, held, cut: () => updates.destroy() };
}

/** A client whose writer is at the current `at`. */
function openClient(at: { url: string }) {
  const state = { at, losses: 0 };
  const client = new WriterClient({
    finder: { find: async () => state.at.url },
    authorization: 'key',
    logger: { info: () => {}, warn: () => {} },
    usesBus: () => false,
    onUpdate: () => {},
    onLost: () => void state.losses++,
  });
  client.start();
  opened.push(client);
  return { client, state };
}

const idle = () => new Promise((resolve) => setImmediate(resolve));

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await idle();
}

it('requests that a lost writer holds neither keep the next writer from being asked, nor cut it when they fail late', async () => {
  const [frozen, next] = [await openWriter({ isFrozen: true }), await openWriter({ epoch: 2 })];
  const { client, state } = openClient(frozen);
  await until(() => client.address === frozen.url);
  const asked: Promise<unknown>[] = [];
  for (let count = 1; count <= 16; count++) {
    asked.push(client.ask({ kind: 'pages' }).catch((error: Error) => error.name));
    await until(() => frozen.held.length === count);
  }
  state.at = next;
  frozen.cut();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['UnavailableError']));
  expect(client.lostAt).toEqual(expect.any(Number));
  await until(() => client.address === next.url);
  expect(client.lostAt).toBeNull();
  expect(await client.ask({ kind: 'pages' })).toMatchObject({ text: 'of 2' });
  for (const response of frozen.held) response.writeHead(404).end();
  for (let count = 0; count < 20; count++) expect(await client.ask({ kind: 'pages' })).toMatchObject({ text: 'of 2' });
  expect(state.losses).toBe(1);
});

it('what waits is sent in parts that a writer accepts, whatever arrives at once', async () => {
  const writer = await openWriter();
  const { client } = openClient(writer);
  await until(() => client.address !== null);
  const padding = 'x'.repeat(60_000);
  const ask = () => client.ask({ kind: 'message', message: 'order:place', payload: padding, session: null, rooms: [] });
  const answers = await Promise.all(Array.from({ length: 300 }, ask));
  expect(answers.every(({ text }) => text === 'of 1')).toBe(true);
  expect(Math.max(...writer.bodies.map((body) => body.length))).toBeLessThan(1_200_000);
  const ids = writer.bodies.flatMap((body) => body.split('\n').map((line) => JSON.parse(line).id));
  expect(ids).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
});
