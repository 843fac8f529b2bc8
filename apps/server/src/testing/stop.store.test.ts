import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type ConnectionState, createHttpClient, createLiveClient, newClientRef } from '@crease/client';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { builtProgram } from '../../../../packages/store/src/testing/built-program.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { withoutStale } from './connection-states.ts';
import { followed, oddsBody } from './running-server.ts';
import { ScriptedFeed } from './scripted-feed.ts';

const MAIN = await builtProgram(new URL('../main.ts', import.meta.url));

function freshFolder(): string {
  const folder = freshDataDir('crease-stop-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A live client of a player. @returns it with its states so far, and a wait for one of them. */
function liveClient(url: string, token: string) {
  const client = createLiveClient({ url, token: () => token });
  onTestFinished(() => client.close());
  const states: ConnectionState[] = [];
  client.onConnection((state) => void states.push(state));
  const until = (wanted: ConnectionState) =>
    new Promise<void>((resolve) => {
      if (client.connection === wanted) return resolve();
      const stop = client.onConnection((state) => {
        if (state !== wanted) return;
        stop();
        resolve();
      });
    });
  return { client, states, until };
}

/** One call on a connection that stays open. @returns its status, and whether the server ends the connection. */
function callOn(agent: Agent, url: string): Promise<{ status: number; isLast: boolean }> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      response.once('end', () => resolve({ status: statusCode, isLast: headers.connection === 'close' }));
    })
      .once('error', reject)
      .end();
  });
}

it('[RE-02] a stop lapses bets in the delay, notifies their players, and sends connected clients to the next process', async () => {
  const feed = new ScriptedFeed();
  const folder = freshFolder();
  const start = (port: string) =>
    startServer({ env: { PORT: port, JET_LINKS: '0', DATA_DIR: folder }, feed, logger: createLogger('silent') });
  const first = await start('0');
  feed.publishMatch('g1', { inPlay: true, delayMs: 3_600_000 });
  await followed(first, feed);
  const { token } = await createHttpClient({ base: `${first.url}/api`, token: () => null }).call('loginDemo');
  const api = createHttpClient({ base: `${first.url}/api`, token: () => token });
  const { client, states, until } = liveClient(first.url, token);
  await until('live');
  // A client written from the requirements alone.
  const stranger = io(first.url, { path: '/public/', forceNew: true, transports: ['websocket'] });
  onTestFinished(() => void stranger.close());
  await new Promise<void>((resolve) => stranger.once('connect', resolve));
  const reason = new Promise((resolve) => stranger.once('disconnect', resolve));
  const bets: string[] = [];
  client.onBet(({ status, reason }) => void bets.push(`${status} ${reason}`));
  const body = oddsBody('g1', { size: 300 });
  expect((await api.call('placeOdds', { body })).bet.status).toBe('pending');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect(await callOn(agent, `${first.url}/api/health`)).toEqual({ status: 200, isLast: false });

  await first.stop();
  expect(bets).toEqual(['pending null', 'lapsed restarted']);
  // It connects again by itself, which the library does not after a disconnect that the server asks for.
  expect([await reason, stranger.active]).toEqual(['transport close', true]);
  expect(Object.values(agent.freeSockets).flat()).toEqual([]);
  const second = await start(String(first.port));
  onTestFinished(() => second.stop());
  await until('live');
  expect(withoutStale(states).filter((state) => state !== 'offline')).toEqual(['live', 'moving', 'live']);
  const kept = await api.call('betStatus', { params: { clientRef: body.clientRef } });
  expect(kept).toMatchObject({ status: 'lapsed', reason: 'restarted' });
  expect((await api.call('profile')).wallet).toMatchObject({ balance: 100_000 });
});

/** Runs the product as a process; resolves once it serves. */
async function startProcess(folder: string, port: string) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      CALL_RATE: '10000000',
      JET_LINKS: '0',
      SIMULATED_PLAYERS: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /^Crease is open: (\S+)\n/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, url, ended };
}

it('stopped under load, the process ends cleanly, keeps every acknowledged bet, and its client resumes without a gap', async () => {
  const folder = freshFolder();
  const first = await startProcess(folder, '0');
  const visitor = createHttpClient({ base: `${first.url}/api`, token: () => null });
  const { token } = await visitor.call('loginDemo');
  const api = createHttpClient({ base: `${first.url}/api`, token: () => token });
  const { client, until } = liveClient(first.url, token);
  await until('live');
  // A match that has not begun: no ball stops its market.
  const upcoming = (await api.call('events')).items.filter(({ inPlay }) => !inPlay);
  const market = upcoming.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)).at(-1)?.matchOdds;
  if (!market) throw new Error('the simulator has no upcoming match');
  const { marketId } = market;
  const versions: number[] = [];
  client.onMarket((update) => void versions.push(update.version));
  client.joinMarkets([marketId]);

  const acknowledged: string[] = [];
  let isStopping = false;
  const terms = {
    marketId,
    runnerId: market.runners[0]?.runnerId ?? '',
    side: 'back',
    price: 1.01,
    size: 100,
  } as const;
  let loaded = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const bettor = async () => {
    for (let isAnswered = true; isAnswered || !isStopping; ) {
      const clientRef = newClientRef();
      const placed = api.call('placeOdds', { body: { clientRef, ...terms } });
      isAnswered = await placed.then(
        () => true,
        () => false,
      );
      if (isAnswered) acknowledged.push(clientRef);
      if (acknowledged.length === 30) loaded();
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, bettor));
  await isLoaded;
  isStopping = true;
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await load;
  const seen = versions.length;

  await startProcess(folder, new URL(first.url).port);
  const placed = await Promise.all(acknowledged.map((clientRef) => api.call('betStatus', { params: { clientRef } })));
  expect(placed.map(({ clientRef }) => clientRef)).toEqual(acknowledged);
  await until('live');
  await api.call('placeOdds', { body: { clientRef: newClientRef(), ...terms } });
  await expect.poll(() => versions.length).toBeGreaterThan(seen);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  const last = client.market(marketId);
  expect(last?.version).toBe(versions.at(-1));
});
