import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketFolderOf } from '../../../../../packages/store/src/testing/embedded-server.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let auditor: TestOperator;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  auditor = await operatorWith(app, 'auditor');
});
afterAll(() => app.stop());

const health = () => auditor.api.call('deskHealth');

describe("the server's health", () => {
  it('bets are counted and timed, sockets and queue reported, and nothing is wrong', async () => {
    const { api } = await app.demoPlayer();
    // Two samples of the history with bets between them.
    await expect.poll(async () => (await health()).bets.p99Ms, { interval: 500 }).toBeNull();
    const bets = async () => {
      await api.call('placeOdds', { body: oddsBody('g1', { size: 100 }) });
      return (await health()).bets;
    };
    await expect.poll(async () => (await bets()).p99Ms, { interval: 500 }).toBeGreaterThan(0);
    const reply = await health();
    expect(reply.bets.perSecond).toBeGreaterThan(0);
    expect(reply.bets.p50Ms ?? 0).toBeLessThanOrEqual(reply.bets.p99Ms ?? 0);
    expect(reply.feed).toMatchObject({ isWell: true, contradictions: 0 });
    expect(reply.database).toMatchObject({ quietMs: 0, off: 0 });
    expect(reply.database.commitP99Ms).toBeGreaterThan(0);
    expect(reply.gateways.length).toBeGreaterThan(4);
    expect(reply.jobs.map(({ name }) => name)).toContain('Sum of all accounts');
    expect(reply.jobs.every(({ isWell }) => isWell)).toBe(true);
    expect(reply.wrong).toEqual([]);
    // Commands of the feed and the clock pass through the queue too.
    await expect.poll(async () => (await health()).queue.now).toBe(0);
  });

  it('support may read it, and no page has a warning', async () => {
    const support = await operatorWith(app, 'support');
    expect((await support.api.call('deskHealth')).wrong).toEqual([]);
    expect(await support.api.call('deskAlarms')).toEqual({ auditBrokenAt: null, off: 0, listsAsOf: null });
  });
});

describe('the audit trail at the desk', () => {
  it('is searchable by text, and its export is an entry itself', async () => {
    const { playerId } = await app.demoPlayer();
    const support = await operatorWith(app, 'support');
    const body = { playerId: String(playerId), text: 'Asked for the seventh statement' };
    await support.api.call('notePlayer', { body });
    const search = 'SEVENTH statement';
    const { items, total } = await auditor.api.call('auditTrail', { query: { search } });
    expect([total, items[0]?.act]).toEqual([1, 'notePlayer']);
    const target = `"playerId":"${playerId}"`;
    const ofPlayer = await auditor.api.call('auditTrail', { query: { search: target } });
    expect(ofPlayer.items.every(({ details }) => details.playerId === String(playerId))).toBe(true);
    const file = await auditor.api.call('exportAudit', { body: { search } });
    // The entry of the export contains the same words.
    expect(file).toMatchObject({ rows: 2, more: false });
    expect(file.text).toContain('Entry,At,Who,Role,Did,Result');
    expect(file.text).toContain('notePlayer');
    const reply = await auditor.api.call('auditTrail', { query: { act: 'exportAudit' } });
    expect(reply.items[1]).toMatchObject({ operator: auditor.username, outcome: 'asked', details: { search } });
    expect((await refusalOf(support.api.call('exportAudit', { body: {} }))).status).toBe(403);
  });

  it('a changed entry is detected and shown on every desk page', async () => {
    const client = new pg.Client({
      host: socketFolderOf(app.server.config.folder),
      user: 'crease',
      database: 'postgres',
    });
    await client.connect();
    try {
      const change = async (from: string, to: string) => {
        await client.query('ALTER TABLE audit_trail DISABLE TRIGGER audit_trail_is_kept');
        await client.query('UPDATE audit_trail SET line = replace(line, $1, $2) WHERE entry_id = 1', [from, to]);
        await client.query('ALTER TABLE audit_trail ENABLE TRIGGER audit_trail_is_kept');
      };
      await change('"operator":"', '"operatoR":"');
      expect(await auditor.api.call('checkAudit')).toMatchObject({ whole: false, brokenAt: '1' });
      expect(await auditor.api.call('deskAlarms')).toMatchObject({ auditBrokenAt: '1' });
      expect((await health()).wrong[0]).toEqual({ text: 'The audit trail is broken at entry 1.', act: 'audit' });
      await change('"operatoR":"', '"operator":"');
      expect(await auditor.api.call('checkAudit')).toMatchObject({ whole: true });
      expect(await auditor.api.call('deskAlarms')).toMatchObject({ auditBrokenAt: null });
    } finally {
      await client.end();
    }
  });
});

it('an operator explains a difference, a later note replaces it, and both are audited', async () => {
  const finance = await operatorWith(app, 'finance');
  const which = { day: '2026-03-01', gateway: 'm_bkash', transaction: 'TRX1' };
  await finance.api.call('explainDifference', { body: { ...which, note: 'came on the next day' } });
  await finance.api.call('explainDifference', { body: { ...which, note: 'the provider refunded it' } });
  const query = { from: '2026-03-01', to: '2026-03-01' };
  expect(await auditor.api.call('differenceNotes', { query })).toMatchObject([
    { ...which, note: 'the provider refunded it', operator: finance.username },
  ]);
  const { items } = await auditor.api.call('auditTrail', { query: { act: 'explainDifference' } });
  expect(items.filter(({ outcome }) => outcome === 'asked')).toHaveLength(2);
  const body = { ...which, note: 'no' };
  expect((await refusalOf(finance.api.call('explainDifference', { body }))).status).toBe(400);
});
