import { ACCOUNT_KINDS, type AccountId, type AccountKind, statementEntries } from '@crease/ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTGRES_TYPES } from '../../sql/postgres-types.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { socketFolderOf } from '../../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { SampleExchange } from '../../testing/sample-exchange.ts';
import { ledgerQueries } from './ledger.ts';
import type { LedgerEntryRow } from './ledger-rows.ts';

let test: TestStore;
const exchange = new SampleExchange();
const save = () => test.store.commit(test.store.collect(exchange.takeFacts()));
const [ANN, BOB] = [1, 2];
const DAY_MS = 86_400_000;
const ASSET = 'play:INR';

beforeAll(async () => {
  test = await openTestStore();
  for (const name of ['Ann', 'bob', 'cat']) exchange.player(name);
  for (const gameId of ['g1', 'g2', 'g3']) {
    exchange.event(gameId, 4);
    exchange.now += DAY_MS;
    for (let count = 0; count < 4; count++) {
      exchange.bet(ANN, gameId, { side: 'back', size: 1000 });
      exchange.bet(BOB, gameId, { side: 'lay', size: 900 });
    }
    exchange.settle(gameId, 0);
    await save();
  }
  exchange.now += DAY_MS;
  const result = { kind: 'winners' as const, winners: [1], note: 'reviewed' };
  exchange.execute({ type: 'resettleMarket', gameId: 'g1', feedSeq: null, marketId: 'g1-odds', result });
  await save();
});
afterAll(() => test.remove());

const accountsOfAll = () => [
  ...new Set(exchange.journals.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit]))),
];
const entriesIn = (accountId: AccountId, until = Number.POSITIVE_INFINITY) =>
  statementEntries(
    accountId,
    exchange.journals.filter(({ at }) => at < until),
  ).reverse();

