import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BodyOf } from '@crease/contract';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { ReportFiles } from './report-files.ts';

let app: TestServer;
let finance: TestOperator;
const today = new Date().toISOString().slice(0, 10);
const span = { from: today, to: today };

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  finance = await operatorWith(app, 'finance');
});
afterAll(() => app.stop());

async function made(kind: BodyOf<'makeReportFile'>['kind'], days = span): Promise<string> {
  const { id } = await finance.api.call('makeReportFile', { body: { kind, ...days } });
  await expect
    .poll(async () => (await finance.api.call('reportFiles')).find((file) => file.id === id)?.state)
    .toBe('done');
  return id;
}

async function textOf(id: string): Promise<string> {
  const { ticket } = await finance.api.call('openReportFile', { body: { id } });
  return (await finance.api.call('reportPart', { query: { ticket, offset: 0 } })).text;
}

it('bets and the ledger as files: every line once, exact amounts', async () => {
  const { api, playerId } = await app.demoPlayer();
  const { bet } = await api.call('placeOdds', { body: oddsBody('g1', { price: 1.9, size: 1000 }) });
  const trader = await operatorWith(app, 'trader');
  const body = { marketId: 'g1-match_odds', winners: ['tides'], reason: 'as a test' };
  await agreed(app, await trader.api.call('settleMarket', { body }));

  const bets = (await textOf(await made('bets'))).split('\r\n').filter((line) => line.startsWith(`${bet.betId},`));
  expect(bets).toHaveLength(1);
  expect(bets[0]?.split(',').slice(1, 3)).toEqual([expect.stringMatching(/^\d{4}-/), String(playerId)]);
  expect(bets[0]).toContain(',back,1.9,,1000,1000,settled,900');

  const lines = (await textOf(await made('ledger'))).trimEnd().split('\r\n').slice(1);
  const cash = `cash:${playerId}:play:INR`;
  const cells = lines.map((line) => line.split(','));
  const gained = (account: string) =>
    cells.reduce((sum, [, , , , , debit, credit, amount]) => {
      const paise = Math.round(Number(amount) * 100);
      return sum + (credit === account ? paise : 0) - (debit === account ? paise : 0);
    }, 0);
  expect(gained(cash)).toBe(Math.round((await api.call('profile')).wallet.cash * 100));
  expect(new Set(cells.map(([id]) => id)).size).toBe(lines.length);
});

it('a mistyped year takes no longer than the days with bets', async () => {
  const { api } = await app.demoPlayer();
  app.feed.publishMatch('g2');
  await app.followed();
  const { bet } = await api.call('placeOdds', { body: oddsBody('g2', { price: 1.9, size: 1000 }) });
  expect(await textOf(await made('bets', { from: '0206-01-01', to: '9206-01-01' }))).toContain(bet.betId);
});

it('opening one is audited; parts cannot be read without it, and an unfinished file is refused', async () => {
  const id = await made('deposits');
  await textOf(id);
  const { items } = await (await operatorWith(app, 'auditor')).api.call('auditTrail', {
    query: { operator: finance.username, act: 'openReportFile' },
  });
  expect(items[0]).toMatchObject({ outcome: 'done' });
  expect(items[1]).toMatchObject({ outcome: 'asked', details: { id } });
  const part = (ticket: string, offset: number) => finance.api.call('reportPart', { query: { ticket, offset } });
  expect((await refusalOf(part('guessed', 0))).status).toBe(404);
  const { ticket, bytes } = await finance.api.call('openReportFile', { body: { id } });
  expect((await refusalOf(part(ticket, bytes))).status).toBe(404);
  expect((await refusalOf(finance.api.call('openReportFile', { body: { id: '../operator' } }))).status).toBe(404);
  const support = await operatorWith(app, 'support');
  expect((await refusalOf(support.api.call('makeReportFile', { body: { kind: 'bets', ...span } }))).status).toBe(403);
});

it('a file that is reported as finished is stored as finished', async () => {
  const { server } = app;
  const { folder } = server.config;
  const files = new ReportFiles({
    folder,
    store: server.store,
    asset: 'play:INR',
    logger: { warn: () => {} },
    now: Date.now,
  });
  const id = (await files.make({ kind: 'withdrawals', ...span, by: 'finance' }))?.id ?? '';
  while (files.find(id)?.state !== 'done') await setImmediate();
  expect(JSON.parse(readFileSync(join(folder, 'reports', `${id}.json`), 'utf8'))).toMatchObject({ state: 'done' });
});

it('a restart keeps finished files and reports lost ones; after a month a file is deleted', async () => {
  await made('withdrawals');
  const folder = app.server.config.folder;
  const [name = ''] = readdirSync(join(folder, 'reports')).filter((file) => file.endsWith('.json'));
  const told = JSON.parse(readFileSync(join(folder, 'reports', name), 'utf8'));
  writeFileSync(join(folder, 'reports', 'lost.json'), JSON.stringify({ ...told, id: 'lost', state: 'running' }));
  writeFileSync(join(folder, 'reports', 'torn.json'), '{"id":');
  const warnings: string[] = [];
  const { store } = app.server;
  const logger = { warn: (line: string) => warnings.push(line) } as unknown as Pick<Logger, 'warn'>;
  const deps = { folder, store, asset: 'play:INR', logger } as const;
  const again = new ReportFiles({ ...deps, now: Date.now });
  await again.start();
  expect(again.find('lost')).toMatchObject({ state: 'failed' });
  expect(warnings).toEqual([expect.stringContaining('torn.json left out')]);
  expect(again.list().filter(({ state }) => state === 'done').length).toBeGreaterThan(2);
  const later = new ReportFiles({ ...deps, now: () => Date.now() + 31 * 86_400_000 });
  await later.start();
  expect(later.list()).toEqual([]);
  expect(existsSync(join(folder, 'reports', name))).toBe(false);
});
