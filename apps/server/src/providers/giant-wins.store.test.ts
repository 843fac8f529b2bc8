import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientWith, consoleToken } from '../testing/operator.ts';
import { providerPlayer } from '../testing/provider-player.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';

const UNITS = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'crease-giant-wins-'));
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
let app: TestServer;
let health: Server;

beforeAll(async () => {
  health = createServer((_request, response) => response.end('well'));
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
  const game = { gameId: 'crease_demo', name: 'Demo', category: 'instant', returns: { least: 0.96, most: 0.96 } };
  const entry = {
    code: 'hub',
    name: 'Hub',
    launchUrl: `${url}/launch`,
    healthUrl: url,
    mostLossADay: 1_000,
    dialect: 'hub',
    publicKeys: [own.publicKey.export({ type: 'spki', format: 'pem' })],
    games: [{ ...game, mostWin: 800 }],
  };
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify([entry]));
  app = await startTestServer({ PROVIDERS_FILE: file });
});
afterAll(async () => {
  await app?.stop();
  health?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('[C06] a forged call and a giant win move nothing; a provider that wins too much in a day is closed, and operators are alerted', async () => {
  const { playerId, user, tokens } = await providerPlayer(app, 'hub', 5_000);
  const balance = async () => (await app.server.writer.query('balanceForProvider', { playerId })) / UNITS;
  const isDown = async () => (await app.visitor.call('casinoProviders')).items.some(({ downSince }) => downSince);
  const call = async (path: 'bet' | 'win', rupees: number, { key = own.privateKey, bet = '', round = 'r' } = {}) => {
    const id = randomUUID();
    const reference = path === 'win' ? { reference_transaction_uuid: bet } : {};
    const text = JSON.stringify({
      user,
      token: tokens.ok,
      request_uuid: id,
      game_code: 'crease_demo',
      round,
      round_closed: false,
      transaction_uuid: id,
      currency: 'INR',
      amount: rupees * UNITS,
      ...reference,
    });
    const signature = sign('sha256', Buffer.from(text), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const reply = await fetch(`${app.server.url}/provider/hub/transaction/${path}`, {
      method: 'POST',
      body: text,
      headers,
    });
    return { id, status: ((await reply.json()) as { status: string }).status };
  };

  expect((await call('bet', 100, { key: foreign.privateKey })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  const { id: bet } = await call('bet', 100);
  expect((await call('win', 700, { bet, key: foreign.privateKey })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect((await call('win', 801, { bet })).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect([await balance(), await isDown()]).toEqual([4_900, false]);

  expect((await call('win', 700, { bet })).status).toBe('RS_OK');
  const { id: next } = await call('bet', 100, { round: 'r2' });
  const { id: last } = await call('bet', 100, { round: 'r3' });
  expect((await call('win', 700, { bet: next, round: 'r2' })).status).toBe('RS_OK');
  await expect.poll(isDown).toBe(true);
  expect((await call('bet', 100, { round: 'r4' })).status).toBe('RS_ERROR_INVALID_GAME');
  const { wrong } = await clientWith(app, consoleToken(app)).call('deskHealth');
  expect(JSON.stringify(wrong)).toContain('Hub has won more than it may in a day');
  // Wins are paid all the same.
  expect((await call('win', 50, { bet: last, round: 'r3' })).status).toBe('RS_OK');
  expect(await balance()).toBe(6_150);
  expect(await app.server.store.audit()).toEqual([]);
});