describe('the ledger at the desk', () => {
  it('[I2] the trial balance sums to zero, and each kind equals the sum of its accounts', async () => {
    const kinds = await test.store.ledger.trialBalance(null);
    expect(kinds.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    for (const { kind, balance } of kinds) {
      const own = accountsOfAll().filter((id) => id.startsWith(`${kind}:`));
      expect(balance, kind).toBe(own.reduce((sum, id) => sum + (entriesIn(id)[0]?.balance ?? 0), 0));
    }
    expect(kinds.find(({ kind }) => kind === 'cash')?.accounts).toBe(3);
  });

  it('the trial balance of any day is the sum of the journals until then', async () => {
    for (const moment of [exchange.now - 3 * DAY_MS, exchange.now - DAY_MS / 2, 0]) {
      const kinds = await test.store.ledger.trialBalance(moment);
      expect(kinds.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
      for (const accountId of accountsOfAll()) {
        const expected = entriesIn(accountId, moment)[0]?.balance ?? 0;
        expect((await test.store.ledger.account(accountId, moment))?.balance, accountId).toBe(expected);
      }
    }
  });

  it('the pages of an account list every entry once, newest first, with the opposite account', async () => {
    for (const accountId of accountsOfAll()) {
      const pages: LedgerEntryRow[] = [];
      for (let below: number | undefined; ; ) {
        const page = await test.store.ledger.entries({ accountId, below, limit: 2 });
        pages.push(...page);
        if (page.length < 2) break;
        below = page.at(-1)?.transferId;
      }
      const all = entriesIn(accountId);
      expect(pages.map(({ transferId, debit, credit, balance }) => [transferId, debit, credit, balance])).toEqual(
        all.map(({ transferId, debit, credit, balance }) => [transferId, debit, credit, balance]),
      );
      for (const { other, journalId, debit } of pages) {
        const journal = exchange.journals.find((one) => one.journalId === journalId);
        const sides = debit > 0 ? { debit: accountId, credit: other } : { debit: other, credit: accountId };
        expect(journal?.transfers).toContainEqual(expect.objectContaining(sides));
      }
      const [own] = all;
      expect(own?.balance).toBe((await test.store.ledger.account(accountId, null))?.balance);
    }
  });

  it('the pages of a kind list every account once', async () => {
    for (const kind of Object.keys(ACCOUNT_KINDS) as AccountKind[]) {
      const found: AccountId[] = [];
      for (let after: string | undefined; ; ) {
        const page = await test.store.ledger.accounts({ kind, asset: ASSET, after, limit: 2 });
        found.push(...page.map(({ accountId }) => accountId));
        const last = page.at(-1);
        if (page.length < 2 || !last) break;
        after = String(last.playerId ?? last.accountId);
      }
      const moved = accountsOfAll().filter((id) => id.startsWith(`${kind}:`));
      expect(found, kind).toEqual(expect.arrayContaining(moved));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('a journal names its reversals, and the journals that it reverses', async () => {
    const journals = await test.store.ledger.journalsUnder({ reference: 'g1-odds', limit: 100 });
    const settled = journals.find(({ key }) => key === `settle:g1-odds:1:${ANN}`);
    const whole = await test.store.ledger.journal(settled?.journalId ?? 0);
    expect(whole?.related.map(({ key }) => key)).toEqual([`reverse:g1-odds:1:${ANN}`]);
    const reversal = await test.store.ledger.journal(whole?.related[0]?.journalId ?? 0);
    expect(reversal?.related.map(({ key }) => key)).toEqual([`settle:g1-odds:1:${ANN}`, `commission:g1-odds:1:${ANN}`]);
    expect(reversal?.transfers.length).toBeGreaterThan(1);
    expect(await test.store.ledger.journal(999_999)).toBeNull();
  });

  it('the pages of one market list all its journals, newest first', async () => {
    const found: number[] = [];
    for (let below: number | undefined; ; ) {
      const page = await test.store.ledger.journalsUnder({ reference: 'g1-odds', below, limit: 3 });
      found.push(...page.map(({ journalId }) => journalId));
      if (page.length < 3) break;
      below = page.at(-1)?.journalId;
    }
    const all = exchange.journals.filter(({ reference }) => reference === 'g1-odds').map(({ journalId }) => journalId);
    expect(found).toEqual(all.reverse());
    expect((await test.store.ledger.journalWithKey(`settle:g1-odds:1:${ANN}`))?.reference).toBe('g1-odds');
  });
});

/** Number of entries of one player and of the clearing account, many per time, as in settlements. */
const MANY = 200_000;

describe('a large ledger', () => {
  let client: pg.Client;
  const plans: { text: string; blocks: number }[] = [];
  const explaining: SqlReader = {
    rows: async <R>({ text, values }: { text: string; values?: readonly unknown[] | undefined }) => {
      const explained = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values as unknown[]);
      const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'];
      plans.push({ text: JSON.stringify(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] });
      return (await client.query(text, values as unknown[])).rows as R[];
    },
  };

  beforeAll(async () => {
    client = new pg.Client({
      host: socketFolderOf(test.dataDir),
      user: 'crease',
      database: 'postgres',
      types: POSTGRES_TYPES,
    });
    await client.connect();
    await client.query(`SET session_replication_role = replica`);
    await client.query(`
      INSERT INTO journals (journal_id, key, asset, kind, at, terms, reference)
      SELECT 1000 + n, 'sample:' || n, '${ASSET}', 'settlement', ${exchange.now} + n / 500, '{"about":"opening","isPlay":true}',
        'many-' || n / 2000 FROM generate_series(1, ${MANY}) n`);
    await client.query(`
      INSERT INTO transfers (transfer_id, journal_id, asset, debit, credit, amount, debit_balance, credit_balance, at)
      SELECT 10000 + n, 1000 + n, '${ASSET}', 'clearing:${ASSET}', 'cash:' || 1 + n % 3 || ':${ASSET}', 1, -n, n,
        ${exchange.now} + n / 500 FROM generate_series(1, ${MANY}) n`);
    await client.query('ANALYZE journals, transfers');
  });
  afterAll(() => client.end());

  it('a page of an account or of a market reads only its part of the tables', async () => {
    const ledger = ledgerQueries(explaining);
    const accountId = `clearing:${ASSET}`;
    const first = await ledger.entries({ accountId, limit: 51 });
    const deep = await ledger.entries({ accountId, below: 10_000 + MANY / 2, limit: 51 });
    expect([first.length, deep.length]).toEqual([51, 51]);
    expect(deep[0]?.transferId).toBe(10_000 + MANY / 2 - 1);
    await ledger.account(accountId, exchange.now + 100);
    await ledger.journalsUnder({ reference: 'many-50', limit: 51 });
    await ledger.journal(1000 + MANY / 2);
    expect(plans.length).toBeGreaterThan(6);
    for (const { text, blocks } of plans) {
      expect(text).not.toMatch(
        /"Seq Scan","Parallel Aware":(true|false),"Async Capable":(true|false),"Relation Name":"(transfers|journals)"/,
      );
      // A settlement has 500 entries of the same time here; a full scan would read thousands of blocks.
      expect(blocks, text).toBeLessThan(400);
    }
  });
});
