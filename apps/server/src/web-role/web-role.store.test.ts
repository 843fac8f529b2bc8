import { type AddressInfo, connect, createServer } from 'node:net';
import { createHttpClient } from '@crease/client';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { linkAuthorization } from '../link/link-key.ts';
import { BEAT_HEADER, LINES_TYPE, REQUESTS_PATH, UPDATES_PATH, WEB_HEADER } from '../link/link-protocol.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { startWeb } from '../start-web.ts';
import { followed, oddsBody, refusalOf } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import type { RunningWeb } from './open-web.ts';

const SECRET_KEY = 'one secret of all processes, for tests';
const env = { PORT: '0', SECRET_KEY, JET_LINKS: '0', DEMO_RATE: '1000' };
const logger = createLogger('silent');
const feed = new ScriptedFeed();
const opened: { close(): unknown }[] = [];
let writer: RunningServer;
let webs: [RunningWeb, RunningWeb];

beforeAll(async () => {
  const role = { CREASE_ROLE: 'writer', DATA_DIR: freshDataDir('crease-web-role-') };
  writer = await startServer({ env: { ...env, ...role }, feed, logger });
  feed.publishMatch('g1');
  await followed(writer, feed);
  const start = () => startWeb({ env: { ...env, CREASE_ROLE: 'web', WRITER_URL: writer.url }, logger });
  webs = [await start(), await start()];
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
afterAll(async () => {
  for (const web of webs) await web.stop();
  await writer.stop();
});

type Player = Awaited<ReturnType<typeof player>>;

async function player() {
  const { token, user } = await createHttpClient({ base: `${webs[0].url}/api`, token: () => null }).call('loginDemo');
  const at = (web: RunningWeb) => createHttpClient({ base: `${web.url}/api`, token: () => token });
  return { token, playerId: Number(user.id), at };
}

async function connected(web: RunningWeb, token: string): Promise<Socket> {
  const socket = io(web.url, { path: '/public/', transports: ['websocket'], forceNew: true, auth: { token } });
  opened.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

it('a bet at one web process reaches the sockets of another, with prices and the own bet', async () => {
  const { token, at } = await player();
  const socket = await connected(webs[1], token);
  const joined = await socket.emitWithAck('market:join', { marketIds: ['g1-match_odds'] });
  expect(joined).toMatchObject({ status: 'success', data: [{ marketId: 'g1-match_odds' }] });
  const price = new Promise((resolve) => socket.once('market:update', resolve));
  const own = new Promise((resolve) => socket.once('bet:update', resolve));
  const { bet } = await at(webs[0]).call('placeOdds', { body: oddsBody('g1', { price: 3, size: 700 }) });
  expect(await own).toMatchObject({ bet: { betId: bet.betId } });
  expect(await price).toMatchObject({ marketId: 'g1-match_odds', from: joined.data[0].version });
});

it('[A04] a session that ends at one web process is over at the other, with its sockets', async () => {
  const { token, at } = await player();
  const socket = await connected(webs[1], token);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  await at(webs[0]).call('signout');
  await closed;
  expect(await refusalOf(at(webs[1]).call('profile'))).toMatchObject({ status: 401 });
});

/** A connection to the writer that holds its updates back from the first that lets a socket into rooms. */
async function openHoldingLine(target: string) {
  const state = { held: '', release: () => {} };
  const line = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    let isHolding = false;
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      isHolding ||= state.held === '' && bytes.includes('\nJ{');
      if (!isHolding) return near.write(bytes);
      state.held += bytes.toString('latin1');
      state.release = () => {
        isHolding = false;
        near.write(state.held, 'latin1');
      };
    });
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  opened.push(line);
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, state };
}

/** Whose socket connects: the player, or a frame of theirs. */
const TOKENS = {
  player: async (player: Player) => player.token,
  frame: async (player: Player) => {
    const { url } = await player.at(webs[0]).call('launchSportsbook');
    const token = new URLSearchParams(new URL(url, 'http://here').hash.slice(1)).get('token') ?? '';
    return (await player.at(webs[0]).call('enterSportsbook', { body: { token } })).token;
  },
};

