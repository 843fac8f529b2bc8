import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { builtProgram } from '../../../../packages/store/src/testing/built-program.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { followed, oddsBody } from './running-server.ts';
import { ScriptedFeed } from './scripted-feed.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function freshFolder(): string {
  const folder = freshDataDir('crease-restart-');
  folders.push(folder);
  return folder;
}

it('a restart keeps sessions, bets, resting orders and settled markets, and continues the feed', async () => {
  const folder = freshFolder();
  const feed = new ScriptedFeed();
  const start = () =>
    startServer({ env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder }, feed, logger: createLogger('silent') });
  const first = await start();
  feed.publishMatch('g1');
  await followed(first, feed);
  const visitor = createHttpClient({ base: `${first.url}/api`, token: () => null });
  const { token } = await visitor.call('loginDemo');
  const before = createHttpClient({ base: `${first.url}/api`, token: () => token });
  await before.call('placeOdds', { body: oddsBody('g1', { size: 300 }) });
  await before.call('placeOdds', { body: oddsBody('g1', { price: 3, size: 200 }) });
  feed.publish('g1', { kind: 'result', marketId: 'g1-fancy', result: { kind: 'value', value: 57, note: '57 runs' } });
  await followed(first, feed);
  const wallet = (await before.call('profile')).wallet;
  await first.stop();

  const second = await start();
  const after = createHttpClient({ base: `${second.url}/api`, token: () => token });
  expect((await after.call('profile')).wallet).toEqual(wallet);
  const open = (await after.call('bets', { query: { status: 'open' } })).items;
  expect(open.map(({ size, status }) => [size, status])).toEqual([
    [200, 'unmatched'],
    [300, 'matched'],
  ]);
  const { markets } = await after.call('event', { params: { gameId: 'g1' } });
  expect(markets.map(({ type, status }) => [type, status])).toEqual([
    ['match_odds', 'open'],
    ['bookmaker', 'open'],
    ['fancy', 'settled'],
  ]);
  const [odds, , fancy] = markets;
  expect(odds?.type === 'match_odds' && odds.runners[0]?.lay.at(-1)).toEqual({ price: 1.93, size: 50_000 });
  expect(odds?.type === 'match_odds' && odds.runners[0]?.back[0]).toEqual({ price: 1.9, size: 50_000 });
  expect(fancy?.type === 'fancy' && fancy.result).toBe(57);
  expect(odds?.version).toBeGreaterThan(1_000_000);
  expect((await after.call('events')).items.map(({ gameId }) => gameId)).toEqual(['g1']);
  await second.stop();
  await second.stop();
});

it('the process prints its address, and stops cleanly on SIGTERM', async () => {
  const main = await builtProgram(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      JET_LINKS: '0',
      SIMULATED_PLAYERS: '0',
      DATA_DIR: freshFolder(),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
  });
  // Also if an expectation fails: a server without its data directory keeps retrying.
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve();
    });
  });
  // The addresses of desk and sandbox phone follow, in the same chunk or later ones.
  const url = /^Crease is open: (http:\/\/127\.0\.0\.1:\d+)\n/.exec(said)?.[1];
  const api = createHttpClient({ base: `${url}/api`, token: () => null });
  expect((await api.call('health')).feed).toBe('simulator');
  expect((await api.call('events')).items.length).toBeGreaterThan(3);
  expect((await api.call('banners')).length).toBeGreaterThan(2);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('invalid settings end the process with one clear line', async () => {
  const main = await builtProgram(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: 'eighty' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(said).toMatch(/^Crease cannot start: PORT: .+\n$/);
});
