import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient } from '@crease/client';
import { jetSalt } from '@crease/games';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../../packages/store/src/testing/until.ts';
import { createLogger } from '../../logger.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { refusalOf } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

const folder = freshDataDir('crease-ceremony-');
let server: RunningServer | null = null;
afterAll(() => server?.stop());

async function restarted() {
  await server?.stop();
  server = await startServer({
    env: { PORT: '0', DATA_DIR: folder, JET_LINKS: '5000', DEMO_RATE: '1000' },
    feed: new ScriptedFeed(),
    logger: createLogger('silent'),
  });
  const base = `${server.url}/api`;
  const visitor = createHttpClient({ base, token: () => null });
  const jet = () => visitor.call('game', { params: { gameId: 'jet' } });
  const lines = async () =>
    (await server?.store.auditTrail.list({ act: 'publishJetChain', page: 1, pageSize: 9 }))?.items;
  return { base, visitor, jet, lines };
}

it('[J04] a crash at any step of the ceremony creates no second chain, seed or salt', async () => {
  const first = await restarted();
  await until(async () => (await first.lines())?.length === 2);
  const { chain: current, nextChain: following } = await first.jet();
  if (!current || !following) throw new Error('not published');
  const published = { chain: current, nextChain: following };
  expect(published.chain).toMatchObject({ chainNo: 1, length: 4000, fromRound: 1, salt: null, seeds: [] });
  expect(published.chain.source).toMatchObject({ kind: 'players', seeds: 1 });
  expect(published.nextChain).toMatchObject({ chainNo: 2, length: 5000, fromRound: 4001, salt: null });
  expect(published.nextChain.source).toMatchObject({ kind: 'players', seeds: 64 });

  const second = await restarted();
  const { chain, nextChain } = await second.jet();
  expect({ chain, nextChain }).toEqual(published);
  const { head } = published.chain;
  const later = published.nextChain.head;
  const player = await second.visitor.call('loginDemo');
  const api = createHttpClient({ base: second.base, token: () => player.token });
  expect((await refusalOf(second.visitor.call('giveJetSeed', { body: { head: later, seed: 'a-visitor' } }))).code).toBe(
    'UNAUTHORIZED',
  );
  await api.call('giveJetSeed', { body: { head: later, seed: 'made-by-a-player' } });
  const salted = await second.visitor.call('giveJetSeed', { body: { head, seed: 'made-by-a-visitor' } });
  expect(salted.salt).toBe(jetSalt(head, ['made-by-a-visitor']));
  expect((await refusalOf(second.visitor.call('giveJetSeed', { body: { head, seed: 'another-one' } }))).code).toBe(
    'ROUND_CLOSED',
  );

  const third = await restarted();
  const after = await third.jet();
  expect(after.chain).toEqual(salted);
  expect(after.nextChain).toMatchObject({ ...published.nextChain, seeds: [{ seed: 'made-by-a-player' }] });
  expect((await third.visitor.call('jetChains')).items).toEqual([after.nextChain, after.chain]);
  // Each chain has one line, however often the server started.
  const lines = (await third.lines()) ?? [];
  expect(lines.map(({ line }) => (JSON.parse(line) as { details: { head: string } }).details.head)).toEqual([
    later,
    head,
  ]);
  // Round 1 follows from the salt.
  const round = async () => (await server?.writer.query('jetState', {}))?.round;
  await expect.poll(round).toMatchObject({ roundNo: 1, hash: head, salt: salted.salt });
});

it('[J04] the database rejects changes of a published chain, its source, its seeds and its salt', async () => {
  const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const sql = new pg.Client({ host: pid.split('\n')[4] as string, user: 'crease', database: 'postgres' });
  await sql.connect();
  try {
    const changes = ["salt = 'another'", "head = 'another'", "source = '{}'", "seeds = '[]'", 'from_round = 9'];
    for (const change of changes)
      await expect(sql.query(`UPDATE jet_chains SET ${change} WHERE chain_no = 1`), change).rejects.toThrow(
        'stay as they are',
      );
  } finally {
    await sql.end();
  }
});
