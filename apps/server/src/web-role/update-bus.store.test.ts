import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createHttpClient } from '@crease/client';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { startWeb } from '../start-web.ts';
import { followed, oddsBody } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import type { RunningWeb } from './open-web.ts';

const isThere = spawnSync('nats-server', ['--version']).status === 0;
if (!isThere) console.warn('nats-server is not installed: updates by NATS are not tested');

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
const feed = new ScriptedFeed();
let nats: ChildProcess;
let writer: RunningServer;
let web: RunningWeb;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Resolves once the log has this. */
function logged(text: string): Promise<void> {
  return until(() => lines.some((line) => line.includes(text)));
}

function startNats(port: number): ChildProcess {
  return spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '--user', 'crease', '--pass', 'for tests'], {
    stdio: 'ignore',
  });
}

beforeAll(async () => {
  if (!isThere) return;
  const port = await freePort();
  nats = startNats(port);
  const env = {
    PORT: '0',
    SECRET_KEY: 'one secret of all processes, for tests',
    JET_LINKS: '0',
    NATS_URL: `nats://crease:for%20tests@127.0.0.1:${port}`,
  };
  const role = { CREASE_ROLE: 'writer', DATA_DIR: freshDataDir('crease-bus-') };
  writer = await startServer({ env: { ...env, ...role }, feed, logger });
  feed.publishMatch('g1');
  await followed(writer, feed);
  await logged('NATS is connected');
  lines.length = 0;
  web = await startWeb({ env: { ...env, CREASE_ROLE: 'web', WRITER_URL: writer.url }, logger });
});
afterAll(async () => {
  if (!isThere) return;
  await web.stop();
  await writer.stop();
  nats.kill();
});

it.skipIf(!isThere)(
  'prices and own bets come by NATS, each once and in order, after the state that they change',
  async () => {
    const { token } = await createHttpClient({ base: `${web.url}/api`, token: () => null }).call('loginDemo');
    const api = createHttpClient({ base: `${web.url}/api`, token: () => token });
    const socket = io(web.url, { path: '/public/', transports: ['websocket'], forceNew: true, auth: { token } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const versions: number[] = [];
    const bets = new Set<string>();
    const updates: { from: number; version: number }[] = [];
    socket.on('market:update', (update) => updates.push(update));
    socket.on('bet:update', ({ bet }) => bets.add(bet.betId));
    const placed = Array.from({ length: 10 }, (_, n) =>
      api.call('placeOdds', { body: oddsBody('g1', { price: 3 + n / 10 }) }),
    );
    const joined = await socket.emitWithAck('market:join', { marketIds: ['g1-match_odds'] });
    versions.push(joined.data[0].version);
    const own = (await Promise.all(placed)).map(({ bet }) => bet.betId);
    const last = await api.call('placeOdds', { body: oddsBody('g1', { price: 2.9, size: 777 }) });
    await until(() => bets.has(last.bet.betId));
    expect([...bets].sort()).toEqual([...own, last.bet.betId].sort());
    const { data: shown } = await socket.emitWithAck('market:join', { marketIds: ['g1-match_odds'] });
    await until(() => (updates.at(-1)?.version ?? versions[0] ?? 0) >= shown[0].version);
    const news = updates.filter(({ from }) => from >= (versions[0] as number));
    for (const { from, version } of news) {
      expect(from).toBe(versions.at(-1));
      versions.push(version);
    }
    expect(lines.filter((line) => line.includes('the writer is at'))).toHaveLength(1);
    socket.close();
  },
);