it.each(['player', 'frame'] as const)(
  '[A04] a socket of a %s whose session ends while it connects is closed',
  async (kind) => {
    const one = await player();
    const token = await TOKENS[kind](one);
    const { url, state } = await openHoldingLine(writer.url);
    const web = await startWeb({ env: { ...env, CREASE_ROLE: 'web', WRITER_URL: url }, logger });
    const until = async (text: RegExp) => {
      while (!text.test(state.held)) await new Promise((resolve) => setImmediate(resolve));
    };
    const options = { path: '/public/', transports: ['websocket'], forceNew: true, reconnectionDelay: 10 };
    const socket = io(web.url, { ...options, auth: { token } });
    opened.push(socket);
    const refused = new Promise((resolve) =>
      socket.on('connect_error', ({ data }: Error & { data?: unknown }) => data && resolve(data)),
    );
    await until(/\nA\{/);
    await one.at(webs[0]).call('signout');
    await until(/\nC\[/);
    state.release();
    expect(await refused).toEqual({ type: 'SessionError' });
    await web.stop();
  },
);

it('pages and files come from the web process, everything else from the writer as it is', async () => {
  const at = (path: string, init?: RequestInit) => fetch(`${webs[0].url}${path}`, init);
  const [health, unknown, documents] = await Promise.all([
    at('/api/health'),
    at('/api/nothing'),
    at('/api/openapi.json'),
  ]);
  expect([health.status, unknown.status, documents.status]).toEqual([200, 404, 200]);
  const bad = await at('/api/loginDemo', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' });
  expect([bad.status >= 400, bad.status < 500]).toEqual([true, true]);
});

it('nobody is let in without the secret of the installation, nor under a name that is not connected', async () => {
  const headers = { [WEB_HEADER]: 'stranger', 'content-type': LINES_TYPE };
  const authorization = linkAuthorization(Buffer.from(SECRET_KEY));
  const post = (more: Record<string, string>) =>
    fetch(writer.url + REQUESTS_PATH, { method: 'POST', headers: { ...headers, ...more }, body: '' });
  const statuses = [
    (await fetch(writer.url + UPDATES_PATH, { headers })).status,
    (await post({})).status,
    (await post({ authorization })).status,
    (await fetch(webs[0].url + UPDATES_PATH, { headers })).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404]);
});

it('requests that waited until the web process had given them up are not carried out', async () => {
  const { token, at } = await player();
  const headers = { authorization: linkAuthorization(Buffer.from(SECRET_KEY)), [WEB_HEADER]: 'late' };
  const updates = await fetch(writer.url + UPDATES_PATH, { headers });
  const call = {
    kind: 'call',
    id: 1,
    route: 'placeOdds',
    params: {},
    query: {},
    body: { ...oddsBody('g1'), price: 300 },
    caller: { ip: '127.0.0.1', protocol: 'http', headers: { authorization: token } },
  };
  const received = { [BEAT_HEADER]: String(performance.now() - 2_001), 'content-type': LINES_TYPE };
  await fetch(writer.url + REQUESTS_PATH, {
    method: 'POST',
    headers: { ...headers, ...received },
    body: JSON.stringify(call),
  });
  const reader = (updates.body as ReadableStream<Uint8Array>).getReader();
  let answered = '';
  while (!answered.includes('A{')) answered += Buffer.from((await reader.read()).value ?? []).toString();
  expect(answered).toContain('"status":503');
  await reader.cancel();
  expect((await at(webs[0]).call('bets', { query: { status: 'open' } })).items).toEqual([]);
});

it('the moment at which a caller gives up reaches the writer', async () => {
  const { token, at } = await player();
  const bet = async (deadline: string) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'x-crease-deadline': deadline };
    const body = JSON.stringify({ ...oddsBody('g1'), price: 3 });
    const reply = await fetch(`${webs[0].url}/api/bet/match/odds`, { method: 'POST', headers, body });
    return { status: reply.status, ...((await reply.json()) as { code?: string; terms?: object }) };
  };
  expect(await bet('1')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', terms: { reason: 'tooLate' } });
  expect(await bet('soon')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect((await at(webs[0]).call('bets', { query: { status: 'open' } })).items).toEqual([]);
});

it('without a writer a web process refuses, closes its sockets, and serves again once there is one', async () => {
  const { token, at } = await player();
  const socket = await connected(webs[0], token);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const { port } = writer;
  const { folder } = writer.config;
  await writer.stop();
  await closed;
  const refusal = await refusalOf(at(webs[0]).call('profile'));
  expect(refusal).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  expect((await fetch(`${webs[0].url}/`)).status).toBe((await fetch(`${webs[1].url}/`)).status);
  const again = new Promise<void>((resolve) => socket.once('connect', resolve));
  const role = { CREASE_ROLE: 'writer', DATA_DIR: folder, PORT: String(port) };
  writer = await startServer({ env: { ...env, ...role, METRICS_PORT: '0', DESK_PORT: '0' }, feed, logger });
  await again;
  await until(async () => (await fetch(`${webs[1].url}/api/health`)).ok);
  expect(await at(webs[1]).call('profile')).toMatchObject({ demo: true });
});
