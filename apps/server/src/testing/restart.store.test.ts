import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import type { TradeEntry } from '@crease/contract';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { builtProgram } from '../../../../packages/store/src/testing/built-program.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { clientWith, consoleToken } from './operator.ts';
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

it('a restart keeps a traded event, suspended until a trader publishes again', async () => {
  const folder = freshFolder();
  const start = () =>
    startServer({
      env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
      feed: new ScriptedFeed(),
      logger: createLogger('silent'),
    });
  const first = await start();
  const before = clientWith({ server: first }, consoleToken({ server: first }));
  const about = { format: 't20', competition: 'Valley Cup', startsAt: '2040-04-02T14:30:00.000Z' } as const;
  const { gameId, offered } = await before.call('createEvent', {
    body: { ...about, teams: [{ name: 'Carrow Vale' }, { name: 'Hill Town' }] },
  });
  const marketIds = offered.map(({ marketId }) => marketId);
  const entries: TradeEntry[] = [
    { kind: 'open', marketIds },
    { kind: 'toss', winner: 1, elected: 'field' },
    { kind: 'startInnings' },
    { kind: 'ball', runs: 4, extra: null, wicket: null },
    { kind: 'publish' },
  ];
  for (const [number, entry] of entries.entries())
    await before.call('enterTrade', { params: { gameId }, body: { number, entry } });
  await first.stop();

  const second = await start();
  const after = clientWith({ server: second }, consoleToken({ server: second }));
  const sheet = await after.call('tradeSheet', { params: { gameId } });
  expect(sheet).toMatchObject({ number: 6, owner: null, score: { innings: [{ team: 0, runs: 4, overs: '0.1' }] } });
  expect(sheet.lines.map(({ status }) => status)).toEqual(['suspended', 'suspended', 'suspended']);
  const visitor = createHttpClient({ base: `${second.url}/api`, token: () => null });
  const shown = async () => (await visitor.call('event', { params: { gameId } })).markets.map(({ status }) => status);
  expect(await shown()).toEqual(['suspended', 'suspended', 'suspended']);
  await after.call('enterTrade', { params: { gameId }, body: { number: 6, entry: { kind: 'publish' } } });
  expect(await shown()).toEqual(['open', 'open', 'open']);
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
  // Even if an expectation fails: a server without its data directory keeps retrying.
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
